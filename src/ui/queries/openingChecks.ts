import { differing } from '../../fair/memory/difference.ts';
import { missingRounds, roundsText } from '../../fair/memory/rounds.ts';
import type { RoundRange } from '../../fair/memory/rounds.ts';
import { boxSubject } from '../../fair/memory/tables.ts';
import { pairSubject } from '../../fair/memory/seeds.ts';
import { tableHash } from '../../fair/outcome/boxTable.ts';
import type { CallData } from '../../net/contract/call.ts';
import type { boxOpen } from '../../net/contract/calls/box.ts';
import type { BoxDetail } from '../../net/contract/entities.ts';
import { fetchBox } from '../../net/http/box.ts';
import { fetchHistory } from '../../net/http/fair.ts';
import { browserHashes } from '../shared/fair/browserHashes.ts';
import { queryKeys } from './keys.ts';
import { memoryDiffers, memoryOf, reportDifference, stopOnDifference } from './memory.ts';
import type { MemoryServices } from './memory.ts';
import { boxTableOf, shownRoll, shownTable } from './shownValues.ts';

/**
 * The box as the server shows it now, compared with the tables kept of it. Call before it is opened.
 * @throws ApiError `client.memoryDiffers`, and those of the call
 */
export async function fetchCheckedBox(
  services: MemoryServices,
  playerId: string,
  boxId: string,
): Promise<BoxDetail> {
  const { rolls, findings } = memoryOf(services);
  const box = await fetchBox(services.http, { id: boxId });
  const { differences, kept } = await rolls.keepTable(playerId, shownTable(box));
  if (differences.length > 0) {
    const answers = [{ call: 'GET /api/box/detail', data: box }];
    await stopOnDifference(services, { playerId, act: 'open', stage: 'before', differences, kept, answers });
  }
  const blocking = await findings.blocking(playerId, [boxSubject(box)]);
  if (blocking) {
    findings.shown.set(blocking);
    throw memoryDiffers();
  }
  const shown = services.queryClient.getQueryData<BoxDetail>(queryKeys.box(boxId));
  if (shown?.version !== box.version) services.queryClient.setQueryData<BoxDetail>(queryKeys.box(boxId), box);
  return box;
}

type OpenResponse = CallData<typeof boxOpen>;

/**
 * Compares the answer to an opening with the pair and the box that were checked before, and keeps its rolls. It is
 * made: a difference is reported.
 */
export async function checkOpening(
  services: MemoryServices,
  playerId: string,
  box: BoxDetail,
  response: OpenResponse,
): Promise<void> {
  const { rolls } = memoryOf(services);
  const { differences, kept, unseen, publicHash } = await rolls.keepRolls(
    playerId,
    response.openings.map(shownRoll),
  );
  const found = [...differences, ...compareTables(box, response)];
  const answers = [{ call: 'POST /api/box/open', data: response }];
  if (found.length > 0) {
    await reportDifference(services, {
      playerId,
      act: 'open',
      stage: 'after',
      differences: found,
      kept,
      answers,
    });
    return;
  }
  if (unseen) await checkUnseenRounds(services, playerId, publicHash, unseen, response);
}

/** The openings of the version that was shown have its table. */
function compareTables(box: BoxDetail, { openings }: OpenResponse) {
  const table = boxTableOf(box);
  const hash = tableHash(browserHashes, table);
  return openings
    .filter(({ boxVersion }) => boxVersion === box.version)
    .flatMap((opening) => differing(boxSubject(table), 'table', hash, opening.tableHash));
}

/**
 * Rounds that this device was not shown were rolled on another one, or their answer was lost: then the server's history
 * has them. A round that it lacks was skipped.
 */
async function checkUnseenRounds(
  services: MemoryServices,
  playerId: string,
  publicHash: string,
  unseen: RoundRange,
  response: OpenResponse,
): Promise<void> {
  const found = await historyRounds(services, publicHash, unseen);
  const missing = missingRounds(found, unseen.to).filter(({ to }) => to >= unseen.from);
  const late = missing.map(({ from, to }) => ({ from: Math.max(from, unseen.from), to }));
  if (late.length === 0) return;
  const place = roundsText(late);
  const differences = differing(pairSubject(publicHash), 'roundMissing', place, null, { place });
  const answers = [
    { call: 'POST /api/box/open', data: response },
    { call: 'GET /api/fair/history', data: { publicHash, rounds: found } },
  ];
  await reportDifference(services, {
    playerId,
    act: 'open',
    stage: 'after',
    differences,
    kept: unseen,
    answers,
  });
}

/** The rounds of a pair that the history lists, back to the first one wanted. */
async function historyRounds(
  { http }: MemoryServices,
  publicHash: string,
  { from }: RoundRange,
): Promise<number[]> {
  const rounds: number[] = [];
  let before: string | undefined;
  do {
    const page = await fetchHistory(http, before === undefined ? {} : { before });
    const own = page.rolls.filter((roll) => roll.publicHash === publicHash);
    rounds.push(...own.map(({ round }) => round));
    if (own.some(({ round }) => round <= from)) break;
    before = page.next ?? undefined;
  } while (before !== undefined);
  return rounds;
}
