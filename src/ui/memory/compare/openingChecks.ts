import { tableFact } from '../../../fair/log/promise.ts';
import { differing } from '../../../fair/memory/difference.ts';
import { boxSubject } from '../../../fair/memory/tables.ts';
import { tableHash } from '../../../fair/outcome/boxTable.ts';
import type { CallData } from '../../../net/contract/call.ts';
import { boxOpen } from '../../../net/contract/calls/games/box.ts';
import { profileOpenFreeBox } from '../../../net/contract/calls/games/freeBox.ts';
import type { BoxDetail } from '../../../net/contract/entities.ts';
import { fetchBox } from '../../../net/http/games/box.ts';
import { browserHashes } from '../../shared/fair/browserHashes.ts';
import { queryKeys } from '../../queries/keys.ts';
import { compareCharge } from './chargeChecks.ts';
import { memoryDiffers, reportDifference, stopOnDifference } from './differences.ts';
import { withPromise } from './promiseChecks.ts';
import { memoryOf } from '../store/useMemory.ts';
import type { MemoryServices } from './differences.ts';
import { boxTableOf, shownRoll, shownTable } from './shownValues.ts';
import { keepAnswer } from './unseenRounds.ts';

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
  const facts = [tableFact(boxId, box.version, box.tableHash)];
  const promised = { subject: boxSubject(box), facts, note: box.promise };
  const compared = await rolls.keepTable(playerId, shownTable(box));
  const { differences, kept } = await withPromise(services, playerId, promised, compared);
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

interface OrderedBox {
  /** As checked before the order was sent. */
  readonly box: BoxDetail;
  /** The version that was shown when the player ordered. */
  readonly version: number;
  /** How many were ordered. */
  readonly count: number;
  /** Opened as a free box. */
  readonly isFree?: boolean;
  /** The main balance before the order was sent, as far as it was known. */
  readonly before: number | undefined;
}

/**
 * Compares the answer to an opening with the pair and the box that were checked before, and keeps its rolls. It is
 * made: a difference is reported.
 */
export async function checkOpening(
  services: MemoryServices,
  playerId: string,
  ordered: OrderedBox,
  response: OpenResponse,
): Promise<void> {
  const { differences, kept } = await keepAnswer(services, playerId, response.openings.map(shownRoll));
  const found = [
    ...differences,
    ...compareTables(ordered, response),
    ...(await comparePrice(services, ordered, response)),
  ];
  const answers = [
    { call: `POST ${ordered.isFree ? profileOpenFreeBox.path : boxOpen.path}`, data: response },
  ];
  if (found.length > 0) {
    await reportDifference(services, {
      playerId,
      act: 'open',
      stage: 'after',
      differences: found,
      kept,
      answers,
    });
  }
}

function comparePrice(
  services: MemoryServices,
  { box, version, count, isFree, before }: OrderedBox,
  { balance }: OpenResponse,
) {
  // The version that was ordered is no longer on sale: its price is not known.
  if (version !== box.version) return [];
  const price = isFree ? 0 : box.price * count;
  const subject = boxSubject({ boxId: box.boxId, version });
  return compareCharge(services, { kind: 'box.open', subject, price, before, after: balance });
}

/** Each opening has the version that was ordered, and the table of the version that was checked. */
function compareTables({ box, version }: OrderedBox, { openings }: OpenResponse) {
  const table = boxTableOf(box);
  const hash = tableHash(browserHashes, table);
  const ordered = boxSubject({ boxId: box.boxId, version });
  return openings.flatMap(({ boxVersion, tableHash: opened }) => [
    ...differing(ordered, 'boxVersion', version, boxVersion),
    ...(boxVersion === box.version ? differing(boxSubject(table), 'table', hash, opened) : []),
  ]);
}
