import { useTranslation } from 'react-i18next';
import type { CatalogueItem } from '../../../net/contract/entities.ts';
import { IconButton } from '../../components/controls/IconButton.tsx';
import { useLocalised } from '../../i18n/useLocalised.ts';
import { useUserInfo } from '../../queries/userInfo.ts';
import { useShareDrop } from './useShareDrop.ts';

interface ShareDropProps {
  readonly dropId: string;
  readonly item: CatalogueItem;
}

/** Shares a drop of the player. */
export function ShareDrop({ dropId, item }: ShareDropProps) {
  const { t } = useTranslation('drop');
  const localised = useLocalised();
  const share = useShareDrop();
  const player = useUserInfo().data?.nickname ?? '';
  const title = t('share.title', { player, item: localised(item.names) });
  return <IconButton icon="share" label={t('share.action')} onClick={() => share(dropId, title)} />;
}
