import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { toast, useToaster } from 'react-hot-toast/headless';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../src/net/http/apiError.ts';
import { errorToast } from '../../../src/ui/app/errorToast.ts';
import { notify } from '../../../src/ui/app/notify.ts';
import { createQueryClient } from '../../../src/ui/app/queryClient.ts';
import { Toasts } from '../../../src/ui/Toasts.tsx';
import { createI18n } from '../../../src/ui/i18n/i18n.ts';

vi.mock(import('react-hot-toast/headless'), async (load) => {
  const real = await load();
  return { ...real, useToaster: vi.fn(real.useToaster) };
});

function renderToasts(): string {
  return renderToStaticMarkup(
    <I18nextProvider i18n={createI18n()}>
      <Toasts />
    </I18nextProvider>,
  );
}

/** What the page tells the library of how long toasts stay. */
function toasterOptions() {
  renderToasts();
  return vi.mocked(useToaster).mock.lastCall?.[0];
}

afterEach(() => toast.remove());

describe('toasts', () => {
  it('stay 4000 ms as blank, error or custom, 2000 ms as success, and until dismissed as loading', () => {
    expect(toasterOptions()).toMatchObject({
      blank: { duration: 4_000 },
      error: { duration: 4_000 },
      success: { duration: 2_000 },
      loading: { duration: Number.POSITIVE_INFINITY },
      custom: { duration: 4_000 },
    });
  });

  it('are removed 1000 ms after they were dismissed', () => {
    expect(toasterOptions()).toMatchObject({ removeDelay: 1_000 });
  });

  it('are at most 20', () => {
    for (let number = 1; number <= 25; number += 1) notify.error(`note ${number}`);
    const page = renderToasts();
    expect(page.match(/note \d+/g)).toHaveLength(20);
    expect(page).toContain('note 25<');
    expect(page).not.toContain('note 5<');
  });

  it('are blank, error, success or loading, and custom when a page draws its own', () => {
    notify.info('a');
    notify.error('b');
    notify.success('c');
    notify.loading('d');
    notify.custom(() => <b>e</b>, 'own');
    renderToasts();
    const { toasts } = vi.mocked(useToaster).mock.results.at(-1)?.value as ReturnType<typeof useToaster>;
    expect(toasts.map(({ type }) => type).toReversed()).toEqual([
      'blank',
      'error',
      'success',
      'loading',
      'custom',
    ]);
  });

  it('show the msg of a refused call as an error', async () => {
    const queryClient = createQueryClient(errorToast(createI18n()));
    const error = new ApiError({ code: 'moon.full', status: 409, msg: '今晚满月' });
    const options = { mutationFn: () => Promise.reject(error) };
    await expect(queryClient.getMutationCache().build(queryClient, options).execute(undefined)).rejects.toBe(
      error,
    );
    expect(renderToasts()).toContain('今晚满月');
    const { toasts } = vi.mocked(useToaster).mock.results.at(-1)?.value as ReturnType<typeof useToaster>;
    expect(toasts.map(({ type }) => type)).toEqual(['error']);
  });

  it('are 8 px apart and at most 350 px wide', () => {
    const css = readFileSync(new URL('../../../src/ui/Toasts.module.css', import.meta.url), 'utf8');
    const place = /\.place \{([^}]*)\}/.exec(css)?.[1];
    expect(place).toMatch(/\n\s*gap: 8px;/);
    expect(place).toMatch(/\n\s*width: min\(350px,/);
  });
});
