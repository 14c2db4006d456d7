import { formatWhole } from './format-whole.ts';
import type { ServerTexts, ShareTexts, SmsTexts } from './types.ts';

const rules = new Intl.PluralRules('ar');

/** A noun as its count needs it: alone or after 11 and more, for two, and for 3 to 10. */
type Noun = readonly [one: string, two: string, few: string];
const COIN: Noun = ['عملة', 'عملتان', 'عملات'];
const SEAT: Noun = ['مقعد', 'مقعدان', 'مقاعد'];
const BOX: Noun = ['صندوق', 'صندوقان', 'صناديق'];

/** A count that is written already, and its noun; the dual names the number itself. */
function counted(amount: string, [one, two, few]: Noun): string {
  const form = rules.select(Number(amount.replaceAll(',', '')));
  if (form === 'two') return `${two} (${amount})`;
  return `${amount} ${form === 'few' ? few : one}`;
}

const share: ShareTexts = {
  description: 'كل البذور والاحتمالات علنية، ويمكنك إعادة حساب أي نتيجة بنفسك.',
  slogan: 'احتمالات علنية ونتائج يمكن إعادة حسابها.',
  player: 'لاعب',
  coins: 'عملة',
  dream: 'ترقية',
  verify: 'بعد كشف البذرة يمكن لأي شخص إعادة حساب هذه الجولة',
  verifyNow: 'البذرة علنية: يمكن لأي شخص إعادة الحساب',
  verifiedBy: (players) => `عدد اللاعبين الذين تحققوا: ${formatWhole(players)}`,
  grades: ['أسطوري', 'ملحمي', 'نادر', 'مميز', 'شائع'],
  dropTitle({ kind, player, item }) {
    const places = { opening: 'من صندوق', battle: 'من معركة', dream: 'من ترقية' };
    return `${player}: «${item}» ${places[kind]}`;
  },
  dropDescription({ grade, value, odds, box }) {
    const source = box === null ? 'في ترقية' : `في صندوق «${box}»`;
    return `${share.grades[grade]} · ${counted(value, COIN)} · الاحتمال ${odds} ${source}. ${share.verify}.`;
  },
  oddsAndTicket: (odds, ticket) => `الاحتمال ${odds} · التذكرة ${ticket}`,
  playerTitle: (name) => `${name} على Fairdrop`,
  playerDescription: (battles, wins) => `المعارك: ${battles}. الفوز: ${wins}. شاهد أفضل الغنائم.`,
  battleTitle: (seats, boxes) => `معركة: ${counted(String(seats), SEAT)}، ${counted(String(boxes), BOX)}`,
  battleDescription: (seatCost) =>
    `سعر المقعد: ${counted(seatCost, COIN)}. احتمالات علنية ونتائج يمكنك إعادة حسابها.`,
  battleWinner(winner) {
    if (winner === null) return 'تقاسم بالتساوي';
    return typeof winner === 'number' ? `فوز الفريق ${winner}` : `الفوز: ${winner}`;
  },
  bestDrop: (item) => `أفضل غنيمة: ${item}`,
  giveawayTitle: (giver) => (giver === null ? 'سحب من Fairdrop' : `سحب من ${giver}`),
  giveawayDescription: (value) =>
    `قيمة الجوائز: ${counted(value, COIN)}. القرعة علنية، ويمكن لأي شخص إعادة حسابها.`,
  giveawayLabel: 'أُجريت القرعة',
  giveawayOdds: (participants) => `المشاركون: ${participants} · الاحتمال نفسه لكل رقم`,
  rollCode: (code) => `الرقم الفائز ${code}`,
  prizes: (count) => `الجوائز: ${count}`,
};

const sms: SmsTexts = {
  login: (code, minutes) =>
    `Fairdrop: رمز تسجيل الدخول ${code}، صالح لمدة ${minutes} دقائق. لا تشاركه مع أحد.`,
  signUp: (code, minutes) =>
    `Fairdrop: رمز إنشاء الحساب ${code}، صالح لمدة ${minutes} دقائق. لا تشاركه مع أحد.`,
  recovery: (code, minutes) =>
    `Fairdrop: رمز استعادة كلمة المرور ${code}، صالح لمدة ${minutes} دقائق. إن لم تكن أنت فتجاهله.`,
  change: (code, minutes) =>
    `Fairdrop: رمز الأمان ${code}، صالح لمدة ${minutes} دقائق. إن لم تكن أنت فغيّر كلمة المرور.`,
  noAccount:
    'Fairdrop: طُلب رمز لهذا الرقم، لكن لا حساب له. إن كنت أنت فأنشئ حسابًا أولًا، وإلا فتجاهل الرسالة.',
  hasAccount:
    'Fairdrop: حاول أحدهم إنشاء حساب بهذا الرقم، لكن له حسابًا بالفعل. إن كنت أنت فسجّل الدخول أو استعد كلمة المرور، وإلا فتجاهل الرسالة.',
};

export const ar: ServerTexts = {
  openGraph: 'ar_AR',
  share,
  sms,
  channels: { card: 'بطاقة مصرفية', wallet: 'محفظة إلكترونية' },
  sandbox: {
    pay: {
      title: 'صفحة دفع تجريبية',
      lead: 'تحل هذه الصفحة محل قناة دفع. لا تُنقل أموال حقيقية.',
      order: 'الطلب',
      channel: 'قناة الدفع',
      amount: 'تدفع',
      coins: 'تحصل على',
      anyway: 'الدفع مع ذلك (محاكاة)',
      simulate: 'نتائج أخرى',
      acts: {
        pay: 'دفع (محاكاة)',
        late: 'الدفع بعد انتهاء صلاحية الطلب',
        twice: 'الدفع مع إرسال التأكيد مرتين',
        fail: 'فشل الدفع',
        cancel: 'إلغاء الدفع',
      },
      states: ['بانتظار الدفع', 'مكتمل', 'ملغى'],
      state: 'الحالة',
      back: 'العودة إلى الموقع',
      unknown: 'لا يوجد طلب كهذا، أو لا يمكن دفعه هنا.',
      given: (coins) => counted(coins, COIN),
    },
    steam: {
      title: 'دخول تجريبي عبر Steam',
      lead: 'تحل هذه الصفحة محل صفحة Steam: اختر من تكون على {{site}}. لا تلزم كلمة مرور.',
      choose: 'اختر لاعبًا',
      other: 'رقم Steam ID آخر',
      hint: '17 رقمًا',
      wrong: 'أدخل Steam ID من 17 رقمًا',
      submit: 'الدخول بهذا الرقم',
      cancel: 'إلغاء',
    },
    identity: {
      title: 'تحقق تجريبي من الهوية',
      lead: 'في الموقع الفعلي تكون هنا صفحة الشريك. لا تكتب رقمًا حقيقيًا.',
      document: 'رقم الوثيقة (أي رقم)',
      approve: 'قبول',
      underAge: 'دون السن',
      refuse: 'رفض',
      later: 'تركه معلقًا',
      unknown: 'لا توجد جلسة كهذه.',
    },
  },
};
