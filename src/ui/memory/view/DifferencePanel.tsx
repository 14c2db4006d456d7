import { useTranslation } from 'react-i18next';
import { evidenceFile } from '../../../fair/memory/evidence.ts';
import type { DifferenceRecord } from '../../../fair/memory/evidence.ts';
import { useServices } from '../../app/services.ts';
import { useStore } from '../../app/useStore.ts';
import { Button } from '../../components/controls/Button.tsx';
import { Dialog } from '../../components/layout/Dialog.tsx';
import { refreshFindings } from '../compare/differences.ts';
import { useMemory } from '../store/useMemory.ts';
import { acceptElsewhere } from '../compare/seedChecks.ts';
import { jsonFile, saveFile } from '../../shared/fair/saveFile.ts';
import { DifferenceRow } from './DifferenceRow.tsx';
import styles from './DifferencePanel.module.css';

/** What this device was shown before and what now, side by side. Open while the memory shows a finding. */
export function DifferencePanel() {
  const { t } = useTranslation('memory');
  const services = useServices();
  const { findings } = useMemory();
  const finding = useStore(findings.shown);
  const close = () => {
    if (!finding) return;
    // Closes once it is stored: a page left right after does not ask again.
    void findings.markSeen(finding).finally(() => {
      findings.shown.set(null);
      refreshFindings(services);
    });
  };
  return (
    <Dialog open={finding !== null} onClose={close} title={t('panel.title')} size="l">
      {finding && <Finding finding={finding} onClose={close} />}
    </Dialog>
  );
}

function Finding({ finding, onClose }: { finding: DifferenceRecord; onClose: () => void }) {
  const { t } = useTranslation('memory');
  const services = useServices();
  const { findings } = useMemory();
  const { differences, subject, playerId, foundAt } = finding;
  const isElsewhere = differences.every(({ elsewhere }) => elsewhere);
  const lead = leadOf(finding);
  const save = () => {
    const file = evidenceFile(finding, location.origin);
    saveFile(services.ports, `fairdrop-evidence-${foundAt}.json`, jsonFile([JSON.stringify(file, null, 2)]));
  };
  const accept = () => {
    void acceptElsewhere(services, finding).then(() => {
      findings.shown.set(null);
      refreshFindings(services);
    });
  };
  return (
    <div
      className={styles.finding}
      data-testid="difference"
      data-subject={subject.kind}
      data-player={playerId}
    >
      <p>{t(`panel.${lead}`)}</p>
      <p>{t(isElsewhere ? 'panel.elsewhere' : 'panel.certain')}</p>
      <ul className={styles.rows}>
        {differences.map((difference, index) => (
          <DifferenceRow key={index} difference={difference} />
        ))}
      </ul>
      <p>{t(`panel.stops.${subject.kind}`)}</p>
      <div className={styles.acts}>
        <Button variant="primary" icon="download" onClick={save}>
          {t('panel.save')}
        </Button>
        {isElsewhere && <Button onClick={accept}>{t('panel.mine')}</Button>}
        <Button onClick={onClose}>{t('panel.close')}</Button>
      </div>
    </div>
  );
}

/** Whether anything was stopped, or had been carried out. */
function leadOf({ stage, act }: DifferenceRecord): 'before' | 'opened' | 'dreamt' | 'after' {
  if (stage === 'before') return act === 'watch' ? 'after' : 'before';
  if (act === 'dream') return 'dreamt';
  return act === 'open' ? 'opened' : 'after';
}
