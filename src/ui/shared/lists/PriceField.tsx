import { Field } from '../../components/controls/Field.tsx';
import { parsePrice, priceText } from './priceText.ts';
import { useDelayedText } from './useDelayedText.ts';

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
