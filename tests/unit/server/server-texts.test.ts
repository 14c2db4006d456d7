import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { locales } from '../../../src/net/contract/locales.ts';
import { serverTexts } from '../../../server/texts/texts.ts';
import type { DropWords, ServerTexts } from '../../../server/texts/types.ts';

const SAME_AS_ENGLISH = JSON.parse(
  readFileSync(new URL('../ui/i18n/sameAsEnglish.json', import.meta.url), 'utf8'),
) as Readonly<Record<string, readonly string[]>>;

const drop: DropWords = {
  kind: 'opening',
  player: 'P1',
  item: 'I2',
  grade: 2,
  value: '1,203',
  odds: '4%',
  box: 'B5',
};

/** Every text of a language, those with values filled in. */
function textsOf({ share, sms, sandbox, channels, openGraph }: ServerTexts): Record<string, string> {
  const dream = { ...drop, kind: 'dream', box: null } as const;
  const said = {
    dropTitle: share.dropTitle(drop),
    battleDrop: share.dropTitle({ ...drop, kind: 'battle' }),
    dreamDrop: share.dropTitle(dream),
    dropDescription: share.dropDescription(drop),
    dreamDescription: share.dropDescription(dream),
    verifiedBy: share.verifiedBy(2),
    oddsAndTicket: share.oddsAndTicket('4%', '77'),
    playerTitle: share.playerTitle('P1'),
    playerDescription: share.playerDescription(7, 3),
    battleTitle: share.battleTitle(2, 5),
    battleDescription: share.battleDescription('12.50'),
    shared: share.battleWinner(null),
    team: share.battleWinner(1),
    winner: share.battleWinner('P1'),
    bestDrop: share.bestDrop('I2'),
    giveawayTitle: share.giveawayTitle('P1'),
    officialGiveaway: share.giveawayTitle(null),
    giveawayDescription: share.giveawayDescription('90'),
    giveawayOdds: share.giveawayOdds('12'),
    rollCode: share.rollCode('88'),
    prizes: share.prizes(4),
  };
  const messages = Object.entries(sms).map(([name, text]): [string, string] => [
    `sms.${name}`,
    typeof text === 'string' ? text : text('123456', 10),
  ]);
  const plain = (name: string, part: object): [string, string][] =>
    Object.entries<unknown>(part as Record<string, unknown>).flatMap(([key, value]): [string, string][] => {
      if (typeof value === 'string') return [[`${name}.${key}`, value]];
      return typeof value === 'object' ? plain(`${name}.${key}`, value as object) : [];
    });
  const fixed = [...plain('share', share), ...plain('sandbox', sandbox), ...plain('channels', channels)];
  return {
    ...said,
    openGraph,
    ...Object.fromEntries([...messages, ...fixed]),
    given: sandbox.pay.given('12.00'),
  };
}

/** What has been filled in: figures and names. */
const filled = (text: string): string[] => (text.match(/\d[\d.,]*\d|\d|[PIB](?=\d)/g) ?? []).sort();

const english = textsOf(serverTexts.en);

describe.each(locales)('the server’s own texts in $code', ({ code }) => {
  const texts = textsOf(serverTexts[code]);

  it('are there and say what is filled in', () => {
    expect(Object.keys(texts).sort()).toEqual(Object.keys(english).sort());
    for (const [name, text] of Object.entries(texts)) {
      expect([name, text.trim()]).not.toEqual([name, '']);
      expect([name, text.includes('undefined')]).toEqual([name, false]);
      if (!name.startsWith('sandbox.'))
        expect([name, filled(text)]).toEqual([name, filled(english[name] ?? '')]);
    }
    expect(texts['sandbox.steam.lead']).toContain('{{site}}');
  });

  it('are not the English ones', () => {
    const allowed = SAME_AS_ENGLISH[code] ?? [];
    const copies = Object.keys(texts).filter((name) => code !== 'en' && texts[name] === english[name]);
    expect(copies.filter((name) => !allowed.includes(`server.${name}`))).toEqual([]);
  });
});

it('a Russian text has its nouns in the form of their number', () => {
  const { share } = serverTexts.ru;
  expect(share.battleTitle(2, 5)).toBe('Батл: 2 места, 5 кейсов');
  expect(share.battleTitle(6, 1)).toBe('Батл: 6 мест, 1 кейс');
  expect(share.battleDescription('1,001')).toContain('1,001 монета.');
  expect(share.battleDescription('12.50')).toContain('12.50 монеты.');
});
