import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { GiveawaySummary } from '../../../../net/contract/games/giveaways.ts';
import { classNames } from '../../../components/classNames.ts';
import { formatCount } from '../../../i18n/formatCount.ts';
import { Price } from '../../../components/money/Price.tsx';
import { Avatar } from '../../../components/players/Avatar.tsx';
import { HouseMark } from '../../../components/players/HouseMark.tsx';
import { formatDateTime } from '../../../shared/formatDate.ts';
import { ConditionChips } from '../shared/ConditionChips.tsx';
import { giveawayPath } from '../shared/giveawayPath.ts';
import { phaseOf } from '../shared/giveawayPhase.ts';
import { PrizePicture } from '../shared/PrizePicture.tsx';
import { TimeLeft } from '../shared/TimeLeft.tsx';
import { useGiveawayTitle } from '../shared/useGiveawayTitle.ts';
import { usePrizeName } from '../shared/usePrizeName.ts';
import styles from './GiveawayCard.module.css';

/** Pictures that fit into a card; the number of others is said. */
const SHOWN_PRIZES = 3;

interface GiveawayCardProps {
  /** `joined` only in the player's own list. */
  giveaway: GiveawaySummary & { readonly joined?: { readonly code: number } | null };
  serverNow: () => number;
}

/** A giveaway in a list; the whole card leads to its room. */
export function GiveawayCard({ giveaway, serverNow }: GiveawayCardProps) {
  const { t } = useTranslation('giveaway');
  const title = useGiveawayTitle();
  const { giveawayId, prizes, totalValue, participantCount, maxParticipants, conditions, joined } = giveaway;
  const [best] = prizes;
  return (
    <li className={styles.card} data-grade={best?.item?.grade} data-state={giveaway.state}>
      <PrizeRow giveaway={giveaway} />
      <div className={styles.words}>
        <h2>
          <Link to={giveawayPath(giveawayId)} className={styles.link}>
            {title(giveaway)}
          </Link>
        </h2>
        <Giver giveaway={giveaway} />
        <ConditionChips conditions={conditions} />
        <dl className={styles.figures}>
          <div>
            <dt>{t('figure.value')}</dt>
            <dd>
              <Price amount={totalValue} size="m" />
            </dd>
          </div>
          <div>
            <dt>{t('figure.participants')}</dt>
            <dd className="num">
              {formatCount(participantCount)}
              <i>/{formatCount(maxParticipants)}</i>
            </dd>
          </div>
          <div className={styles.end}>
            <Standing giveaway={giveaway} serverNow={serverNow} />
          </div>
        </dl>
        {joined && <p className={styles.mine}>{t('list.myCode', { code: joined.code })}</p>}
      </div>
    </li>
  );
}

function PrizeRow({ giveaway: { prizes } }: Pick<GiveawayCardProps, 'giveaway'>) {
  const { t } = useTranslation('giveaway');
  const nameOf = usePrizeName();
  const shown = prizes.slice(0, SHOWN_PRIZES);
  return (
    <div className={styles.prizes}>
      <span className="srOnly">{prizes.map(nameOf).join(t('separator'))}</span>
      {shown.map((prize) => (
        <PrizePicture key={prize.rollId} prize={prize} width={shown.length === 1 ? 176 : 88} />
      ))}
      {prizes.length > shown.length && (
        <span className={classNames('num', styles.more)}>+{prizes.length - shown.length}</span>
      )}
    </div>
  );
}

function Giver({ giveaway: { kind, giver } }: Pick<GiveawayCardProps, 'giveaway'>) {
  const { t } = useTranslation('giveaway');
  return (
    <p className={styles.giver}>
      {kind === 'official' ? (
        <>
          {t('official')} <HouseMark />
        </>
      ) : (
        <>
          <Avatar name={giver.name} image={giver.avatar} size="xs" />
          {giver.name}
        </>
      )}
    </p>
  );
}

/** What comes next and when, or when it was drawn. */
function Standing({ giveaway, serverNow }: GiveawayCardProps) {
  const { t, i18n } = useTranslation('giveaway');
  const phase = phaseOf(giveaway, serverNow());
  if (phase === 'open' || phase === 'full') {
    return (
      <>
        <dt>{t(`phase.${phase}Until`)}</dt>
        <dd className={styles.time}>
          <TimeLeft until={giveaway.closeTime} serverNow={serverNow} />
        </dd>
      </>
    );
  }
  const { drawTime, closeTime } = giveaway;
  return (
    <>
      <dt>{t(`phase.${phase}`)}</dt>
      <dd>{phase === 'drawing' ? t('list.watch') : formatDateTime(drawTime ?? closeTime, i18n.language)}</dd>
    </>
  );
}
