import type { CSSProperties } from 'react';
import { classNames } from '../classNames.ts';
import styles from './Slider.module.css';

interface SliderProps {
  /** Of a label outside; otherwise `label`. */
  id?: string;
  label?: string;
  min: number;
  max: number;
  step: number;
  value: number;
  /** The value as it is read out. */
  valueText: string;
  disabled?: boolean;
  className?: string | undefined;
  onChange: (value: number) => void;
}

/** A native slider, filled up to its value. */
export function Slider({ label, min, max, value, valueText, className, onChange, ...input }: SliderProps) {
  const share = max > min ? (value - min) / (max - min) : 1;
  return (
    <input
      {...input}
      type="range"
      className={classNames(styles.slider, className)}
      min={min}
      max={max}
      value={value}
      aria-label={label}
      aria-valuetext={valueText}
      style={{ '--share': `${share * 100}%` } as CSSProperties}
      onChange={(event) => onChange(Number(event.target.value))}
    />
  );
}
