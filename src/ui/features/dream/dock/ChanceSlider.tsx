import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TICKET_STEP, type DreamRules } from '../../../../fair/outcome/dreamFee.ts';
import { Slider } from '../../../components/controls/Slider.tsx';
import { chanceText, parseChance } from '../state/chanceText.ts';
import styles from './ChanceSlider.module.css';

interface ChanceSliderProps {
  tickets: number;
  rules: DreamRules;
  disabled: boolean;
  onChange: (tickets: number) => void;
}

/** The chance: a slider in steps of 0.01 %, and a field for the exact number. */
export function ChanceSlider({ tickets, rules, disabled, onChange }: ChanceSliderProps) {
  const { t } = useTranslation('dream');
  const id = useId();
  const { minTickets, maxTickets } = rules;
  return (
    <div className={styles.chance}>
      <label htmlFor={id}>{t('dock.chance')}</label>
      <Slider
        id={id}
        min={minTickets}
        max={maxTickets}
        step={TICKET_STEP}
        value={tickets}
        valueText={`${chanceText(tickets)}%`}
        disabled={disabled}
        onChange={onChange}
      />
      <ChanceField tickets={tickets} rules={rules} disabled={disabled} onChange={onChange} />
    </div>
  );
}

/** Shows what is typed while it has the focus; then the chance that it came to. */
function ChanceField({ tickets, rules, disabled, onChange }: ChanceSliderProps) {
  const { t } = useTranslation('dream');
  const [typed, setTyped] = useState<string | null>(null);
  const limits = { min: chanceText(rules.minTickets), max: chanceText(rules.maxTickets) };
  const type = (text: string) => {
    setTyped(text);
    const parsed = parseChance(text);
    if (parsed !== null && parsed >= rules.minTickets && parsed <= rules.maxTickets) onChange(parsed);
  };
  const leave = () => {
    const parsed = typed === null ? null : parseChance(typed);
    if (parsed !== null) onChange(parsed);
    setTyped(null);
  };
  return (
    <span className={styles.field} dir="ltr">
      <input
        className="num"
        inputMode="decimal"
        autoComplete="off"
        maxLength={6}
        value={typed ?? chanceText(tickets)}
        disabled={disabled}
        aria-label={t('dock.chanceField', limits)}
        onChange={(event) => type(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={leave}
        onKeyDown={(event) => event.key === 'Enter' && leave()}
      />
      <span aria-hidden="true">%</span>
    </span>
  );
}
