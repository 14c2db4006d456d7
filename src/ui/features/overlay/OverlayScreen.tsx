import { useTranslation } from 'react-i18next';
import type { ReadableStore } from '../../../net/live/store.ts';
import { useStore } from '../../app/useStore.ts';
import { BattleLanes } from './view/BattleLanes.tsx';
import { DropCards } from './view/DropCards.tsx';
import type { OverlayOptions } from './state/overlayOptions.ts';
import type { OverlayState } from './state/overlayReader.ts';
import styles from './OverlayScreen.module.css';

interface OverlayScreenProps {
  reader: ReadableStore<OverlayState>;
  options: OverlayOptions;
}

/** `/overlay`: the newest drops, or the lanes of a battle, over nothing. */
export function OverlayScreen({ reader, options }: OverlayScreenProps) {
  const state = useStore(reader);
  return (
    <main className={styles.overlay} data-size={options.size} data-side={options.side}>
      <Content state={state} />
    </main>
  );
}

function Content({ state }: { state: OverlayState }) {
  const { t } = useTranslation('overlay');
  if (state.phase === 'loading') return null;
  if (state.phase === 'refused') {
    const isWithdrawn = state.code === 'overlay.withdrawn';
    return (
      <p className={styles.note} role="status">
        {t(isWithdrawn ? 'page.withdrawn' : 'page.unknown')}
      </p>
    );
  }
  const { kind, drops, battle } = state.view;
  if (kind !== 'battle') return <DropCards drops={drops} isNamed={kind === 'site'} />;
  return battle === null ? null : <BattleLanes battle={battle} />;
}
