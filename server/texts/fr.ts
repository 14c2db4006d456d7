import { formatWhole } from './format-whole.ts';
import type { ServerTexts, ShareTexts, SmsTexts } from './types.ts';

const rules = new Intl.PluralRules('fr');

/** The word in the form that the count needs. */
const counted = (count: number, one: string, other: string): string =>
  rules.select(count) === 'one' ? one : other;

/** An amount that is written already: `1,234.50`. */
const coins = (amount: string): string =>
  `${amount} ${counted(Number(amount.replaceAll(',', '')), 'pièce', 'pièces')}`;

const share: ShareTexts = {
  description:
    'Toutes les graines et les probabilités sont publiques, et vous pouvez recalculer chaque résultat.',
  slogan: 'Des probabilités publiques. Des résultats à recalculer.',
  player: 'Joueur',
  coins: 'pièces',
  dream: 'Upgrade',
  verify: 'Tout le monde peut recalculer ce tirage une fois sa graine révélée',
  verifyNow: 'La graine est publique\u00a0: tout le monde peut recalculer',
  verifiedBy: (players) => `Vérifié par ${formatWhole(players)} ${counted(players, 'joueur', 'joueurs')}`,
  grades: ['Suprême', 'Précieux', 'Rare', 'Raffiné', 'Commun'],
  dropTitle({ kind, player, item }) {
    const places = {
      opening: 'a obtenu',
      battle: 'gagne en bataille\u00a0:',
      dream: 'réussit son upgrade\u00a0:',
    };
    return `${player} ${places[kind]} ${item}`;
  },
  dropDescription({ grade, value, odds, box }) {
    const source = box === null ? 'en upgrade' : `dans la caisse ${box}`;
    return `${share.grades[grade]} · ${coins(value)} · chance de ${odds} ${source}. ${share.verify}.`;
  },
  oddsAndTicket: (odds, ticket) => `chance de ${odds} · ticket ${ticket}`,
  playerTitle: (name) => `${name} sur Fairdrop`,
  playerDescription: (battles, wins) =>
    `Batailles\u00a0: ${battles}. Victoires\u00a0: ${wins}. Ses meilleurs drops sont ici.`,
  battleTitle: (seats, boxes) =>
    `Bataille\u00a0: ${seats} ${counted(seats, 'place', 'places')}, ${boxes} ${counted(boxes, 'caisse', 'caisses')}`,
  battleDescription: (seatCost) =>
    `Prix par place\u00a0: ${coins(seatCost)}. Probabilités publiques, résultats à recalculer.`,
  battleWinner(winner) {
    if (winner === null) return 'Partage égal';
    return typeof winner === 'number' ? `Victoire\u00a0: équipe ${winner}` : `Victoire\u00a0: ${winner}`;
  },
  bestDrop: (item) => `Meilleur drop\u00a0: ${item}`,
  giveawayTitle: (giver) => (giver === null ? 'Concours Fairdrop' : `Concours de ${giver}`),
  giveawayDescription: (value) =>
    `Valeur des lots\u00a0: ${coins(value)}. Tirage public, que tout le monde peut recalculer.`,
  giveawayLabel: 'Concours terminé',
  giveawayOdds: (participants) => `Participants\u00a0: ${participants} · même chance pour chaque numéro`,
  rollCode: (code) => `Numéro gagnant\u00a0: ${code}`,
  prizes: (count) => `Lots\u00a0: ${count}`,
};

const sms: SmsTexts = {
  login: (code, minutes) =>
    `Fairdrop\u00a0: ${code} est votre code de connexion, valable ${minutes} minutes. Ne le donnez à personne.`,
  signUp: (code, minutes) =>
    `Fairdrop\u00a0: ${code} est votre code d’inscription, valable ${minutes} minutes. Ne le donnez à personne.`,
  recovery: (code, minutes) =>
    `Fairdrop\u00a0: ${code} réinitialise votre mot de passe, valable ${minutes} minutes. Si ce n’était pas vous, ignorez ce message.`,
  change: (code, minutes) =>
    `Fairdrop\u00a0: ${code} est votre code de sécurité, valable ${minutes} minutes. Si ce n’était pas vous, changez de mot de passe.`,
  noAccount:
    'Fairdrop\u00a0: un code a été demandé pour ce numéro, mais il n’a pas de compte. Si c’était vous, inscrivez-vous d’abord\u00a0; sinon, ignorez ce message.',
  hasAccount:
    'Fairdrop\u00a0: une inscription a été tentée avec ce numéro, mais il a déjà un compte. Si c’était vous, connectez-vous ou réinitialisez votre mot de passe\u00a0; sinon, ignorez ce message.',
};

export const fr: ServerTexts = {
  openGraph: 'fr_FR',
  share,
  sms,
  channels: { card: 'Carte', wallet: 'Portefeuille électronique' },
  sandbox: {
    pay: {
      title: 'Caisse d’essai',
      lead: 'Cette page remplace un moyen de paiement. Aucun argent réel ne circule.',
      order: 'Commande',
      channel: 'Moyen de paiement',
      amount: 'Vous payez',
      coins: 'Vous recevez',
      anyway: 'Payer quand même (simulation)',
      simulate: 'Autres cas',
      acts: {
        pay: 'Payer (simulation)',
        late: 'Payer après l’expiration de la commande',
        twice: 'Payer, avec une confirmation envoyée deux fois',
        fail: 'Le paiement échoue',
        cancel: 'Annuler le paiement',
      },
      states: ['En attente de paiement', 'Terminé', 'Annulé'],
      state: 'État',
      back: 'Retour au site',
      unknown: 'Cette commande n’existe pas, ou elle ne peut pas être payée ici.',
      given: coins,
    },
    steam: {
      title: 'Connexion Steam d’essai',
      lead: 'Cette page remplace celle de Steam\u00a0: choisissez qui être sur {{site}}. Aucun mot de passe n’est demandé.',
      choose: 'Choisir un joueur',
      other: 'Un autre ID Steam',
      hint: '17 chiffres',
      wrong: 'Saisissez un ID Steam de 17 chiffres',
      submit: 'Se connecter avec cet ID',
      cancel: 'Annuler',
    },
    identity: {
      title: 'Contrôle d’identité d’essai',
      lead: 'En service réel, c’est la page d’un partenaire. Ne saisissez pas de vrai numéro.',
      document: 'Numéro du document (au choix)',
      approve: 'Accepter',
      underAge: 'Mineur',
      refuse: 'Refuser',
      later: 'Laisser en attente',
      unknown: 'Cette session n’existe pas.',
    },
  },
};
