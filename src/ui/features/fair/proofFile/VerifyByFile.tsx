import { useState } from 'react';
import type { ComponentType, SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { BattleProof } from '../../../../fair/proof/battleProof.ts';
import { Button } from '../../../components/controls/Button.tsx';
import { StateMessage } from '../../../components/feedback/StateMessage.tsx';
import { formatCount } from '../../../i18n/formatCount.ts';
import { GiveawayFileReport } from '../giveaway/GiveawayFileReport.tsx';
import { FileDropZone } from './FileDropZone.tsx';
import { FileLogSection } from '../log/FileLogSection.tsx';
import { fileLogVerdict, useFileLog } from '../log/useFileLog.ts';
import { ProofsCheck } from '../history/ProofsCheck.tsx';
import { PacketFileReport } from '../packet/PacketFileReport.tsx';
import { PasteField } from './PasteField.tsx';
import type { Examination } from '../roll/examine.ts';
import { RollReport } from '../roll/RollReport.tsx';
import { useProofFile } from './useProofFile.ts';
import type { ProofFileOutcome, ProofFileError } from './useProofFile.ts';
import { useKeptFacts } from '../../../memory/view/keptFacts.ts';
import { FileLogContext } from '../../../shared/fair/fileLog.ts';
import { useShowResult } from '../../../shared/fair/useShowResult.ts';
import styles from './VerifyByFile.module.css';

/** A proof names items by id only; their names are not fetched. */
const NO_ITEMS = new Map<string, never>();

interface VerifyByFileProps {
  /** Shows the check of a battle's proof. */
  BattleReport: ComponentType<{ proof: BattleProof }>;
}

/** Checks one proof or many, as a file or pasted, without the server. */
export function VerifyByFile({ BattleReport }: VerifyByFileProps) {
  const { t } = useTranslation('fair');
  const { outcome, readText, readFile } = useProofFile();
  const [text, setText] = useState('');
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    readText(text);
  };
  return (
    <div className={styles.file}>
      <p className={styles.lead}>{t('file.lead')}</p>
      <div className={styles.ways}>
        <FileDropZone onFile={(file) => void readFile(file)} />
        <form className={styles.paste} onSubmit={submit} aria-label={t('file.title')}>
          <PasteField label={t('file.paste')} value={text} onChange={setText} />
          <Button type="submit">{t('file.check')}</Button>
        </form>
      </div>
      {outcome && <Outcome outcome={outcome} BattleReport={BattleReport} />}
    </div>
  );
}

function Outcome({ outcome, BattleReport }: VerifyByFileProps & { outcome: ProofFileOutcome }) {
  const { t } = useTranslation('fair');
  const { sequence, name, examination, seen, battle, packet, giveaway, proof, proofs, problem } = outcome;
  const log = useFileLog(proof).data;
  const ref = useShowResult(sequence);
  const problemText = useFileErrorText();
  return (
    <div className={styles.outcome} ref={ref}>
      {name !== undefined && <p className={styles.name}>{t('file.name', { name })}</p>}
      {problem && (
        <StateMessage isError icon="warning" title={t('file.problem.title')}>
          {problemText(problem)}
        </StateMessage>
      )}
      {proofs && <ProofsCheck key={sequence} file={proofs} />}
      <FileLogContext value={log ? fileLogVerdict(log) : null}>
        {battle && <BattleReport key={sequence} proof={battle} />}
        {packet && <PacketFileReport key={sequence} proof={packet} />}
        {giveaway && <GiveawayFileReport key={sequence} proof={giveaway} />}
        {examination && <FileReport examination={examination} seen={seen} />}
      </FileLogContext>
      {log && (
        <div className={styles.log}>
          <FileLogSection log={log} />
        </div>
      )}
    </div>
  );
}

/** A proof of one opening, compared with what this device was shown. */
function FileReport({ examination, seen }: Pick<ProofFileOutcome, 'seen'> & { examination: Examination }) {
  const { t } = useTranslation('fair');
  const { proof } = examination;
  const kept = useKeptFacts(proof);
  return (
    <>
      <p className={styles.name}>{t('roll.title', { round: formatCount(proof.round) })}</p>
      <RollReport
        examination={examination}
        source="file"
        kept={kept}
        seen={seen}
        items={NO_ITEMS}
        boxName={proof.box.id}
      />
    </>
  );
}

function useFileErrorText(): (problem: ProofFileError) => string {
  const { t } = useTranslation('fair');
  return (problem) => {
    switch (problem.code) {
      case 'unknownVersion':
        return t('file.problem.unknownVersion', { version: problem.version });
      case 'tooLarge':
        return t('file.problem.tooLarge', { limit: problem.limit / 1_000_000 });
      case 'badField':
        return t('file.problem.badField', { path: problem.path });
      default:
        return t(`file.problem.${problem.code}`);
    }
  };
}
