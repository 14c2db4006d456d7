import type { BattleProof } from '../../src/fair/proof/battleProof.ts';
import { pickRules } from '../../src/fair/outcome/battleRuleSchema.ts';
import { settleBattle } from '../../src/fair/outcome/battleOutcome.ts';
import type { BattleDetail } from '../../src/net/contract/games/battles.ts';

/** The proof of a finished battle, from its detail answer. */
export function buildBattleProof(battle: BattleDetail): BattleProof {
  const { outcome, serverSeed, secretSalt, playerCount, mode } = battle;
  if (outcome === null || serverSeed === null || secretSalt === null) throw new Error('not revealed');
  const rules = { mode, seats: playerCount, ...pickRules(battle) };
  const lane = battle.boxes.flatMap((box) => Array.from({ length: box.count }, () => box));
  const values = battle.pulls.map(({ box, pos, value }) => ({ box, seat: pos - 1, value }));
  const draws = {
    tieBreak: BigInt(outcome.tieBreak?.value ?? 0),
    jackpot: BigInt(outcome.jackpot?.value ?? 0),
  };
  // The answer has no totals per side: they are computed from the pulls.
  const { sideTotals, decidingTotals } = settleBattle(rules, battle.rounds, values, draws);
  return {
    format: 'fairdrop-proof',
    version: 1,
    kind: 'battle',
    battleId: battle.battleId,
    rules,
    publicHash: battle.publicHash,
    serverSeed,
    secretSalt,
    startedAt: battle.startTime ?? '',
    seats: battle.seats.map(({ isBot, userSeed }) => ({ isBot, userSeed })),
    beacon: battle.beacon && {
      source: battle.beacon.source,
      round: battle.beacon.round,
      value: battle.beacon.value ?? '',
    },
    boxes: lane.map(({ boxId, version }) => {
      const table = battle.tables.find((each) => each.boxId === boxId && each.version === version);
      const ranges = (table?.entries ?? []).map(({ itemId, from, to, recoveryPrice }) => ({
        itemId,
        from,
        to,
        value: recoveryPrice,
      }));
      return { id: boxId, version, ranges };
    }),
    pulls: battle.pulls.map(({ round, roll, item }) => ({ round, roll, itemId: item.itemId })),
    outcome: {
      decidedBy: outcome.decidedBy,
      totals: outcome.totals,
      sideTotals,
      decidingTotals,
      tied: outcome.tied,
      payouts: outcome.payouts,
      winners: outcome.winners.map((pos) => pos - 1),
    },
  };
}
