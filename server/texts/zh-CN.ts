import { formatWhole } from './format-whole.ts';
import type { ServerTexts, ShareTexts, SmsTexts } from './types.ts';

const share: ShareTexts = {
  description: '灯下开盒：种子与概率全部公开，每一次结果都能亲手重算。',
  slogan: '概率公开，结果可以亲手重算',
  player: '玩家',
  coins: '金币',
  dream: '追梦',
  verify: '种子公开后，任何人都能重算',
  verifyNow: '种子已公开，任何人都能重算',
  verifiedBy: (players) => `已由 ${formatWhole(players)} 位玩家验证`,
  grades: ['臻品', '珍藏', '稀有', '精良', '普通'],
  dropTitle({ kind, player, item }) {
    const verbs = { opening: '开出了', battle: '在对战中赢得', dream: '追到了' };
    return `${player} ${verbs[kind]}“${item}”`;
  },
  dropDescription({ grade, value, odds, box }) {
    const source = box === null ? '追梦' : `“${box}”`;
    return `${share.grades[grade]} · 价值 ${value} 金币 · ${source}概率 ${odds}。${share.verify}。`;
  },
  oddsAndTicket: (odds, ticket) => `概率 ${odds} · 号码 ${ticket}`,
  playerTitle: (name) => `${name} 的主页`,
  playerDescription: (battles, wins) => `${battles} 场对战，赢 ${wins} 场。看看最好的掉落。`,
  battleTitle: (seats, boxes) => `${seats} 人盒子对战 · ${boxes} 个盒子`,
  battleDescription: (seatCost) => `每席 ${seatCost} 金币。种子与概率全部公开，结果可以亲手重算。`,
  battleWinner(winner) {
    if (winner === null) return '全员平分';
    return typeof winner === 'number' ? `第 ${winner} 队获胜` : `${winner} 获胜`;
  },
  bestDrop: (item) => `最佳掉落：${item}`,
  giveawayTitle: (giver) => (giver === null ? '官方赠礼' : `${giver} 的赠礼`),
  giveawayDescription: (value) => `奖品总价值 ${value} 金币，公开抽取，结果可以亲手重算。`,
  giveawayLabel: '赠礼已开奖',
  giveawayOdds: (participants) => `${participants} 人参与 · 每个号码的概率相同`,
  rollCode: (code) => `中奖号码 ${code}`,
  prizes: (count) => `共 ${count} 份奖品`,
};

const sms: SmsTexts = {
  login: (code, minutes) => `【Fairdrop】登录验证码 ${code}，${minutes} 分钟内有效。请勿告诉任何人。`,
  signUp: (code, minutes) => `【Fairdrop】注册验证码 ${code}，${minutes} 分钟内有效。请勿告诉任何人。`,
  recovery: (code, minutes) =>
    `【Fairdrop】重置密码验证码 ${code}，${minutes} 分钟内有效。非本人操作请忽略。`,
  change: (code, minutes) => `【Fairdrop】安全验证码 ${code}，${minutes} 分钟内有效。非本人操作请修改密码。`,
  noAccount: '【Fairdrop】有人用此号码请求验证码，但它没有注册账号。如果是您，请先注册；否则请忽略。',
  hasAccount: '【Fairdrop】有人用此号码注册，但它已有账号。如果是您，请直接登录或找回密码；否则请忽略。',
};

export const zhCN: ServerTexts = {
  openGraph: 'zh_CN',
  share,
  sms,
  channels: { card: '银行卡', wallet: '电子钱包' },
  sandbox: {
    pay: {
      title: '沙盒收银台',
      lead: '本页模拟支付渠道的收银台，不会扣除真实资金。',
      order: '订单',
      channel: '支付渠道',
      amount: '支付金额',
      coins: '到账金币',
      anyway: '仍然支付（模拟）',
      simulate: '模拟其他情况',
      acts: {
        pay: '支付（模拟）',
        late: '订单过期后才支付',
        twice: '支付，到账通知发送两次',
        fail: '支付失败',
        cancel: '取消支付',
      },
      states: ['等待支付', '已完成', '已取消'],
      state: '状态',
      back: '返回网站',
      unknown: '没有这笔订单，或它不能在这里支付。',
      given: (coins) => `${coins} 金币`,
    },
    steam: {
      title: '沙盒 Steam 登录',
      lead: '这里代替 Steam 登录页：选择一个身份，登录 {{site}}。不需要密码。',
      choose: '选择身份',
      other: '其他 Steam ID',
      hint: '17 位数字',
      wrong: '请输入 17 位数字的 Steam ID',
      submit: '用这个 ID 登录',
      cancel: '取消',
    },
    identity: {
      title: '身份认证沙箱',
      lead: '正式环境中，这里是认证服务商的页面。请勿填写真实证件号码。',
      document: '证件号码（任意）',
      approve: '通过',
      underAge: '未满 18 岁',
      refuse: '拒绝',
      later: '稍后再说',
      unknown: '没有这个会话。',
    },
  },
};
