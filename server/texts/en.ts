import { formatWhole } from './format-whole.ts';
import type { ServerTexts, ShareTexts, SmsTexts } from './types.ts';

const share: ShareTexts = {
  description: 'Every seed and all odds are public, and you can recompute any result yourself.',
  slogan: 'Public odds. Results you can recompute.',
  player: 'Player',
  coins: 'coins',
  dream: 'Dream',
  verify: 'Anyone can recompute this roll once its seed is revealed',
  verifyNow: 'The seed is public: anyone can recompute this',
  verifiedBy: (players) => `Verified by ${formatWhole(players)} ${players === 1 ? 'player' : 'players'}`,
  grades: ['Supreme', 'Treasured', 'Rare', 'Fine', 'Common'],
  dropTitle({ kind, player, item }) {
    if (kind === 'battle') return `${player} won ${item} in a battle`;
    return kind === 'dream' ? `${player} caught ${item}` : `${player} unboxed ${item}`;
  },
  dropDescription({ grade, value, odds, box }) {
    return `${share.grades[grade]} · worth ${value} coins · ${odds} odds in ${box ?? 'a dream'}. ${share.verify}.`;
  },
  oddsAndTicket: (odds, ticket) => `${odds} odds · ticket ${ticket}`,
  playerTitle: (name) => `${name} on Fairdrop`,
  playerDescription: (battles, wins) => `Battles: ${battles}. Won: ${wins}. See the best drops.`,
  battleTitle: (seats, boxes) => `Box battle: ${seats} seats, ${boxes} ${boxes === 1 ? 'box' : 'boxes'}`,
  battleDescription: (seatCost) => `${seatCost} coins a seat. Public odds, and results you can recompute.`,
  battleWinner(winner) {
    if (winner === null) return 'Split evenly';
    return typeof winner === 'number' ? `Team ${winner} wins` : `${winner} wins`;
  },
  bestDrop: (item) => `Best drop: ${item}`,
  giveawayTitle: (giver) => (giver === null ? 'A Fairdrop giveaway' : `${giver}’s giveaway`),
  giveawayDescription: (value) => `Prizes worth ${value} coins, drawn in public. Anyone can recompute it.`,
  giveawayLabel: 'Giveaway drawn',
  giveawayOdds: (participants) => `${participants} joined · the same odds for every code`,
  rollCode: (code) => `Winning code ${code}`,
  prizes: (count) => `${count} prizes`,
};

const sms: SmsTexts = {
  login: (code, minutes) =>
    `Fairdrop: ${code} is your login code, valid for ${minutes} minutes. Do not share it.`,
  signUp: (code, minutes) =>
    `Fairdrop: ${code} is your sign-up code, valid for ${minutes} minutes. Do not share it.`,
  recovery: (code, minutes) =>
    `Fairdrop: ${code} resets your password, valid for ${minutes} minutes. Ignore this if it was not you.`,
  change: (code, minutes) =>
    `Fairdrop: ${code} is your security code, valid for ${minutes} minutes. Change your password if it was not you.`,
  noAccount:
    'Fairdrop: a code was requested for this number, but it has no account. If it was you, sign up first; otherwise ignore this.',
  hasAccount:
    'Fairdrop: someone tried to sign up with this number, but it already has an account. If it was you, log in or reset your password; otherwise ignore this.',
};

export const en: ServerTexts = {
  openGraph: 'en_US',
  share,
  sms,
  channels: { card: 'Card', wallet: 'E-wallet' },
  sandbox: {
    pay: {
      title: 'Sandbox checkout',
      lead: 'This page stands in for a payment channel. No real money moves.',
      order: 'Order',
      channel: 'Payment channel',
      amount: 'You pay',
      coins: 'You get',
      anyway: 'Pay anyway (simulated)',
      simulate: 'Other outcomes',
      acts: {
        pay: 'Pay (simulated)',
        late: 'Pay after the order has expired',
        twice: 'Pay, with the confirmation sent twice',
        fail: 'Payment fails',
        cancel: 'Cancel the payment',
      },
      states: ['Waiting for payment', 'Completed', 'Cancelled'],
      state: 'Status',
      back: 'Back to the site',
      unknown: 'There is no such order, or it can’t be paid here.',
      given: (coins) => `${coins} coins`,
    },
    steam: {
      title: 'Sandbox Steam sign-in',
      lead: 'This stands in for Steam’s own page: choose who to be on {{site}}. No password is needed.',
      choose: 'Choose a player',
      other: 'Another Steam ID',
      hint: '17 digits',
      wrong: 'Enter a Steam ID of 17 digits',
      submit: 'Sign in with this ID',
      cancel: 'Cancel',
    },
    identity: {
      title: 'Sandbox identity check',
      lead: 'In production this is the page of a provider. Don’t type a real number.',
      document: 'Document number (any)',
      approve: 'Approve',
      underAge: 'Under age',
      refuse: 'Refuse',
      later: 'Leave pending',
      unknown: 'There is no such session.',
    },
  },
};
