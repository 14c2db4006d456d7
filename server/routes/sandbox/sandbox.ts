import type { FastifyInstance } from 'fastify';
import { readSmsOutbox } from '../../domain/accounts/sms-outbox.ts';
import type { OutboxMessage } from '../../domain/accounts/sms-outbox.ts';
import type { RouteContext } from '../context.ts';

/** The page of the sandbox provider of text messages, where that is in use. */
export function sandboxRoutes(app: FastifyInstance, { store, smsKind }: RouteContext): void {
  if (smsKind !== 'sandbox') return;
  app.get('/sandbox/outbox', { preHandler: app.fileLimits }, async (_request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .header('x-robots-tag', 'noindex')
      .type('text/html; charset=utf-8')
      .send(outboxPage(await readSmsOutbox(store))),
  );
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
}

function outboxPage(messages: readonly OutboxMessage[]): string {
  const rows = messages.map(
    ({ phone, body, createdAt }) =>
      `<li><p><time>${createdAt.toISOString()}</time> <b>${escapeHtml(phone)}</b></p><p>${escapeHtml(body)}</p></li>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport"
content="width=device-width"><meta http-equiv="refresh" content="5"><title>Sandbox outbox</title></head><body>
<h1>Sandbox outbox</h1><p>Text messages that a real provider would send. The newest first.</p>
<ol reversed>${rows.join('')}</ol>${rows.length === 0 ? '<p>No message yet.</p>' : ''}</body></html>`;
}
