import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { publicHash as hashOf } from '../../../../fair/commitment.ts';
import type { BattleDetail } from '../../../../net/contract/games/battles.ts';
import { Button } from '../../../components/controls/Button.tsx';
import { useKeptBattle } from '../../../memory/view/keptBattle.ts';
import { CommitmentProof } from '../../../shared/fair/CommitmentProof.tsx';
import { browserHashes } from '../../../shared/fair/browserHashes.ts';
import { VERIFY_PARAM } from './verifyPath.ts';
import { BattleVerification } from './BattleVerification.tsx';
import styles from './VerifySection.module.css';

/** Label by state: locked values twice, all values, or the revealed commitment only. */
const TOGGLE_LABELS = ['verify.known', 'verify.known', 'verify.open', 'verify.commitment'] as const;

/** Below the room: the verification of the battle, computed in this browser. Open when the URL asks for it. */
export function VerifySection({ battle }: { battle: BattleDetail }) {
  const { t } = useTranslation('room');
  const [params, setParams] = useSearchParams();
  const asked = params.get(VERIFY_PARAM);
  const id = useId();
  const ref = useRef<HTMLElement>(null);
  const isOpen = asked !== null;
  useEffect(() => {
    if (isOpen) ref.current?.scrollIntoView({ block: 'start' });
  }, [isOpen]);
  const toggle = () => {
    const next = new URLSearchParams(params);
    if (isOpen) next.delete(VERIFY_PARAM);
    else next.set(VERIFY_PARAM, '');
    setParams(next, { replace: true, preventScrollReset: true });
  };
  return (
    <section ref={ref} className={styles.section} aria-labelledby={id}>
      <header>
        <h2 id={id}>{t('verify.title')}</h2>
        <Button icon={isOpen ? 'chevron-up' : 'shield-check'} onClick={toggle} aria-pressed={isOpen}>
          {t(isOpen ? 'verify.close' : TOGGLE_LABELS[battle.state])}
        </Button>
      </header>
      {isOpen && <SectionBody battle={battle} round={roundOf(asked)} />}
    </section>
  );
}

function roundOf(text: string | null): number | null {
  return text !== null && /^\d{1,4}$/.test(text) ? Number(text) : null;
}

function SectionBody({ battle, round }: { battle: BattleDetail; round: number | null }) {
  const kept = useKeptBattle(battle.battleId);
  if (battle.state === 2) {
    return <BattleVerification battle={battle} kept={kept} round={round} />;
  }
  return <Unfinished battle={battle} />;
}

/** The values known before the end, and after a cancellation. */
function Unfinished({ battle }: { battle: BattleDetail }) {
  const { t } = useTranslation('room');
  const { serverSeed, secretSalt, publicHash, seats } = battle;
  const isRevealed = serverSeed !== null && secretSalt !== null;
  return (
    <div className={styles.unfinished}>
      <p>{t(battle.state === 3 ? 'verify.cancelled' : 'verify.pending')}</p>
      <CommitmentProof
        serverSeed={serverSeed}
        secretSalt={secretSalt}
        computedHash={isRevealed ? hashOf(browserHashes, serverSeed, secretSalt) : null}
        publishedHash={publicHash}
      />
      {seats.length > 0 && (
        <dl className={styles.seeds} aria-label={t('verify.chapter.seeds')}>
          {seats.map(({ pos, name, userSeed }) => (
            <div key={pos}>
              <dt>{name}</dt>
              <dd>
                <code>{userSeed}</code>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
