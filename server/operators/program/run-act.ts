import { isAbsolute, resolve } from 'node:path';
import type { HashFunctions } from '../../../src/fair/hashes.ts';
import { nestedStore } from '../../db/store/nested-store.ts';
import type { Audit } from '../../domain/audit/audit.ts';
import { DomainError } from '../../domain/errors/domain-error.ts';
import type { Services } from '../../domain/services/services.ts';
import { recordAct, storedWords } from '../acts/acts.ts';
import type { Caller, OperatorAct } from '../acts/acts.ts';
import { failed } from './command.ts';
import type { CommandResult } from './command.ts';
import type { CommandContext, Invocation } from './program.ts';

/** What every command of a process runs with. */
export interface CommandSurroundings {
  readonly services: Services;
  readonly hashes: HashFunctions;
  readonly catalogueDir: string;
  readonly audit: Audit;
}

interface Call extends CommandSurroundings {
  readonly invocation: Invocation;
  readonly words: readonly string[];
  readonly caller: Caller;
  readonly actId: string;
  readonly at: Date;
}

/** Undoes the transaction of an act that was refused, or only tried. */
class Undone extends Error {
  readonly result: CommandResult;

  constructor(result: CommandResult) {
    super('undone');
    this.result = result;
  }
}

/**
 * Runs a parsed command. An act and its row in `operator_acts` are one transaction; a refused, failed or tried one changes
 * nothing and leaves its row alone.
 */
export async function runInvocation(
  surroundings: CommandSurroundings,
  invocation: Invocation,
  from: { readonly words: readonly string[]; readonly caller: Caller },
): Promise<CommandResult> {
  const { ports, store } = surroundings.services;
  const call: Call = { ...surroundings, ...from, invocation, actId: ports.ids(), at: ports.clock.now() };
  if (invocation.kind === 'read') return print(call, await refusing(invocation.run(contextOf(call))));
  if (invocation.kind === 'trial') return print(call, await runInTransaction(call));
  try {
    const isOne = invocation.kind === 'act';
    const result = isOne ? await runInTransaction(call) : await refusing(invocation.run(contextOf(call)));
    if (!isOne || !result.ok || invocation.isDryRun) await recordAct(store, rowOf(call, result));
    else await result.afterwards?.();
    return print(call, result);
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    // The store may be what failed: the error of the act is the one to tell.
    await recordAct(store, { ...rowOf(call, failed(detail)), outcome: 'failed' }).catch(() => undefined);
    throw error;
  }
}

async function runInTransaction(call: Call): Promise<CommandResult> {
  const { invocation, services } = call;
  try {
    return await services.store.transaction(async (tx) => {
      const store = nestedStore(tx, services.store.kind);
      const result = await refusing(invocation.run(contextOf(call, store)));
      if (!result.ok || invocation.isDryRun || invocation.kind === 'trial') throw new Undone(result);
      await recordAct(tx, rowOf(call, result));
      return result;
    });
  } catch (error) {
    if (error instanceof Undone) return error.result;
    throw error;
  }
}

/** A refusal of the domain is an answer. */
async function refusing(work: Promise<CommandResult>): Promise<CommandResult> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof DomainError) return failed(`Refused: ${error.code}.`);
    throw error;
  }
}

function contextOf(call: Call, store = call.services.store): CommandContext {
  const { services, hashes, catalogueDir, audit, actId, at, invocation, caller } = call;
  return {
    store,
    current: services,
    services: () => (store === services.store ? Promise.resolve(services) : services.withStore(store)),
    hashes,
    catalogueDir,
    audit,
    caller,
    actId,
    at,
    isDryRun: invocation.isDryRun,
    path: (file) => (isAbsolute(file) ? file : resolve(caller.directory, file)),
  };
}

function rowOf({ invocation, words, caller, actId, at }: Call, result: CommandResult): OperatorAct {
  const isDone = result.ok && !invocation.isDryRun;
  return {
    id: actId,
    at,
    userName: caller.userName,
    uid: caller.uid,
    host: caller.host,
    command: invocation.name,
    arguments: storedWords(words.slice(invocation.name.split(' ').length)),
    dryRun: invocation.isDryRun,
    outcome: result.ok ? 'ok' : 'refused',
    detail: result.ok ? '' : (result.lines[0] ?? ''),
    reference: isDone ? (result.reference ?? null) : null,
    key: (isDone && result.posted?.key) || null,
    fingerprint: (isDone && result.posted?.fingerprint) || null,
    transferId: (isDone && result.posted?.transferId) || null,
  };
}

/** The lines to print: one document with `--json`, and a last line that says that a dry run changed nothing. */
const print = ({ invocation, actId }: Call, result: CommandResult): CommandResult =>
  printResult(invocation, result, actId);

/** As `print`, of a command that leaves no row, too. */
export function printResult(
  invocation: Pick<Invocation, 'kind' | 'isJson' | 'isDryRun'>,
  result: CommandResult,
  actId?: string,
): CommandResult {
  const { ok, lines } = result;
  const isAct = invocation.kind === 'act' || invocation.kind === 'ownAct';
  if (!invocation.isJson) {
    const said = isAct && ok && invocation.isDryRun ? [...lines, 'Dry run: nothing was changed.'] : lines;
    return { ok, lines: said };
  }
  const data = result.data ?? (ok ? { lines } : { ok: false, problems: lines });
  const act = isAct ? { act: actId, dryRun: invocation.isDryRun } : {};
  return { ok, lines: [JSON.stringify(Array.isArray(data) ? data : { ...act, ...data })] };
}
