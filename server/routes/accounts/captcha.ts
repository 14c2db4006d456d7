import type { FastifyInstance } from 'fastify';
import { captchaCheck, captchaGet } from '../../../src/net/contract/calls/account/captcha.ts';
import { registerCall } from '../../http/register-call.ts';
import type { RouteContext } from '../context.ts';

export function captchaRoutes(app: FastifyInstance, { captchas }: RouteContext): void {
  registerCall(app, captchaGet, ({ request }) => captchas.create(request.ip));
  registerCall(app, captchaCheck, ({ input: { token, pointJson } }) => captchas.check(token, pointJson));
}
