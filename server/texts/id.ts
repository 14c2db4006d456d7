import { formatWhole } from './format-whole.ts';
import type { ServerTexts, ShareTexts, SmsTexts } from './types.ts';

const share: ShareTexts = {
  description: 'Semua seed dan peluang terbuka, dan setiap hasil bisa Anda hitung ulang sendiri.',
  slogan: 'Peluang terbuka. Hasil bisa dihitung ulang.',
  player: 'Pemain',
  coins: 'koin',
  dream: 'Upgrade',
  verify: 'Siapa pun bisa menghitung ulang setelah seednya diungkap',
  verifyNow: 'Seed sudah publik: siapa pun bisa menghitung ulang',
  verifiedBy: (players) => `Diverifikasi ${formatWhole(players)} pemain`,
  grades: ['Legendaris', 'Epik', 'Langka', 'Tak umum', 'Umum'],
  dropTitle({ kind, player, item }) {
    const verbs = { opening: 'mendapat', battle: 'memenangkan dalam duel:', dream: 'berhasil upgrade ke' };
    return `${player} ${verbs[kind]} ${item}`;
  },
  dropDescription({ grade, value, odds, box }) {
    const source = box === null ? 'lewat upgrade' : `di “${box}”`;
    return `${share.grades[grade]} · senilai ${value} koin · peluang ${odds} ${source}. ${share.verify}.`;
  },
  oddsAndTicket: (odds, ticket) => `peluang ${odds} · tiket ${ticket}`,
  playerTitle: (name) => `${name} di Fairdrop`,
  playerDescription: (battles, wins) => `Duel: ${battles}. Menang: ${wins}. Lihat drop terbaiknya.`,
  battleTitle: (seats, boxes) => `Duel peti: ${seats} kursi, ${boxes} peti`,
  battleDescription: (seatCost) => `${seatCost} koin per kursi. Peluang terbuka, hasil bisa dihitung ulang.`,
  battleWinner(winner) {
    if (winner === null) return 'Dibagi rata';
    return typeof winner === 'number' ? `Tim ${winner} menang` : `${winner} menang`;
  },
  bestDrop: (item) => `Drop terbaik: ${item}`,
  giveawayTitle: (giver) => (giver === null ? 'Giveaway Fairdrop' : `Giveaway dari ${giver}`),
  giveawayDescription: (value) =>
    `Hadiah senilai ${value} koin, diundi terbuka. Siapa pun bisa menghitung ulang.`,
  giveawayLabel: 'Giveaway sudah diundi',
  giveawayOdds: (participants) => `${participants} peserta · peluang sama untuk setiap nomor`,
  rollCode: (code) => `Nomor pemenang ${code}`,
  prizes: (count) => `${count} hadiah`,
};

const sms: SmsTexts = {
  login: (code, minutes) =>
    `Fairdrop: ${code} adalah kode masuk Anda, berlaku ${minutes} menit. Jangan berikan kepada siapa pun.`,
  signUp: (code, minutes) =>
    `Fairdrop: ${code} adalah kode pendaftaran Anda, berlaku ${minutes} menit. Jangan berikan kepada siapa pun.`,
  recovery: (code, minutes) =>
    `Fairdrop: ${code} untuk mengatur ulang kata sandi, berlaku ${minutes} menit. Abaikan bila bukan Anda.`,
  change: (code, minutes) =>
    `Fairdrop: ${code} adalah kode keamanan Anda, berlaku ${minutes} menit. Ubah kata sandi bila bukan Anda.`,
  noAccount:
    'Fairdrop: ada permintaan kode untuk nomor ini, tetapi belum ada akunnya. Bila itu Anda, daftar dulu; bila bukan, abaikan.',
  hasAccount:
    'Fairdrop: ada yang mencoba mendaftar dengan nomor ini, tetapi akunnya sudah ada. Bila itu Anda, masuk atau atur ulang kata sandi; bila bukan, abaikan.',
};

export const id: ServerTexts = {
  openGraph: 'id_ID',
  share,
  sms,
  channels: { card: 'Kartu', wallet: 'Dompet digital' },
  sandbox: {
    pay: {
      title: 'Kasir uji coba',
      lead: 'Halaman ini menggantikan kanal pembayaran. Tidak ada uang sungguhan.',
      order: 'Pesanan',
      channel: 'Kanal pembayaran',
      amount: 'Anda bayar',
      coins: 'Anda dapat',
      anyway: 'Tetap bayar (simulasi)',
      simulate: 'Hasil lain',
      acts: {
        pay: 'Bayar (simulasi)',
        late: 'Bayar setelah pesanan kedaluwarsa',
        twice: 'Bayar, konfirmasi dikirim dua kali',
        fail: 'Pembayaran gagal',
        cancel: 'Batalkan pembayaran',
      },
      states: ['Menunggu pembayaran', 'Selesai', 'Dibatalkan'],
      state: 'Status pesanan',
      back: 'Kembali ke situs',
      unknown: 'Pesanan ini tidak ada, atau tidak bisa dibayar di sini.',
      given: (coins) => `${coins} koin`,
    },
    steam: {
      title: 'Login Steam uji coba',
      lead: 'Halaman ini menggantikan halaman Steam: pilih pemain untuk {{site}}. Kata sandi tidak diperlukan.',
      choose: 'Pilih pemain',
      other: 'Steam ID lain',
      hint: '17 angka',
      wrong: 'Masukkan Steam ID 17 angka',
      submit: 'Masuk dengan ID ini',
      cancel: 'Batal',
    },
    identity: {
      title: 'Verifikasi identitas uji coba',
      lead: 'Di situs sungguhan, ini halaman penyedia layanan. Jangan ketik nomor asli.',
      document: 'Nomor dokumen (bebas)',
      approve: 'Setujui',
      underAge: 'Di bawah umur',
      refuse: 'Tolak',
      later: 'Biarkan menunggu',
      unknown: 'Sesi ini tidak ada.',
    },
  },
};
