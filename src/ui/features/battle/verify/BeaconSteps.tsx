import { useTranslation } from 'react-i18next';
import { beaconChainOf, isSigned, roundAddress } from '../../../../fair/beacon/beaconChains.ts';
import type { BattleProofBeacon } from '../../../../fair/proof/battleProof.ts';
import type { BattleCheck } from '../../../../fair/proof/battleVerify.ts';
import { CheckMark } from './CheckMark.tsx';
import styles from './Lines.module.css';

interface BeaconStepsProps {
  beacon: BattleProofBeacon;
  /** Of the section of the seeds. */
  steps: readonly BattleCheck[];
}

/** The beacon's value with its round, a link to its source, and what of it was checked. */
export function BeaconSteps({ beacon, steps }: BeaconStepsProps) {
  const { t } = useTranslation('room');
  const { source, round, value } = beacon;
  const checks = steps.filter(({ name }) => name.startsWith('beacon'));
  const chain = beaconChainOf(source);
  return (
    <>
      <li>
        <span className={styles.unmarked} />
        <b>{t('verify.beacon')}</b>
        <code>{value}</code>
        {chain && isSigned(chain) ? (
          <a href={roundAddress(chain, round)} target="_blank" rel="noreferrer">
            {t('verify.beaconSource', { round })}
          </a>
        ) : (
          <small>{t('verify.beaconOf', { source, round })}</small>
        )}
      </li>
      {checks.map((check) => (
        <li key={check.name} data-step={check.name}>
          <CheckMark ok={check.ok} />
          <b>{t(`verify.beaconStep.${check.name as 'beaconRound'}`)}</b>
          <span className={styles.value}>{valueText(check)}</span>
          {!check.ok && check.name !== 'beaconSignature' && (
            <code className={styles.other}>{String(check.expected)}</code>
          )}
        </li>
      ))}
    </>
  );

  function valueText({ name, actual, ok }: BattleCheck): string {
    if (name === 'beaconSignature') return t(ok ? 'verify.beaconSigned' : 'verify.beaconNotSigned');
    return String(actual);
  }
}
