import { expect, it } from 'vitest';
import { FundsPart } from '../../../../src/ui/shared/funds/FundsPart.tsx';
import { queryKeys } from '../../../../src/ui/queries/keys.ts';
import { laterKeys } from '../../../../src/ui/queries/laterKeys.ts';
import { renderPage } from '../../../support/renderPage.tsx';
import { owned } from '../backpack/ownedItems.ts';

const PRICE = 5_000;
const player = { playerId: 'p', balance: { main: 0, hold: 0 }, secondaryBalance: 0 };
/** What the server offers, without the items of `except`. */
const offers = (except: string, count: number) =>
  [
    laterKeys.funds(PRICE, except, 0, 0),
    { sale: { count, value: PRICE, secondary: 0, items: [] }, transfer: null, refill: null },
  ] as const;
const fetched = [[queryKeys.userInfo, player], offers('', 7), offers('a,b', 2)] as const;
const more = <FundsPart place="more" price={PRICE} purpose={{ kind: 'dream' }} recharge="充值" />;
const withChosen = <FundsPart {...more.props} chosen={[owned('a'), owned('b')]} />;

it('never sells in the place of the button that is too dear', async () => {
  const button = <FundsPart {...more.props} place="button" />;
  const markup = await renderPage(button, { stored: { token: 'abc' }, fetched });
  expect(markup).toContain('充值');
  expect(markup).not.toContain('出售');
});

it.each([
  ['everything that can be sold', more, '出售 7 件'],
  ['nothing that is chosen for what is to be played', withChosen, '出售 2 件'],
])('where the balance is too low, the sale offers %s', async (_what, part, words) => {
  expect(await renderPage(part, { stored: { token: 'abc' }, fetched })).toContain(words);
});
