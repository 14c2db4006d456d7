import { Field } from '../../components/controls/Field.tsx';
import { useDelayedText } from './useDelayedText.ts';

/** Whole coins, then up to two decimals. */
const PRICE_PATTERN = /^(\d{1,9})(?:[.,](\d{1,2}))?$/;

/** A typed price in minor units: `12.5` is 1250; null for an empty text, undefined for what is no price. */
export function parsePrice(text: string): number | null | undefined {
  if (text.trim() === '') return null;
  const [, whole, decimals = ''] = PRICE_PATTERN.exec(text.trim()) ?? [];
  return whole === undefined ? undefined : Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
}

/** Minor units as the field takes them, without a thousands separator. */
export function priceText(minor: number | null): string {
  if (minor === null) return '';
  return minor % 100 === 0 ? String(minor / 100) : (minor / 100).toFixed(2);
}

interface PriceFieldProps {
  label: string;
  placeholder?: string;
  /** Minor units; null without one. */
  bound: number | null;
  /** Said of what is no price. */
  error: string;
  onChange: (bound: number | null) => void;
}

/** A bound of the price, applied when the player stops typing; what is no price is said and not applied. */
export function PriceField({ label, placeholder, bound, error, onChange }: PriceFieldProps) {
  const [text, setText] = useDelayedText(priceText(bound), (typed) => {
    const price = parsePrice(typed);
    if (price !== undefined) onChange(price);
  });
  return (
    <Field
      label={label}
      inputMode="decimal"
      autoComplete="off"
      maxLength={12}
      placeholder={placeholder}
      value={text}
      onChange={setText}
      error={parsePrice(text) === undefined ? error : undefined}
    />
  );
}
