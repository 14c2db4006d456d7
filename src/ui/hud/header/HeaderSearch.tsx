import type { SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { readTyped } from '../../../net/contract/typedText.ts';
import { Icon } from '../../components/icons/Icon.tsx';
import { preloadRoute } from '../../shared/lazy/preload.ts';
import styles from './HeaderSearch.module.css';

const GALLERY = '/skin';

/**
 * Searches boxes and items in the gallery; hidden there, where the page has its own search. Before the script has
 * loaded, the browser sends the form.
 */
export function HeaderSearch() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  if (pathname === GALLERY) return null;
  const search = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const query = new FormData(event.currentTarget).get('q');
    const name = typeof query === 'string' ? readTyped(query) : '';
    void navigate(name === '' ? GALLERY : `${GALLERY}?q=${encodeURIComponent(name)}`);
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
        onFocus={() => preloadRoute(GALLERY)}
      />
    </form>
  );
}
