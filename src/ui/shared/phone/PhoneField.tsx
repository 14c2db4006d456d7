import { Suspense, lazy, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices } from '../../app/services.ts';
import { Field } from '../../components/controls/Field.tsx';
import { Skeleton } from '../../components/feedback/Skeleton.tsx';
import { Icon } from '../../components/icons/Icon.tsx';
import { usePrivateField } from '../streamer/Private.tsx';
import { countryOf, formatStoredCountry, parseStoredCountry, toWirePhone } from './dialCountry.ts';
import type { DialCountry } from './dialCountry.ts';
import { usePhoneNumbers } from './phoneNumbers.ts';
import styles from './PhoneField.module.css';

const CountryPicker = lazy(async () => ({ default: (await import('./CountryPicker.tsx')).CountryPicker }));

const COUNTRY_SETTING = 'phoneCountry';

interface PhoneFieldProps {
  /** The number as the contract has it, whenever its text or country changes. */
  onChange: (phone: string) => void;
  error: string | undefined;
  autoComplete?: 'username' | 'tel';
  autoFocus?: boolean;
}

/** A phone number with its dial code; the device remembers the country. */
export function PhoneField({
  onChange,
  error,
  autoComplete = 'username',
  autoFocus = true,
}: PhoneFieldProps) {
  const { t } = useTranslation('phone');
  const { preferences } = useServices();
  const numbers = usePhoneNumbers();
  const privateField = usePrivateField();
  const [text, setText] = useState('');
  const [country, setCountry] = useState(() => parseStoredCountry(preferences.setting(COUNTRY_SETTING)));
  const [isPicking, setPicking] = useState(false);
  const change = (nextText: string, chosen: DialCountry) => {
    const next = (numbers.data && countryOf(nextText, numbers.data)) ?? chosen;
    if (next.code !== country.code) preferences.saveSetting(COUNTRY_SETTING, formatStoredCountry(next));
    setText(nextText);
    setCountry(next);
    onChange(toWirePhone(nextText, next, numbers.data));
  };
  const onLoaded = useEffectEvent(() => {
    if (text !== '') onChange(toWirePhone(text, country, numbers.data));
  });
  useEffect(() => {
    // A password manager may have filled the field before.
    if (numbers.data) onLoaded();
  }, [numbers.data]);
  const root = useRef<HTMLDivElement>(null);
  const closePicker = () => {
    setPicking(false);
    root.current?.querySelector('input')?.focus();
  };
  return (
    <div ref={root} className={styles.phone}>
      <Field
        {...privateField}
        label={t('label')}
        name="phone"
        type="tel"
        inputMode="tel"
        dir="ltr"
        autoComplete={autoComplete}
        autoFocus={autoFocus}
        value={text}
        onChange={(next) => change(next, country)}
        error={error}
        start={<DialButton country={country} isOpen={isPicking} onClick={() => setPicking(!isPicking)} />}
      />
      {isPicking && (
        <Suspense fallback={<Skeleton className={styles.bone} />}>
          <CountryPicker
            chosen={country}
            onChoose={(next) => {
              // A number with a country of its own would keep that one.
              change(text.replace(/^\s*(\+|00).*$/, ''), next);
              closePicker();
            }}
            onClose={closePicker}
          />
        </Suspense>
      )}
    </div>
  );
}

interface DialButtonProps {
  country: DialCountry;
  isOpen: boolean;
  onClick: () => void;
}

function DialButton({ country: { code, dial }, isOpen, onClick }: DialButtonProps) {
  const { t, i18n } = useTranslation('phone');
  const name = new Intl.DisplayNames([i18n.language], { type: 'region' }).of(code) ?? code;
  return (
    <button
      type="button"
      className={styles.dial}
      aria-label={t('code', { dial, country: name })}
      aria-haspopup="listbox"
      aria-expanded={isOpen}
      onClick={onClick}
    >
      <span dir="ltr">+{dial}</span>
      <Icon name="chevron-down" size={14} />
    </button>
  );
}
