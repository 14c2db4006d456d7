import { expect, it } from 'vitest';
import { dreamId } from '../../../../src/fair/outcome/dreamTable.ts';
import type { Fact } from '../../../../src/fair/proof/facts.ts';
import { useFactName } from '../../../../src/ui/shared/fair/useFactName.ts';
import { renderPage } from '../../../support/renderPage.tsx';

function Name({ fact }: { fact: Pick<Fact, 'name' | 'place'> }) {
  return <b>{useFactName((boxId) => `「${boxId}」`)(fact)}</b>;
}

it('names the table of a dream without the id that holds its terms, and that of a box by its name', async () => {
  const id = dreamId({ targetId: 'ak-red-fox', value: 12_500, tickets: 40_000, side: 'under', edge: 500 });
  const named = (place: string) => renderPage(<Name fact={{ name: 'table', place }} />);
  expect(await named(`${id}/1`)).toBe('<b>这次追梦的号码表</b>');
  expect(await named('deep-sea/2')).toBe('<b>「deep-sea」的号码表</b>');
});
