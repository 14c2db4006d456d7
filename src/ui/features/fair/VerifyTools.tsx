import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { useIsHydrated } from '../../app/useIsHydrated.ts';
import { Segmented } from '../../components/controls/Segmented.tsx';
import { EMPTY_VALUES } from './manual/manualVerification.ts';
import type { ManualValues } from './manual/manualVerification.ts';
import { VerifyManually } from './manual/VerifyManually.tsx';
import styles from './VerifyTools.module.css';

const FILE_HASH = '#file';

/** Verification without the server: typed values or a proof file, chosen by the address' hash. */
export function VerifyTools({ byFile }: { byFile: ReactNode }) {
  const { t } = useTranslation('fair');
  const location = useLocation();
  const navigate = useNavigate();
  // The server knows neither the hash nor what the history holds.
  const isHydrated = useIsHydrated();
  const method = isHydrated && location.hash === FILE_HASH ? 'file' : 'hand';
  const given = isHydrated ? (manualValuesIn(location.state) ?? linkedValues(location.search)) : undefined;
  const choose = (next: 'hand' | 'file') => {
    const state: unknown = location.state;
    void navigate(
      { search: location.search, hash: next === 'file' ? FILE_HASH : '' },
      { replace: true, state },
    );
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
        <VerifyManually key={given ? 'given' : 'empty'} initialValues={given} />
      </div>
      <div hidden={method !== 'file'}>{byFile}</div>
    </>
  );
}

/** Values in the history state, set by the page that linked here; validated, because any page may set it. */
function manualValuesIn(state: unknown): ManualValues | undefined {
  const hand: unknown = isObject(state) ? state['hand'] : undefined;
  return isObject(hand) && isManualValues(hand) ? hand : undefined;
}

/** Values in the address, which a document may link to; they are recomputed on this device and sent nowhere. */
function linkedValues(search: string): ManualValues | undefined {
  const params = new URLSearchParams(search);
  if (!params.has('serverSeed')) return undefined;
  const fields = Object.keys(EMPTY_VALUES) as (keyof ManualValues)[];
  const values = fields.map((field) => [field, params.get(field) ?? ''] as const);
  return { ...EMPTY_VALUES, ...Object.fromEntries(values) };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isManualValues(value: Record<string, unknown>): value is Record<string, unknown> & ManualValues {
  return Object.keys(EMPTY_VALUES).every((field) => typeof value[field] === 'string');
}
