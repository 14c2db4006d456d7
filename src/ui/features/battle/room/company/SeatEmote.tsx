import { EmoteIcon } from './EmoteIcon.tsx';
import { useCompany } from './CompanyContext.tsx';
import styles from './SeatEmote.module.css';

/** The emote of a seat, over its avatar while it is shown. */
export function SeatEmote({ pos }: { pos: number }) {
  const { emotes } = useCompany();
  const shown = emotes.find((each) => each.pos === pos);
  if (!shown) return null;
  return (
    <span key={shown.id} className={styles.emote} data-emote={shown.emote}>
      <EmoteIcon name={shown.emote} size={26} />
    </span>
  );
}
