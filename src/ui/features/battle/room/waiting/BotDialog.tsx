import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { fetchBots } from '../../../../../net/http/games/battle.ts';
import { useServices } from '../../../../app/services.ts';
import { Avatar } from '../../../../components/players/Avatar.tsx';
import { Dialog } from '../../../../components/layout/Dialog.tsx';
import { QueryState } from '../../../../components/feedback/QueryState.tsx';
import { Skeleton } from '../../../../components/feedback/Skeleton.tsx';
import { laterKeys } from '../../../../queries/laterKeys.ts';
import type { CreatorActions } from './acts/useCreatorActions.ts';
import styles from './BotDialog.module.css';

/** Chooses the bot for a seat; all bots play alike. */
export function BotDialog({ hosting }: { hosting: CreatorActions }) {
  const { t } = useTranslation('room');
  const { choosingFor, stopChoosing } = hosting;
  return (
    <Dialog
      open={choosingFor !== null}
      onClose={stopChoosing}
      title={t('bot.title', { pos: choosingFor ?? 1 })}
    >
      <p className={styles.lead}>{t('bot.lead')}</p>
      {choosingFor !== null && <Bots onChoose={(botId) => hosting.callBot(choosingFor, botId)} />}
    </Dialog>
  );
}

function Bots({ onChoose }: { onChoose: (botId: string) => void }) {
  const { http } = useServices();
  const bots = useQuery({
    queryKey: laterKeys.battles.bots,
    queryFn: ({ signal }) => fetchBots(http, signal),
  });
  return (
    <QueryState query={bots} loading={<Skeleton className={styles.bone} />}>
      {(list) => (
        <ul className={styles.bots}>
          {list.map(({ botId, name, headPic }) => (
            <li key={botId}>
              <button type="button" onClick={() => onChoose(botId)}>
                <Avatar name={name} image={headPic} size="m" />
                {name}
              </button>
            </li>
          ))}
        </ul>
      )}
    </QueryState>
  );
}
