import { useTranslation } from 'react-i18next';
import { Segmented } from '../../../components/controls/Segmented.tsx';
import { Switch } from '../../../components/controls/Switch.tsx';
import { ruleFlags } from '../shared/rules.ts';
import type { RuleFlag } from '../shared/rules.ts';
import { withPlayerCount } from './draft.ts';
import type { Draft, PlayerCount } from './draft.ts';
import { conflictFor, allowsTeams } from './ruleConflicts.ts';
import type { RuleConflict } from './ruleConflicts.ts';
import { SeatChoice } from './SeatChoice.tsx';
import styles from './RulesForm.module.css';

interface RulesFormProps {
  mode: 0 | 1;
  draft: Draft;
  onChange: (draft: Draft) => void;
}

const COUNTS: readonly PlayerCount[] = [2, 3, 4, 6];

/** Seats, the own one, and the rules with a line on each; what excludes each other says why it cannot be turned on. */
export function RulesForm({ mode, draft, onChange }: RulesFormProps) {
  const { t } = useTranslation('battle');
  return (
    <div className={styles.form}>
      <div className={styles.part}>
        <h2>{t('form.seats')}</h2>
        <Segmented
          label={t('form.seats')}
          options={COUNTS.map((count) => ({
            value: String(count),
            label: String(count),
            disabled: !allowsTeams(count, draft),
          }))}
          value={String(draft.playerCount)}
          onChange={(value) =>
            onChange(withPlayerCount(draft, COUNTS.find((count) => String(count) === value) ?? 2))
          }
          size="l"
          wide
          numeric
        />
        {draft.teams && <small>{t('rules.obstacle.seats')}</small>}
      </div>
      <div className={styles.part}>
        <h2>{t('form.seat')}</h2>
        <SeatChoice draft={draft} onChange={(pos) => onChange({ ...draft, pos })} />
      </div>
      <div className={styles.rules}>
        <h2>{t('form.rules')}</h2>
        {ruleFlags.map((rule) => (
          <RuleSwitch key={rule} rule={rule} mode={mode} draft={draft} onChange={onChange} />
        ))}
      </div>
    </div>
  );
}

function RuleSwitch({ rule, mode, draft, onChange }: RulesFormProps & { rule: RuleFlag }) {
  const { t } = useTranslation('battle');
  const obstacle = conflictFor(rule, draft, mode);
  const obstacleText = useConflictText();
  const hint = rule === 'teams' && mode === 1 ? t('rules.teams.reverseHint') : t(`rules.${rule}.hint`);
  return (
    <Switch
      label={t(`rules.${rule}.name`)}
      on={draft[rule]}
      onChange={(on) => onChange({ ...draft, [rule]: on })}
      hint={obstacle ? obstacleText(obstacle) : hint}
      disabled={obstacle !== null}
    />
  );
}

function useConflictText(): (obstacle: RuleConflict) => string {
  const { t } = useTranslation('battle');
  return (obstacle) => {
    if (obstacle.kind !== 'rules') return t(`rules.obstacle.${obstacle.kind}`);
    const names = obstacle.rules.map((rule) => t('rules.obstacle.quoted', { rule: t(`rules.${rule}.name`) }));
    return t('rules.obstacle.rules', { rules: names.join(t('rules.obstacle.separator')) });
  };
}
