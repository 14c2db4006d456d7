import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runProgram } from '../support/programs.ts';
import { startSite } from '../support/site.ts';
import { requestData, signUpAt } from '../support/siteRequests.ts';
import type { Site } from '../support/site.ts';

const TIMEOUT = { timeout: 120_000 };
const embeddedStoreEnv = { DATABASE_URL: '', NODE_ENV: '', LOG_LEVEL: 'error' };

describe('operators’ commands', TIMEOUT, () => {
  let site: Site;
  let home: string;
  beforeAll(async () => {
    home = mkdtempSync(join(tmpdir(), 'fairdrop-operators-'));
    site = await startSite({ env: embeddedStoreEnv });
  });
  afterAll(async () => {
    await site.stop();
    rmSync(home, { recursive: true });
  });
  const ops = (words: string[], env = {}) => runProgram('ops', words, { DATA_DIR: site.dataDir, ...env });
  const audit = () => runProgram('audit', [], { DATA_DIR: site.dataDir });

  it('run in the running server', async () => {
    expect(await audit()).toMatchObject({ code: 0, err: '' });
    expect(await ops(['config', 'showPublicText', 'on'])).toMatchObject({
      code: 0,
      out: 'showPublicText is on.\n',
    });
    const shown: unknown = await (await fetch(`${site.url}/api/common/sysConfig`)).json();
    expect(shown).toMatchObject({ data: { showPublicText: true } });
    expect((await ops(['catalogue', 'load'])).out).toMatch(/^\d+ boxes and \d+ items are on sale\.\n$/);
  });

  it.each<[string, string[], number, RegExp]>([
    ['no command', [], 2, /^Usage: /],
    ['one that nobody knows', ['__proto__'], 2, /^Usage: /],
    ['half a command', ['catalogue'], 1, /^Usage: catalogue load/],
    ['a switch that nobody knows', ['config', 'toString', 'on'], 1, /^There is no switch "toString"\.\n$/],
    [
      'a switch half way',
      ['config', 'showPublicText', 'maybe'],
      1,
      /^Usage: config showPublicText on\|off\n$/,
    ],
    ['a player that nobody knows', ['player', '13800000000'], 1, /^No player has the phone 13800000000\.\n$/],
    ['a message to nobody', ['message', 'all'], 1, /^Usage: message <phone\|all> <file\.json>\n$/],
    ['a message in no file', ['message', 'all', 'nowhere.json'], 1, /nowhere\.json cannot be read\.\n$/],
    ['a folder that is none', ['catalogue', 'load', 'nowhere'], 1, /unreadable[^]*Nothing was loaded\.\n$/],
  ])('refuse %s in plain words', async (_what, words, code, line) => {
    const said = await ops(words);
    expect(said).toMatchObject({ code, out: '' });
    expect(said.err).toMatch(line);
    expect(said.err).not.toMatch(/^ {4}at /m);
  });

  it('send a text from a file to a player, and to all', async () => {
    const send = async (to: string, content: string) => {
      writeFileSync(join(home, 'text.json'), content);
      return ops(['message', to, 'text.json'], { INIT_CWD: home });
    };
    const text = (title: string) => JSON.stringify({ title: { 'zh-CN': title }, body: { 'zh-CN': 'x' } });
    const phone = '13600000001';
    const token = await signUpAt(site, phone);
    expect((await send(phone, text('for one'))).out).toMatch(/ has the message\.\n$/);
    expect((await send('all', text('for all'))).out).toBe('Inboxes with the message: 1.\n');
    const { list } = await requestData<{ list: { params: { title: object } }[] }>(
      site,
      '/api/message/listMessage',
      { headers: { token } },
    );
    expect(list.map(({ params }) => params.title)).toEqual([{ 'zh-CN': 'for all' }, { 'zh-CN': 'for one' }]);
    expect((await send('all', '{"title":1}')).err).toMatch(
      /needs a title and a body[^]*Nothing was sent\.\n$/,
    );
    expect((await send('13600000009', text('x'))).err).toBe('No player has the phone 13600000009.\n');
  });

  it('resolve a folder from the operator’s working directory', async () => {
    mkdirSync(join(home, 'mine', 'boxes'), { recursive: true });
    writeFileSync(join(home, 'mine', 'items.json'), '{');
    const said = await ops(['catalogue', 'load', 'mine'], { INIT_CWD: home });
    expect(said.err).toContain('items.json: catalogue.json: not valid JSON');
  });

  it('open the store while no server runs, and leave it unchanged', async () => {
    await site.end();
    expect(await audit()).toMatchObject({ code: 0, err: '' });
    const switches = await ops(['config']);
    expect([switches.code, switches.out]).toEqual([
      0,
      [
        'switchBalanceType off',
        'showPublicText on',
        'maxBoxes 20',
        'smsResendSeconds 60',
        'signUpNeedsSms off',
        'retrievalNeedsIdentity off',
        'minOpeningSeconds 0',
        '',
      ].join('\n'),
    ]);
    const said = await ops(['catalogue', 'load', join(home, 'nowhere')]);
    expect(said.code).toBe(1);
    expect(said.err).toMatch(/unreadable/);
    expect(said.err).not.toMatch(/^ {4}at /m);
    await site.restart();
    expect((await fetch(`${site.url}/api/health`)).status).toBe(200);
  });

  it('report a missing or unreadable store in one line', async () => {
    const nothing = await ops(['config'], { DATA_DIR: join(home, 'nothing') });
    expect(nothing).toMatchObject({ code: 1, err: `There is nothing at ${join(home, 'nothing')} yet.\n` });
    const taken = join(home, 'taken');
    mkdirSync(join(taken, 'VERSION'), { recursive: true });
    const blocked = await ops(['config'], { DATA_DIR: taken });
    expect(blocked.code).toBe(1);
    expect(blocked.err.trim().split('\n')).toHaveLength(1);
  });
});
