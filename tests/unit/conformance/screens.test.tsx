import { Suspense } from 'react';
import { renderToReadableStream, renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { ServicesContext } from '../../../src/ui/app/services.ts';
import type { Services } from '../../../src/ui/app/services.ts';
import { lazyScreen } from '../../../src/ui/shared/lazy/lazyScreen.tsx';

/** A page whose code comes from `load`, as the route table shows it. */
function page(load: () => Promise<() => string>) {
  const { Screen } = lazyScreen('some', load);
  const ports = { schedule: () => () => undefined };
  return (
    <ServicesContext value={{ ports } as unknown as Services}>
      <Suspense fallback={null}>
        <Screen />
      </Suspense>
    </ServicesContext>
  );
}

describe('the code of a page', () => {
  it('is fetched when the page is first shown, with an empty place meanwhile', async () => {
    let fetched = 0;
    let arrive: (shown: () => string) => void = () => undefined;
    const element = page(() => {
      fetched += 1;
      return new Promise((resolve) => (arrive = resolve));
    });
    expect(fetched).toBe(0);
    expect(renderToStaticMarkup(element).replace(/<[^>]*>/g, '')).toBe('');
    expect(fetched).toBe(1);
    arrive(() => 'the page');
    const stream = await renderToReadableStream(element);
    expect(await new Response(stream).text()).toContain('the page');
    expect(fetched).toBe(1);
  });
});
