import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../../components/controls/Button.tsx';
import { battlePath } from '../../../shared/battlePath.ts';
import styles from './RollVerification.module.css';
import { BoxRoll } from './BoxRoll.tsx';
import type { RollActionsProps } from './RollPage.tsx';
import type { RollOf } from './rollOf.ts';

/** A pull of a battle: all pulls share the proof file of the battle, in its room. */
export function BattleRoll({ record }: { record: RollOf<'battle'> }) {
  return <BoxRoll record={record} Actions={BattleActions} />;
}

function BattleActions({ record: { battleId, battleKey } }: RollActionsProps<RollOf<'battle'>>) {
  const { t } = useTranslation('fair');
  if (battleId === null) return null;
  // The room of a reverse battle redirects to its own address.
  return (
    <div className={styles.actions}>
      <ButtonLink to={battlePath({ mode: 0, battleId }, battleKey)}>{t('roll.toBattle')}</ButtonLink>
    </div>
  );
}
