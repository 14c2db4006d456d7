import { Suspense, useState } from 'react';
import type { SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { readTyped } from '../../../../net/contract/typedText.ts';
import { Icon } from '../../../components/icons/Icon.tsx';
import { lazyScreen } from '../../../shared/lazy/lazyScreen.tsx';
import { PartErrorBoundary } from '../../../shared/lazy/PartErrorBoundary.tsx';
import { preloadRoute } from '../../../shared/lazy/preload.ts';
import styles from './HeaderSearch.module.css';

const GALLERY = '/skin';

const suggestions = lazyScreen<{ form: HTMLFormElement }>(
  'suggestions',
  async () => (await import('./Suggestions.tsx')).Suggestions,
  ['shell'],
);

/**
 * Searches boxes and items in the gallery, and suggests boxes, items and pages once it has the focus; hidden in the gallery,
 * which has its own search. Before the script has loaded, the browser sends the form.
 */
export function HeaderSearch() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [form, setForm] = useState<HTMLFormElement>();
  if (pathname === GALLERY) return null;
  const search = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const query = new FormData(event.currentTarget).get('q');
    const name = typeof query === 'string' ? readTyped(query) : '';
    void navigate(name === '' ? GALLERY : `${GALLERY}?q=${encodeURIComponent(name)}`);
  };
  // Typing that came before the code is repeated by `earlyPresses.js`; the focus is not.
  const suggest = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => {
    preloadRoute(GALLERY);
    setForm(currentTarget.form ?? undefined);
  };
  return (
    <form className={styles.search} role="search" action={GALLERY} onSubmit={search}>
      <Icon name="search" size={18} />
      <input
        type="search"
        name="q"
        maxLength={40}
        autoComplete="off"
        placeholder={t('header.search')}
        aria-label={t('header.search')}
        onFocus={suggest}
        onInput={suggest}
      />
      {form && (
        <PartErrorBoundary>
          <Suspense>
            <suggestions.Screen form={form} />
          </Suspense>
        </PartErrorBoundary>
      )}
    </form>
  );
}
