import { encode } from 'uqr';
import styles from './QrCode.module.css';

/** Modules around the code that stay light (ISO/IEC 18004, section 5.3.8). */
const QUIET = 4;

/** A QR code, dark on light in every theme: scanners expect it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg className={styles.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={path} />
    </svg>
  );
}
