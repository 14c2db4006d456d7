import { useTranslation } from 'react-i18next';
import { Dialog } from '../../components/layout/Dialog.tsx';
import { LanguageList } from '../language/LanguageList.tsx';

interface LanguagePanelProps {
  open: boolean;
  onClose: () => void;
}

/** Panel with the choice of language. */
export function LanguagePanel({ open, onClose }: LanguagePanelProps) {
  const { t } = useTranslation('shell');
  return (
    <Dialog open={open} onClose={onClose} title={t('language.title')}>
      <LanguageList onChosen={onClose} />
    </Dialog>
  );
}
