import { Link } from 'react-router';
import { playerPath } from '../drops/paths.ts';
import styles from './PlayerName.module.css';

interface PlayerNameProps {
  name: string;
  /** Of a player whose page everybody may see; others are plain text. */
  playerId: string | null | undefined;
}

/** A player's name, with a link to the player's page where there is one. */
export function PlayerName({ name, playerId }: PlayerNameProps) {
  if (!playerId) return <bdi>{name}</bdi>;
  return (
    <Link className={styles.name} dir="auto" to={playerPath(playerId)}>
      {name}
    </Link>
  );
}
