import { formatWhole } from './format-whole.ts';
import type { ServerTexts, ShareTexts, SmsTexts } from './types.ts';

const share: ShareTexts = {
  description: 'Tüm tohumlar ve olasılıklar açıktır; her sonucu kendiniz yeniden hesaplayabilirsiniz.',
  slogan: 'Açık olasılıklar. Yeniden hesaplanabilen sonuçlar.',
  player: 'Oyuncu',
  coins: 'jeton',
  dream: 'Yükseltme',
  verify: 'Tohumu açıklanınca bu turu herkes yeniden hesaplayabilir',
  verifyNow: 'Tohum açıklandı: herkes yeniden hesaplayabilir',
  verifiedBy: (players) => `${formatWhole(players)} oyuncu doğruladı`,
  grades: ['Efsanevi', 'Destansı', 'Nadir', 'Sıra dışı', 'Sıradan'],
  dropTitle({ kind, player, item }) {
    const places = { opening: 'kasadan çıkan', battle: 'savaşta kazanılan', dream: 'yükseltmede kazanılan' };
    return `${player}, ${places[kind]}: ${item}`;
  },
  dropDescription({ grade, value, odds, box }) {
    const source = box === null ? 'yükseltme' : `kasa “${box}”`;
    return `${share.grades[grade]} · ${value} jeton · olasılık ${odds}, ${source}. ${share.verify}.`;
  },
  oddsAndTicket: (odds, ticket) => `olasılık ${odds} · bilet ${ticket}`,
  playerTitle: (name) => `${name}, Fairdrop oyuncusu`,
  playerDescription: (battles, wins) => `Savaş: ${battles}. Galibiyet: ${wins}. En iyi droplara bakın.`,
  battleTitle: (seats, boxes) => `Kasa savaşı: ${seats} yer, ${boxes} kasa`,
  battleDescription: (seatCost) =>
    `Yer ücreti: ${seatCost} jeton. Açık olasılıklar ve yeniden hesaplayabileceğiniz sonuçlar.`,
  battleWinner(winner) {
    if (winner === null) return 'Eşit paylaşıldı';
    return typeof winner === 'number' ? `${winner}. takım kazandı` : `${winner} kazandı`;
  },
  bestDrop: (item) => `En iyi drop: ${item}`,
  giveawayTitle: (giver) => (giver === null ? 'Fairdrop çekilişi' : `Çekiliş: ${giver}`),
  giveawayDescription: (value) =>
    `Ödüllerin değeri: ${value} jeton. Kura herkesin önünde çekilir, herkes yeniden hesaplayabilir.`,
  giveawayLabel: 'Kura çekildi',
  giveawayOdds: (participants) => `${participants} katılımcı · her numara için aynı olasılık`,
  rollCode: (code) => `Kazanan numara ${code}`,
  prizes: (count) => `${count} ödül`,
};

const sms: SmsTexts = {
  login: (code, minutes) =>
    `Fairdrop: giriş kodunuz ${code}, ${minutes} dakika geçerlidir. Kimseyle paylaşmayın.`,
  signUp: (code, minutes) =>
    `Fairdrop: üyelik kodunuz ${code}, ${minutes} dakika geçerlidir. Kimseyle paylaşmayın.`,
  recovery: (code, minutes) =>
    `Fairdrop: şifre sıfırlama kodunuz ${code}, ${minutes} dakika geçerli. Siz değilseniz dikkate almayın.`,
  change: (code, minutes) =>
    `Fairdrop: güvenlik kodunuz ${code}, ${minutes} dakika geçerlidir. Siz değilseniz şifrenizi değiştirin.`,
  noAccount:
    'Fairdrop: bu numara için kod istendi, ancak hesabı yok. Siz istediyseniz önce üye olun; değilse dikkate almayın.',
  hasAccount:
    'Fairdrop: bu numarayla üye olunmak istendi, ancak zaten hesabı var. Sizseniz giriş yapın veya şifrenizi sıfırlayın; değilse dikkate almayın.',
};

export const tr: ServerTexts = {
  openGraph: 'tr_TR',
  share,
  sms,
  channels: { card: 'Banka kartı', wallet: 'E-cüzdan' },
  sandbox: {
    pay: {
      title: 'Deneme ödemesi',
      lead: 'Bu sayfa bir ödeme kanalının yerine geçer. Gerçek para kullanılmaz.',
      order: 'Sipariş',
      channel: 'Ödeme kanalı',
      amount: 'Ödenecek',
      coins: 'Alacağınız',
      anyway: 'Yine de öde (simülasyon)',
      simulate: 'Diğer sonuçlar',
      acts: {
        pay: 'Öde (simülasyon)',
        late: 'Siparişin süresi dolduktan sonra öde',
        twice: 'Öde, onay iki kez gönderilsin',
        fail: 'Ödeme başarısız olsun',
        cancel: 'Ödemeyi iptal et',
      },
      states: ['Ödeme bekleniyor', 'Tamamlandı', 'İptal edildi'],
      state: 'Durum',
      back: 'Siteye dön',
      unknown: 'Böyle bir sipariş yok ya da burada ödenemez.',
      given: (coins) => `${coins} jeton`,
    },
    steam: {
      title: 'Deneme Steam girişi',
      lead: 'Bu sayfa Steam’in yerine geçer: {{site}} için kim olacağınızı seçin. Şifre gerekmez.',
      choose: 'Oyuncu seçin',
      other: 'Başka bir Steam ID',
      hint: '17 rakam',
      wrong: '17 rakamlı bir Steam ID girin',
      submit: 'Bu ID ile giriş yap',
      cancel: 'İptal',
    },
    identity: {
      title: 'Deneme kimlik doğrulaması',
      lead: 'Gerçek sitede burada bir hizmet sağlayıcının sayfası olur. Gerçek bir numara yazmayın.',
      document: 'Belge numarası (herhangi)',
      approve: 'Onayla',
      underAge: 'Yaşı küçük',
      refuse: 'Reddet',
      later: 'Beklemede bırak',
      unknown: 'Böyle bir oturum yok.',
    },
  },
};
