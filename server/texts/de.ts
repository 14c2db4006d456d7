import { formatWhole } from './format-whole.ts';
import type { ServerTexts, ShareTexts, SmsTexts } from './types.ts';

/** The word in the form that the count needs. */
const counted = (count: number, one: string, other: string): string => (count === 1 ? one : other);

/** An amount that is written already: `1,234.50`. */
const coins = (amount: string): string => `${amount} ${amount === '1' ? 'Münze' : 'Münzen'}`;

const share: ShareTexts = {
  description: 'Alle Seeds und Chancen sind öffentlich, und du kannst jedes Ergebnis selbst nachrechnen.',
  slogan: 'Öffentliche Chancen. Ergebnisse zum Nachrechnen.',
  player: 'Spieler',
  coins: 'Münzen',
  dream: 'Upgrade',
  verify: 'Sobald der Seed aufgedeckt ist, können alle diese Ziehung nachrechnen',
  verifyNow: 'Der Seed ist öffentlich: Alle können nachrechnen',
  verifiedBy: (players) =>
    `Von ${formatWhole(players)} ${counted(players, 'Spieler', 'Spielern')} nachgeprüft`,
  grades: ['Legendär', 'Kostbar', 'Selten', 'Fein', 'Einfach'],
  dropTitle({ kind, player, item }) {
    const places = { opening: 'öffnet', battle: 'gewinnt in einem Battle:', dream: 'trifft im Upgrade:' };
    return `${player} ${places[kind]} ${item}`;
  },
  dropDescription({ grade, value, odds, box }) {
    const source = box === null ? 'in einem Upgrade' : `in der Kiste ${box}`;
    return `${share.grades[grade]} · ${coins(value)} · Chance ${odds} ${source}. ${share.verify}.`;
  },
  oddsAndTicket: (odds, ticket) => `Chance ${odds} · Ticket ${ticket}`,
  playerTitle: (name) => `${name} bei Fairdrop`,
  playerDescription: (battles, wins) => `Battles: ${battles}. Siege: ${wins}. Die besten Drops im Profil.`,
  battleTitle: (seats, boxes) =>
    `Battle: ${seats} ${counted(seats, 'Platz', 'Plätze')}, ${boxes} ${counted(boxes, 'Kiste', 'Kisten')}`,
  battleDescription: (seatCost) =>
    `Preis pro Platz: ${coins(seatCost)}. Öffentliche Chancen, Ergebnisse zum Nachrechnen.`,
  battleWinner(winner) {
    if (winner === null) return 'Gleich geteilt';
    return typeof winner === 'number' ? `Sieg: Team ${winner}` : `Sieg: ${winner}`;
  },
  bestDrop: (item) => `Bester Drop: ${item}`,
  giveawayTitle: (giver) => (giver === null ? 'Verlosung von Fairdrop' : `Verlosung von ${giver}`),
  giveawayDescription: (value) =>
    `Preise im Wert von: ${coins(value)}. Öffentliche Ziehung, die alle nachrechnen können.`,
  giveawayLabel: 'Verlosung beendet',
  giveawayOdds: (participants) => `Teilnehmer: ${participants} · gleiche Chance für jedes Los`,
  rollCode: (code) => `Gezogenes Los: ${code}`,
  prizes: (count) => `Preise: ${count}`,
};

const sms: SmsTexts = {
  login: (code, minutes) =>
    `Fairdrop: ${code} ist dein Anmeldecode, gültig für ${minutes} Minuten. Gib ihn nicht weiter.`,
  signUp: (code, minutes) =>
    `Fairdrop: ${code} ist dein Registrierungscode, gültig für ${minutes} Minuten. Gib ihn nicht weiter.`,
  recovery: (code, minutes) =>
    `Fairdrop: ${code} setzt dein Passwort zurück, gültig für ${minutes} Minuten. Warst du es nicht, ignoriere dies.`,
  change: (code, minutes) =>
    `Fairdrop: ${code} ist dein Sicherheitscode, gültig für ${minutes} Minuten. Warst du es nicht, ändere dein Passwort.`,
  noAccount:
    'Fairdrop: Für diese Nummer wurde ein Code angefordert, sie hat aber kein Konto. Warst du es, registriere dich zuerst; sonst ignoriere dies.',
  hasAccount:
    'Fairdrop: Jemand wollte sich mit dieser Nummer registrieren, sie hat aber schon ein Konto. Warst du es, melde dich an oder setze dein Passwort zurück; sonst ignoriere dies.',
};

export const de: ServerTexts = {
  openGraph: 'de_DE',
  share,
  sms,
  channels: { card: 'Karte', wallet: 'Digitale Geldbörse' },
  sandbox: {
    pay: {
      title: 'Testkasse',
      lead: 'Diese Seite steht für einen Zahlungsweg. Es fließt kein echtes Geld.',
      order: 'Bestellung',
      channel: 'Zahlungsweg',
      amount: 'Du zahlst',
      coins: 'Du erhältst',
      anyway: 'Trotzdem zahlen (simuliert)',
      simulate: 'Andere Ausgänge',
      acts: {
        pay: 'Zahlen (simuliert)',
        late: 'Zahlen, nachdem die Bestellung abgelaufen ist',
        twice: 'Zahlen, mit doppelt gesendeter Bestätigung',
        fail: 'Zahlung schlägt fehl',
        cancel: 'Zahlung abbrechen',
      },
      states: ['Wartet auf Zahlung', 'Abgeschlossen', 'Storniert'],
      state: 'Stand',
      back: 'Zurück zur Website',
      unknown: 'Diese Bestellung gibt es nicht, oder sie lässt sich hier nicht bezahlen.',
      given: coins,
    },
    steam: {
      title: 'Test-Anmeldung mit Steam',
      lead: 'Diese Seite steht für die von Steam: Wähle, wer du auf {{site}} sein willst. Ein Passwort ist nicht nötig.',
      choose: 'Spieler wählen',
      other: 'Andere Steam-ID',
      hint: '17 Ziffern',
      wrong: 'Gib eine Steam-ID mit 17 Ziffern ein',
      submit: 'Mit dieser ID anmelden',
      cancel: 'Abbrechen',
    },
    identity: {
      title: 'Test-Identitätsprüfung',
      lead: 'Im Betrieb ist das die Seite eines Partners. Gib keine echte Nummer ein.',
      document: 'Ausweisnummer (beliebig)',
      approve: 'Annehmen',
      underAge: 'Minderjährig',
      refuse: 'Ablehnen',
      later: 'Offen lassen',
      unknown: 'Diese Sitzung gibt es nicht.',
    },
  },
};
