import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { commonHeadPicList, profileUploadAvatar } from '../../../src/net/contract/calls/account/account.ts';
import { AVATAR_MAX_BYTES, AVATAR_PART } from '../../../src/net/contract/limits.ts';
import { AVATAR_ROOT, headGroundOf, headPicList } from '../../domain/avatars/avatars.ts';
import { DomainError } from '../../domain/errors/domain-error.ts';
import { registerCall } from '../../http/register-call.ts';
import { multipartLimits, readFilePart } from '../../http/upload.ts';
import { presentHeadPic } from '../../presenters/accounts/accounts.ts';
import type { RouteContext } from '../context.ts';

/** The address is that of the content. */
const FOREVER = 'public, max-age=31536000, immutable';
const FILE = { part: AVATAR_PART, maxBytes: AVATAR_MAX_BYTES, tooLarge: 'avatar.tooLarge' } as const;

/** Choosing and sending avatars, and the pictures that players have sent. */
export function avatarRoutes(app: FastifyInstance, context: RouteContext): void {
  registerCall(app, commonHeadPicList, async () =>
    headPicList.map((headPic) => presentHeadPic(headPic, context.image)),
  );
  addUpload(app, context);
  addPictures(app, context);
}

/** In a scope of its own: only this call reads multipart bodies. */
function addUpload(app: FastifyInstance, { avatars, image }: RouteContext): void {
  void app.register(async (scope) => {
    await scope.register(multipart, { limits: multipartLimits(AVATAR_MAX_BYTES) });
    registerCall(
      scope,
      profileUploadAvatar,
      async ({ input: { headPic }, player: { playerId }, request }) => {
        const file = await readFilePart(request, FILE);
        if ((headPic === undefined) === (file === null)) throw new DomainError('avatar.missing');
        const avatar =
          file === null
            ? await avatars.choose(playerId, withoutHost(headPic ?? '', image('/').slice(0, -1)))
            : await avatars.upload(playerId, file);
        return { avatar: image(avatar), headGround: image(headGroundOf(avatar)) };
      },
    );
  });
}

/** The image host is not part of a stored address. */
function withoutHost(address: string, host: string): string {
  return host !== '' && address.startsWith(host) ? address.slice(host.length) : address;
}

function addPictures(app: FastifyInstance, { avatars }: RouteContext): void {
  app.route({
    method: ['GET', 'HEAD'],
    url: `${AVATAR_ROOT}:name`,
    config: { rateLimit: false },
    onRequest: app.fileLimits,
    handler: async (request, reply) => {
      const { name } = request.params as { name: string };
      const hash = /^([0-9a-f]{64})\.webp$/.exec(name)?.[1];
      const picture = hash === undefined ? null : await avatars.read(hash);
      if (picture === null) {
        reply.callNotFound();
        return;
      }
      return reply
        .header('cache-control', FOREVER)
        .header('etag', `"${hash}"`)
        .type('image/webp')
        .send(picture);
    },
  });
}
