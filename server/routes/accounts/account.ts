import type { FastifyInstance } from 'fastify';
import {
  accountClose,
  accountClosing,
  profileBindMail,
  profileChangeMail,
  profileChangePhone,
  profileModifyNickname,
  profileModifyTradeUrl,
  profileSecurityCheck,
} from '../../../src/net/contract/calls/account/account.ts';
import { CLOSING_DAYS } from '../../domain/accounts/account-closure.ts';
import { readClosingPreview } from '../../domain/accounts/closing-preview.ts';
import { registerCall } from '../../http/register-call.ts';
import { presentConfirmation, presentLostItem } from '../../presenters/accounts/accounts.ts';
import type { RouteContext } from '../context.ts';

/** What players change about their account; pictures are in avatars.ts. */
export function accountRoutes(app: FastifyInstance, context: RouteContext): void {
  const { store, catalogue, image, profiles, securityChecks, closures } = context;

  registerCall(app, profileModifyNickname, async ({ input, player }) => ({
    nickname: await profiles.modifyNickname(player.playerId, input.nickname),
  }));

  registerCall(app, profileModifyTradeUrl, async ({ input, player }) => ({
    tradeUrl: await profiles.modifyTradeUrl(player.playerId, input.tradeUrl),
  }));

  registerCall(app, profileSecurityCheck, async ({ input, player: session, request }) =>
    presentConfirmation(await securityChecks.check({ session, address: request.ip, ...input })),
  );

  registerCall(app, profileBindMail, async ({ input, player: { playerId } }) => {
    await profiles.bindMail({ playerId, ...input });
    return {};
  });

  registerCall(app, profileChangeMail, async ({ input, player: { playerId } }) => {
    await profiles.changeMail({ playerId, ...input });
    return {};
  });

  registerCall(app, profileChangePhone, async ({ input, player: { playerId } }) => {
    await profiles.changePhone({ playerId, ...input });
    return {};
  });

  registerCall(app, accountClosing, async ({ player }) => {
    const { list, ...preview } = await readClosingPreview(store, player.playerId);
    const current = catalogue.current();
    return {
      ...preview,
      list: list.map((lost) => presentLostItem(lost, current, image)),
      days: CLOSING_DAYS,
    };
  });

  registerCall(app, accountClose, async ({ input, player: { playerId } }) => ({
    closeTime: (await closures.request({ playerId, ...input })).toISOString(),
  }));
}
