import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { PAGES_DIR } from '../../server/platform/project-files.ts';
import { ensureBuild } from '../../tools/setup.mjs';
import { filesBelow } from '../support/files.ts';
import { startSite } from '../support/site.ts';
import type { Site } from '../support/site.ts';
import type { Attack } from './attack.ts';
import { parseAnswers, isEnvelope } from './malformed/http-answers.ts';
import type { RawAnswer } from './malformed/http-answers.ts';
import { sendRaw } from './raw-request.ts';

const ROOT = join(PAGES_DIR, '..');

/** Ways to write a slash, and a step up. */
const SLASHES = [
  '/',
  '//',
  '\\',
  '%2f',
  '%2F',
  '%5c',
  '%252f',
  '%255c',
  '/./',
  '/%2e/',
  '%c0%af',
  '%e0%80%af',
  '\xc0\xaf',
] as const;
const STEPS = [
  '..',
  '%2e%2e',
  '.%2e',
  '%2e.',
  '%252e%252e',
  '....//',
  '..;',
  '..%00',
  '%c0%ae%c0%ae',
  '..%20',
  '%uff0e%uff0e',
] as const;
/** Before the steps: nothing, folders of the page, routes. */
const STARTS = ['', '/assets', '/art/atlas', '/api', '/api/docs/static', '/ws', '/index.html'] as const;
const DEPTHS = [1, 2, 6] as const;
/** Paths that are tried however long it takes. */
const AT_LEAST = 320;
const LONG = 'a'.repeat(7_000);

interface Secret {
  /** Absolute. */
  readonly path: string;
  /** Part of its content, which no answer may contain. */
  readonly content: string;
}

function secretsOf(site: Site): Secret[] {
  const secret = (path: string, length = 60): Secret => ({
    path,
    content: readFileSync(path, 'utf8').slice(0, length),
  });
  return [
    secret(join(site.dataDir, 'seed.key'), 64),
    secret(join(site.dataDir, 'log.key'), 64),
    secret(join(ROOT, 'package.json')),
    secret(join(ROOT, 'build/server/server.js')),
    secret('/etc/passwd', 30),
  ];
}

/** Targets as they stand in the request line. */
function targetsOf({ path }: Secret): string[] {
  const fromPages = relative(PAGES_DIR, path)
    .split('/')
    .filter((part) => part !== '..');
  const absolute = path.split('/').filter((part) => part !== '');
  const climbing = STARTS.flatMap((start) =>
    SLASHES.flatMap((slash) =>
      STEPS.flatMap((step) =>
        DEPTHS.map((depth) => {
          const names = depth === 6 ? absolute : fromPages;
          return `${start}/${[...Array<string>(depth).fill(step), ...names].join(slash)}`;
        }),
      ),
    ),
  );
  const encoded = encodeURIComponent(path);
  return [
    ...climbing,
    ...[path, `/${path}`, `//${path}`, `/${encoded}`, `/${encodeURIComponent(encoded)}`, `file://${path}`],
    ...[`/\\\\localhost\\c$${path.replaceAll('/', '\\')}`, `//?/C:${path}`, `/C:${path}`, `/${path}%00.html`],
    ...[`/index.html%00/../${path}`, `/${LONG}/../..${path}`, `/?file=${path}`, `/assets/..%2f..${path}?x`],
    ...[
      `http://localhost${path}`,
      `http://x/..${path}`,
      `/.${path}`,
      `/~root${path}`,
      `/assets/%2e%2e${path}#`,
    ],
  ];
}

function digestOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Whether an answer is a file of the page, a refusal, or an answer of the API. */
function isHarmless(answer: RawAnswer, pages: ReadonlySet<string>): boolean {
  if (answer.status >= 300 && answer.status < 500) return true;
  return answer.status === 200 && (pages.has(digestOf(answer.body)) || isEnvelope(answer));
}

/** Paths out of the built page, over raw connections: only files of the page and refusals are answered. */
export const pathTraversal: Attack = async ({ seconds }) => {
  if (!(await ensureBuild())) throw new Error('The site cannot be built.');
  const site = await startSite({ env: { DATABASE_URL: '', SEED_KEY: '' } });
  try {
    const port = Number(new URL(site.url).port);
    const pages = new Set(filesBelow(PAGES_DIR).map((path) => digestOf(readFileSync(path))));
    const secrets = secretsOf(site);
    // In an order in which every part of the time sees all kinds.
    const targets = secrets
      .flatMap(targetsOf)
      .sort((one, other) => (digestOf(Buffer.from(one)) < digestOf(Buffer.from(other)) ? -1 : 1));
    const end = performance.now() + seconds * 1_000;
    const [leaks, others] = [[] as string[], [] as string[]];
    let [tried, pagesSent, refused] = [0, 0, 0];
    const attempt = async (target: string): Promise<void> => {
      const bytes = Buffer.from(`GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`, 'latin1');
      const received = await sendRaw({ port, bytes });
      if (secrets.some(({ content }) => received.includes(content))) leaks.push(target);
      for (const answer of parseAnswers(received)) {
        if (answer.status === 200) pagesSent += 1;
        else refused += 1;
        if (!isHarmless(answer, pages)) others.push(`${answer.status} ${target}`);
      }
      tried += 1;
    };
    const lanes = Array.from({ length: 16 }, async (_, lane) => {
      for (let n = lane; n < targets.length && (n < AT_LEAST || performance.now() < end); n += 16)
        await attempt(targets[n] ?? '/');
    });
    await Promise.all(lanes);
    return {
      'paths known': targets.length,
      'paths tried': tried,
      'pages answered': pagesSent,
      refused,
      'secrets told': leaks.slice(0, 5).join('\n') || 'none',
      'other answers': others.slice(0, 5).join('\n') || 'none',
      'exit code': String(await site.end()),
    };
  } finally {
    await site.stop();
  }
};
