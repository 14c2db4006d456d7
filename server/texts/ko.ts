import { formatWhole } from './format-whole.ts';
import type { ServerTexts, ShareTexts, SmsTexts } from './types.ts';

const share: ShareTexts = {
  description: '시드와 확률을 모두 공개하며, 모든 결과를 직접 다시 계산할 수 있습니다.',
  slogan: '공개된 확률, 다시 계산할 수 있는 결과',
  player: '플레이어',
  coins: '코인',
  dream: '업그레이드',
  verify: '시드가 공개되면 누구나 다시 계산할 수 있습니다',
  verifyNow: '시드가 공개되어 누구나 다시 계산할 수 있습니다',
  verifiedBy: (players) => `플레이어 ${formatWhole(players)}명이 검증`,
  grades: ['전설', '영웅', '희귀', '고급', '일반'],
  dropTitle({ kind, player, item }) {
    const verbs = { opening: '개봉', battle: '배틀에서 획득', dream: '업그레이드 성공' };
    return `${player}: ‘${item}’ ${verbs[kind]}`;
  },
  dropDescription({ grade, value, odds, box }) {
    const source = box === null ? '업그레이드' : `‘${box}’`;
    return `${share.grades[grade]} · ${value}코인 · ${source} 확률 ${odds}. ${share.verify}.`;
  },
  oddsAndTicket: (odds, ticket) => `확률 ${odds} · 티켓 ${ticket}`,
  playerTitle: (name) => `${name}의 프로필`,
  playerDescription: (battles, wins) => `배틀 ${battles}회, 승리 ${wins}회. 최고 드롭을 확인하세요.`,
  battleTitle: (seats, boxes) => `${seats}인 배틀 · 케이스 ${boxes}개`,
  battleDescription: (seatCost) => `자리당 ${seatCost}코인. 확률을 공개하며, 결과를 다시 계산할 수 있습니다.`,
  battleWinner(winner) {
    if (winner === null) return '똑같이 분배';
    return typeof winner === 'number' ? `${winner}팀 승리` : `${winner} 승리`;
  },
  bestDrop: (item) => `최고 드롭: ${item}`,
  giveawayTitle: (giver) => (giver === null ? 'Fairdrop 나눔' : `${giver}의 나눔`),
  giveawayDescription: (value) => `경품 총 ${value}코인. 공개 추첨이며 누구나 다시 계산할 수 있습니다.`,
  giveawayLabel: '나눔 추첨 완료',
  giveawayOdds: (participants) => `${participants}명 참가 · 모든 번호의 확률이 같음`,
  rollCode: (code) => `당첨 번호 ${code}`,
  prizes: (count) => `경품 ${count}개`,
};

const sms: SmsTexts = {
  login: (code, minutes) =>
    `[Fairdrop] 로그인 코드 ${code}, ${minutes}분간 유효합니다. 누구에게도 알려 주지 마세요.`,
  signUp: (code, minutes) =>
    `[Fairdrop] 가입 코드 ${code}, ${minutes}분간 유효합니다. 누구에게도 알려 주지 마세요.`,
  recovery: (code, minutes) =>
    `[Fairdrop] 비밀번호 재설정 코드 ${code}, ${minutes}분간 유효합니다. 본인이 아니라면 무시하세요.`,
  change: (code, minutes) =>
    `[Fairdrop] 보안 코드 ${code}, ${minutes}분간 유효합니다. 본인이 아니라면 비밀번호를 변경하세요.`,
  noAccount:
    '[Fairdrop] 이 번호로 코드를 요청했지만 계정이 없습니다. 본인이라면 먼저 가입하고, 아니라면 무시하세요.',
  hasAccount:
    '[Fairdrop] 이 번호로 가입을 시도했지만 이미 계정이 있습니다. 본인이라면 로그인하거나 비밀번호를 재설정하고, 아니라면 무시하세요.',
};

export const ko: ServerTexts = {
  openGraph: 'ko_KR',
  share,
  sms,
  channels: { card: '카드', wallet: '전자 지갑' },
  sandbox: {
    pay: {
      title: '테스트 결제',
      lead: '이 페이지는 결제 서비스를 대신합니다. 실제 돈은 오가지 않습니다.',
      order: '주문',
      channel: '결제 수단',
      amount: '결제 금액',
      coins: '받을 코인',
      anyway: '그래도 결제(모의)',
      simulate: '다른 결과',
      acts: {
        pay: '결제(모의)',
        late: '주문 만료 후 결제',
        twice: '결제, 확인을 두 번 전송',
        fail: '결제 실패',
        cancel: '결제 취소',
      },
      states: ['결제 대기', '완료', '취소됨'],
      state: '상태',
      back: '사이트로 돌아가기',
      unknown: '주문이 없거나 여기에서 결제할 수 없습니다.',
      given: (coins) => `${coins}코인`,
    },
    steam: {
      title: '테스트 Steam 로그인',
      lead: '이 페이지는 Steam의 페이지를 대신합니다. {{site}}에서 쓸 플레이어를 고르세요. 비밀번호는 필요 없습니다.',
      choose: '플레이어 선택',
      other: '다른 Steam ID',
      hint: '숫자 17자리',
      wrong: '17자리 Steam ID를 입력하세요',
      submit: '이 ID로 로그인',
      cancel: '취소',
    },
    identity: {
      title: '테스트 본인 확인',
      lead: '실제 사이트에서는 확인 업체의 페이지입니다. 실제 번호를 입력하지 마세요.',
      document: '신분증 번호(아무 값)',
      approve: '승인',
      underAge: '만 18세 미만',
      refuse: '거부',
      later: '나중에',
      unknown: '존재하지 않는 세션입니다.',
    },
  },
};
