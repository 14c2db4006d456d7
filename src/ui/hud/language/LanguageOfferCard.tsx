import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Locale } from '../../../net/contract/locales.ts';
import { useLocale } from '../../app/useLocale.ts';
import { Button } from '../../components/controls/Button.tsx';
import { IconButton } from '../../components/controls/IconButton.tsx';
import { Icon } from '../../components/icons/Icon.tsx';
import { addTexts, importTexts } from '../../i18n/i18n.ts';
import styles from './LanguageOfferCard.module.css';

interface LanguageOfferCardProps {
  locale: Locale;
  /** The reader has chosen; the choice is stored. */
  onAnswer: () => void;
}

/** One sentence and a button in the language that they offer. */
export function LanguageOfferCard({ locale, onAnswer }: LanguageOfferCardProps) {
  const { i18n } = useTranslation();
  const [shown, choose] = useLocale();
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
  if (!isLoaded) return null;
  const t = i18n.getFixedT(locale, 'language');
  const answer = (chosen: string) => {
    choose(chosen);
    onAnswer();
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
