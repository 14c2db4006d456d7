import { useTranslation } from 'react-i18next';
import { EMOTES } from '../../../../../net/contract/games/battles.ts';
import { EMOTES_AFTER_END_MS } from '../../../../../net/contract/limits.ts';
import { useIsLoggedIn } from '../../../../app/useIsLoggedIn.ts';
import { useNow } from '../../../../app/useNow.ts';
import { usePreference } from '../../../../app/usePreference.ts';
import { LiveRegion } from '../../../../components/feedback/LiveRegion.tsx';
import { Icon } from '../../../../components/icons/Icon.tsx';
import { EmoteIcon } from './EmoteIcon.tsx';
import { useCompany } from './CompanyContext.tsx';
import type { RoomOfCompany } from './CompanyContext.tsx';
import { useSendEmote } from './useSendEmote.ts';
import styles from './CompanyBar.module.css';

/** Between two looks whether the battle still takes emotes, ms. */
const CHECK_MS = 10_000;

/** Below the lanes: how many watch, their emotes, and one's own to send. */
export function CompanyBar() {
  const { t } = useTranslation('room');
  const { spectators, emotes, ...room } = useCompany();
  const loggedIn = useIsLoggedIn();
  const [areShown, setShown] = usePreference('emotes');
  useNow(CHECK_MS);
  const isOpen = takesEmotes(room);
  const newest = emotes.at(-1);
  const seat = room.battle.seats.find(({ pos }) => pos === newest?.pos);
  return (
    <section className={styles.bar} aria-label={t('company.label')}>
      <p className={styles.count} data-testid="spectators" title={t('company.hint')}>
        {spectators !== null && (
          <>
            <Icon name="eye" size={18} />
            <span className="srOnly">{t('company.spectators', { count: spectators })}</span>
            <span aria-hidden="true">
              <b className="num">{spectators}</b>
              <span className={styles.word}> {t('company.watching')}</span>
            </span>
          </>
        )}
      </p>
      <div className={styles.edge} aria-hidden="true">
        {emotes
          .filter(({ pos }) => pos === null)
          .map(({ id, emote }) => (
            <span key={id} className={styles.shown} data-emote={emote}>
              <EmoteIcon name={emote} size={22} />
            </span>
          ))}
      </div>
      {isOpen && loggedIn && areShown && <Palette />}
      {isOpen && (
        <button
          type="button"
          className={styles.press}
          aria-pressed={!areShown}
          aria-label={t('company.hide')}
          title={t(areShown ? 'company.hide' : 'company.hidden')}
          onClick={() => setShown(!areShown)}
        >
          <EmoteIcon name="hidden" size={22} />
        </button>
      )}
      <LiveRegion
        message={
          newest
            ? t('company.said', {
                name: seat?.name ?? t('company.spectator'),
                emote: t(`company.emote.${newest.emote}`),
              })
            : ''
        }
      />
    </section>
  );
}

/** The six emotes; while the server wants a pause, how long it is. */
function Palette() {
  const { t } = useTranslation('room');
  const { send, waitSeconds } = useSendEmote();
  return (
    <div className={styles.palette} role="group" aria-label={t('company.send')}>
      {EMOTES.map((emote) => (
        <button
          key={emote}
          type="button"
          className={styles.press}
          aria-label={t(`company.emote.${emote}`)}
          title={t(`company.emote.${emote}`)}
          aria-disabled={waitSeconds > 0 || undefined}
          onClick={() => send(emote)}
        >
          <EmoteIcon name={emote} size={22} />
        </button>
      ))}
      <p className={styles.wait} role="status">
        {waitSeconds > 0 && t('company.wait', { seconds: waitSeconds })}
      </p>
    </div>
  );
}

function takesEmotes({ battle: { state, endTime }, serverNow }: RoomOfCompany): boolean {
  if (state === 3) return false;
  return state !== 2 || endTime === null || serverNow() < Date.parse(endTime) + EMOTES_AFTER_END_MS;
}
