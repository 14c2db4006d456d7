import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { downloadRecords } from '../../../net/http/items/records.ts';
import { CONNECTION_ERROR_AS_TOAST } from '../../app/queryClient.ts';
import { useServices } from '../../app/services.ts';
import { Button } from '../../components/controls/Button.tsx';
import { formatCount } from '../../i18n/formatCount.ts';
import { saveFile } from '../../shared/fair/saveFile.ts';
import { dayOf } from './view/period.ts';
import type { DayPeriod } from './view/period.ts';
import { balanceQuery, gameQuery, stateFilter } from './view/recordsView.ts';
import type { RecordTab, RecordsView } from './view/recordsView.ts';

interface ExportButtonProps {
  view: RecordsView;
  tab: Exclude<RecordTab, 'takeBack'>;
  period: DayPeriod;
}

/** Saves the shown list as a CSV file, all of it. */
export function ExportButton({ view, tab, period }: ExportButtonProps) {
  const { t } = useTranslation('records');
  const { downloads, ports } = useServices();
  const [received, setReceived] = useState(0);
  const left = useRef(new AbortController());
  useEffect(() => {
    const leaving = new AbortController();
    left.current = leaving;
    return () => leaving.abort();
  }, []);
  const filter =
    tab === 'game' ? gameQuery(view) : tab === 'purchase' ? stateFilter(view) : balanceQuery(view);
  const exporting = useMutation({
    mutationFn: () =>
      downloadRecords(
        downloads,
        { list: tab, ...filter, ...period },
        { signal: left.current.signal, onProgress: setReceived },
      ),
    meta: CONNECTION_ERROR_AS_TOAST,
    onMutate: () => setReceived(0),
    onSuccess: (file) => saveFile(ports, `fairdrop-${tab}-${dayOf(new Date(ports.now()))}.csv`, file),
  });
  return (
    <Button
      icon="download"
      onClick={() => exporting.mutate()}
      busy={exporting.isPending}
      busyLabel={t('export.busy', { size: formatCount(received / 1024) })}
    >
      {t('export.start')}
    </Button>
  );
}
