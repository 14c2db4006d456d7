import { formatWhole } from './format-whole.ts';
import type { ServerTexts, ShareTexts, SmsTexts } from './types.ts';

const rules = new Intl.PluralRules('ru');

/** The word in the form that the count needs; fractions take that of 2 to 4. */
function counted(count: number, one: string, few: string, many: string): string {
  return { one, few, many, other: few, zero: many, two: few }[rules.select(count)];
}

/** An amount that is written already: `1,234.50`. */
const coins = (amount: string): string =>
  `${amount} ${counted(Number(amount.replaceAll(',', '')), 'монета', 'монеты', 'монет')}`;

const share: ShareTexts = {
  description: 'Все сиды и шансы открыты, и любой результат можно пересчитать самому.',
  slogan: 'Открытые шансы и проверяемые результаты.',
  player: 'Игрок',
  coins: 'монет',
  dream: 'Апгрейд',
  verify: 'После раскрытия сида этот раунд может пересчитать любой',
  verifyNow: 'Сид раскрыт: пересчитать может любой',
  verifiedBy: (players) => `Проверили игроки: ${formatWhole(players)}`,
  grades: ['Легендарный', 'Эпический', 'Редкий', 'Необычный', 'Обычный'],
  dropTitle({ kind, player, item }) {
    const places = { opening: 'выпало', battle: 'выиграно в батле:', dream: 'апгрейд до' };
    return `${player}: ${places[kind]} «${item}»`;
  },
  dropDescription({ grade, value, odds, box }) {
    const source = box === null ? 'в апгрейде' : `в кейсе «${box}»`;
    return `${share.grades[grade]} · ${coins(value)} · шанс ${odds} ${source}. ${share.verify}.`;
  },
  oddsAndTicket: (odds, ticket) => `шанс ${odds} · билет ${ticket}`,
  playerTitle: (name) => `${name} на Fairdrop`,
  playerDescription: (battles, wins) => `Батлов: ${battles}. Побед: ${wins}. Смотрите лучший дроп.`,
  battleTitle: (seats, boxes) =>
    `Батл: ${seats} ${counted(seats, 'место', 'места', 'мест')}, ${boxes} ${counted(boxes, 'кейс', 'кейса', 'кейсов')}`,
  battleDescription: (seatCost) =>
    `Цена места: ${coins(seatCost)}. Открытые шансы и результаты, которые можно пересчитать.`,
  battleWinner(winner) {
    if (winner === null) return 'Поровну';
    return typeof winner === 'number' ? `Победа команды ${winner}` : `Победа: ${winner}`;
  },
  bestDrop: (item) => `Лучший дроп: ${item}`,
  giveawayTitle: (giver) => (giver === null ? 'Розыгрыш Fairdrop' : `Розыгрыш от ${giver}`),
  giveawayDescription: (value) => `Призы на ${coins(value)}. Розыгрыш открытый, пересчитать его может любой.`,
  giveawayLabel: 'Розыгрыш состоялся',
  giveawayOdds: (participants) => `Участников: ${participants} · шанс у всех номеров одинаковый`,
  rollCode: (code) => `Выигрышный номер ${code}`,
  prizes: (count) => `Призов: ${count}`,
};

const sms: SmsTexts = {
  login: (code, minutes) =>
    `Fairdrop: код для входа ${code}, действует ${minutes} мин. Никому его не сообщайте.`,
  signUp: (code, minutes) =>
    `Fairdrop: код для регистрации ${code}, действует ${minutes} мин. Никому его не сообщайте.`,
  recovery: (code, minutes) =>
    `Fairdrop: код для сброса пароля ${code}, действует ${minutes} мин. Если это были не вы, ничего не делайте.`,
  change: (code, minutes) =>
    `Fairdrop: код безопасности ${code}, действует ${minutes} мин. Если это были не вы, смените пароль.`,
  noAccount:
    'Fairdrop: для этого номера запросили код, но профиля с ним нет. Если это были вы, сначала зарегистрируйтесь.',
  hasAccount:
    'Fairdrop: с этим номером пытались зарегистрироваться, но профиль уже есть. Если это были вы, войдите или сбросьте пароль.',
};

export const ru: ServerTexts = {
  openGraph: 'ru_RU',
  share,
  sms,
  channels: { card: 'Банковская карта', wallet: 'Электронный кошелёк' },
  sandbox: {
    pay: {
      title: 'Тестовая касса',
      lead: 'Эта страница заменяет платёжную систему. Настоящие деньги не списываются.',
      order: 'Заказ',
      channel: 'Способ оплаты',
      amount: 'К оплате',
      coins: 'Вы получите',
      anyway: 'Всё равно оплатить (имитация)',
      simulate: 'Другие варианты',
      acts: {
        pay: 'Оплатить (имитация)',
        late: 'Оплатить, когда срок заказа истёк',
        twice: 'Оплатить, подтверждение придёт дважды',
        fail: 'Платёж не прошёл',
        cancel: 'Отменить платёж',
      },
      states: ['Ждёт оплаты', 'Завершён', 'Отменён'],
      state: 'Статус',
      back: 'Вернуться на сайт',
      unknown: 'Такого заказа нет, или оплатить его здесь нельзя.',
      given: coins,
    },
    steam: {
      title: 'Тестовый вход через Steam',
      lead: 'Эта страница заменяет страницу Steam: выберите, кем быть на {{site}}. Пароль не нужен.',
      choose: 'Выберите игрока',
      other: 'Другой Steam ID',
      hint: '17 цифр',
      wrong: 'Введите Steam ID из 17 цифр',
      submit: 'Войти с этим ID',
      cancel: 'Отмена',
    },
    identity: {
      title: 'Тестовая проверка личности',
      lead: 'На настоящем сайте здесь страница партнёра. Не вводите настоящий номер документа.',
      document: 'Номер документа (любой)',
      approve: 'Подтвердить',
      underAge: 'Нет 18 лет',
      refuse: 'Отклонить',
      later: 'Решить позже',
      unknown: 'Такого сеанса нет.',
    },
  },
};
