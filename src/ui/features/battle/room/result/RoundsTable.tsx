import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import type { BattleDetail, BattlePullRecord } from '../../../../../net/contract/games/battles.ts';
import { GradeLabel } from '../../../../components/items/GradeLabel.tsx';
import { Icon } from '../../../../components/icons/Icon.tsx';
import { ItemName } from '../../../../components/items/ItemName.tsx';
import { formatCount } from '../../../../i18n/formatCount.ts';
import { Price } from '../../../../components/money/Price.tsx';
import { useLocalised } from '../../../../i18n/useLocalised.ts';
import { dropPath } from '../../../../shared/drops/paths.ts';
import { PlayerName } from '../../../../shared/players/PlayerName.tsx';
import { profileOf } from '../../../../shared/players/profileOf.ts';
import { seatAt } from '../../shared/seats.ts';
import { verifyPath } from '../../verify/verifyPath.ts';
import type { Playback } from '../state/playback.ts';
import type { PlayData } from '../state/usePlayData.ts';
import { boxesByRound } from '../state/playModel.ts';
import type { PlayFrame } from '../state/playModel.ts';
import { usePlaybackState } from '../../../../shared/playback/usePlaybackValue.ts';
import styles from './RoundsTable.module.css';

const COLUMNS = ['seat', 'item', 'grade', 'value', 'ticket', 'verify'] as const;

interface RoundsTableProps {
  battle: BattleDetail;
  play: PlayData;
  frame: PlayFrame;
  playback: Playback;
}

/** The items of all lanes as a table: the revealed ones while it plays, all afterwards. */
export function RoundsTable({ battle, play, frame, playback }: RoundsTableProps) {
  const { t } = useTranslation('room');
  const localised = useLocalised();
  const { kind } = usePlaybackState(playback);
  const [isOpen, setOpen] = useState(false);
  const over = kind === 'live' ? Math.min(...frame.drops) : battle.rounds;
  const boxes = boxesByRound(battle.boxes);
  return (
    <details className={styles.rounds} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <Icon name="chevron-down" size={18} />
        {t('table.title')}
        <small className="num">{t('table.count', { over, rounds: battle.rounds })}</small>
      </summary>
      {isOpen && over === 0 && <p className={styles.none}>{t('table.none')}</p>}
      {isOpen &&
        play.rounds.slice(0, over).map((pulls, index) => (
          <table key={index} className={styles.round}>
            <caption>
              {t('table.round', { round: index + 1, box: boxes[index] ? localised(boxes[index].names) : '' })}
            </caption>
            <colgroup>
              <col className={styles.seat} />
              <col />
              <col className={styles.grade} />
              <col className={styles.value} />
              <col className={styles.ticket} />
              <col className={styles.verify} />
            </colgroup>
            <thead className="srOnly">
              <tr>
                {COLUMNS.map((column) => (
                  <th key={column} scope="col">
                    {t(`table.${column}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {pulls.map((pull) => (
                <Row key={pull.rollId} battle={battle} pull={pull} />
              ))}
            </tbody>
          </table>
        ))}
    </details>
  );
}

function Row({ battle, pull }: { battle: BattleDetail; pull: BattlePullRecord }) {
  const { t } = useTranslation('room');
  const location = useLocation();
  const { pos, item, value, roll, round } = pull;
  const seat = seatAt(battle, pos);
  const name = seat?.name ?? '';
  // The drops of a private battle have no pages, and those of a running one none yet.
  const isPublic = battle.state === 2 && !battle.isPrivate;
  return (
    <tr>
      <th scope="row">{seat && <PlayerName name={name} playerId={profileOf(seat)} />}</th>
      <td className={styles.item}>
        {isPublic ? (
          <Link className={styles.drop} to={dropPath(pull.rollId)}>
            <ItemName item={item} />
          </Link>
        ) : (
          <ItemName item={item} />
        )}
      </td>
      <td className={styles.grade}>
        <GradeLabel grade={item.grade} />
      </td>
      <td>
        <Price amount={value} />
      </td>
      <td className={styles.ticket}>
        <span className="num">{formatCount(roll)}</span>
      </td>
      <td>
        <Link to={verifyPath(location, round)} aria-label={t('table.verifyRound', { round, name })}>
          <Icon name="shield-check" size={18} />
        </Link>
      </td>
    </tr>
  );
}
