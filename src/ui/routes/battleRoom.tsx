import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router';
import { usePageTitle } from '../app/browser/usePageTitle.ts';
import { RoomScreen } from '../features/battle/room/RoomScreen.tsx';

/** `/battle/:id`: the room of a battle in which the highest total wins. */
export function BattleRoomRoute() {
  return <RoomPage mode={0} />;
}

/** `/reverse/:id`: the room of a battle in which the lowest total wins. */
export function ReverseRoomRoute() {
  return <RoomPage mode={1} />;
}

function RoomPage({ mode }: { mode: 0 | 1 }) {
  const { t } = useTranslation('app');
  const { id = '' } = useParams();
  const [params] = useSearchParams();
  const key = params.get('key') ?? undefined;
  usePageTitle(t(mode === 1 ? 'pages.reverse' : 'pages.battle'));
  return <RoomScreen key={`${id} ${key ?? ''}`} mode={mode} battleId={id} battleKey={key} />;
}
