import { useTranslation } from 'react-i18next';
import { useMatch, useParams } from 'react-router';
import { usePageTitle } from '../app/browser/usePageTitle.ts';
import { DropScreen } from '../features/drop/DropScreen.tsx';
import { PlayerScreen } from '../features/player/PlayerScreen.tsx';
import { BackLink } from '../hud/header/HeaderSlot.tsx';

/** `/drop/:id` and `/player/:id`, which everybody may see; one route, because the first page names every route. */
export function DropRoute() {
  const { t } = useTranslation('drop');
  const { id = '' } = useParams();
  const isPlayer = useMatch('/player/:id') !== null;
  usePageTitle(t(isPlayer ? 'player.title' : 'title'));
  return (
    <>
      <BackLink to="/home">{t('back')}</BackLink>
      {isPlayer ? <PlayerScreen key={id} playerId={id} /> : <DropScreen key={id} dropId={id} />}
    </>
  );
}
