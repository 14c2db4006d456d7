import { Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { locales } from '../../../net/contract/locales.ts';
import { useServices } from '../../app/services.ts';
import { useLocale } from '../../app/useLocale.ts';
import { Button } from '../../components/controls/Button.tsx';
import { IconButton } from '../../components/controls/IconButton.tsx';
import { Icon } from '../../components/icons/Icon.tsx';
import { lazyScreen } from '../../shared/lazy/lazyScreen.tsx';
import styles from './GreetingCards.module.css';

// Apart: its query brings schemas that no other first visit needs.
const invitation = lazyScreen<{ code: string }>(
  'invitation',
  async () => (await import('./InvitationCard.tsx')).InvitationCard,
);

interface GreetingCardsProps {
  /** The promotion code that a visitor came with. */
  code: string | undefined;
  /** Whether the page is in the browser's language, which nobody has chosen. */
  isFollowing: boolean;
}

export function GreetingCards({ code, isFollowing }: GreetingCardsProps) {
  return (
    <div className={styles.place}>
      {isFollowing && <Followed />}
      {code !== undefined && (
        <Suspense>
          <invitation.Screen code={code} />
        </Suspense>
      )}
    </div>
  );
}

/** In which the notice can be read. */
const READING_MS = 5_000;
/** What a visitor does who goes on with the page. */
const WAYS_ON = ['wheel', 'touchmove', 'pointerdown'] as const;

/** That the page follows the browser's language, with a way to the default one. */
function Followed() {
  const { t } = useTranslation('language');
  const { preferences, ports } = useServices();
  const [shown, choose] = useLocale();
  const [isClosed, setIsClosed] = useState(false);
  const card = useRef<HTMLElement>(null);
  // Said once: from now on it is the choice of this device.
  useEffect(() => {
    if (preferences.locale() === undefined) preferences.saveLocale(shown);
  }, [preferences, shown]);
  // It covers a part of the page, so it leaves once it could be read and the visitor goes on.
  useEffect(() => {
    const listening = new AbortController();
    const leave = ({ target }: Event) => {
      if (!card.current?.contains(target as Node)) setIsClosed(true);
    };
    const cancel = ports.schedule(READING_MS, () => {
      for (const type of WAYS_ON) addEventListener(type, leave, { signal: listening.signal, passive: true });
    });
    return () => {
      cancel();
      listening.abort();
    };
  }, [ports]);
  if (isClosed) return null;
  const { code, name } = locales[0];
  const goBack = () => {
    choose(code);
    setIsClosed(true);
  };
  return (
    <aside ref={card} className={styles.card} aria-label={t('shown')}>
      <Icon name="globe" />
      <p>{t('shown')}</p>
      <Button size="s" onClick={goBack}>
        <span lang={code}>{name}</span>
      </Button>
      <IconButton icon="close" label={t('keep')} onClick={() => setIsClosed(true)} />
    </aside>
  );
}
