import type { FastifyInstance } from 'fastify';
import { registerLaterCalls } from '../http/register-call.ts';
import { accountRoutes } from './account.ts';
import { accountLimitRoutes } from './account-limits.ts';
import { authRoutes } from './auth.ts';
import { avatarRoutes } from './avatars.ts';
import { backpackRoutes } from './backpack.ts';
import { battleRoutes } from './battle.ts';
import { boxRoutes } from './box.ts';
import { commonRoutes } from './common.ts';
import { captchaRoutes } from './captcha.ts';
import type { RouteContext } from './context.ts';
import { fairRoutes } from './fair.ts';
import { galleryRoutes } from './gallery.ts';
import { healthRoutes } from './health.ts';
import { mallRoutes } from './mall.ts';
import { messageRoutes } from './message.ts';
import { deliveryWebhook } from './delivery-webhook.ts';
import { profileRoutes } from './profile.ts';
import { smsRoutes } from './sms.ts';
import { recordsRoutes } from './records.ts';
import { statRoutes } from './stat.ts';
import { takeBackRoutes } from './take-back.ts';

/** Every call of the contract: those that are built, and 501 for those of a later version. */
export function registerRoutes(app: FastifyInstance, context: RouteContext): void {
  healthRoutes(app, context);
  statRoutes(app, context);
  commonRoutes(app, context);
  authRoutes(app, context);
  captchaRoutes(app, context);
  smsRoutes(app, context);
  profileRoutes(app, context);
  mallRoutes(app, context);
  messageRoutes(app, context);
  takeBackRoutes(app, context);
  deliveryWebhook(app, context);
  accountRoutes(app, context);
  avatarRoutes(app, context);
  recordsRoutes(app, context);
  backpackRoutes(app, context);
  boxRoutes(app, context);
  battleRoutes(app, context);
  galleryRoutes(app, context);
  fairRoutes(app, context);
  accountLimitRoutes(app, context);
  registerLaterCalls(app);
}
