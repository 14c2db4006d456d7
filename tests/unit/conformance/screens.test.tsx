import { Suspense } from 'react';
import { renderToReadableStream, renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { ServicesContext } from '../../../src/ui/app/services.ts';
import type { Services } from '../../../src/ui/app/services.ts';
import { lazyScreen } from '../../../src/ui/routes/lazyScreen.tsx';

/** A page whose code comes from `load`; the clock only moves when the test calls what was scheduled. */
function page(load: () => Promise<() => string>) {
  const { Screen } = lazyScreen(load);
  const timers: { delayMs: number; work: () => void }[] = [];
  const ports = {
    schedule(delayMs: number, work: () => void) {
      timers.push({ delayMs, work });
      return () => undefined;
    },
  };
  const element = (
    <ServicesContext value={{ ports } as unknown as Services}>
      <Suspense fallback={null}>
        <Screen />
      </Suspense>
    </ServicesContext>
  );
  return { element, timers };
}

describe('the code of a page', () => {
  it('is fetched when the page is first shown, its place empty meanwhile', async () => {
    let fetched = 0;
    let arrive: (shown: () => string) => void = () => undefined;
    const { element } = page(() => {
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

  it('has failed when it has not come after 120000 ms', async () => {
    const { element, timers } = page(() => new Promise(() => undefined));
    const errors: unknown[] = [];
    const stream = await renderToReadableStream(element, { onError: (error) => void errors.push(error) });
    expect(timers.map(({ delayMs }) => delayMs)).toEqual([120_000]);
    expect(errors).toEqual([]);
    timers[0]?.work();
    await stream.allReady;
    expect(errors).toHaveLength(1);
    expect(errors[0]).toBeInstanceOf(Error);
  });
});
