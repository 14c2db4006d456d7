import type { HashFunctions } from '../../../../fair/hashes.ts';
import { sealBattleProof } from '../../../../fair/proof/battleProofFile.ts';
import type { SeenBlock } from '../../../../fair/proof/seenBlock.ts';
import type { BattleProof } from '../../../../fair/proof/battleProof.ts';
import { boxDecides } from '../../../../fair/outcome/battleOutcome.ts';
import { sidesOf, teamOf } from '../../../../fair/outcome/battleRules.ts';
import type { BattleRules } from '../../../../fair/outcome/battleRules.ts';
import type { BattleDetail } from '../../../../net/contract/games/battles.ts';
import { boxesByRound, toBattleRules } from '../room/state/playModel.ts';

/**
 * The proof file of a finished battle; null until the server seed is revealed.
 * @param seen what this device was shown of it; null if it kept nothing
 */
export function proofOfBattle(
  h: HashFunctions,
  battle: BattleDetail,
  seen: SeenBlock | null,
): BattleProof | null {
  const { serverSeed, secretSalt, outcome, startTime, beacon } = battle;
  if (battle.state !== 2 || serverSeed === null || secretSalt === null) return null;
  if (outcome === null || startTime === null || (beacon !== null && beacon.value === null)) return null;
  const rules = toBattleRules(battle);
  return sealBattleProof(h, {
    format: 'fairdrop-proof',
    version: 2,
    kind: 'battle',
    battleId: battle.battleId,
    rules,
    publicHash: battle.publicHash,
    serverSeed,
    secretSalt,
    seats: battle.seats.map(({ isBot, userSeed }) => ({ isBot, userSeed })),
    beacon: beacon && {
      source: beacon.source,
      round: beacon.round,
      value: beacon.value ?? '',
      signature: beacon.signature,
      filledAt: beacon.filledTime,
    },
    boxes: boxesOf(battle),
    seatCost: battle.seatCost,
    pulls: [...battle.pulls]
      .sort((a, b) => a.round - b.round)
      .map(({ round, roll, item }) => ({ round, roll, itemId: item.itemId })),
    outcome: {
      totals: outcome.totals,
      sideTotals: sumBySide(rules, outcome.totals),
      decidingTotals: decidingTotals(battle, rules),
      tied: outcome.tied,
      winners: outcome.winners.map((pos) => pos - 1),
      payouts: outcome.payouts,
      decidedBy: outcome.decidedBy,
    },
    startedAt: startTime,
    seen,
  });
}

export function proofFileName(battleId: string): string {
  return `fairdrop-battle-${battleId}.json`;
}

function boxesOf({ boxes, tables }: BattleDetail): BattleProof['boxes'] {
  return boxesByRound(boxes).map(({ boxId, version }) => {
    const table = tables.find((one) => one.boxId === boxId && one.version === version);
    const { price = 0, tableHash = '', entries = [] } = table ?? {};
    const ranges = entries.map(({ itemId, from, to, value }) => ({ itemId, from, to, value }));
    return { id: boxId, version, price, tableHash, ranges };
  });
}

function decidingTotals({ pulls, rounds, playerCount }: BattleDetail, rules: BattleRules): number[] {
  const counted = pulls.filter(({ box }) => boxDecides(rules, box, rounds));
  const totals = Array.from({ length: playerCount }, (_, seat) =>
    counted.reduce((sum, { pos, value }) => (pos === seat + 1 ? sum + value : sum), 0),
  );
  return sumBySide(rules, totals);
}

function sumBySide(rules: BattleRules, totals: readonly number[]): number[] {
  return Array.from({ length: sidesOf(rules) }, (_, side) =>
    totals.reduce((sum, total, seat) => (teamOf(rules, seat) === side ? sum + total : sum), 0),
  );
}
