import { overlayCreate } from '../../../src/net/contract/calls/site/overlay.ts';
import { allCalls } from '../../../src/net/contract/calls/registry.ts';
import type { Call } from '../../../src/net/contract/call.ts';
import type { AttackFigures } from '../attack.ts';
import { expectedCode, foreignIds, idFieldsOf, statusOf } from './expectations.ts';
import type { Cell } from './expectations.ts';
import { MatrixPlayer, acquireThings } from './owner.ts';
import type { Givers, Thing } from './owner.ts';
import { sendRequest } from './requests.ts';
import type { Fields, IdAnswer, SendHttp } from './requests.ts';

const OWNER_PHONE = '13496385271';
const OTHER_PHONE = '13496385272';

interface Matrix extends Givers {
  readonly send: SendHttp;
  /** Waits until a battle is over. */
  readonly finish: (id: string, isOver: () => Promise<boolean>) => Promise<void>;
}

function cellsOf(things: readonly Thing[]): Cell[] {
  const named = [
    ...things.map((thing) => ({ thing, value: thing.id })),
    ...foreignIds.map((value) => ({ thing: null, value })),
  ];
  return allCalls.flatMap((call) =>
    idFieldsOf(call).flatMap((field) =>
      named.flatMap((entry) => [true, false].map((isVisitor) => ({ call, field, isVisitor, ...entry }))),
    ),
  );
}

/** Fields of a call that are right, so that the id alone decides. */
function otherFields(call: Call, values: Fields): Fields {
  const isOfCall = ([name]: [string, string]): boolean => name in call.input.def.shape;
  return Object.fromEntries(Object.entries(values).filter(isOfCall));
}

/** What of an answer belongs to the owner alone: nobody else may be told it. */
function privateTexts(owner: MatrixPlayer, things: readonly Thing[], keys: readonly string[]): string[] {
  const ofThings = things.filter(
    ({ kind, isPrivate, isPull }) =>
      ['item', 'retrieval', 'freeBox', 'recharge'].includes(kind) || (isPrivate && isPull),
  );
  return [owner.token, OWNER_PHONE, ...keys, ...ofThings.map(({ id }) => id)];
}

function linkKeys(answers: readonly IdAnswer[]): string[] {
  return answers.flatMap(({ data }) => (typeof data['key'] === 'string' ? [data['key']] : []));
}

class Attackers {
  readonly #send: SendHttp;
  readonly #other: MatrixPlayer;
  readonly #fields: Fields;
  readonly answers: { readonly what: string; readonly text: string }[] = [];
  readonly wrong: string[] = [];

  constructor(send: SendHttp, other: MatrixPlayer, fields: Fields) {
    this.#send = send;
    this.#other = other;
    this.#fields = fields;
  }

  async try(cell: Cell, n: number): Promise<void> {
    const { call, field, value, isVisitor } = cell;
    const token = isVisitor ? null : this.#other.token;
    // The own battle's first seat is taken; of the owner's, it is the owner's.
    const pos = field === 'botId' ? { pos: '2' } : {};
    const overlay = call.path === overlayCreate.path ? { kind: 'battle', name: 'overlay' } : {};
    const fields = { ...otherFields(call, { ...this.#fields, ...pos, ...overlay }), [field]: value };
    const { status, code, text } = await sendRequest(this.#send, {
      call,
      fields,
      token,
      key: `id-matrix-${n}`,
    });
    const wanted = expectedCode(cell);
    const what = `${isVisitor ? 'visitor' : 'other'} ${call.path} ${field}=${cell.thing?.name ?? value}`;
    this.answers.push({ what, text });
    if (code !== wanted || status !== statusOf(wanted))
      this.wrong.push(`${what}: ${status} ${code}, not ${wanted}`);
  }

  /** Sends what the owner has sent, keys included, under the own token and under none. */
  async replay(owner: MatrixPlayer): Promise<void> {
    for (const request of owner.sent.filter(({ call }) => call.movesValue))
      for (const token of [this.#other.token, null]) {
        const { text } = await sendRequest(this.#send, { ...request, token });
        this.answers.push({ what: `replay ${request.call.path}`, text });
      }
  }
}

/**
 * Calls whatever takes an id with ids of another player's things, of other kinds, and of nobody, as another player and
 * as a visitor. Compares the refusals with what the contract says, and looks for what only the owner may be told.
 */
export async function runIdMatrix({ send, finish, ...givers }: Matrix): Promise<AttackFigures> {
  const [owner, other] = [new MatrixPlayer(send, OWNER_PHONE), new MatrixPlayer(send, OTHER_PHONE)];
  await owner.signUp();
  await other.signUp();
  const things = await acquireThings(owner, finish, givers);
  const own = await other.createBattle(false);
  const fields = {
    id: own.id,
    pos: '1',
    count: '1',
    on: 'true',
    userSeed: 'other_seed',
    playerCount: '2',
    boxes: `${other.boxId}:1`,
    boxId: other.boxId,
    commitId: await other.commit(),
    ...(await other.dreamTerms()),
    ...{ amount: '1000', shares: '2', audience: 'site', greeting: 'luck', minutes: '60' },
  };
  const attackers = new Attackers(send, other, fields);
  const [before, otherBefore] = [await owner.snapshot(), await other.snapshot()];
  const cells = cellsOf(things);
  for (const [n, cell] of cells.entries()) await attackers.try(cell, n);
  const moved = (await other.snapshot()) === otherBefore ? 0 : 1;
  await attackers.replay(owner);
  const secrets = privateTexts(owner, things, linkKeys(owner.answers));
  const leaking = attackers.answers.filter(({ text }) => secrets.some((secret) => text.includes(secret)));
  return {
    calls: new Set(cells.map(({ call }) => call.path)).size,
    cells: cells.length,
    'things of the owner': things.length,
    'wrong answers': attackers.wrong.length,
    'first wrong answers': attackers.wrong.slice(0, 8).join('\n') || 'none',
    'answers with what is private': leaking.map(({ what }) => what).join('\n') || 'none',
    'private texts looked for': secrets.length,
    'owner changed': (await owner.snapshot()) === before ? 'no' : 'yes',
    'other changed': moved === 0 ? 'no' : 'yes',
  };
}
