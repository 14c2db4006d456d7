import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { Segmented } from '../../components/controls/Segmented.tsx';
import { EMPTY_VALUES } from './manual/manualVerification.ts';
import type { ManualValues } from './manual/manualVerification.ts';
import { VerifyManually } from './manual/VerifyManually.tsx';
import styles from './VerifyTools.module.css';

const FILE_HASH = '#file';

/** Checking without the server: values by hand, or a proof file. Which of the two is in the address. */
export function VerifyTools({ byFile }: { byFile: ReactNode }) {
  const { t } = useTranslation('fair');
  const location = useLocation();
  const navigate = useNavigate();
  const method = location.hash === FILE_HASH ? 'file' : 'hand';
  const choose = (next: 'hand' | 'file') => {
    const state: unknown = location.state;
    void navigate({ hash: next === 'file' ? FILE_HASH : '' }, { replace: true, state });
  };
  return (
    <>
      <header className={styles.head}>
        <h1>{t('verify.title')}</h1>
        <p>{t('verify.lead')}</p>
      </header>
      <div>
        <Segmented
          size="m"
          label={t('verify.title')}
          value={method}
          onChange={choose}
          options={[
            { value: 'hand', label: t('hand.title') },
            { value: 'file', label: t('file.title') },
          ]}
        />
      </div>
      <div hidden={method !== 'hand'}>
        <VerifyManually initialValues={manualValuesIn(location.state)} />
      </div>
      <div hidden={method !== 'file'}>{byFile}</div>
    </>
  );
}

/** Values that the page before handed over; anything else in its place counts as nothing. */
function manualValuesIn(state: unknown): ManualValues | undefined {
  const hand: unknown = isObject(state) ? state['hand'] : undefined;
  return isObject(hand) && isManualValues(hand) ? hand : undefined;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isManualValues(value: Record<string, unknown>): value is Record<string, unknown> & ManualValues {
  return Object.keys(EMPTY_VALUES).every((field) => typeof value[field] === 'string');
}
