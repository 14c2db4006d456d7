import { authSignUp } from '../../../src/net/contract/calls/account/auth.ts';
import {
  battleCreate,
  battleGetDetail,
  battleGetResults,
  battleJoinBot,
  battleMine,
} from '../../../src/net/contract/calls/games/battle.ts';
import { giveawayCreate } from '../../../src/net/contract/calls/games/giveaway.ts';
import { boxList, boxOpen } from '../../../src/net/contract/calls/games/box.ts';
import {
  fairBattleCommit,
  fairRolls,
  fairSeeds,
  fairUserSeed,
} from '../../../src/net/contract/calls/games/fair.ts';
import {
  profileBalanceLog,
  profileUserInfo,
  profileVoucherPage,
} from '../../../src/net/contract/calls/account/profile.ts';
import { messageList } from '../../../src/net/contract/calls/site/message.ts';
import { rechargeCreate, rechargeList } from '../../../src/net/contract/calls/items/recharge.ts';
import { redPacketCommit } from '../../../src/net/contract/calls/games/redPacket.ts';
import {
  profileOrnamentPage,
  profileOrnamentRetrieval,
} from '../../../src/net/contract/calls/items/takeBack.ts';
import { profileSecurityCheck } from '../../../src/net/contract/calls/account/account.ts';
import { dreamTargets } from '../../../src/net/contract/calls/games/dream.ts';
import { overlayCreate } from '../../../src/net/contract/calls/site/overlay.ts';
import { dropDetail } from '../../../src/net/contract/calls/games/drop.ts';
import type { Call } from '../../../src/net/contract/call.ts';
import { sendRequest } from './requests.ts';
import type { Fields, IdAnswer, IdRequest, SendHttp } from './requests.ts';

const PASSWORD = 'correct horse';

export type ThingKind =
  | 'battle'
  | 'giveaway'
  | 'drop'
  | 'player'
  | 'roll'
  | 'commit'
  | 'item'
  | 'retrieval'
  | 'box'
  | 'mallItem'
  | 'document'
  | 'target'
  | 'bot'
  | 'message'
  | 'freeBox'
  | 'packet'
  | 'packetCommit'
  | 'recharge'
  | 'overlay';

/** Something with an id that belongs to the owner. */
export interface Thing {
  readonly kind: ThingKind;
  readonly name: string;
  readonly id: string;
  /** Only for who has the link or a seat. */
  readonly isPrivate: boolean;
  readonly isFinished: boolean;
  /** A roll of a battle, which others may see when the battle is public. */
  readonly isPull: boolean;
  /** A roll that the feed has shown: everybody may see its drop. */
  readonly isDrop: boolean;
}

function thing(kind: ThingKind, name: string, id: unknown, more: Partial<Thing> = {}): Thing {
  return {
    isPrivate: false,
    isFinished: false,
    isPull: false,
    isDrop: false,
    ...more,
    kind,
    name,
    id: String(id),
  };
}

/** A player of the matrix, with everything sent so far. */
export class MatrixPlayer {
  readonly #send: SendHttp;
  readonly #phone: string;
  readonly sent: IdRequest[] = [];
  readonly answers: IdAnswer[] = [];
  token = '';
  boxId = '';

  constructor(send: SendHttp, phone: string) {
    this.#send = send;
    this.#phone = phone;
  }

  async request(call: Call, fields: Fields = {}): Promise<IdAnswer> {
    const key = `matrix-${this.#phone}-${this.sent.length}`;
    const request = { call, fields, token: this.token === '' ? null : this.token, key };
    this.sent.push(request);
    const answer = await sendRequest(this.#send, request);
    this.answers.push(answer);
    return answer;
  }

  async signUp(): Promise<void> {
    const consents = { isAdult: 'true', acceptsTerms: 'true', acceptsPrivacy: 'true' };
    const fields = { phone: this.#phone, password: PASSWORD, ...consents };
    this.token = String((await this.request(authSignUp, fields)).data['token']);
    await this.request(fairUserSeed, { userSeed: 'own_seed' });
    const themes = (await this.request(boxList)).data as unknown as {
      boxes: { boxId: string; price: number }[];
    }[];
    const [cheapest] = themes.flatMap(({ boxes }) => boxes).sort((one, other) => one.price - other.price);
    this.boxId = cheapest?.boxId ?? '';
  }

  async packetCommit(): Promise<string> {
    return String((await this.request(redPacketCommit)).data['commitId']);
  }

  async overlayLink(): Promise<string> {
    const { link } = (await this.request(overlayCreate, { kind: 'player', name: 'stream' })).data;
    return String((link as { id?: unknown }).id);
  }

  async orderCoins(): Promise<string> {
    const fields = { channelId: 'card', currency: 'CNY', payAmount: '1000' };
    const { order } = (await this.request(rechargeCreate, fields)).data as { order: { orderId: string } };
    return order.orderId;
  }

  async commit(): Promise<string> {
    return String((await this.request(fairBattleCommit)).data['commitId']);
  }

  async createBattle(isPrivate: boolean) {
    const commitId = await this.commit();
    const rules = { boxes: `${this.boxId}:1`, playerCount: '2', fast: 'true', isPrivate: String(isPrivate) };
    const fields = { ...rules, commitId, userSeed: 'battle_seed' };
    const { battleId, key } = (await this.request(battleCreate, fields)).data;
    return { id: String(battleId), commitId, link: isPrivate ? { key: String(key) } : {} };
  }

  /** The terms of a dream that could be started. */
  async dreamTerms(): Promise<Fields> {
    const { list } = (await this.request(dreamTargets, { pageSize: '1' })).data as {
      list: { itemId: string; recoveryPrice: number }[];
    };
    const [target] = list;
    return {
      targetId: String(target?.itemId),
      value: String(target?.recoveryPrice),
      edge: '500',
      tickets: '1000',
      side: 'under',
    };
  }

  /** Everything that is theirs, as calls tell it. */
  async snapshot(): Promise<string> {
    const records = [profileBalanceLog, fairRolls, battleMine, profileOrnamentPage, rechargeList];
    const calls = [profileUserInfo, profileVoucherPage, ...records, fairSeeds, messageList];
    const answers = await Promise.all(calls.map((call) => this.request(call)));
    return answers.map(({ text }) => text).join('\n');
  }
}

type FinishBattle = (id: string, isOver: () => Promise<boolean>) => Promise<void>;

async function playBattle(owner: MatrixPlayer, isPrivate: boolean, finish: FinishBattle): Promise<Thing[]> {
  const { id, link, commitId } = await owner.createBattle(isPrivate);
  await owner.request(battleJoinBot, { id, pos: '2' });
  await finish(id, async () => (await owner.request(battleGetResults, { id, ...link })).code === null);
  const { pulls } = (await owner.request(battleGetDetail, { id, ...link })).data as {
    pulls: { rollId: string }[];
  };
  const [what, flags] = [isPrivate ? 'private' : 'public', { isPrivate, isFinished: true }];
  const isDrop =
    !isPrivate && (await owner.request(dropDetail, { id: pulls[0]?.rollId ?? '' })).code === null;
  return [
    thing('battle', `${what} finished battle`, id, flags),
    thing('roll', `pull of a ${what} battle`, pulls[0]?.rollId, { ...flags, isPull: true, isDrop }),
    thing('commit', `commitment of a ${what} battle`, commitId),
  ];
}

export type GiveTradeUrl = (playerId: string) => Promise<void>;

/** One take-back under way; none where nobody can set a trade link. */
async function takeOneBack(
  owner: MatrixPlayer,
  giveTradeUrl: GiveTradeUrl | undefined,
  itemId: string,
): Promise<Thing[]> {
  if (giveTradeUrl === undefined) return [];
  await giveTradeUrl(String((await owner.request(profileUserInfo)).data['playerId']));
  const proof = { purpose: 'takeBack', password: PASSWORD };
  const { confirmation } = (await owner.request(profileSecurityCheck, proof)).data;
  await owner.request(profileOrnamentRetrieval, { ids: itemId, confirmation: String(confirmation) });
  const { list } = (await owner.request(profileOrnamentPage)).data as { list: { id: string }[] };
  return [thing('retrieval', 'take-back', list[0]?.id)];
}

export type GiveFreeBox = (playerId: string) => Promise<string>;

/** A free box that waits; none where nobody can give one. */
async function receiveFreeBox(owner: MatrixPlayer, giveFreeBox: GiveFreeBox | undefined): Promise<Thing[]> {
  if (giveFreeBox === undefined) return [];
  const { playerId } = (await owner.request(profileUserInfo)).data;
  return [thing('freeBox', 'free box', await giveFreeBox(String(playerId)))];
}

/** What the owner is given by other ways than calls; without one of them the owner goes without. */
export interface Givers {
  readonly giveTradeUrl?: GiveTradeUrl;
  readonly giveFreeBox?: GiveFreeBox;
}

/** Gives the owner one of everything that has an id. */
export async function acquireThings(
  owner: MatrixPlayer,
  finish: FinishBattle,
  { giveTradeUrl, giveFreeBox }: Givers,
): Promise<Thing[]> {
  const opened = await owner.request(boxOpen, { boxId: owner.boxId, count: '2' });
  const [opening] = opened.data['openings'] as { rollId: string }[];
  const played = [await playBattle(owner, false, finish), await playBattle(owner, true, finish)].flat();
  const [open, hidden] = [await owner.createBattle(false), await owner.createBattle(true)];
  const given = await owner.request(giveawayCreate, { prizes: 'coins:100', closesIn: '86400' });
  const { list } = (await owner.request(profileVoucherPage)).data as { list: { id: string }[] };
  // Only of battles that ended while the owner was away, which real time may not leave room for.
  const inbox = (await owner.request(messageList)).data as { list: { messageId: string }[] };
  return [
    ...inbox.list.slice(0, 1).map(({ messageId }) => thing('message', 'message', messageId)),
    thing('roll', 'roll', opening?.rollId, { isDrop: true }),
    thing('item', 'item', list[0]?.id),
    ...(await receiveFreeBox(owner, giveFreeBox)),
    ...(await takeOneBack(owner, giveTradeUrl, String(list[1]?.id))),
    ...played,
    thing('battle', 'public waiting battle', open.id),
    thing('battle', 'private waiting battle', hidden.id, { isPrivate: true }),
    thing('giveaway', 'open giveaway', given.data['giveawayId']),
    thing('commit', 'used commitment', open.commitId),
    thing('commit', 'open commitment', await owner.commit()),
    thing('packetCommit', 'open commitment of a red packet', await owner.packetCommit()),
    thing('recharge', 'unpaid recharge', await owner.orderCoins()),
    thing('overlay', 'overlay link', await owner.overlayLink()),
  ];
}
