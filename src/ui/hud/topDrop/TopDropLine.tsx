import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Drop, UserInfo } from '../../../net/contract/entities.ts';
import { useServices } from '../../app/services.ts';
import { useStore } from '../../app/useStore.ts';
import { IconButton } from '../../components/controls/IconButton.tsx';
import { LiveRegion } from '../../components/feedback/LiveRegion.tsx';
import { GradeLabel } from '../../components/items/GradeLabel.tsx';
import { ItemName } from '../../components/items/ItemName.tsx';
import { ItemPlate } from '../../components/items/ItemPlate.tsx';
import { Price } from '../../components/money/Price.tsx';
import { useLocalised } from '../../i18n/useLocalised.ts';
import { queryKeys } from '../../queries/keys.ts';
import { dropPath } from '../../shared/drops/paths.ts';
import { hasOpenLayer } from '../../shared/focus/focusOwner.ts';
import { isKey } from '../../shared/focus/keys.ts';
import { createTopDropLine } from './topDropLine.ts';
import styles from './TopDropLine.module.css';

/** Whether a reel spins or a playback of a battle or draw is not at its end: nothing may cover it. */
const isPlaying = (): boolean => document.querySelector('[data-spinning], [data-playing]') !== null;

/** Who got an item of grade 0, over the page: for a moment, or until Escape or the button closes it. */
export function TopDropLine({ first }: { first: Drop }) {
  const { t } = useTranslation(['drop', 'feed']);
  const localised = useLocalised();
  const { live, ports, queryClient } = useServices();
  const [line] = useState(() =>
    createTopDropLine({
      live,
      ports,
      isHeld: () => isPlaying() || hasOpenLayer(),
      isOwn: (drop) => isOf(queryClient.getQueryData<UserInfo>(queryKeys.userInfo), drop),
    }),
  );
  const drop = useStore(line);
  useEffect(() => line.start(first), [line, first]);
  useEffect(() => {
    if (drop === null) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (isKey('clear', event) && !hasOpenLayer()) line.close();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [line, drop]);
  const player = drop?.playerName || t('feed:fallback');
  return (
    <>
      <LiveRegion message={drop ? t('top.said', { player, item: localised(drop.item.names) }) : ''} />
      {drop && (
        <aside key={drop.id} className={styles.line} aria-label={t('top.label')} data-grade={drop.grade}>
          <ItemPlate className={styles.picture} image={drop.item.weaponImage} sizes="80px" />
          <span className={styles.text}>
            <Link className={styles.whole} to={dropPath(drop.id)} onClick={() => line.close()}>
              <ItemName item={drop.item} />
            </Link>
            <small>
              <GradeLabel grade={drop.grade} /> {t('top.by', { player })}
            </small>
          </span>
          <Price amount={drop.item.recoveryPrice} />
          <span className={styles.close}>
            <IconButton icon="close" label={t('top.close')} onClick={() => line.close()} />
          </span>
        </aside>
      )}
    </>
  );
}

/** A drop names its player only where everybody may see the page; names are unique. */
function isOf(player: UserInfo | undefined, { playerId, playerName }: Drop): boolean {
  if (player === undefined) return false;
  return playerId === undefined ? playerName === player.nickname : playerId === player.playerId;
}
