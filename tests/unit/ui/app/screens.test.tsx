import { prerender } from 'react-dom/static';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { prerender as prerenderFrame } from '../../../../src/ui/prerender.tsx';
import { ServicesContext } from '../../../../src/ui/app/services.ts';
import type { Services } from '../../../../src/ui/app/services.ts';
import { ChunkLoadError } from '../../../../src/ui/shared/lazy/chunkError.ts';
import { resetFailedChunks } from '../../../../src/ui/shared/lazy/lazyChunk.ts';
import { lazyScreen } from '../../../../src/ui/shared/lazy/lazyScreen.tsx';

/** Draws a page in a browser whose clock stands still until `ring` is called. */
function browser() {
  const alarms: { delayMs: number; work: () => void }[] = [];
  const ports = {
    schedule: (delayMs: number, work: () => void) => {
      alarms.push({ delayMs, work });
      return () => undefined;
    },
  };
  const draw = async (page: ReactNode) => {
    const failures: unknown[] = [];
    const { prelude } = await prerender(
      <ServicesContext value={{ ports } as unknown as Services}>{page}</ServicesContext>,
      { onError: (failure) => void failures.push(failure) },
    );
    return { text: await new Response(prelude).text(), failures };
  };
  return { draw, alarms };
}

describe('a lazy page', () => {
  beforeEach(resetFailedChunks);

  it('is fetched once', async () => {
    let fetched = 0;
    const page = lazyScreen('some', async () => {
      fetched += 1;
      return () => <p>here</p>;
    });
    page.preload();
    page.preload();
    const { draw } = browser();
    expect((await draw(<page.Screen />)).text).toContain('<p>here</p>');
    expect(fetched).toBe(1);
  });

  it('reports a failure and can be fetched again', async () => {
    let broken = true;
    const page = lazyScreen('some', async () => {
      if (broken) throw new Error('Loading chunk failed');
      return () => <p>here</p>;
    });
    const { draw } = browser();
    await expect(draw(<page.Screen />)).rejects.toBeInstanceOf(ChunkLoadError);
    broken = false;
    await expect(draw(<page.Screen />)).rejects.toBeInstanceOf(ChunkLoadError);
    resetFailedChunks();
    expect((await draw(<page.Screen />)).text).toContain('<p>here</p>');
  });

  it('is given up after two minutes', async () => {
    const page = lazyScreen('some', () => new Promise<() => ReactNode>(() => undefined));
    const { draw, alarms } = browser();
    const drawing = draw(<page.Screen />);
    await expect.poll(() => alarms.length).toBe(1);
    expect(alarms[0]?.delayMs).toBe(120_000);
    alarms[0]?.work();
    await expect(drawing).rejects.toBeInstanceOf(ChunkLoadError);
  });
});

describe('the prerendered page', () => {
  const markup = prerenderFrame();

  it('has heading, menu, tabs and the link to the content', () => {
    expect(markup).toContain('<h1>Fairdrop</h1>');
    expect(markup).toContain('href="#main"');
    for (const word of ['盒子', '对战', '追梦', '赠礼', '商城', '背包', '验证', '资讯', '我的']) {
      expect(markup).toContain(`<span>${word}</span>`);
    }
  });

  it('has nothing that the content security policy refuses', () => {
    expect(markup).not.toMatch(/<script|<style|\sstyle=|\son\w+=/);
  });
});
