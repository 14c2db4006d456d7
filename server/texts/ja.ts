import { formatWhole } from './format-whole.ts';
import type { ServerTexts, ShareTexts, SmsTexts } from './types.ts';

const share: ShareTexts = {
  description: 'シードと確率はすべて公開。どの結果も自分で再計算できます。',
  slogan: '確率は公開、結果は再計算できます',
  player: 'プレイヤー',
  coins: 'コイン',
  dream: 'アップグレード',
  verify: 'シードの公開後、だれでも再計算できます',
  verifyNow: 'シードは公開済み、だれでも再計算できます',
  verifiedBy: (players) => `${formatWhole(players)}人のプレイヤーが検証済み`,
  grades: ['レジェンド', 'エピック', 'レア', 'アンコモン', 'コモン'],
  dropTitle({ kind, player, item }) {
    const verbs = { opening: 'が出ました', battle: 'をバトルで獲得', dream: 'のアップグレードに成功' };
    return `${player}：「${item}」${verbs[kind]}`;
  },
  dropDescription({ grade, value, odds, box }) {
    const source = box === null ? 'アップグレード' : `「${box}」`;
    return `${share.grades[grade]} · ${value}コイン · ${source}での確率${odds}。${share.verify}。`;
  },
  oddsAndTicket: (odds, ticket) => `確率${odds} · チケット${ticket}`,
  playerTitle: (name) => `${name}のプロフィール`,
  playerDescription: (battles, wins) => `バトル${battles}回、勝利${wins}回。ベストドロップをご覧ください。`,
  battleTitle: (seats, boxes) => `${seats}人バトル · ケース${boxes}個`,
  battleDescription: (seatCost) =>
    `席の価格：${seatCost}コイン。シードと確率はすべて公開、結果は自分で再計算できます。`,
  battleWinner(winner) {
    if (winner === null) return '均等に分配';
    return typeof winner === 'number' ? `チーム${winner}の勝利` : `${winner}の勝利`;
  },
  bestDrop: (item) => `ベストドロップ：${item}`,
  giveawayTitle: (giver) => (giver === null ? 'Fairdropのギブアウェイ' : `${giver}のギブアウェイ`),
  giveawayDescription: (value) => `賞品の合計${value}コイン。公開抽選で、だれでも再計算できます。`,
  giveawayLabel: 'ギブアウェイ抽選済み',
  giveawayOdds: (participants) => `参加者${participants}人 · どの番号も同じ確率`,
  rollCode: (code) => `当選番号${code}`,
  prizes: (count) => `賞品${count}点`,
};

const sms: SmsTexts = {
  login: (code, minutes) =>
    `【Fairdrop】ログインの認証コードは${code}です（${minutes}分間有効）。だれにも教えないでください。`,
  signUp: (code, minutes) =>
    `【Fairdrop】登録の認証コードは${code}です（${minutes}分間有効）。だれにも教えないでください。`,
  recovery: (code, minutes) =>
    `【Fairdrop】パスワード再設定の認証コードは${code}です（${minutes}分間有効）。心当たりがない場合は無視してください。`,
  change: (code, minutes) =>
    `【Fairdrop】認証コードは${code}です（${minutes}分間有効）。心当たりがない場合はパスワードを変更してください。`,
  noAccount:
    '【Fairdrop】この番号へのコードが要求されましたが、アカウントがありません。ご本人の場合は先に登録してください。それ以外の場合は無視してください。',
  hasAccount:
    '【Fairdrop】この番号で登録が試みられましたが、すでにアカウントがあります。ご本人の場合はログインするかパスワードを再設定してください。それ以外の場合は無視してください。',
};

export const ja: ServerTexts = {
  openGraph: 'ja_JP',
  share,
  sms,
  channels: { card: 'カード', wallet: '電子ウォレット' },
  sandbox: {
    pay: {
      title: 'テスト決済',
      lead: 'このページは決済サービスの代わりです。実際のお金は動きません。',
      order: '注文',
      channel: '支払い方法',
      amount: '支払額',
      coins: '受け取るコイン',
      anyway: 'それでも支払う（模擬）',
      simulate: 'ほかの結果を試す',
      acts: {
        pay: '支払う（模擬）',
        late: '注文の期限後に支払う',
        twice: '支払う（確認通知を2回送信）',
        fail: '支払い失敗',
        cancel: '支払いをキャンセル',
      },
      states: ['支払い待ち', '完了', 'キャンセル'],
      state: '状態',
      back: 'サイトに戻る',
      unknown: '注文が存在しないか、ここでは支払えません。',
      given: (coins) => `${coins}コイン`,
    },
    steam: {
      title: 'テスト用Steamログイン',
      lead: 'このページはSteamのページの代わりです。{{site}}で使うプレイヤーを選択してください。パスワードは不要です。',
      choose: 'プレイヤーを選択',
      other: '別のSteam ID',
      hint: '数字17桁',
      wrong: '17桁のSteam IDを入力してください',
      submit: 'このIDでログイン',
      cancel: 'キャンセル',
    },
    identity: {
      title: 'テスト用本人確認',
      lead: '本番環境では、本人確認サービスのページになります。実際の番号は入力しないでください。',
      document: '身分証の番号（任意の値）',
      approve: '承認',
      underAge: '18歳未満',
      refuse: '拒否',
      later: '保留にする',
      unknown: 'このセッションは存在しません。',
    },
  },
};
