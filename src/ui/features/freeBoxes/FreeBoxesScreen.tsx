import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/controls/Button.tsx';
import { Segmented } from '../../components/controls/Segmented.tsx';
import { PageHeader } from '../../components/layout/PageHeader.tsx';
import { usePanels } from '../../shared/panels/panelState.ts';
import { personalPage } from '../../shared/personal/PersonalPage.tsx';
import { FreeBoxList } from './FreeBoxList.tsx';
import type { FreeBoxState } from './FreeBoxList.tsx';
import { ScrollRow } from '../../components/layout/ScrollRow.tsx';
import styles from './FreeBoxesScreen.module.css';

const STATES: readonly FreeBoxState[] = [0, 1, 2];

/** Free boxes by state, and the way to the golden code. */
export const FreeBoxesPage = personalPage(FreeBoxesScreen);

function FreeBoxesScreen() {
  const { t } = useTranslation('freeBox');
  const { show } = usePanels();
  const [stat, setStat] = useState<FreeBoxState>(0);
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')}>
        <Button icon="gift" onClick={() => show('code')}>
          {t('code')}
        </Button>
      </PageHeader>
      <ScrollRow className={styles.filter}>
        <Segmented
          label={t('filter')}
          size="m"
          options={STATES.map((state) => ({ value: String(state), label: t(`stat.${state}`) }))}
          value={String(stat)}
          onChange={(value) => setStat(STATES.find((state) => String(state) === value) ?? 0)}
        />
      </ScrollRow>
      <FreeBoxList key={stat} stat={stat} />
    </>
  );
}
