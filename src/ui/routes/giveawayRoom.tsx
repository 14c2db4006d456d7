import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router';
import { usePageTitle } from '../app/browser/usePageTitle.ts';
import { GiveawayRoom } from '../features/giveaway/room/GiveawayRoom.tsx';

/** `/giveaways/:id`: the room of a giveaway; with `?card=1` as a card for streams. */
export function GiveawayRoomRoute() {
  const { t } = useTranslation('app');
  const { id = '' } = useParams();
  const [params] = useSearchParams();
  usePageTitle(t('pages.giveaways'));
  return <GiveawayRoom key={id} giveawayId={id} isCard={params.get('card') === '1'} />;
}
