import { formatWhole } from './format-whole.ts';
import type { ServerTexts, ShareTexts, SmsTexts } from './types.ts';

const share: ShareTexts = {
  description: '燈下開盒：種子與機率全部公開，每一次結果都能親手重算。',
  slogan: '機率公開，結果可以親手重算',
  player: '玩家',
  coins: '金幣',
  dream: '追夢',
  verify: '種子公開後，任何人都能重算',
  verifyNow: '種子已公開，任何人都能重算',
  verifiedBy: (players) => `已由 ${formatWhole(players)} 位玩家驗證`,
  grades: ['臻品', '珍藏', '稀有', '精良', '普通'],
  dropTitle({ kind, player, item }) {
    const verbs = { opening: '開出了', battle: '在對戰中贏得', dream: '追到了' };
    return `${player} ${verbs[kind]}「${item}」`;
  },
  dropDescription({ grade, value, odds, box }) {
    const source = box === null ? '追夢' : `「${box}」`;
    return `${share.grades[grade]} · 價值 ${value} 金幣 · ${source}機率 ${odds}。${share.verify}。`;
  },
  oddsAndTicket: (odds, ticket) => `機率 ${odds} · 號碼 ${ticket}`,
  playerTitle: (name) => `${name} 的主頁`,
  playerDescription: (battles, wins) => `${battles} 場對戰，贏 ${wins} 場。看看最好的掉落。`,
  battleTitle: (seats, boxes) => `${seats} 人盒子對戰 · ${boxes} 個盒子`,
  battleDescription: (seatCost) => `每席 ${seatCost} 金幣。種子與機率全部公開，結果可以親手重算。`,
  battleWinner(winner) {
    if (winner === null) return '全員平分';
    return typeof winner === 'number' ? `第 ${winner} 隊獲勝` : `${winner} 獲勝`;
  },
  bestDrop: (item) => `最佳掉落：${item}`,
  giveawayTitle: (giver) => (giver === null ? '官方贈禮' : `${giver} 的贈禮`),
  giveawayDescription: (value) => `獎品總價值 ${value} 金幣，公開抽取，結果可以親手重算。`,
  giveawayLabel: '贈禮已開獎',
  giveawayOdds: (participants) => `${participants} 人參與 · 每個號碼的機率相同`,
  rollCode: (code) => `中獎號碼 ${code}`,
  prizes: (count) => `共 ${count} 份獎品`,
};

const sms: SmsTexts = {
  login: (code, minutes) => `【Fairdrop】登入驗證碼 ${code}，${minutes} 分鐘內有效。請勿告訴任何人。`,
  signUp: (code, minutes) => `【Fairdrop】註冊驗證碼 ${code}，${minutes} 分鐘內有效。請勿告訴任何人。`,
  recovery: (code, minutes) =>
    `【Fairdrop】重設密碼驗證碼 ${code}，${minutes} 分鐘內有效。非本人操作請忽略。`,
  change: (code, minutes) => `【Fairdrop】安全驗證碼 ${code}，${minutes} 分鐘內有效。非本人操作請修改密碼。`,
  noAccount: '【Fairdrop】有人用此號碼請求驗證碼，但它沒有註冊帳號。如果是您，請先註冊；否則請忽略。',
  hasAccount: '【Fairdrop】有人用此號碼註冊，但它已有帳號。如果是您，請直接登入或找回密碼；否則請忽略。',
};

export const zhTW: ServerTexts = {
  openGraph: 'zh_TW',
  share,
  sms,
  channels: { card: '銀行卡', wallet: '電子錢包' },
  sandbox: {
    pay: {
      title: '沙盒收銀台',
      lead: '本頁模擬付款通路的收銀台，不會扣除真實資金。',
      order: '訂單',
      channel: '付款通路',
      amount: '付款金額',
      coins: '入帳金幣',
      anyway: '仍然付款（模擬）',
      simulate: '模擬其他情況',
      acts: {
        pay: '付款（模擬）',
        late: '訂單過期後才付款',
        twice: '付款，入帳通知發送兩次',
        fail: '付款失敗',
        cancel: '取消付款',
      },
      states: ['等待付款', '已完成', '已取消'],
      state: '狀態',
      back: '返回網站',
      unknown: '沒有這筆訂單，或它不能在這裡付款。',
      given: (coins) => `${coins} 金幣`,
    },
    steam: {
      title: '沙盒 Steam 登入',
      lead: '這裡代替 Steam 登入頁：選擇一個身分，登入 {{site}}。不需要密碼。',
      choose: '選擇身分',
      other: '其他 Steam ID',
      hint: '17 位數字',
      wrong: '請輸入 17 位數字的 Steam ID',
      submit: '用這個 ID 登入',
      cancel: '取消',
    },
    identity: {
      title: '身分驗證沙箱',
      lead: '正式環境中，這裡是驗證服務商的頁面。請勿填寫真實證件號碼。',
      document: '證件號碼（任意）',
      approve: '通過',
      underAge: '未滿 18 歲',
      refuse: '拒絕',
      later: '稍後再說',
      unknown: '沒有這個會話。',
    },
  },
};
