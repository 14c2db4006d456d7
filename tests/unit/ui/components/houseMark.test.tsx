import { describe, expect, it } from 'vitest';
import { presentPacket } from '../../../../server/presenters/games/packets.ts';
import type { PacketView } from '../../../../server/domain/packets/read-packets.ts';
import type { GiveawaySummary } from '../../../../src/net/contract/games/giveaways.ts';
import { messageKinds } from '../../../../src/net/contract/site/messageKinds.ts';
import type { PacketSummary } from '../../../../src/net/contract/games/packets.ts';
import { HouseMark } from '../../../../src/ui/components/players/HouseMark.tsx';
import { GiveawayCard } from '../../../../src/ui/features/giveaway/list/GiveawayCard.tsx';
import { PacketCard } from '../../../../src/ui/features/packet/list/PacketCard.tsx';
import { SitePacketNotice } from '../../../../src/ui/features/packet/notice/SitePacketNotice.tsx';
import { MessageView } from '../../../../src/ui/features/inbox/MessageView.tsx';
import { inboxKeys } from '../../../../src/ui/queries/account/inboxKeys.ts';
import { laterKeys } from '../../../../src/ui/queries/laterKeys.ts';
import { renderPage } from '../../../support/renderPage.tsx';

const ID = '00000000-0000-4000-8000-000000000001';
const TIME = '2026-11-25T12:00:00.000Z';
/** What a player could write to pose as the house. */
const POSING = '官方 Fairdrop';
const player = { playerId: ID, nickname: POSING, avatar: '' };

const packetOf = (giver: PacketSummary['giver']): PacketSummary => ({
  ...{ packetId: ID, giver, amount: 2_000, shares: 5, claimed: 0, left: 2_000, audience: 'site' },
  ...{ greeting: 'own', words: POSING, state: 'open', publicHash: '0'.repeat(64) },
  ...{ createTime: TIME, expireTime: TIME, endTime: null },
});
const giveawayOf = (part: Pick<GiveawaySummary, 'kind' | 'giver' | 'titles'>): GiveawaySummary => ({
  ...{ giveawayId: ID, state: 0, prizes: [], totalValue: 100, codeFrom: 1, codeTo: 10, ...part },
  conditions: { hasPassword: false, promotionCode: null, level: null, recharge: null },
  ...{ participantCount: 0, maxParticipants: 10, repeatWinners: false },
  ...{ createTime: TIME, closeTime: TIME, drawTime: null, endTime: null },
});
const messageOf = (kind: string, params: object) =>
  renderPage(<MessageView messageId={ID} onBack={() => {}} onLeave={() => {}} onDelete={() => {}} />, {
    stored: { token: 'abc' },
    fetched: [[inboxKeys.message(ID), { messageId: ID, kind, params, read: true, createTime: TIME }]],
  });

const noticeOf = (packet: PacketSummary) =>
  renderPage(<SitePacketNotice />, { fetched: [[laterKeys.packets.site, { list: [packet] }]] });
const cardOf = (giveaway: GiveawaySummary) =>
  renderPage(<GiveawayCard giveaway={giveaway} serverNow={() => Date.parse(TIME)} />);

/** Of the mark: its element, which nothing else of a page has. */
const mark = await renderPage(<HouseMark />);
const marksIn = (page: string) => page.split(mark).length - 1;

describe('the mark of the house', () => {
  it('says in words whose it is, beside a picture', () => {
    expect(mark).toMatch(/<svg[^>]*aria-hidden="true".*<\/svg>官方<\/span>$/);
  });

  it('stands beside packets of the house, never beside a player’s', async () => {
    for (const show of [
      noticeOf,
      (packet: PacketSummary) => renderPage(<PacketCard packet={packet} packetKey={null} />),
    ]) {
      expect(marksIn(await show(packetOf(null)))).toBe(1);
      expect(marksIn(await show(packetOf(player)))).toBe(0);
    }
  });

  it('stands beside giveaways of the house, never beside a player’s', async () => {
    const house = { playerId: null, name: 'Fairdrop', avatar: '' };
    const titles = { 'zh-CN': '周末赠礼' };
    expect(marksIn(await cardOf(giveawayOf({ kind: 'official', giver: house, titles })))).toBe(1);
    const giver = { playerId: ID, name: POSING, avatar: '' };
    expect(marksIn(await cardOf(giveawayOf({ kind: 'streamer', giver, titles: null })))).toBe(0);
  });

  it('stands beside what an operator wrote, not beside what a player brought about', async () => {
    const texts = { 'zh-CN': '维护通知' };
    expect(marksIn(await messageOf('operator.text', { title: texts, body: texts }))).toBe(1);
    expect(marksIn(await messageOf('promotion.joined', { nickname: '官…方' }))).toBe(0);
    const kinds = Object.keys(messageKinds).filter((kind) => kind.startsWith('operator.'));
    expect(kinds).toEqual(['operator.grant', 'operator.correct', 'operator.text']);
  });

  it('is not given by a packet whose player has no name any more', () => {
    const {
      createTime: _created,
      expireTime: _expires,
      endTime: _ended,
      giver: _giver,
      ...facts
    } = packetOf(null);
    const moment = new Date(TIME);
    const view = {
      ...facts,
      id: ID,
      giverId: ID,
      giver: null,
      createdAt: moment,
      expiresAt: moment,
      endedAt: null,
    };
    expect(presentPacket(view as unknown as PacketView, (file) => file).giver).toEqual({
      ...player,
      nickname: '',
    });
  });
});
