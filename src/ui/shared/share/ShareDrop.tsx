import { useTranslation } from 'react-i18next';
import type { CatalogueItem } from '../../../net/contract/entities.ts';
import { useLocalised } from '../../i18n/useLocalised.ts';
import { useUserInfo } from '../../queries/userInfo.ts';
import { dropPath } from '../drops/paths.ts';
import { ShareButton } from './ShareButton.tsx';
import type { ShareSubject } from './shareSubject.ts';

interface ShareDropProps {
  dropId: string;
  item: CatalogueItem;
  /** The scene that gave it. */
  clip?: ShareSubject['clip'];
}

/** Shares a drop that the player just got. */
export function ShareDrop({ dropId, item, clip }: ShareDropProps) {
  const { t } = useTranslation('play');
  const localised = useLocalised();
  const player = useUserInfo().data?.nickname ?? '';
  const title = t('share.title', { player, item: localised(item.names) });
  const link = `${location.origin}${dropPath(dropId)}`;
  const subject = { link, title, card: dropId, isSealed: true, ...(clip && { clip }) };
  return <ShareButton subject={subject} label={t('share.action')} />;
}
