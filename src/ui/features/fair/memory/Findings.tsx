import { useTranslation } from 'react-i18next';
import type { DifferenceRecord } from '../../../../fair/memory/evidence.ts';
import { useStore } from '../../../app/useStore.ts';
import { Button } from '../../../components/controls/Button.tsx';
import { useMemory } from '../../../memory/store/useMemory.ts';
import { useFindings } from '../../../memory/view/memoryPage.ts';
import { formatTimestamp } from '../../../shared/fair/formatTimestamp.ts';
import styles from './MemorySection.module.css';

/** Every difference that this device found; each opens its panel again. */
export function Findings() {
  const { t } = useTranslation('memory');
  const findings = useFindings();
  if (findings.length === 0) return null;
  return (
    <div className={styles.findings}>
      <h3>{t('section.findings')}</h3>
      <ul>
        {findings.map((finding) => (
          <FindingRow key={finding.id} finding={finding} />
        ))}
      </ul>
    </div>
  );
}

function FindingRow({ finding }: { finding: DifferenceRecord }) {
  const { t, i18n } = useTranslation(['memory', 'fair']);
  const { findings } = useMemory();
  const { differences, foundAt, isAccepted } = finding;
  const fields = [...new Set(differences.map(({ field }) => field))];
  const what = fields.map((field) => t(`field.${field}`)).join(t('fair:verdict.separator'));
  const time = formatTimestamp(new Date(foundAt).toISOString(), i18n.language);
  return (
    <li>
      <span>
        {t('section.finding', { what, time })}
        {isAccepted && <small>{t('section.accepted')}</small>}
      </span>
      <Button onClick={() => findings.shown.set(finding)}>{t('section.look')}</Button>
    </li>
  );
}

/** On top of the fairness page, until the player has looked at every difference. */
export function UnseenFindings() {
  const { t } = useTranslation('memory');
  const { findings: memory } = useMemory();
  const shown = useStore(memory.shown);
  const unseen = useFindings().filter(({ isSeen }) => !isSeen);
  const [newest] = unseen;
  if (!newest || shown !== null) return null;
  return (
    <div className={styles.unseen} role="status" data-testid="unseen-findings">
      <p>{t('section.unseen', { count: unseen.length })}</p>
      <Button variant="primary" onClick={() => memory.shown.set(newest)}>
        {t('section.look')}
      </Button>
    </div>
  );
}
