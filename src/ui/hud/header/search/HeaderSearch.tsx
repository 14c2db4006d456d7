import { Suspense, useId, useRef, useState } from 'react';
import type { FocusEvent, KeyboardEvent, SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { readTyped } from '../../../../net/contract/typedText.ts';
import { Icon } from '../../../components/icons/Icon.tsx';
import { lazyScreen } from '../../../shared/lazy/lazyScreen.tsx';
import { PartErrorBoundary } from '../../../shared/lazy/PartErrorBoundary.tsx';
import { preloadRoute } from '../../../shared/lazy/preload.ts';
import type { SuggestionListProps } from './SuggestionList.tsx';
import styles from './HeaderSearch.module.css';

const GALLERY = '/skin';

const suggestions = lazyScreen<SuggestionListProps>(
  'suggestions',
  async () => (await import('./SuggestionList.tsx')).SuggestionList,
  ['shell'],
);

/**
 * Searches boxes and items in the gallery, and suggests boxes, items and pages while it is typed in; hidden in the gallery,
 * which has its own search. Before the script has loaded, the browser sends the form.
 */
export function HeaderSearch() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const listId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState<string>();
  if (pathname === GALLERY) return null;
  const name = readTyped(typed);
  const close = () => {
    setIsOpen(false);
    setActive(undefined);
  };
  const search = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    close();
    void navigate(name === '' ? GALLERY : `${GALLERY}?q=${encodeURIComponent(name)}`);
  };
  const go = (to: string) => {
    setTyped('');
    close();
    void navigate(to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const options = [...(form.current?.querySelectorAll<HTMLElement>('[role=option]') ?? [])];
    const at = options.findIndex(({ id }) => id === active);
    if (event.key === 'Escape' && isOpen) close();
    else if (event.key === 'Enter' && at >= 0) options[at]?.click();
    else if (event.key === 'ArrowDown') setActive(options[(at + 1) % options.length]?.id);
    else if (event.key === 'ArrowUp') setActive(options.at(Math.max(at, 0) - 1)?.id);
    else return;
    event.preventDefault();
  };
  const isShown = isOpen && name !== '';
  return (
    <form
      ref={form}
      className={styles.search}
      role="search"
      action={GALLERY}
      onSubmit={search}
      onBlur={({ currentTarget, relatedTarget }: FocusEvent<HTMLFormElement>) => {
        if (!currentTarget.contains(relatedTarget)) close();
      }}
    >
      <Icon name="search" size={18} />
      <input
        type="search"
        name="q"
        maxLength={40}
        autoComplete="off"
        placeholder={t('header.search')}
        aria-label={t('header.search')}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={isShown ? listId : undefined}
        aria-activedescendant={active}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setIsOpen(true);
          setActive(undefined);
        }}
        onFocus={() => {
          suggestions.preload();
          preloadRoute(GALLERY);
        }}
        onKeyDown={onKeyDown}
      />
      {isShown && (
        <PartErrorBoundary>
          <Suspense>
            <suggestions.Screen id={listId} wanted={name} active={active} onChoose={go} />
          </Suspense>
        </PartErrorBoundary>
      )}
    </form>
  );
}
