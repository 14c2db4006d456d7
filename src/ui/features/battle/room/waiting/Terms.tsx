import { useTranslation } from 'react-i18next';
import type { BattleDetail } from '../../../../../net/contract/games/battles.ts';
import { CopyValue } from '../../../../shared/fair/CopyValue.tsx';
import { BeaconNote } from '../../shared/BeaconNote.tsx';
import { activeRules } from '../../shared/rules.ts';
import { Expiry } from './Expiry.tsx';
import styles from './Terms.module.css';

/** The terms of a seat: rules, deadline, commitment, and what the commitment does not determine. */
export function Terms({ battle, serverNow }: { battle: BattleDetail; serverNow: () => number }) {
  const { t } = useTranslation(['room', 'battle']);
  const isReverse = battle.mode === 1;
  // Else the rule itself says how it is decided.
  const decidesByTotal = !battle.share && !battle.jackpot;
  return (
    <div className={styles.terms}>
      <section aria-labelledby="room-rules">
        <h2 id="room-rules">{t('terms.rules')}</h2>
        <dl className={styles.rules}>
          {decidesByTotal && (
            <div>
              <dt>{t(isReverse ? 'battle:rules.reverse' : 'battle:rules.normal')}</dt>
              <dd>{t(isReverse ? 'terms.reverse' : 'terms.normal')}</dd>
            </div>
          )}
          {activeRules(battle).map((rule) => (
            <div key={rule}>
              <dt>{t(`battle:rules.${rule}.name`)}</dt>
              <dd>
                {rule === 'teams' && isReverse
                  ? t('battle:rules.teams.reverseHint')
                  : t(`battle:rules.${rule}.hint`)}
              </dd>
            </div>
          ))}
          {decidesByTotal && (
            <div>
              <dt>{t('terms.ties')}</dt>
              <dd>{t('terms.tiesHint')}</dd>
            </div>
          )}
        </dl>
        <Expiry battle={battle} serverNow={serverNow} />
      </section>
      <section aria-labelledby="room-fair">
        <h2 id="room-fair">{t('terms.fair')}</h2>
        <dl>
          <CopyValue label={t('battle:open.commitment')} value={battle.publicHash} />
        </dl>
        <p>{t('terms.commitment')}</p>
        <BeaconNote className={styles.gap} />
      </section>
    </div>
  );
}
