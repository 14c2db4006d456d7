import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { chooseOutcome, findSandboxSession } from '../../domain/identity/sandbox-sessions.ts';
import { SANDBOX_IDENTITY_PATH } from '../../providers/identity/sandbox.ts';
import type { RouteContext } from '../context.ts';

const sessionQuery = z.object({ session: z.string().check(z.regex(/^[\w-]{1,40}$/)) });
const choice = z.extend(sessionQuery, {
  verdict: z.enum(['approve', 'underAge', 'refuse', 'later']),
  document: z.string().check(z.maxLength(60)),
});

/** The page of the sandbox provider of identities, where that is in use. */
export function sandboxIdentityRoutes(app: FastifyInstance, { store, identityKind }: RouteContext): void {
  if (identityKind !== 'sandbox') return;
  const options = { preHandler: app.fileLimits };

  app.get(SANDBOX_IDENTITY_PATH, options, async (request, reply) => {
    const query = z.safeParse(sessionQuery, request.query);
    const known = query.success && (await findSandboxSession(store, query.data.session)) !== null;
    return known ? sendPage(reply, identityPage(query.data.session)) : sendPage(reply.code(404), UNKNOWN);
  });

  app.post(SANDBOX_IDENTITY_PATH, options, async (request, reply) => {
    const form = z.safeParse(choice, request.body);
    if (!form.success) return sendPage(reply.code(400), UNKNOWN);
    const { session, verdict, document } = form.data;
    const returnUrl = await findSandboxSession(store, session);
    if (returnUrl === null) return sendPage(reply.code(404), UNKNOWN);
    if (verdict !== 'later') await chooseOutcome(store, session, { verdict, document });
    return reply.header('cache-control', 'no-store').redirect(returnUrl, 303);
  });
}

function sendPage(reply: FastifyReply, body: string): FastifyReply {
  return reply
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex')
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Sandbox identity check</title><style>${STYLE}</style></head><body><main>${body}</main></body></html>`,
    );
}

const STYLE = `
body { margin: 0; background: #14110e; color: #efe6da; font: 16px/1.5 system-ui, sans-serif; }
main { max-inline-size: 26rem; margin: 8vh auto; padding: 0 1.25rem; }
h1 { font-size: 1.375rem; }
p { color: #b9ab99; }
label, input, button { display: block; inline-size: 100%; box-sizing: border-box; }
input { margin-block: .25rem 1.25rem; padding: .75rem; border: 1px solid #4a4036; border-radius: 8px;
  background: #1d1916; color: inherit; font: inherit; }
button { margin-block-end: .75rem; padding: .75rem; border: 1px solid #4a4036; border-radius: 8px;
  background: #26211c; color: inherit; font: inherit; cursor: pointer; }
button:first-of-type { border-color: #f0a24b; }
:focus-visible { outline: 2px solid #f0a24b; outline-offset: 2px; }`;

const UNKNOWN =
  '<h1>身份认证沙箱 · Sandbox identity check</h1><p>没有这个会话。There is no such session.</p>';

/** `session` is of the characters that `sessionQuery` allows. */
function identityPage(session: string): string {
  return `<h1>身份认证沙箱 · Sandbox identity check</h1>
<p>正式环境中，这里是认证服务商的页面。请勿填写真实证件号码。<br>
In production this is the page of a provider. Do not type a real number.</p>
<form method="post" action="${SANDBOX_IDENTITY_PATH}">
<input type="hidden" name="session" value="${session}">
<label for="document">证件号码（任意）· Document number (any)</label>
<input id="document" name="document" maxlength="60" value="S-${session.slice(0, 8)}" autocomplete="off">
<button name="verdict" value="approve">通过 · Approve</button>
<button name="verdict" value="underAge">未满 18 岁 · Under age</button>
<button name="verdict" value="refuse">拒绝 · Refuse</button>
<button name="verdict" value="later">稍后再说 · Leave pending</button>
</form>`;
}
