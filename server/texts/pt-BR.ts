import { formatWhole } from './format-whole.ts';
import type { ServerTexts, ShareTexts, SmsTexts } from './types.ts';

const rules = new Intl.PluralRules('pt-BR');

/** The word in the form that the count needs. */
const counted = (count: number, one: string, other: string): string =>
  rules.select(count) === 'one' ? one : other;

/** An amount that is written already: `1,234.50`. */
const coins = (amount: string): string =>
  `${amount} ${counted(Number(amount.replaceAll(',', '')), 'moeda', 'moedas')}`;

const share: ShareTexts = {
  description: 'Todas as seeds e chances são públicas, e você mesmo pode recalcular qualquer resultado.',
  slogan: 'Chances públicas. Resultados que você pode recalcular.',
  player: 'Jogador',
  coins: 'moedas',
  dream: 'Upgrade',
  verify: 'Depois que a seed é revelada, qualquer pessoa pode recalcular esta rodada',
  verifyNow: 'A seed é pública: qualquer pessoa pode recalcular',
  verifiedBy: (players) =>
    `Verificado por ${formatWhole(players)} ${counted(players, 'jogador', 'jogadores')}`,
  grades: ['Lendário', 'Épico', 'Raro', 'Incomum', 'Comum'],
  dropTitle({ kind, player, item }) {
    const places = { opening: 'tirou', battle: 'ganhou em uma batalha:', dream: 'acertou no upgrade:' };
    return `${player} ${places[kind]} ${item}`;
  },
  dropDescription({ grade, value, odds, box }) {
    const source = box === null ? 'em um upgrade' : `na caixa ${box}`;
    return `${share.grades[grade]} · ${coins(value)} · chance de ${odds} ${source}. ${share.verify}.`;
  },
  oddsAndTicket: (odds, ticket) => `chance de ${odds} · bilhete ${ticket}`,
  playerTitle: (name) => `${name} no Fairdrop`,
  playerDescription: (battles, wins) => `Batalhas: ${battles}. Vitórias: ${wins}. Veja os melhores drops.`,
  battleTitle: (seats, boxes) =>
    `Batalha: ${seats} ${counted(seats, 'vaga', 'vagas')}, ${boxes} ${counted(boxes, 'caixa', 'caixas')}`,
  battleDescription: (seatCost) =>
    `Preço da vaga: ${coins(seatCost)}. Chances públicas e resultados que você pode recalcular.`,
  battleWinner(winner) {
    if (winner === null) return 'Dividido por igual';
    return typeof winner === 'number' ? `Vitória da equipe ${winner}` : `Vitória: ${winner}`;
  },
  bestDrop: (item) => `Melhor drop: ${item}`,
  giveawayTitle: (giver) => (giver === null ? 'Sorteio do Fairdrop' : `Sorteio de ${giver}`),
  giveawayDescription: (value) =>
    `Prêmios no valor de ${coins(value)}. Sorteio público, que qualquer pessoa pode recalcular.`,
  giveawayLabel: 'Sorteio realizado',
  giveawayOdds: (participants) => `Participantes: ${participants} · a mesma chance para cada número`,
  rollCode: (code) => `Número sorteado: ${code}`,
  prizes: (count) => `Prêmios: ${count}`,
};

const sms: SmsTexts = {
  login: (code, minutes) =>
    `Fairdrop: ${code} é seu código para entrar, válido por ${minutes} minutos. Não o passe a ninguém.`,
  signUp: (code, minutes) =>
    `Fairdrop: ${code} é seu código de cadastro, válido por ${minutes} minutos. Não o passe a ninguém.`,
  recovery: (code, minutes) =>
    `Fairdrop: ${code} redefine sua senha, válido por ${minutes} minutos. Se não foi você, ignore esta mensagem.`,
  change: (code, minutes) =>
    `Fairdrop: ${code} é seu código de segurança, válido por ${minutes} minutos. Se não foi você, troque a senha.`,
  noAccount:
    'Fairdrop: pediram um código para este número, mas não há conta com ele. Se foi você, cadastre-se primeiro; se não, ignore.',
  hasAccount:
    'Fairdrop: tentaram se cadastrar com este número, mas já há uma conta. Se foi você, entre ou redefina a senha; se não, ignore.',
};

export const ptBR: ServerTexts = {
  openGraph: 'pt_BR',
  share,
  sms,
  channels: { card: 'Cartão', wallet: 'Carteira digital' },
  sandbox: {
    pay: {
      title: 'Caixa de teste',
      lead: 'Esta página faz o papel de um meio de pagamento. Nenhum dinheiro real é movimentado.',
      order: 'Pedido',
      channel: 'Meio de pagamento',
      amount: 'Você paga',
      coins: 'Você recebe',
      anyway: 'Pagar mesmo assim (simulação)',
      simulate: 'Outros resultados',
      acts: {
        pay: 'Pagar (simulação)',
        late: 'Pagar depois de o pedido expirar',
        twice: 'Pagar, com a confirmação enviada duas vezes',
        fail: 'O pagamento falha',
        cancel: 'Cancelar o pagamento',
      },
      states: ['Esperando pagamento', 'Concluído', 'Cancelado'],
      state: 'Situação',
      back: 'Voltar ao site',
      unknown: 'Este pedido não existe, ou não pode ser pago aqui.',
      given: coins,
    },
    steam: {
      title: 'Login de teste da Steam',
      lead: 'Esta página faz o papel da página da Steam: escolha quem você será em {{site}}. Não é preciso senha.',
      choose: 'Escolha um jogador',
      other: 'Outro Steam ID',
      hint: '17 dígitos',
      wrong: 'Digite um Steam ID de 17 dígitos',
      submit: 'Entrar com este ID',
      cancel: 'Cancelar',
    },
    identity: {
      title: 'Verificação de identidade de teste',
      lead: 'No site real, esta é a página de um parceiro. Não digite um número verdadeiro.',
      document: 'Número do documento (qualquer)',
      approve: 'Aprovar',
      underAge: 'Menor de idade',
      refuse: 'Recusar',
      later: 'Deixar pendente',
      unknown: 'Esta sessão não existe.',
    },
  },
};
