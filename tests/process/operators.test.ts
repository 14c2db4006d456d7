import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callOps } from '../../server/operators/channel/client.ts';
import type { CommandResult } from '../../server/operators/program/command.ts';
import { OPERATOR } from '../support/operators.ts';
import { readSiteLog } from '../support/logReader.ts';
import { runProgram } from '../support/programs.ts';
import { startSite } from '../support/site.ts';
import { requestData, signUpAt } from '../support/siteRequests.ts';
import type { Site } from '../support/site.ts';

const embeddedStoreEnv = { DATABASE_URL: '', NODE_ENV: '', LOG_LEVEL: 'error' };

describe('operators’ commands', () => {
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

  const expectRefusal = async (words: string[], code: number, line: RegExp) => {
    const said = await ops(words);
    expect(said).toMatchObject({ code, out: '' });
    expect(said.err).toMatch(line);
    expect(said.err).not.toMatch(/^ {4}at /m);
  };

  it.each<[string, string[], number, RegExp]>([
    ['one that nobody knows', ['__proto__'], 2, /unknown command[^]*Usage: /],
    ['a folder that is none', ['catalogue', 'load', 'nowhere'], 1, /unreadable[^]*Nothing was loaded\.\n$/],
  ])('refuse %s in plain words', (_what, words, code, line) => expectRefusal(words, code, line));

  it.each<[string, string[], number, RegExp]>([
    ['no command', [], 2, /^Usage: /],
    ['a mistyped command', ['catalouge', 'load'], 2, /Did you mean catalogue\?/],
    ['a switch half way', ['config', 'showPublicText', 'maybe'], 2, /showPublicText is on\|off\./],
    [
      'rewards above their cap',
      ['config', 'dailyRewards', '300,300,300,300,300,300,300'],
      1,
      /^dailyRewards give up to 2100 in seven days, more than weekRewardCap 2000. Nothing was changed.\n$/,
    ],
    [
      'commissions above the house edge',
      ['config', 'commissionTurnover', '401'],
      1,
      /commissionTurnover 4\.01 % \+ .* of the turnover, more than the .* Nothing was changed\.\n$/,
    ],
    ['a player that nobody knows', ['player', '13800000000'], 1, /^No player has the phone 13800000000\.\n$/],
    ['a message in no file', ['message', 'all', 'nowhere.json'], 1, /nowhere\.json cannot be read\.\n$/],
  ])('refuse %s in plain words', { tags: ['full'] }, (_what, words, code, line) =>
    expectRefusal(words, code, line),
  );

  it('leave a row for each act with the user who called, and change nothing as dry runs', async () => {
    const phone = '13600000003';
    await signUpAt(site, phone);
    const text = join(home, 'words.json');
    writeFileSync(text, JSON.stringify({ title: { 'zh-CN': '题' }, body: { 'zh-CN': '文' } }));
    const giveaway = join(home, 'giveaway.json');
    writeFileSync(
      giveaway,
      JSON.stringify({ titles: { 'zh-CN': '题' }, prizes: [{ coins: 500 }], closesIn: 60 }),
    );
    const items = JSON.parse((await ops(['price', 'list', '--json'])).out) as {
      item: string;
      price: number;
    }[];
    const { item, price } = items.at(-1)!;
    const families = [
      ['grant', phone, '20', '--reason', 'outage'],
      ['correct', phone, 'main', '-5', '--reason', 'twice'],
      ['catalogue', 'load'],
      ['price', 'set', item, (price / 100).toFixed(2)],
      ['config', 'maxBoxes', '12'],
      ['giveaway', 'create', giveaway],
      ['codes', 'make', 'coins', '1'],
      ['packet', 'give', '10', '2', 'link', '60'],
      ['free-box', phone, 'celadon'],
      ['mall', 'stock', item, '5'],
      ['notice', 'add', text],
      ['message', phone, text],
    ];
    const documentOf = async ([name = '', ...words]: readonly string[]) => {
      const outcome = await callOps(site.dataDir, name, { words: [...words, '--json'], caller: OPERATOR });
      const { lines } = (outcome as { result: CommandResult }).result;
      return JSON.parse(lines.join('\n')) as Record<string, unknown>;
    };
    const figures = async () => [
      (await documentOf(['audit']))['counted'],
      await documentOf(['player', phone, '--postings']),
      await documentOf(['codes', 'list']),
      await documentOf(['packet', 'list']),
      await documentOf(['notice', 'list']),
      await documentOf(['config']),
      await documentOf(['price', 'list', '--set']),
    ];
    const before = await figures();
    for (const words of families)
      expect(await documentOf([...words, '--dry-run']), words.join(' ')).toMatchObject({ dryRun: true });
    expect(await figures()).toEqual(before);
    for (const words of families)
      expect(await documentOf(words), words.join(' ')).toMatchObject({ dryRun: false });
    expect((await ops(['mall', 'stock', item, 'any'])).code).toBe(0);
    const acts = (await documentOf(['acts', '--limit', '25'])) as unknown as Record<string, unknown>[];
    const named = acts.map(({ command, dryRun, outcome }) => [command, dryRun, outcome]);
    const command = ([first = '', second = '']: readonly string[]) =>
      /^(catalogue|price|giveaway|codes|packet|mall|notice)$/.test(first) ? `${first} ${second}` : first;
    expect(named.toReversed()).toEqual([
      ...families.map((words) => [command(words), true, 'ok']),
      ...families.map((words) => [command(words), false, 'ok']),
      ['mall stock', false, 'ok'],
    ]);
    expect(acts[0]).toMatchObject({ userName: userInfo().username, uid: userInfo().uid, host: hostname() });
    expect(acts.some(({ arguments: words }) => JSON.stringify(words).includes(phone))).toBe(false);
    expect(await audit()).toMatchObject({ code: 0 });
  });

  it('run on the build that the log names', { tags: ['full'] }, async () => {
    const build = readFileSync('build/build.sha256', 'utf8').trim();
    const namedAs = async () => (await readSiteLog(site, null)).monitor.builds().map((entry) => entry.build);
    await expect.poll(namedAs).toEqual([build]);
    await site.restart();
    expect((await fetch(`${site.url}/api/health`)).status).toBe(200);
    expect(await namedAs()).toEqual([build]);
    // What the log does not have is no page.
    for (const path of ['tile/0/999', 'tile/none', 'witnessed'])
      expect((await fetch(`${site.url}/log/${path}`)).status, path).toBe(404);
  });

  it('rotate the key of the log, and a restarted server signs with both', { tags: ['full'] }, async () => {
    const keysOf = async () => (await (await fetch(`${site.url}/log/keys`)).text()).trim().split('\n');
    const [former] = await keysOf();
    const { state } = await readSiteLog(site, null);
    const rotated = await ops(['log', 'rotate-key']);
    expect(rotated).toMatchObject({ code: 0, err: '' });
    const keys = await keysOf();
    expect(keys.slice(1)).toEqual([former]);
    expect(keys[0]).not.toBe(former);
    expect(rotated.out).toContain(keys[0]);
    await site.restart();
    expect(await keysOf()).toEqual(keys);
    expect((await readSiteLog(site, state)).faults).toEqual([]);
    expect((await ops(['log', 'rebuild'])).out).toMatch(/^\d+ entries .*\nEverything .* is right\.\n$/);
  });

  it('print one document with --json, a refusal too', async () => {
    const refused = await ops(['player', '13600000009', '--json']);
    expect([refused.code, refused.err, JSON.parse(refused.out)]).toEqual([
      1,
      '',
      { ok: false, problems: ['No player has the phone 13600000009.'] },
    ]);
    const nowhere = await ops(['config', '--json'], { DATA_DIR: join(home, 'nothing') });
    expect([nowhere.code, JSON.parse(nowhere.out)]).toMatchObject([1, { ok: false }]);
  });

  it('send a text from a file to a player, and to all', { tags: ['full'] }, async () => {
    const send = async (to: string, content: string) => {
      writeFileSync(join(home, 'text.json'), content);
      return ops(['message', to, 'text.json'], { INIT_CWD: home });
    };
    const text = (title: string) => JSON.stringify({ title: { 'zh-CN': title }, body: { 'zh-CN': 'x' } });
    const phone = '13600000001';
    const token = await signUpAt(site, phone);
    expect((await send(phone, text('for one'))).out).toMatch(/ has the message\.\n$/);
    expect((await send('all', text('for all'))).out).toMatch(/^Inboxes with the message: \d\.\n$/);
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

  it('make golden codes in lots, shown once, list and withdraw them', { tags: ['full'] }, async () => {
    const make = (...words: string[]) => ops(['codes', 'make', ...words]);
    const dry = await make('coins', '12.50', '--count', '3', '--dry-run');
    expect(dry.out).toBe('Would make 3 codes: 12.50 coins, one use each.\nDry run: nothing was changed.\n');
    expect((await ops(['codes', 'list'])).out).not.toContain('3 codes');

    const [head, ...codes] = (await make('coins', '12.50', '--count', '3')).out.trim().split('\n');
    expect(head).toMatch(
      /^Lot [0-9a-f-]{36}, 3 codes: 12\.50 coins, one use each\. The codes are shown only now\.$/,
    );
    expect(codes).toHaveLength(3);
    const phone = '13600000002';
    const token = await signUpAt(site, phone);
    const redeem = (code: string) =>
      fetch(`${site.url}/api/code/redeem`, {
        method: 'POST',
        headers: { token, 'idempotency-key': `redeem-${code}` },
        body: new URLSearchParams({ code }),
      }).then((response) => response.json());
    expect(await redeem(codes[0]!)).toMatchObject({ data: { gift: { kind: 'coins', amount: 1_250 } } });

    const lots = JSON.parse((await ops(['codes', 'list', '--json'])).out) as object[];
    const lot = head?.slice(4, 40);
    expect(lots.slice(-1)).toMatchObject([
      { lot, gift: 'coins', amount: 1_250, codes: 3, redeemed: 1, maxUses: 1 },
    ]);
    expect((await ops(['codes', 'withdraw', lot!])).out).toBe(`Lot ${lot} is withdrawn.\n`);
    expect(await redeem(codes[1]!)).toMatchObject({ code: 'code.withdrawn' });
    expect((await ops(['codes', 'withdraw', lot!])).code).toBe(1);

    const bound = await make(
      'box',
      'celadon',
      '--player',
      phone,
      '--box-days',
      '7',
      '--days',
      '30',
      '--json',
    );
    expect(JSON.parse(bound.out)).toMatchObject({
      gift: 'freeBox',
      boxId: 'celadon',
      boxDays: 7,
      maxUses: 1,
    });
    expect((await ops(['free-box', phone, 'celadon', '3'])).out).toMatch(/ has a free box celadon\.\n$/);
    const mine = await requestData(site, '/api/profile/getMyFreeBoxPage', { headers: { token } });
    expect(mine).toMatchObject({ total: 1, list: [{ boxId: 'celadon', source: 'operator', stat: 0 }] });
    expect(await audit()).toMatchObject({ code: 0 });
  });

  it('resolve a folder from the operator’s working directory', async () => {
    mkdirSync(join(home, 'mine', 'boxes'), { recursive: true });
    writeFileSync(join(home, 'mine', 'items.json'), '{');
    const said = await ops(['catalogue', 'load', 'mine'], { INIT_CWD: home });
    expect(said.err).toContain('items.json: catalogue.json: not valid JSON');
  });

  it('open the store while no server runs, and leave it unchanged', { tags: ['full'] }, async () => {
    await site.end();
    expect(await audit()).toMatchObject({ code: 0, err: '' });
    expect((await ops(['config', 'maxBoxes'])).out).toMatch(/^maxBoxes 12\nMost boxes .*: 1…100\n/);
    const switches = await ops(['config']);
    expect([switches.code, switches.out]).toEqual([
      0,
      [
        'switchBalanceType off',
        'showPublicText on',
        'maxBoxes 12',
        'smsResendSeconds 60',
        'signUpNeedsSms off',
        'combinedConsent off',
        'welcomeAmount 50000',
        'retrievalNeedsIdentity off',
        'minOpeningSeconds 0',
        'saleUndoMinutes 30',
        'mallDailyMax 10',
        'dreamMinChance 100',
        'dreamMaxChance 7500',
        'dreamEdge 500',
        'giftMaxAmount 500000',
        'giftMaxPerDay 1000000',
        'giftNeedsIdentity on',
        'giftAccountHours 24',
        'giftNeedsPlay on',
        'dailyRewards 50,60,80,100,120,150,300',
        'dailyBoxPrice 300',
        'weekRewardCap 2000',
        'levelTurnovers 10000,50000,100000,250000,500000,1000000,2500000,5000000,10000000,25000000',
        'levelRewards 100,300,500,1000,2000,4000,10000,20000,40000,100000',
        'levelRewardShare 100',
        'taskRewards 100,100,50,50,50,200',
        'refill on',
        'refillAmount 2000',
        'refillBelow 1000',
        'rechargeCard on',
        'rechargeWallet on',
        'rechargeCny 1,1,100,1000000',
        'rechargeUsd 7,1,100,200000',
        'rechargeEur 8,1,100,200000',
        'rechargeJpy 5,1,100,300000',
        'commissionRecharge 100',
        'commissionTurnover 50',
        'reservedNicknames Fairdrop,Admin,Administrator,Moderator,Official,Support,Staff,官方,客服,管理员,工作人员,系统通知',
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
