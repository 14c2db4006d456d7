import { formatPercent } from '../../components/money/money.ts';
import { useStore } from '../../app/useStore.ts';
import type { CanvasLoading } from './canvasLoading.ts';
import styles from './CanvasProgress.module.css';

interface CanvasProgressProps {
  readonly label: string; // what is loading
  readonly canvas: CanvasLoading;
}

/** How much of a canvas that a play waits for has arrived; nothing without a wait. */
export function CanvasProgress(props: CanvasProgressProps) {
  return useStore(props.canvas.waiting) ? <ArrivedShare {...props} /> : null;
}

function ArrivedShare({ label, canvas }: CanvasProgressProps) {
  const percent = useStore(canvas.arrived);
  return (
    <div className={styles.progress}>
      <p aria-hidden="true">
        {label} {percent !== null && <span className="num">{formatPercent(percent * 100)}</span>}
      </p>
      <progress max={100} {...(percent !== null && { value: percent })} aria-label={label} />
    </div>
  );
}
