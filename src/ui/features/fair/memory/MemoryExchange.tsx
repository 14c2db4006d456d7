import { useRef } from 'react';
import type { ChangeEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../app/errorText.ts';
import { useServices } from '../../../app/services.ts';
import { Button } from '../../../components/controls/Button.tsx';
import { useExportMemory, useImportMemory } from '../../../memory/view/memoryPage.ts';
import type { ImportOutcome } from '../../../memory/view/memoryPage.ts';
import { jsonFile, saveFile } from '../../../shared/fair/saveFile.ts';
import panel from '../../../shared/fair/Panel.module.css';

const FILE_NAME = 'fairdrop-memory.json';
const OUTCOME_TEXTS = {
  imported: 'section.imported',
  differs: 'differs',
  otherAccount: 'section.importedNothing',
  notMemory: 'section.notMemory',
} as const satisfies Record<ImportOutcome, string>;

/** Saves the memory for another device, and adds that of another. */
export function MemoryExchange() {
  const { t } = useTranslation('memory');
  const errorText = useErrorText();
  const { ports } = useServices();
  const exporting = useExportMemory();
  const importing = useImportMemory();
  const input = useRef<HTMLInputElement>(null);
  const save = () =>
    exporting.mutate(undefined, {
      onSuccess: (memory) => saveFile(ports, FILE_NAME, jsonFile([JSON.stringify(memory)])),
    });
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    if (file) importing.mutate(file);
    currentTarget.value = '';
  };
  const error = exporting.error ?? importing.error;
  return (
    <div className={panel.acts}>
      <Button icon="download" onClick={save} busy={exporting.isPending} busyLabel={t('section.exporting')}>
        {t('section.export')}
      </Button>
      <Button onClick={() => input.current?.click()} busy={importing.isPending}>
        {t('section.import')}
      </Button>
      <input ref={input} type="file" accept="application/json,.json" hidden onChange={choose} />
      <p className={panel.hint} role="status">
        {error ? errorText(error) : importing.data && t(OUTCOME_TEXTS[importing.data])}
      </p>
    </div>
  );
}
