import { formatWhole } from './format-whole.ts';
import type { ServerTexts, ShareTexts, SmsTexts } from './types.ts';

const rules = new Intl.PluralRules('pl');

/** The word in the form that the count needs; fractions take that of 2 to 4. */
function counted(count: number, one: string, few: string, many: string): string {
  return { one, few, many, other: few, zero: many, two: few }[rules.select(count)];
}

/** An amount that is written already: `1,234.50`. */
const coins = (amount: string): string =>
  `${amount} ${counted(Number(amount.replaceAll(',', '')), 'moneta', 'monety', 'monet')}`;

const share: ShareTexts = {
  description: 'Wszystkie seedy i szanse są jawne, a każdy wynik możesz przeliczyć samodzielnie.',
  slogan: 'Jawne szanse. Wyniki, które można przeliczyć.',
  player: 'Gracz',
  coins: 'monet',
  dream: 'Ulepszenie',
  verify: 'Po ujawnieniu seeda każdy może przeliczyć tę rundę',
  verifyNow: 'Seed jest jawny: każdy może to przeliczyć',
  verifiedBy: (players) => `Sprawdzili gracze: ${formatWhole(players)}`,
  grades: ['Legendarny', 'Epicki', 'Rzadki', 'Niepospolity', 'Pospolity'],
  dropTitle({ kind, player, item }) {
    const places = { opening: 'drop ze skrzynki:', battle: 'wygrana w bitwie:', dream: 'ulepszenie do:' };
    return `${player}, ${places[kind]} ${item}`;
  },
  dropDescription({ grade, value, odds, box }) {
    const source = box === null ? 'w ulepszeniu' : `w skrzynce „${box}”`;
    return `${share.grades[grade]} · ${coins(value)} · szansa ${odds} ${source}. ${share.verify}.`;
  },
  oddsAndTicket: (odds, ticket) => `szansa ${odds} · los ${ticket}`,
  playerTitle: (name) => `${name} na Fairdrop`,
  playerDescription: (battles, wins) => `Bitwy: ${battles}. Wygrane: ${wins}. Zobacz najlepsze dropy.`,
  battleTitle: (seats, boxes) => {
    const places = `${seats} ${counted(seats, 'miejsce', 'miejsca', 'miejsc')}`;
    return `Bitwa: ${places}, ${boxes} ${counted(boxes, 'skrzynka', 'skrzynki', 'skrzynek')}`;
  },
  battleDescription: (seatCost) =>
    `Cena miejsca: ${coins(seatCost)}. Jawne szanse i wyniki, które można przeliczyć.`,
  battleWinner(winner) {
    if (winner === null) return 'Równy podział';
    return typeof winner === 'number' ? `Wygrywa drużyna ${winner}` : `Wygrywa ${winner}`;
  },
  bestDrop: (item) => `Najlepszy drop: ${item}`,
  giveawayTitle: (giver) => (giver === null ? 'Rozdanie Fairdrop' : `Rozdanie: ${giver}`),
  giveawayDescription: (value) =>
    `Nagrody o wartości: ${coins(value)}. Losowanie jest jawne i każdy może je przeliczyć.`,
  giveawayLabel: 'Wylosowano nagrody',
  giveawayOdds: (participants) => `Uczestnicy: ${participants} · ta sama szansa dla każdego numeru`,
  rollCode: (code) => `Wygrywający numer ${code}`,
  prizes: (count) => `Nagrody: ${count}`,
};

const sms: SmsTexts = {
  login: (code, minutes) =>
    `Fairdrop: ${code} to kod logowania, ważny ${minutes} min. Nikomu go nie podawaj.`,
  signUp: (code, minutes) =>
    `Fairdrop: ${code} to kod rejestracji, ważny ${minutes} min. Nikomu go nie podawaj.`,
  recovery: (code, minutes) =>
    `Fairdrop: ${code} to kod do zmiany hasła, ważny ${minutes} min. Jeśli to nie ty, zignoruj tę wiadomość.`,
  change: (code, minutes) =>
    `Fairdrop: ${code} to kod bezpieczeństwa, ważny ${minutes} min. Jeśli to nie ty, zmień hasło.`,
  noAccount:
    'Fairdrop: poproszono o kod dla tego numeru, ale nie ma on konta. Jeśli to ty, najpierw załóż konto; jeśli nie, zignoruj tę wiadomość.',
  hasAccount:
    'Fairdrop: próbowano założyć konto na ten numer, ale ono już istnieje. Jeśli to ty, zaloguj się lub zresetuj hasło; jeśli nie, zignoruj tę wiadomość.',
};

export const pl: ServerTexts = {
  openGraph: 'pl_PL',
  share,
  sms,
  channels: { card: 'Karta płatnicza', wallet: 'Portfel elektroniczny' },
  sandbox: {
    pay: {
      title: 'Testowa kasa',
      lead: 'Ta strona zastępuje metodę płatności. Żadne prawdziwe pieniądze nie są przesyłane.',
      order: 'Zamówienie',
      channel: 'Metoda płatności',
      amount: 'Płacisz',
      coins: 'Dostajesz',
      anyway: 'Zapłać mimo to (symulacja)',
      simulate: 'Inne wyniki',
      acts: {
        pay: 'Zapłać (symulacja)',
        late: 'Zapłać po wygaśnięciu zamówienia',
        twice: 'Zapłać, potwierdzenie wysłane dwa razy',
        fail: 'Płatność się nie udaje',
        cancel: 'Anuluj płatność',
      },
      states: ['Czeka na płatność', 'Zakończone', 'Anulowane'],
      state: 'Stan',
      back: 'Wróć na stronę',
      unknown: 'Nie ma takiego zamówienia albo nie można go tu opłacić.',
      given: coins,
    },
    steam: {
      title: 'Testowe logowanie przez Steam',
      lead: 'Ta strona zastępuje stronę Steam: wybierz, kim być na {{site}}. Hasło nie jest potrzebne.',
      choose: 'Wybierz gracza',
      other: 'Inny Steam ID',
      hint: '17 cyfr',
      wrong: 'Podaj Steam ID z 17 cyfr',
      submit: 'Zaloguj z tym ID',
      cancel: 'Anuluj',
    },
    identity: {
      title: 'Testowa weryfikacja tożsamości',
      lead: 'Na prawdziwej stronie jest tu strona partnera. Nie wpisuj prawdziwego numeru.',
      document: 'Numer dokumentu (dowolny)',
      approve: 'Zatwierdź',
      underAge: 'Niepełnoletność',
      refuse: 'Odrzuć',
      later: 'Zostaw w toku',
      unknown: 'Nie ma takiej sesji.',
    },
  },
};
