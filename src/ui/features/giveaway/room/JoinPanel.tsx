import { useTranslation } from 'react-i18next';
import type { GiveawayLack } from '../../../../net/contract/games/giveaways.ts';
import { USER_SEED_MAX_LENGTH } from '../../../../net/contract/limits.ts';
import { useErrorText } from '../../../app/errorText.ts';
import { useIsLoggedIn } from '../../../app/useIsLoggedIn.ts';
import { Button } from '../../../components/controls/Button.tsx';
import { Field } from '../../../components/controls/Field.tsx';
import { IconButton } from '../../../components/controls/IconButton.tsx';
import { ErrorNote } from '../../../components/feedback/ErrorNote.tsx';
import { Skeleton } from '../../../components/feedback/Skeleton.tsx';
import { Icon } from '../../../components/icons/Icon.tsx';
import { formatMoney } from '../../../components/money/money.ts';
import { formatCount } from '../../../i18n/formatCount.ts';
import { InlineRechargeButton } from '../../../shared/panels/InlineRechargeButton.tsx';
import { useRequireLogin } from '../../../shared/auth/useRequireLogin.ts';
import { ConditionChips } from '../shared/ConditionChips.tsx';
import { CancelGiveaway } from './CancelGiveaway.tsx';
import { OwnCode } from './OwnCode.tsx';
import type { RoomData } from './roomData.ts';
import { useJoinGiveaway } from './useJoinGiveaway.ts';
import styles from './JoinPanel.module.css';

/**
 * While it can be joined the conditions, what the player lacks of them, and the button to join, which comes before the seed:
 * it has one already. Then what became of the player.
 */
export function JoinPanel({ room }: { room: RoomData }) {
  const { t } = useTranslation('giveaway');
  const { giveaway, participation, phase } = room;
  const canJoin = phase === 'open' && !participation?.joined && participation?.isOwn !== true;
  return (
    <section className={styles.panel} aria-labelledby="giveaway-join">
      <h2 id="giveaway-join">{t(canJoin ? 'join.title' : 'join.participation')}</h2>
      {(canJoin || participation?.isOwn) && <ConditionChips conditions={giveaway.conditions} />}
      <PanelBody room={room} />
    </section>
  );
}

function PanelBody({ room }: { room: RoomData }) {
  const { t } = useTranslation('giveaway');
  const isLoggedIn = useIsLoggedIn();
  const requireLogin = useRequireLogin();
  const { participation, phase } = room;
  if (participation?.joined) return <OwnCode room={room} code={participation.joined.code} />;
  if (participation?.isOwn) return <CancelGiveaway room={room} />;
  if (phase !== 'open') return <p className={styles.note}>{t(`join.${phase}`)}</p>;
  if (!isLoggedIn) {
    return (
      <Button variant="primary" size="l" wide onClick={() => requireLogin(() => undefined)}>
        {t('join.login')}
      </Button>
    );
  }
  if (participation === undefined) return <Skeleton className={styles.bone} />;
  if (participation.lacks.length > 0) return <Lacks lacks={participation.lacks} />;
  return <JoinForm room={room} />;
}

function Lacks({ lacks }: { lacks: readonly GiveawayLack[] }) {
  const { t } = useTranslation('giveaway');
  return (
    <>
      <ul className={styles.lacks}>
        {lacks.map((lack) => (
          <li key={lack.condition} data-lack={lack.condition}>
            <Icon name="lock" size={18} />
            <LackText lack={lack} />
            {lack.condition === 'recharge' && (
              <InlineRechargeButton purpose={{ kind: 'condition', lacks: lack.needed - lack.now }} />
            )}
          </li>
        ))}
      </ul>
      <Button variant="primary" size="l" wide disabled>
        {t('join.unmet')}
      </Button>
    </>
  );
}

function LackText({ lack }: { lack: GiveawayLack }) {
  const { t } = useTranslation('giveaway');
  switch (lack.condition) {
    case 'promotionCode':
      return t('lack.promotionCode');
    case 'level':
      return t('lack.level', { needed: lack.needed, now: lack.now });
    case 'recharge':
      return t('lack.recharge', { needed: formatMoney(lack.needed), now: formatMoney(lack.now) });
  }
}

function JoinForm({ room: { giveaway } }: { room: RoomData }) {
  const { t } = useTranslation('giveaway');
  const errorText = useErrorText();
  const joining = useJoinGiveaway(giveaway);
  const { seed, error, isUnknown } = joining;
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        joining.join();
      }}
    >
      {giveaway.conditions.hasPassword && (
        <Field
          label={t('join.password')}
          hint={t('join.passwordHint')}
          value={joining.password}
          onChange={joining.writePassword}
          autoComplete="off"
          autoCapitalize="off"
        />
      )}
      {error && (
        <ErrorNote
          title={isUnknown ? t('join.unknown') : errorText(error)}
          hint={t(isUnknown ? 'join.unknownHint' : 'join.refusedHint')}
        />
      )}
      <Button
        type="submit"
        variant="primary"
        size="l"
        wide
        disabled={!seed.valid || joining.isPasswordMissing}
        busy={joining.busy}
        busyLabel={t('join.busy')}
      >
        {t(joining.isPasswordMissing ? 'join.enterPassword' : isUnknown ? 'join.again' : 'join.confirm')}
      </Button>
      <p className={styles.odds}>{t('join.free', { count: formatCount(giveaway.participantCount + 1) })}</p>
      <Field
        label={t('join.seed')}
        value={seed.value}
        onChange={seed.write}
        hint={t('join.seedHint')}
        error={seed.value === '' || seed.valid ? undefined : t('join.seedWrong')}
        end={<IconButton icon="refresh" label={t('join.fresh')} onClick={seed.refresh} />}
        maxLength={USER_SEED_MAX_LENGTH}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
      />
    </form>
  );
}
