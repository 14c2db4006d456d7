import { describe, expect, it } from 'vitest';
import type { PacketSummary } from '../../../../src/net/contract/games/packets.ts';
import { SitePacketNotice } from '../../../../src/ui/features/packet/notice/SitePacketNotice.tsx';
import { laterKeys } from '../../../../src/ui/queries/laterKeys.ts';
import { packetPath } from '../../../../src/ui/shared/packetPath.ts';
import { renderPage } from '../../../support/renderPage.tsx';

const TIME = '2026-11-25T12:00:00.000Z';
const idOf = (last: number) => `00000000-0000-4000-8000-00000000000${last}`;
const packetOf = (last: number): PacketSummary => ({
  ...{
    packetId: idOf(last),
    giver: null,
    amount: 2_000,
    shares: 5,
    claimed: 2,
    left: 1_000,
    audience: 'site',
  },
  ...{ greeting: 'luck', words: '', state: 'open', publicHash: '0'.repeat(64) },
  ...{ createTime: TIME, expireTime: TIME, endTime: null },
});
const claimOf = (last: number, share: number) => ({ ...packetOf(last), key: null, claimId: idOf(9), share });

const noticeOf = (open: readonly PacketSummary[], claimed: readonly object[]) =>
  renderPage(<SitePacketNotice />, {
    stored: { token: 'abc' },
    fetched: [
      [laterKeys.packets.site, { list: open }],
      [
        laterKeys.packets.mine('claimed'),
        { pages: [{ list: claimed, next: null }], pageParams: [undefined] },
      ],
    ],
  });

describe('the notice of red packets for the whole site', () => {
  it('offers the newest that the player has not claimed', async () => {
    const page = await noticeOf([packetOf(3), packetOf(2), packetOf(1)], [claimOf(3, 456)]);
    expect(page).toContain(packetPath(idOf(2), null));
    expect(page).toContain('还剩');
    expect(page).not.toContain('4.56');
  });

  it('says what the player got where none is left to claim', async () => {
    const page = await noticeOf([packetOf(3)], [claimOf(3, 456)]);
    expect(page).toContain('4.56');
    expect(page).not.toContain('还剩');
  });

  it('says nothing where none is open', async () => {
    expect(await noticeOf([], [claimOf(3, 456)])).not.toContain('href');
  });
});
