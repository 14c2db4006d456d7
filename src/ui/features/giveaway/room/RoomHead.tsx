import { useTranslation } from 'react-i18next';
import { Price } from '../../../components/money/Price.tsx';
import { formatCount } from '../../../i18n/formatCount.ts';
import { Avatar } from '../../../components/players/Avatar.tsx';
import { HouseMark } from '../../../components/players/HouseMark.tsx';
import { useGiveawayTitle } from '../shared/useGiveawayTitle.ts';
import type { RoomData } from './roomData.ts';
import { ShareGiveaway } from './draw/ShareGiveaway.tsx';
import styles from './RoomHead.module.css';

/** Title, giver, state and figures of a giveaway. */
export function RoomHead({ room: { giveaway, phase } }: { room: RoomData }) {
  const { t } = useTranslation('giveaway');
  const title = useGiveawayTitle();
  const { kind, giver, totalValue, participantCount, maxParticipants, codeFrom, codeTo } = giveaway;
  return (
    <header className={styles.head}>
      <div className={styles.title}>
        <h1>{title(giveaway)}</h1>
        <span className={styles.state} data-phase={phase}>
          {t(`phase.${phase}`)}
        </span>
        <p className={styles.giver}>
          {kind === 'official' ? (
            <>
              {t('official')} <HouseMark />
            </>
          ) : (
            <>
              <Avatar name={giver.name} image={giver.avatar} size="xs" />
              {t('givenBy', { name: giver.name })}
            </>
          )}
        </p>
      </div>
      <dl className={styles.figures}>
        <div>
          <dt>{t('figure.value')}</dt>
          <dd>
            <Price amount={totalValue} size="l" />
          </dd>
        </div>
        <div>
          <dt>{t('figure.participants')}</dt>
          <dd className="num" data-testid="participant-count">
            {formatCount(participantCount)}
            <i>/{formatCount(maxParticipants)}</i>
          </dd>
        </div>
        <div>
          <dt>{t('figure.codes')}</dt>
          <dd className="num" data-testid="code-range">
            {codeFrom}–{codeTo}
          </dd>
        </div>
      </dl>
      <ShareGiveaway giveaway={giveaway} look="button" />
    </header>
  );
}
