import { describe, expect, it } from 'vitest';
import type { BattleProof } from '../../../../src/fair/proof/battleProof.ts';
import type { SeenFact } from '../../../../src/fair/proof/facts.ts';
import { BattleReport } from '../../../../src/ui/features/battle/verify/BattleReport.tsx';
import { proofOfBattle } from '../../../../src/ui/features/battle/verify/proofOfBattle.ts';
import { browserHashes } from '../../../../src/ui/shared/fair/browserHashes.ts';
import { renderPage } from '../../../support/renderPage.tsx';
import { playedBattle } from './battleFixtures.ts';

const proof = proofOfBattle(browserHashes, playedBattle(), null) ?? expect.fail();
const ofPlayers: BattleProof = { ...proof, seats: proof.seats.map((seat) => ({ ...seat, isBot: false })) };

const report = (shown: BattleProof, kept: readonly SeenFact[] = []) =>
  renderPage(
    <BattleReport
      proof={shown}
      kept={kept}
      seatName={(seat) => `席位 ${seat + 1}`}
      boxName={() => '深海'}
      itemName={(itemId) => `名称-${itemId}`}
    />,
  );
const seedsOf = (page: string): string => /data-chapter="seeds".*?<\/section>/.exec(page)?.[0] ?? '';

describe('the verification of a battle', () => {
  it('says nothing of steps where none was checked', async () => {
    const seeds = seedsOf(await report(ofPlayers));
    expect(seeds).toContain('席位 1');
    expect(seeds).not.toMatch(/0 步|一致/);
    expect(seedsOf(await report(proof))).toMatch(/1 步/);
  });

  it('names boxes as players know them, also where one differs from what was shown', async () => {
    const at = '2026-01-01T00:05:00.000Z';
    const page = await report(proof, [{ name: 'table', place: 'deep/1', value: 'e'.repeat(64), at }]);
    expect(page).toContain('<b>深海的号码表</b>');
    expect(page).not.toContain('>deep');
  });
});
