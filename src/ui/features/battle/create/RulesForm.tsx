import { useTranslation } from 'react-i18next';
import { RULE_NAMES, ruleDeclaration, SEAT_COUNTS } from '../../../../fair/outcome/battleRuleSchema.ts';
import { Segmented } from '../../../components/controls/Segmented.tsx';
import { Switch } from '../../../components/controls/Switch.tsx';
import { ruleFlags } from '../shared/rules.ts';
import type { RuleFlag } from '../shared/rules.ts';
import { withPlayerCount } from './draft/draft.ts';
import type { Draft } from './draft/draft.ts';
import { allowsSeats, conflictFor, seatRules } from './draft/ruleConflicts.ts';
import type { RuleConflict } from './draft/ruleConflicts.ts';
import { SeatChoice } from './SeatChoice.tsx';
import styles from './RulesForm.module.css';

interface RulesFormProps {
  mode: 0 | 1;
  draft: Draft;
  onChange: (draft: Draft) => void;
}

/** Number of seats, own seat and rules. A rule that cannot be turned on shows the reason. */
export function RulesForm({ mode, draft, onChange }: RulesFormProps) {
  const { t } = useTranslation('battle');
  const obstacleText = useConflictText();
  return (
    <div className={styles.form}>
      <div className={styles.part}>
        <h2>{t('form.seats')}</h2>
        <Segmented
          label={t('form.seats')}
          options={SEAT_COUNTS.map((count) => ({
            value: String(count),
            label: String(count),
            disabled: !allowsSeats(count, draft),
          }))}
          value={String(draft.playerCount)}
          onChange={(value) =>
            onChange(withPlayerCount(draft, SEAT_COUNTS.find((count) => String(count) === value) ?? 2))
          }
          size="l"
          wide
          numeric
        />
        {seatRules(draft).map((rule) => (
          <small key={rule}>{obstacleText(rule, { kind: 'seats' })}</small>
        ))}
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
      hint={obstacle ? obstacleText(rule, obstacle) : hint}
      disabled={obstacle !== null}
    />
  );
}

function useConflictText(): (rule: RuleFlag, obstacle: RuleConflict) => string {
  const { t } = useTranslation('battle');
  return (rule, obstacle) => {
    if (obstacle.kind === 'seats') {
      const declared = RULE_NAMES.find((name) => name === rule);
      const seats = declared === undefined ? [] : (ruleDeclaration(declared).seats ?? []);
      return t('rules.obstacle.seats', {
        rule: t(`rules.${rule}.name`),
        seats: seats.join(t('rules.obstacle.or')),
      });
    }
    if (obstacle.kind === 'reverse') return t('rules.obstacle.reverse');
    const names = obstacle.rules.map((other) =>
      t('rules.obstacle.quoted', { rule: t(`rules.${other}.name`) }),
    );
    return t('rules.obstacle.rules', { rules: names.join(t('rules.obstacle.separator')) });
  };
}
