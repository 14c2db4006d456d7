import { formatWhole } from './format-whole.ts';
import type { ServerTexts, ShareTexts, SmsTexts } from './types.ts';

const share: ShareTexts = {
  description: 'Mọi seed và tỷ lệ đều công khai, và bạn tự tính lại được mọi kết quả.',
  slogan: 'Tỷ lệ công khai, kết quả tính lại được',
  player: 'Người chơi',
  coins: 'xu',
  dream: 'Nâng cấp',
  verify: 'Ai cũng tính lại được khi seed được công bố',
  verifyNow: 'Seed đã công bố, ai cũng tính lại được',
  verifiedBy: (players) => `${formatWhole(players)} người chơi đã kiểm chứng`,
  grades: ['Huyền thoại', 'Sử thi', 'Hiếm', 'Ít gặp', 'Thường'],
  dropTitle({ kind, player, item }) {
    const verbs = { opening: 'mở được', battle: 'thắng trong trận đấu:', dream: 'nâng cấp được' };
    return `${player} ${verbs[kind]} ${item}`;
  },
  dropDescription({ grade, value, odds, box }) {
    const source = box === null ? 'khi nâng cấp' : `trong “${box}”`;
    return `${share.grades[grade]} · trị giá ${value} xu · tỷ lệ ${odds} ${source}. ${share.verify}.`;
  },
  oddsAndTicket: (odds, ticket) => `tỷ lệ ${odds} · vé ${ticket}`,
  playerTitle: (name) => `${name} trên Fairdrop`,
  playerDescription: (battles, wins) => `Số trận: ${battles}. Thắng: ${wins}. Xem các drop tốt nhất.`,
  battleTitle: (seats, boxes) => `Đấu hòm: ${seats} chỗ, ${boxes} hòm`,
  battleDescription: (seatCost) => `${seatCost} xu mỗi chỗ. Tỷ lệ công khai, kết quả tính lại được.`,
  battleWinner(winner) {
    if (winner === null) return 'Chia đều';
    return typeof winner === 'number' ? `Đội ${winner} thắng` : `${winner} thắng`;
  },
  bestDrop: (item) => `Drop tốt nhất: ${item}`,
  giveawayTitle: (giver) => (giver === null ? 'Giveaway của Fairdrop' : `Giveaway của ${giver}`),
  giveawayDescription: (value) => `Giải trị giá ${value} xu, quay công khai. Ai cũng tính lại được.`,
  giveawayLabel: 'Giveaway đã quay',
  giveawayOdds: (participants) => `${participants} người tham gia · mọi số có tỷ lệ như nhau`,
  rollCode: (code) => `Số trúng ${code}`,
  prizes: (count) => `${count} giải`,
};

const sms: SmsTexts = {
  login: (code, minutes) => `Fairdrop: mã đăng nhập ${code}, có hiệu lực ${minutes} phút. Đừng cho ai biết.`,
  signUp: (code, minutes) => `Fairdrop: mã đăng ký ${code}, có hiệu lực ${minutes} phút. Đừng cho ai biết.`,
  recovery: (code, minutes) =>
    `Fairdrop: mã đặt lại mật khẩu ${code}, có hiệu lực ${minutes} phút. Nếu không phải bạn, hãy bỏ qua.`,
  change: (code, minutes) =>
    `Fairdrop: mã bảo mật ${code}, có hiệu lực ${minutes} phút. Nếu không phải bạn, hãy đổi mật khẩu.`,
  noAccount:
    'Fairdrop: có yêu cầu mã cho số này nhưng chưa có tài khoản. Nếu là bạn, hãy đăng ký trước; nếu không, hãy bỏ qua.',
  hasAccount:
    'Fairdrop: có người đăng ký bằng số này nhưng đã có tài khoản. Nếu là bạn, hãy đăng nhập hoặc đặt lại mật khẩu; nếu không, hãy bỏ qua.',
};

export const vi: ServerTexts = {
  openGraph: 'vi_VN',
  share,
  sms,
  channels: { card: 'Thẻ ngân hàng', wallet: 'Ví điện tử' },
  sandbox: {
    pay: {
      title: 'Thanh toán thử nghiệm',
      lead: 'Trang này thay cho kênh thanh toán. Không có tiền thật.',
      order: 'Đơn',
      channel: 'Kênh thanh toán',
      amount: 'Bạn trả',
      coins: 'Bạn nhận',
      anyway: 'Vẫn thanh toán (mô phỏng)',
      simulate: 'Kết quả khác',
      acts: {
        pay: 'Thanh toán (mô phỏng)',
        late: 'Thanh toán sau khi đơn hết hạn',
        twice: 'Thanh toán, xác nhận gửi hai lần',
        fail: 'Thanh toán thất bại',
        cancel: 'Hủy thanh toán',
      },
      states: ['Chờ thanh toán', 'Hoàn tất', 'Đã hủy'],
      state: 'Trạng thái',
      back: 'Về trang chính',
      unknown: 'Không có đơn này, hoặc không thanh toán được ở đây.',
      given: (coins) => `${coins} xu`,
    },
    steam: {
      title: 'Đăng nhập Steam thử nghiệm',
      lead: 'Trang này thay cho trang của Steam: chọn người chơi để vào {{site}}. Không cần mật khẩu.',
      choose: 'Chọn người chơi',
      other: 'Steam ID khác',
      hint: '17 chữ số',
      wrong: 'Nhập Steam ID gồm 17 chữ số',
      submit: 'Đăng nhập bằng ID này',
      cancel: 'Hủy',
    },
    identity: {
      title: 'Xác minh danh tính thử nghiệm',
      lead: 'Trên trang thật, đây là trang của nhà cung cấp. Đừng nhập số thật.',
      document: 'Số giấy tờ (bất kỳ)',
      approve: 'Duyệt',
      underAge: 'Chưa đủ 18 tuổi',
      refuse: 'Từ chối',
      later: 'Để chờ',
      unknown: 'Không có phiên này.',
    },
  },
};
