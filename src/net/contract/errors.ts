/**
 * Every API error. `code` is stable and is what clients translate; `status` is the HTTP status and the envelope's;
 * `msg` is the text in the fixed language of the wire, for clients that know no codes.
 */
export const errorCatalogue = {
  'common.badRequest': { status: 400, msg: '请求内容有误' },
  'common.badJson': { status: 400, msg: '请求内容不是有效的 JSON' },
  'common.contentType': { status: 400, msg: '不支持的内容类型' },
  'common.bodyTooLarge': { status: 400, msg: '请求内容过大' },
  'common.headersTooLarge': { status: 431, msg: '请求头过大' },
  'common.requestTimeout': { status: 408, msg: '请求超时，请重试' },
  'common.duplicateField': { status: 400, msg: '同一参数不能同时出现在地址和表单中' },
  'common.secretInQuery': { status: 400, msg: '密码和验证码不能放在地址中' },
  'common.notFound': { status: 404, msg: '没有这个接口' },
  'common.rateLimited': { status: 429, msg: '操作太频繁，请稍后再试' },
  'common.internal': { status: 500, msg: '服务器出错了，请稍后再试' },
  'common.unavailable': { status: 503, msg: '服务暂时不可用，请稍后再试' },
  'common.notYet': { status: 501, msg: '该功能尚未开放' },
  'idempotency.keyMissing': { status: 400, msg: '缺少幂等键' },
  'idempotency.keyFormat': { status: 400, msg: '幂等键格式有误' },
  'idempotency.reused': { status: 422, msg: '幂等键已用于另一请求' },
  'idempotency.underWay': { status: 409, msg: '同一请求正在处理中' },
  'auth.required': { status: 401, msg: '请先登录' },
  'auth.expired': { status: 401, msg: '登录已过期，请重新登录' },
  'auth.phone': { status: 400, msg: '请输入正确的手机号' },
  'auth.password': { status: 400, msg: '密码需为 8 至 72 个字符，且不能全是空格' },
  'auth.adult': { status: 400, msg: '请确认您已年满 18 岁' },
  'auth.terms': { status: 400, msg: '请先同意用户协议' },
  'auth.privacy': { status: 400, msg: '请先同意隐私政策' },
  'auth.phoneTaken': { status: 409, msg: '该手机号已注册' },
  'auth.wrongCredentials': { status: 400, msg: '手机号或密码不正确' },
  'auth.tooManyAttempts': { status: 429, msg: '尝试次数过多，请稍后再试' },
  'promotion.codeFormat': { status: 400, msg: '推广码格式错误' },
  'promotion.codeUnknown': { status: 422, msg: '推广码不存在' },
  'transfer.amount': { status: 400, msg: '请输入有效的转账金额' },
  'transfer.nothing': { status: 422, msg: '副余额中没有可转的金额' },
  'transfer.off': { status: 403, msg: '余额互转功能未开放' },
  'balance.insufficient': { status: 422, msg: '余额不足' },
  'box.notFound': { status: 404, msg: '盒子不存在' },
  'box.count': { status: 400, msg: '一次可开启 1 至 10 个盒子' },
  'box.changed': { status: 409, msg: '盒子的概率表已更新，请确认后再开启' },
  'fair.noUserSeed': { status: 409, msg: '请先设置您的用户种子' },
  'fair.userSeed': { status: 400, msg: '用户种子需为 1 至 64 位字母、数字、下划线或连字符' },
  'fair.rollNotFound': { status: 404, msg: '没有这一轮' },
  'fair.notYourRoll': { status: 403, msg: '这一轮不属于您' },
  'item.notFound': { status: 404, msg: '背包中没有这件物品' },
  'item.notOwned': { status: 409, msg: '物品已出售或正在使用' },
  'item.favourite': { status: 409, msg: '物品已锁定，请先解锁' },
  'item.changed': { status: 409, msg: '背包中的物品已变动，请核对后再出售' },
  'item.none': { status: 400, msg: '请先选择物品' },
  'battle.noBox': { status: 400, msg: '请至少选择一个盒子' },
  'battle.tooManyBoxes': { status: 400, msg: '盒子数量超过上限' },
  'battle.costTooHigh': { status: 400, msg: '单个席位的总价过高' },
  'battle.rule': { status: 400, msg: '不支持这种对战规则' },
  'battle.ruleConflict': { status: 400, msg: '所选规则不能同时使用' },
  'battle.seat': { status: 400, msg: '没有这个席位' },
  'battle.commit': { status: 409, msg: '对战承诺无效或已过期，请重试' },
  'battle.notFound': { status: 404, msg: '没有这场对战' },
  'battle.full': { status: 409, msg: '对战已满员' },
  'battle.seatTaken': { status: 409, msg: '该席位已被占用' },
  'battle.alreadyJoined': { status: 409, msg: '您已在这场对战中' },
  'battle.notWaiting': { status: 409, msg: '对战已开始或已结束' },
  'battle.notYours': { status: 403, msg: '只有创建者可以这样做' },
  'battle.noBot': { status: 404, msg: '没有这个机器人' },
  'battle.notFinished': { status: 409, msg: '对战尚未结束' },
} as const satisfies Record<string, { status: ErrorStatus; msg: string }>;

export type ErrorStatus = 400 | 401 | 403 | 404 | 408 | 409 | 422 | 429 | 431 | 500 | 501 | 503;
export type ErrorCode = keyof typeof errorCatalogue;

export const errorCodes = Object.keys(errorCatalogue) as ErrorCode[];

export function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(errorCatalogue, value);
}
