import type { FastifyInstance } from 'fastify';
import {
  commonSmsCode,
  commonSmsCodeGet,
  commonUserSmsCode,
  commonUserSmsCodeGet,
} from '../../../src/net/contract/calls/account/sms.ts';
import { DomainError } from '../../domain/errors/domain-error.ts';
import { registerCall } from '../../http/register-call.ts';
import type { RouteContext } from '../context.ts';

export function smsRoutes(app: FastifyInstance, { smsCodes, players }: RouteContext): void {
  for (const call of [commonSmsCode, commonSmsCodeGet]) {
    registerCall(app, call, async ({ input, request }) => ({
      resendSeconds: await smsCodes.request({
        ...input,
        captchaVerification: input.captchaVerification,
        address: request.ip,
      }),
    }));
  }

  for (const call of [commonUserSmsCode, commonUserSmsCodeGet]) {
    registerCall(app, call, async ({ input, player, request }) => {
      const { phone } = await players.find(player.playerId);
      // An account of an external platform has no phone until one is bound.
      if (phone === null) throw new DomainError('auth.phone');
      return {
        resendSeconds: await smsCodes.request({
          ...input,
          phone,
          captchaVerification: input.captchaVerification,
          address: request.ip,
        }),
      };
    });
  }
}
