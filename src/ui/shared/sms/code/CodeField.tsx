import { Suspense, lazy, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { SmsPurpose } from '../../../../net/contract/calls/account/sms.ts';
import { readDigits } from '../../../../net/contract/typedText.ts';
import { Field } from '../../../components/controls/Field.tsx';
import { Skeleton } from '../../../components/feedback/Skeleton.tsx';
import { useCodeRequest } from './useCodeRequest.ts';
import styles from './CodeField.module.css';

const Slider = lazy(async () => ({ default: (await import('../slider/Slider.tsx')).Slider }));

const DIGITS = 6;
const noop = () => undefined;

interface CodeFieldProps {
  purpose: SmsPurpose;
  /** Null: the player's own. */
  phone: string | null;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
  /** The phone was refused before anything was sent. */
  onWrongPhone?: () => void;
}

/** The code of six digits, and the button that sends it after the puzzle. */
export function CodeField({ purpose, phone, value, onChange, error, onWrongPhone = noop }: CodeFieldProps) {
  const { t } = useTranslation('auth');
  const root = useRef<HTMLDivElement>(null);
  const request = useCodeRequest({
    phone,
    purpose,
    onWrongPhone,
    onSent() {
      // What was typed, and what was wrong with it, belongs to an older code.
      onChange('');
      root.current?.querySelector('input')?.focus();
    },
  });
  return (
    <div ref={root} className={styles.code}>
      <Field
        label={t('field.code')}
        name="smsCode"
        inputMode="numeric"
        autoComplete="one-time-code"
        value={value}
        onChange={(text) => onChange(readDigits(text).slice(0, DIGITS))}
        error={error ?? request.error}
        hint={request.isSent ? t('code.sent') : undefined}
        end={<SendButton {...request} />}
      />
      {request.hasSlider && (
        <Suspense fallback={<Skeleton className={styles.bone} />}>
          <Slider onSolved={request.send} />
        </Suspense>
      )}
    </div>
  );
}

type SendButtonProps = Pick<
  ReturnType<typeof useCodeRequest>,
  'secondsLeft' | 'isSending' | 'hasSlider' | 'begin'
>;

function SendButton({ secondsLeft, isSending, hasSlider, begin }: SendButtonProps) {
  const { t } = useTranslation('auth');
  const text = isSending
    ? t('code.sending')
    : secondsLeft > 0
      ? t('code.resendIn', { seconds: secondsLeft })
      : t('code.send');
  return (
    <button
      type="button"
      className={styles.send}
      onClick={begin}
      disabled={secondsLeft > 0 || isSending || hasSlider}
    >
      {text}
    </button>
  );
}
