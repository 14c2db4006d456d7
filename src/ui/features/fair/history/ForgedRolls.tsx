import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Icon } from '../../../components/icons/Icon.tsx';
import { formatCount } from '../../../i18n/formatCount.ts';
import { useLocalised } from '../../../i18n/useLocalised.ts';
import type { ForgedRoll, Tally } from './tally.ts';
import styles from './ForgedRolls.module.css';

interface ForgedRollsProps {
  tally: Tally;
  /** Whether the player may open the pages of the rolls. */
  linked: boolean;
}

/** The rolls that failed, each with its failed checks. */
export function ForgedRolls({ tally: { forged, forgedRolls }, linked }: ForgedRollsProps) {
  const { t } = useTranslation('fair');
  if (forged === 0) return null;
  const unlisted = forged - forgedRolls.length;
  return (
    <div className={styles.forged}>
      <h3>{t('history.forged')}</h3>
      <ul>
        {forgedRolls.map((roll, index) => (
          <li key={index}>
            {linked ? (
              <Link className={styles.row} to={`/provably-fair/verify/${roll.rollId}`}>
                <Row roll={roll} />
                <Icon name="chevron-right" size={16} />
              </Link>
            ) : (
              <div className={styles.row}>
                <Row roll={roll} />
                <code>{roll.rollId}</code>
              </div>
            )}
          </li>
        ))}
      </ul>
      {unlisted > 0 && <p>{t('history.more', { count: unlisted })}</p>}
    </div>
  );
}

function Row({ roll: { names, boxId, round, checks } }: { roll: ForgedRoll }) {
  const { t } = useTranslation('fair');
  const localised = useLocalised();
  const box = names ? localised(names) : boxId;
  return (
    <>
      <b>{t('history.forgedRow', { box, round: formatCount(round) })}</b>
      <span>{checks.map((name) => t(`checks.${name}.name`)).join(t('verdict.separator'))}</span>
    </>
  );
}
