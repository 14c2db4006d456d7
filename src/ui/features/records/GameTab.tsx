import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { GameRecord } from '../../../net/contract/calls/items/records.ts';
import { classNames } from '../../components/classNames.ts';
import { ButtonLink } from '../../components/controls/Button.tsx';
import { EmptyState } from '../../components/feedback/EmptyState.tsx';
import { formatChance, formatMoney, formatMoneyChange } from '../../components/money/money.ts';
import { useLocalised } from '../../i18n/useLocalised.ts';
import { battlePath } from '../../shared/battlePath.ts';
import { RecordList } from './list/RecordList.tsx';
import { RecordTime } from './list/RecordTime.tsx';
import type { DayPeriod } from './view/period.ts';
import { gameQuery } from './view/recordsView.ts';
import type { RecordsView } from './view/recordsView.ts';
import { useGames } from './view/useRecords.ts';
import styles from './list/RecordList.module.css';

/** Openings, battles and dreams with stake, outcome and net result; each leads to its page. */
export function GameTab({ view, period }: { view: RecordsView; period: DayPeriod }) {
  const { t } = useTranslation(['records', 'app']);
  const games = useGames({ ...gameQuery(view), ...period });
  return (
    <RecordList
      title={t('tabs.game')}
      query={games}
      head={
        <>
          <th scope="col">{t('list.game')}</th>
          <th scope="col" className={styles.wide}>
            {t('list.stake')}
          </th>
          <th scope="col" className={styles.wide}>
            {t('list.outcome')}
          </th>
          <th scope="col">{t('list.net')}</th>
        </>
      }
      row={(game) => <GameRow key={`${game.kind}:${game.id}`} game={game} />}
      empty={
        <EmptyState
          icon="box"
          picture="ledger"
          title={t('empty.game')}
          action={
            <ButtonLink variant="primary" to="/box">
              {t('app:action.goBoxes')}
            </ButtonLink>
          }
        >
          {t('empty.hint')}
        </EmptyState>
      }
    />
  );
}

function GameRow({ game }: { game: GameRecord }) {
  const { t } = useTranslation('records');
  const { stake, outcome, net } = game;
  return (
    <tr>
      <th scope="row">
        <GameName game={game} />
        <small>
          <RecordTime iso={game.createTime} />
          {game.battle !== null && ` · ${t(`states.${game.battle.state as 0 | 1 | 2 | 3}`)}`}
        </small>
      </th>
      <td className={classNames('num', styles.wide)}>{formatMoney(stake)}</td>
      <td className={classNames('num', styles.wide)}>{outcome === null ? '–' : formatMoney(outcome)}</td>
      <td className={classNames('num', net !== null && net > 0 && styles.gain)}>
        {net === null ? '–' : formatMoneyChange(net)}
        <small className={styles.narrow}>
          <bdi dir="ltr">
            {formatMoney(stake)} → {outcome === null ? '–' : formatMoney(outcome)}
          </bdi>
        </small>
      </td>
    </tr>
  );
}

function GameName({ game: { kind, id, battle, dream, item, boxNames } }: { game: GameRecord }) {
  const { t } = useTranslation('records');
  const textOf = useLocalised();
  if (battle !== null) {
    const { playerCount, boxCount } = battle;
    return (
      <b>
        <Link to={battlePath(battle, battle.key)}>
          {t('game.battle', { players: playerCount, boxes: boxCount })}
        </Link>
      </b>
    );
  }
  if (dream !== null) {
    return (
      <b>
        <Link to={`/provably-fair/verify/${id}`}>{textOf(dream.target.names)}</Link>
        <span className={styles.from}> {t('game.dream', { chance: formatChance(dream.tickets) })}</span>
      </b>
    );
  }
  const box = boxNames === null ? t(`kind.${kind}`) : textOf(boxNames);
  return (
    <b>
      <Link to={`/provably-fair/verify/${id}`}>{item === null ? box : textOf(item.names)}</Link>
      {item !== null && <span className={styles.from}> {box}</span>}
    </b>
  );
}
