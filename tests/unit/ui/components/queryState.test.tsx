import { describe, expect, it } from 'vitest';
import { QueryState } from '../../../../src/ui/components/feedback/QueryState.tsx';
import { renderPage } from '../../../support/renderPage.tsx';

const query = (data: string | undefined, error: Error | null) => ({
  ...{ data, error, isError: error !== null, isFetching: false },
  refetch: () => undefined,
});
const render = (data: string | undefined, error: Error | null = null) =>
  renderPage(
    <QueryState query={query(data, error)} loading={<i>placeholder</i>}>
      {(loaded) => <b>{loaded}</b>}
    </QueryState>,
  );

describe('the state of a query', () => {
  it('is the placeholder while it loads, and what was loaded', async () => {
    expect(await render(undefined)).toBe('<div aria-busy="true"><i>placeholder</i></div>');
    expect(await render('answer')).toBe('<b>answer</b>');
  });

  it('keeps the height of the placeholder when it fails, unseen and unread', async () => {
    const failed = await render(undefined, new Error('lost'));

    expect(failed).toMatch(/<div class="[^"]*reserved[^"]*" aria-hidden="true"><i>placeholder<\/i><\/div>/);
    expect(failed).toContain('role="alert"');
  });

  it('keeps what was loaded when it fails later', async () => {
    expect(await render('answer', new Error('lost'))).toBe('<b>answer</b>');
  });
});
