import { formatWhole } from './format-whole.ts';
import type { ServerTexts, ShareTexts, SmsTexts } from './types.ts';

/** The word in the form that the count needs. */
const counted = (count: number, one: string, other: string): string => (count === 1 ? one : other);

/** An amount that is written already: `1,234.50`. */
const coins = (amount: string): string => `${amount} ${amount === '1' ? 'moneda' : 'monedas'}`;

const share: ShareTexts = {
  description: 'Todas las semillas y probabilidades son públicas, y puedes recalcular cualquier resultado.',
  slogan: 'Probabilidades públicas. Resultados que puedes recalcular.',
  player: 'Jugador',
  coins: 'monedas',
  dream: 'Mejora',
  verify: 'Cualquiera puede recalcular esta tirada cuando se revele su semilla',
  verifyNow: 'La semilla es pública: cualquiera puede recalcularla',
  verifiedBy: (players) =>
    `Verificado por ${formatWhole(players)} ${counted(players, 'jugador', 'jugadores')}`,
  grades: ['Supremo', 'Preciado', 'Raro', 'Fino', 'Común'],
  dropTitle({ kind, player, item }) {
    const places = { opening: 'sacó', battle: 'ganó en una batalla:', dream: 'acertó en la mejora:' };
    return `${player} ${places[kind]} ${item}`;
  },
  dropDescription({ grade, value, odds, box }) {
    const source = box === null ? 'en una mejora' : `en la caja ${box}`;
    return `${share.grades[grade]} · ${coins(value)} · probabilidad ${odds} ${source}. ${share.verify}.`;
  },
  oddsAndTicket: (odds, ticket) => `probabilidad ${odds} · boleto ${ticket}`,
  playerTitle: (name) => `${name} en Fairdrop`,
  playerDescription: (battles, wins) => `Batallas: ${battles}. Ganadas: ${wins}. Mira sus mejores drops.`,
  battleTitle: (seats, boxes) =>
    `Batalla: ${seats} ${counted(seats, 'plaza', 'plazas')}, ${boxes} ${counted(boxes, 'caja', 'cajas')}`,
  battleDescription: (seatCost) =>
    `Precio por plaza: ${coins(seatCost)}. Probabilidades públicas y resultados que puedes recalcular.`,
  battleWinner(winner) {
    if (winner === null) return 'Reparto igual';
    return typeof winner === 'number' ? `Gana el equipo ${winner}` : `Gana ${winner}`;
  },
  bestDrop: (item) => `Mejor drop: ${item}`,
  giveawayTitle: (giver) => (giver === null ? 'Sorteo de Fairdrop' : `Sorteo de ${giver}`),
  giveawayDescription: (value) =>
    `Valor de los premios: ${coins(value)}. Extracción pública que cualquiera puede recalcular.`,
  giveawayLabel: 'Sorteo celebrado',
  giveawayOdds: (participants) => `Participantes: ${participants} · la misma probabilidad para cada número`,
  rollCode: (code) => `Número ganador: ${code}`,
  prizes: (count) => `Premios: ${count}`,
};

const sms: SmsTexts = {
  login: (code, minutes) =>
    `Fairdrop: ${code} es tu código para entrar, vale ${minutes} minutos. No lo compartas.`,
  signUp: (code, minutes) =>
    `Fairdrop: ${code} es tu código de registro, vale ${minutes} minutos. No lo compartas.`,
  recovery: (code, minutes) =>
    `Fairdrop: ${code} restablece tu contraseña, vale ${minutes} minutos. Si no fuiste tú, ignora este mensaje.`,
  change: (code, minutes) =>
    `Fairdrop: ${code} es tu código de seguridad, vale ${minutes} minutos. Si no fuiste tú, cambia tu contraseña.`,
  noAccount:
    'Fairdrop: se pidió un código para este número, pero no tiene cuenta. Si fuiste tú, regístrate primero; si no, ignóralo.',
  hasAccount:
    'Fairdrop: alguien intentó registrarse con este número, pero ya tiene cuenta. Si fuiste tú, entra o restablece tu contraseña; si no, ignóralo.',
};

export const es: ServerTexts = {
  openGraph: 'es_ES',
  share,
  sms,
  channels: { card: 'Tarjeta', wallet: 'Monedero electrónico' },
  sandbox: {
    pay: {
      title: 'Caja de prueba',
      lead: 'Esta página simula un medio de pago. No se mueve dinero real.',
      order: 'Pedido',
      channel: 'Medio de pago',
      amount: 'Pagas',
      coins: 'Recibes',
      anyway: 'Pagar igualmente (simulado)',
      simulate: 'Otros resultados',
      acts: {
        pay: 'Pagar (simulado)',
        late: 'Pagar cuando el pedido ya caducó',
        twice: 'Pagar, con la confirmación enviada dos veces',
        fail: 'El pago falla',
        cancel: 'Cancelar el pago',
      },
      states: ['Esperando el pago', 'Completado', 'Cancelado'],
      state: 'Estado',
      back: 'Volver al sitio',
      unknown: 'Este pedido no existe, o no se puede pagar aquí.',
      given: coins,
    },
    steam: {
      title: 'Acceso de prueba con Steam',
      lead: 'Esta página simula la de Steam: elige quién ser en {{site}}. No hace falta contraseña.',
      choose: 'Elige un jugador',
      other: 'Otro ID de Steam',
      hint: '17 cifras',
      wrong: 'Escribe un ID de Steam de 17 cifras',
      submit: 'Entrar con este ID',
      cancel: 'Cancelar',
    },
    identity: {
      title: 'Verificación de identidad de prueba',
      lead: 'En el sitio real es la página de un socio. No escribas un número verdadero.',
      document: 'Número de documento (cualquiera)',
      approve: 'Aprobar',
      underAge: 'Menor de edad',
      refuse: 'Rechazar',
      later: 'Dejar pendiente',
      unknown: 'Esta sesión no existe.',
    },
  },
};
