import { asc, gt } from 'drizzle-orm';
import { beaconChainOf } from '../../../src/fair/beacon/beaconChains.ts';
import { roundOfBattle } from '../../../src/fair/beacon/beaconRound.ts';
import { drawGiveaway, giveawayUserSeed } from '../../../src/fair/outcome/giveawayDraw.ts';
import { giveawayTermsHash } from '../../../src/fair/outcome/giveawayTerms.ts';
import { orm } from '../../db/store/orm.ts';
import { giveaways } from '../../db/schema/giveaways.ts';
import { readParticipants, readPrizes } from '../giveaways/rows.ts';
import type { Giveaway, Prize } from '../giveaways/rows.ts';
import { termsOf } from '../giveaways/terms.ts';
import { decryptOrEmpty } from '../../seed-keys/secrets-row.ts';
import type { Finding } from './finding.ts';
import type { AuditContext, RollAudit } from './roll-kind.ts';

export const GIVEAWAY_CHECK = 'every draw of a giveaway can be recomputed';
const BATCH = 100;

/** Recomputes terms, user seed and winners of every giveaway (docs/fairness-giveaways.md). */
export async function recomputeGiveaways(context: AuditContext): Promise<RollAudit> {
  const findings: Finding[] = [];
  let rolls = 0;
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const batch = await orm(context.store)
      .select()
      .from(giveaways)
      .where(gt(giveaways.id, after))
      .orderBy(asc(giveaways.id))
      .limit(BATCH);
    for (const giveaway of batch) {
      const prizes = await readPrizes(context.store, giveaway.id);
      const wrong = await errorsOf(context, giveaway, prizes);
      findings.push(...wrong.map((detail) => ({ check: GIVEAWAY_CHECK, subject: giveaway.id, detail })));
      rolls += giveaway.drawnAt === null ? 0 : prizes.filter(({ code }) => code !== null).length;
    }
    const last = batch.at(-1);
    if (last === undefined) return { findings, rolls };
    after = last.id;
  }
}

async function errorsOf(context: AuditContext, giveaway: Giveaway, prizes: Prize[]): Promise<string[]> {
  const termsHash = giveawayTermsHash(context.hashes, termsOf(giveaway, prizes));
  const wrong = termsHash === giveaway.termsHash ? [] : ['the terms do not make their hash'];
  wrong.push(...beaconErrors(giveaway));
  // A draw between the two reads is no difference: the next audit sees it.
  if (giveaway.drawnAt === null) return wrong;
  try {
    return [...wrong, ...(await drawErrors(context, giveaway, prizes))];
  } catch (error) {
    // Stored values that the rules refuse are a difference too.
    return [...wrong, String(error)];
  }
}

/** The round of a known beacon follows from the closing time. */
function beaconErrors({ closesAt, beaconSource, beaconRound }: Giveaway): string[] {
  const chain = beaconSource === null ? undefined : beaconChainOf(beaconSource);
  if (chain === undefined) return [];
  const { round } = roundOfBattle(chain, closesAt.getTime());
  return round === beaconRound ? [] : [`bound to the beacon’s round ${beaconRound}, closed before ${round}`];
}

async function drawErrors(
  { store, hashes, seedSecrets }: AuditContext,
  giveaway: Giveaway,
  prizes: readonly Prize[],
): Promise<string[]> {
  const { id, repeatWinners, beaconSource, beaconValue, participantsHash } = giveaway;
  const participants = await readParticipants(store, id);
  const { serverSeed } = decryptOrEmpty(seedSecrets, { table: 'giveaways', id }, giveaway);
  const userSeed = giveawayUserSeed(hashes, participants, beaconValue ?? undefined);
  const wrong = userSeed === giveaway.userSeed ? [] : ['the user seed is not that of the participants'];
  // Older programs did not fix the participants at the closing.
  if (participantsHash !== null && userSeed.split(',')[0] !== participantsHash)
    wrong.push('the participants are not those of its closing');
  if ((beaconSource === null) !== (beaconValue === null))
    wrong.push('drawn without its beacon, or with another');
  const codes = participants.map(({ code }) => code);
  const rounds = drawGiveaway(hashes, { serverSeed, userSeed, codes, prizes: prizes.length, repeatWinners });
  for (const [index, prize] of prizes.entries()) {
    const drawn = rounds[index];
    const expected = drawn ? `${drawn.value} % ${drawn.left} = ${drawn.index}, code ${drawn.code}` : 'nobody';
    const { drawValue, drawLeft, drawIndex, code } = prize;
    const stored = code === null ? 'nobody' : `${drawValue} % ${drawLeft} = ${drawIndex}, code ${code}`;
    if (stored !== expected) wrong.push(`round ${prize.round}: stored ${stored}, recomputed ${expected}`);
  }
  return wrong;
}
