import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fittingLocale } from '../../../net/contract/fittingLocale.ts';
import type { Locale } from '../../../net/contract/locales.ts';
import { useServices } from '../../app/services.ts';
import { useLocale } from '../../app/useLocale.ts';
import { Button } from '../../components/controls/Button.tsx';
import { IconButton } from '../../components/controls/IconButton.tsx';
import { Icon } from '../../components/icons/Icon.tsx';
import { addTexts, importTexts } from '../../i18n/i18n.ts';
import { useInviterName } from '../../queries/account/inviter.ts';
import styles from './GreetingCards.module.css';

/** The first of the browser's languages that ships; undefined where the page has it already, or where none ships. */
export function offeredLocale(wanted: readonly string[], shown: string): Locale | undefined {
  for (const code of wanted) {
    const found = fittingLocale(code);
    if (found !== undefined) return found === shown ? undefined : found;
  }
  return undefined;
}

interface GreetingCardsProps {
  /** The promotion code that a visitor came with. */
  code: string | undefined;
}

export function GreetingCards({ code }: GreetingCardsProps) {
  const { preferences } = useServices();
  const [shown] = useLocale();
  const offered = preferences.locale() === undefined ? offeredLocale(navigator.languages, shown) : undefined;
  return (
    <div className={styles.place}>
      {offered !== undefined && <Offer locale={offered} />}
      {code !== undefined && <Invitation code={code} />}
    </div>
  );
}

/** The promotion code whose invitation was closed on this device. */
const CLOSED_SETTING = 'invitationClosed';

/** Who has invited the visitor, until it is closed. */
function Invitation({ code }: { code: string }) {
  const { t } = useTranslation(['language', 'app']);
  const { authDialogs, preferences } = useServices();
  const [isClosed, setIsClosed] = useState(() => preferences.setting(CLOSED_SETTING) === code);
  const name = useInviterName(isClosed ? undefined : code);
  if (isClosed || name === undefined) return null;
  const close = () => {
    preferences.saveSetting(CLOSED_SETTING, code);
    setIsClosed(true);
  };
  return (
    <aside className={styles.card}>
      <Icon name="gift" />
      <p>{t('invited', { name })}</p>
      <Button size="s" variant="primary" onClick={() => authDialogs.openRegister()}>
        {t('app:header.register')}
      </Button>
      <IconButton icon="close" label={t('app:action.close')} onClick={close} />
    </aside>
  );
}

/** One sentence and a button in the language that they offer. */
function Offer({ locale }: { locale: Locale }) {
  const { i18n } = useTranslation();
  const [shown, choose] = useLocale();
  const [isAnswered, setIsAnswered] = useState(false);
  const [isLoaded, setIsLoaded] = useState(() => i18n.hasResourceBundle(locale, 'language'));
  useEffect(() => {
    let isGone = false;
    // Without its texts there is no offer.
    importTexts(locale, ['language']).then(
      (texts) => {
        addTexts(i18n, locale, texts);
        if (!isGone) setIsLoaded(true);
      },
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [i18n, locale]);
  if (!isLoaded || isAnswered) return null;
  const t = i18n.getFixedT(locale, 'language');
  const answer = (chosen: string) => {
    choose(chosen);
    setIsAnswered(true);
  };
  return (
    <aside className={styles.card} lang={locale} aria-label={t('offer')}>
      <Icon name="globe" />
      <p>{t('offer')}</p>
      <Button size="s" variant="primary" onClick={() => answer(locale)}>
        {t('use')}
      </Button>
      <IconButton icon="close" label={t('keep')} onClick={() => answer(shown)} />
    </aside>
  );
}
