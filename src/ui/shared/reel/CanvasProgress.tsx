import { formatPercent } from '../../components/money/money.ts';
import { useStore } from '../../app/useStore.ts';
import type { CanvasLoading } from './canvasLoading.ts';
import styles from './CanvasProgress.module.css';

/** How much of a canvas that a play waits for has arrived; nothing without a wait. `label`: what is loading. */
export function CanvasProgress({ label, canvas }: { label: string; canvas: CanvasLoading }) {
  const isWaiting = useStore(canvas.waiting);
  const percent = useStore(canvas.arrived);
  if (!isWaiting) return null;
  return (
    <div className={styles.progress}>
      <p aria-hidden="true">
        {label} {percent !== null && <span className="num">{formatPercent(percent * 100)}</span>}
      </p>
      <progress max={100} {...(percent !== null && { value: percent })} aria-label={label} />
    </div>
  );
}
