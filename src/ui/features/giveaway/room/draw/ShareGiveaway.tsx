import { useTranslation } from 'react-i18next';
import type { GiveawayDetail } from '../../../../../net/contract/games/giveaways.ts';
import { Button } from '../../../../components/controls/Button.tsx';
import { IconButton } from '../../../../components/controls/IconButton.tsx';
import { ShareButton } from '../../../../shared/share/ShareButton.tsx';
import { shareLink } from '../../../../shared/share/shareLink.ts';
import type { ShareSubject } from '../../../../shared/share/shareSubject.ts';
import { giveawayPath } from '../../shared/giveawayPath.ts';
import { useGiveawayTitle } from '../../shared/useGiveawayTitle.ts';

interface ShareGiveawayProps {
  giveaway: GiveawayDetail;
  look?: 'icon' | 'button';
  /** The scene of its draw. */
  clip?: ShareSubject['clip'];
}

/** Shares the link of a giveaway, and once it has been drawn its result. */
export function ShareGiveaway({ giveaway, look = 'icon', clip }: ShareGiveawayProps) {
  const { t } = useTranslation('giveaway');
  const { giveawayId, state } = giveaway;
  const title = useGiveawayTitle()(giveaway);
  const link = `${location.origin}${giveawayPath(giveawayId)}`;
  const label = t('share.label');
  if (state === 1) {
    const subject = { link, title, card: `giveaway-${giveawayId}`, ...(clip && { clip }) };
    return <ShareButton subject={subject} label={label} look={look} />;
  }
  const share = () => shareLink(link, title, t('share.copied'));
  if (look === 'icon') return <IconButton icon="share" label={label} onClick={share} />;
  return (
    <Button icon="share" onClick={share}>
      {label}
    </Button>
  );
}
