import type { Socket } from 'node:net';
import { runProgram } from '../../support/programs.ts';
import { cheapestBoxAt, signUpAt } from '../../support/siteRequests.ts';
import type { Site } from '../../support/site.ts';
import type { Attack } from '../attack.ts';
import { attackHttp } from '../http-attack.ts';
import { codeOf, isCsvFile, isEnvelope, parseAnswers } from './http-answers.ts';
import { malformedRequest } from './http-request.ts';
import type { Known, WrittenRequest } from './http-request.ts';
import { Random } from './random.ts';

// FAIRDROP_SEED chooses another run.
const SEED = Number(process.env['FAIRDROP_SEED'] ?? 9);
/** Many, so that limits of one address do not keep requests from being parsed. */
const ADDRESSES = Array.from({ length: 250 }, (_, n) => `127.0.1.${n + 1}`);
const CONNECTIONS = 60;
/** A request without an answer is ended by the client after this time. */
const PATIENCE_MS = 1_000;
/** Every call is reached within it, each with its code, its statements and the hashing of passwords. */
const WARM_UP_MS = 10_000;

/** What is wrong with an answer, or null. */
function faultOf(received: Buffer, { bytes, isForApi, isRedirect }: WrittenRequest): string | null {
  const answers = parseAnswers(received, bytes.subarray(0, 5).toString() === 'HEAD ');
  for (const answer of answers) {
    // The queue of passwords to be hashed is bounded: an attack may fill it.
    const isBusy = answer.status === 503 && codeOf(answer) === 'auth.busy';
    if (answer.status < 100 || (answer.status >= 500 && !isBusy)) return `status ${answer.status}`;
    if (isRedirect && answer.status === 302) continue;
    if (isForApi && !isEnvelope(answer) && !isCsvFile(answer))
      return `no envelope with status ${answer.status}`;
  }
  return received.length > 0 && answers.length === 0 ? 'no answer of HTTP' : null;
}

class Attackers {
  readonly #known: () => Known;
  readonly statuses = new Map<number, number>();
  readonly faults: string[] = [];
  requests = 0;
  unanswered = 0;
  /** Connections that are cut by the end of the server tell nothing. */
  isOver = false;

  constructor(known: () => Known) {
    this.#known = known;
  }

  /** Sends one request, in one piece or two, and judges what comes until the connection is closed. */
  readonly use = (socket: Socket): void => {
    const random = new Random(SEED * 1_000_000 + this.requests);
    if (!this.isOver) this.requests += 1;
    const request = malformedRequest(random, this.#known());
    const cut = random.once(2) ? random.below(request.bytes.length) : request.bytes.length;
    const received: Buffer[] = [];
    socket.on('data', (chunk: Buffer) => received.push(chunk));
    socket.write(request.bytes.subarray(0, cut));
    socket.once('connect', () => socket.write(request.bytes.subarray(cut)));
    // Ended by the server, not by this side's patience or the end of the attack: on a busy machine those are many.
    let isEndedByServer = false;
    for (const event of ['end', 'error']) socket.once(event, () => (isEndedByServer = !socket.writableEnded));
    socket.setTimeout(PATIENCE_MS, () => socket.end());
    socket.once('close', () => {
      if (!this.isOver && received.length === 0 && isEndedByServer) this.unanswered += 1;
      this.#judge(request, Buffer.concat(received));
    });
  };

  #judge(request: WrittenRequest, received: Buffer): void {
    if (this.isOver) return;
    for (const { status } of parseAnswers(received))
      this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
    const fault = faultOf(received, request);
    if (fault !== null) this.faults.push(`${fault}: ${request.bytes.toString('latin1').slice(0, 300)}`);
  }
}

async function learn(site: Site): Promise<Known> {
  const { boxId } = await cheapestBoxAt(site);
  return { boxId, tokens: [await signUpAt(site, '13500000001'), await signUpAt(site, '13500000002')] };
}

/** Broken and odd requests for every call of the registry, from fixed seeds. */
export const malformedHttp: Attack = async (options) => {
  let known: Known | undefined;
  let audit = '';
  const attackers = new Attackers(() => {
    if (known === undefined) throw new Error('no request before the players have signed up');
    return known;
  });
  const figures = await attackHttp(options, {
    connections: CONNECTIONS,
    retryMs: 0,
    warmUpMs: Math.min(WARM_UP_MS, options.seconds * 250),
    addresses: ADDRESSES,
    use: attackers.use,
    before: async (site) => {
      known = await learn(site);
    },
    after: async ({ dataDir }) => {
      attackers.isOver = true;
      audit = (await runProgram('audit', [], { DATA_DIR: dataDir })).out.trim().split('\n').at(-1) ?? '';
    },
  });
  const byClass = (first: number): number =>
    [...attackers.statuses].reduce(
      (sum, [status, n]) => sum + (Math.floor(status / 100) === first ? n : 0),
      0,
    );
  return {
    ...figures,
    requests: attackers.requests,
    'answers 2xx': byClass(2),
    'answers 4xx': byClass(4),
    'closed without an answer': attackers.unanswered,
    faults: attackers.faults.length,
    'first faults': attackers.faults.slice(0, 5).join('\n') || 'none',
    audit,
  };
};
