import { useQuery } from '@tanstack/react-query';
import { checkProofs } from '../../../../fair/log/checkProofs.ts';
import type { FoundEntry } from '../../../../fair/log/checkProofs.ts';
import type { CommittedGame, LogEntry } from '../../../../fair/log/entries.ts';
import { commitmentFact } from '../../../../fair/log/promise.ts';
import type { RollRecord } from '../../../../net/contract/calls/games/fair.ts';
import { fetchLogSummary, findInLog } from '../../../../net/http/site/log.ts';
import { useServices } from '../../../app/services.ts';
import type { Services } from '../../../app/services.ts';
import { useMemoryOwner } from '../../../memory/view/keptBattle.ts';
import { memoryOf } from '../../../memory/store/useMemory.ts';
import { laterKeys } from '../../../queries/laterKeys.ts';
import { logCrypto } from '../../../shared/fair/logCrypto.ts';
import { readWitnessed } from './useLog.ts';

/** What the log has of a roll; a link is null where it has none. */
export interface LogChainLinks {
  /** When this device was promised the commitment, by its clock, ms. */
  readonly promisedAt: number | null;
  readonly commitment: FoundEntry | null;
  /** Witnesses that cosigned a head which has the newest of these entries. */
  readonly witnesses: number;
  /** The entry that has the roll, and whether it has this one. */
  readonly rolled: (FoundEntry & { readonly isSame: boolean }) | null;
  /** The entry that reveals the seed, and whether it is the one that the page has. */
  readonly revealed: (FoundEntry & { readonly isSame: boolean }) | null;
}

/** The log has a roll and its reveal within seconds of them: until then it is asked again, ms. */
const REFETCH_MS = 2_000;
/** A roll from before the log is never in it. */
const MAX_FETCHES = 30;

/** ms until the next fetch after so many; false where nothing is awaited any more. */
export function nextFetchDelay(
  links: Pick<LogChainLinks, 'rolled' | 'revealed'> | undefined,
  fetches: number,
  { serverSeed }: Pick<RollRecord, 'serverSeed'>,
): number | false {
  if (links === undefined || fetches >= MAX_FETCHES) return false;
  return links.rolled === null || (serverSeed !== null && links.revealed === null) ? REFETCH_MS : false;
}

/** From the promise of a commitment to its reveal, each entry proved to be in the log. */
export function useLogChain(record: RollRecord) {
  const services = useServices();
  const owner = useMemoryOwner();
  return useQuery({
    queryKey: laterKeys.logChain(owner ?? '', record.rollId),
    queryFn: () => readChain(services, owner ?? '', record),
    enabled: owner !== undefined,
    staleTime: 0,
    refetchInterval: ({ state }) => nextFetchDelay(state.data, state.dataUpdateCount, record),
  });
}

const games: { readonly [Kind in RollRecord['kind']]: CommittedGame } = {
  ...{ opening: 'pair', dream: 'pair', battle: 'battle', giveaway: 'giveaway', packet: 'packet' },
};

async function readChain(services: Services, owner: string, record: RollRecord): Promise<LogChainLinks> {
  const game = games[record.kind];
  const { publicHash, rollId } = record;
  const entries = await findProven(services, publicHash);
  const rolls = game === 'pair' ? await findProven(services, rollId) : entries;
  const promises = await memoryOf(services).log.promises(owner);
  const promise = promises.find(({ fact }) => fact === commitmentFact(game, publicHash));
  const first = (of: readonly FoundEntry[], kind: LogEntry['kind']) =>
    of.find(({ entry }) => entry.kind === kind && 'commitment' in entry && entry.commitment === publicHash);
  const rolled = first(rolls, game === 'pair' ? 'roll' : 'result');
  const revealed = first(entries, 'reveal');
  const witnessed = await readWitnessed(await fetchLogSummary(services.http));
  const last = Math.max(...[rolled, revealed].map((link) => link?.index ?? 0));
  return {
    witnesses: witnessed !== null && witnessed.size > last ? witnessed.witnesses.length : 0,
    promisedAt: promise?.seenAt ?? null,
    commitment: first(entries, 'commitment') ?? null,
    rolled: rolled ? { ...rolled, isSame: hasRoll(rolled.entry, record) } : null,
    revealed: revealed ? { ...revealed, isSame: hasSeed(revealed.entry, record) } : null,
  };
}

async function findProven({ http }: Services, q: string): Promise<readonly FoundEntry[]> {
  const checked = await checkProofs(logCrypto, null, await findInLog(http, { q }));
  if (checked.problem !== null) throw new Error(`the log proves nothing: ${checked.problem}`);
  return checked.entries;
}

function hasRoll(entry: LogEntry, { rollId, round, ...record }: RollRecord): boolean {
  if (entry.kind === 'roll')
    return entry.id === rollId && entry.round === round && entry.ticket === record.roll;
  if (entry.kind !== 'result') return false;
  const of = entry.rolls.find((one) => one.round === round);
  return of !== undefined && (record.kind !== 'battle' || of.ticket === String(record.roll));
}

/** Nothing differs while the page has no seed. */
const hasSeed = (entry: LogEntry, { serverSeed, secretSalt }: RollRecord): boolean =>
  entry.kind === 'reveal' &&
  (serverSeed === null || (entry.serverSeed === serverSeed && entry.secretSalt === secretSalt));
