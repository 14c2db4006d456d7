import { describe, expect, it } from 'vitest';
import { helpText, readConfig } from '../../../server/config/config.ts';
import { opsPortOf } from '../../../server/config/monitoring-config.ts';
import type { Config, Environment } from '../../../server/config/config.ts';

function configOf(env: Environment): Config {
  const reading = readConfig(env);
  if (!reading.ok) throw new Error(reading.problems.join('\n'));
  return reading.config;
}

function problemsOf(env: Environment): readonly string[] {
  const reading = readConfig(env);
  return reading.ok ? [] : reading.problems;
}

describe('settings', () => {
  it('have a safe default each', () => {
    expect(configOf({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      databaseUrl: undefined,
      databasePool: 10,
      publicUrl: undefined,
      imageHost: undefined,
      rateLimits: true,
      liveSocketsPerAddress: 200,
      liveHandshakesPerMinute: 300,
      liveFeedPerSecond: 8,
      allowSandbox: false,
      logLevel: 'info',
      houseShards: 64,
      witnesses: [],
      production: false,
    });
  });

  it('name witnesses with their keys', () => {
    const key = 'remora.n621.de+da77ade7+BOvN63jn/bLvkieywe8R6UYAtVtNbZpXh34x7onlmtw2';
    const other = 'witness.navigli.sunlight.geomys.org+a3e00fe2+BNy/co4C1Hn1p+INwJrfUlgz7W55dSZReusH/GhUhJ/G';
    const list = `https://remora.n621.de/ ${key}, http://localhost:7380/w ${other},`;
    expect(configOf({ WITNESSES: list }).witnesses).toMatchObject([
      { url: 'https://remora.n621.de', key: { name: 'remora.n621.de', keyId: 'da77ade7' } },
      { url: 'http://localhost:7380/w', key: { keyId: 'a3e00fe2' } },
    ]);
    for (const wrong of [
      key,
      `https://remora.n621.de ${key.replace('da77', 'da78')}`,
      `ftp://remora.n621.de ${key}`,
      `https://remora.n621.de ${key} more`,
      `https://remora.n621.de example.com/foo+530d903a+AekyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrnKv3U2k`,
      `https://remora.n621.de ${key},https://example.com ${key}`,
      Array.from({ length: 17 }, () => list).join(','),
    ])
      expect(problemsOf({ WITNESSES: wrong }), wrong).toHaveLength(1);
  });

  it('treat an empty variable as unset', () => {
    expect(configOf({ PORT: '', DATABASE_URL: ' ' })).toEqual(configOf({}));
  });

  it('resolve the directory and take the final slash off addresses', () => {
    const config = configOf({ DATA_DIR: 'some/where', PUBLIC_URL: 'https://play.example/' });
    expect(config.dataDir).toBe(`${process.cwd()}/some/where`);
    expect(config.publicUrl).toBe('https://play.example');
  });

  it('read keys of seeds in hex and base64, the newest first', () => {
    const [newest, former] = [new Uint8Array(32).fill(0xa5), new Uint8Array(32).fill(0xfb)];
    const texts = [Buffer.from(newest).toString('hex'), Buffer.from(former).toString('base64')];
    expect(configOf({ SEED_KEY: texts.join(', ') }).seedKeys).toEqual([newest, former]);
    expect(configOf({}).seedKeys).toBeUndefined();
  });

  it.each([
    [{ PORT: 'abc' }, 'PORT must be a whole number from 0 to 65535 (it is "abc").'],
    [{ PORT: '65536' }, 'PORT must be a whole number from 0 to 65535 (it is "65536").'],
    [{ PORT: '-1' }, 'PORT must be a whole number from 0 to 65535 (it is "-1").'],
    [{ PORT: '3000.5' }, 'PORT must be a whole number from 0 to 65535 (it is "3000.5").'],
    [{ HOST: 'not a host' }, 'HOST must be a host name or an address (it is "not a host").'],
    [{ RATE_LIMITS: 'yes' }, 'RATE_LIMITS must be on or off (it is "yes").'],
    [
      { LIVE_SOCKETS_PER_ADDRESS: '0' },
      'LIVE_SOCKETS_PER_ADDRESS must be a whole number from 1 to 10000 (it is "0").',
    ],
    [{ HOUSE_SHARDS: '0' }, 'HOUSE_SHARDS must be a whole number from 1 to 256 (it is "0").'],
    [{ PUBLIC_URL: 'play.example' }, 'PUBLIC_URL must be an address that starts with http:// or https://'],
  ])('refuse %j in one line', (env, line) => {
    const problems = problemsOf(env);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(line);
  });

  it('never repeat a secret', () => {
    const [problem] = problemsOf({ DATABASE_URL: 'mysql://me:secret@host/db' });
    expect(problem).toBe('DATABASE_URL must be an address that starts with postgres:// or postgresql://.');
    const wanted = 'SEED_KEY must be 32 bytes in hex or base64, with former keys after commas.';
    const hex = 'a5'.repeat(32);
    for (const key of ['abc', hex.slice(2), `${hex},`, `${hex},x`, Buffer.alloc(33).toString('base64')]) {
      expect(problemsOf({ SEED_KEY: key }), key).toEqual([wanted]);
    }
  });

  it('report every problem at once', () => {
    expect(problemsOf({ PORT: 'x', LOG_LEVEL: 'loud' })).toHaveLength(2);
  });

  it('refuse development values in production', () => {
    expect(problemsOf({ NODE_ENV: 'production', RATE_LIMITS: 'off' })).toEqual([
      'RATE_LIMITS=off is refused with NODE_ENV=production.',
      'Sandbox providers are refused with NODE_ENV=production unless ALLOW_SANDBOX=1.',
    ]);
    expect(configOf({ NODE_ENV: 'production', ALLOW_SANDBOX: '1' }).production).toBe(true);
  });

  it('of Steam are the sandbox by default, and Steam’s own address or that of a stand-in', () => {
    expect(configOf({}).steam.kind).toBe('sandbox');
    expect(configOf({ STEAM: 'steam' }).steam).toEqual({ kind: 'steam', url: 'https://steamcommunity.com' });
    const url = 'http://127.0.0.1:4000/sandbox/steam';
    expect(configOf({ STEAM: 'steam', STEAM_URL: `${url}/` }).steam.url).toBe(url);
    expect(problemsOf({ STEAM: 'steem' })).toEqual(['STEAM must be sandbox or steam (it is "steem").']);
    expect(problemsOf({ STEAM_URL: 'ftp://steam.example' })).toHaveLength(1);
  });

  describe('of the delivery service', () => {
    const secret = 'a-secret-of-at-least-32-characters';
    const service = {
      DELIVERY: 'http',
      DELIVERY_URL: 'https://delivery.example/v1/',
      DELIVERY_SECRET: secret,
    };

    it('are the sandbox by default, which production refuses unless it is allowed', () => {
      const pauses = { cancelSeconds: 60, sandboxSeconds: 60 };
      expect(configOf({}).delivery).toMatchObject({ kind: 'sandbox', ...pauses });
      expect(problemsOf({ NODE_ENV: 'production' })).toHaveLength(1);
      const others = {
        STEAM: 'steam',
        SMS: 'twilio',
        TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
        TWILIO_AUTH_TOKEN: 'secret-token',
        TWILIO_FROM: '+12025550123',
        IDENTITY: 'stripe',
        IDENTITY_KEY: 'a key of documents'.replaceAll(' ', '-'),
        STRIPE_IDENTITY_API_KEY: 'rk_test_0123456789',
        STRIPE_IDENTITY_WEBHOOK_SECRET: 'whsec_0123456789',
        PAYMENT: 'stripe',
        STRIPE_API_KEY: 'rk_test_0123456789',
        STRIPE_WEBHOOK_SECRET: 'whsec_0123456789',
      };
      expect(problemsOf({ NODE_ENV: 'production', ...others, ...service })).toEqual([]);
      for (const sandbox of [
        { STEAM: 'sandbox' },
        { SMS: 'sandbox' },
        { IDENTITY: 'sandbox' },
        { PAYMENT: 'sandbox' },
        { DELIVERY: 'sandbox' },
      ])
        expect(problemsOf({ NODE_ENV: 'production', ...others, ...service, ...sandbox })).toHaveLength(1);
    });

    it('of payments need key and secret, which are not repeated, and take an address', () => {
      const keys = { STRIPE_API_KEY: 'rk_test_0123456789', STRIPE_WEBHOOK_SECRET: 'whsec_0123456789' };
      const stripe = { PAYMENT: 'stripe', ...keys, STRIPE_URL: 'http://127.0.0.1:9/' };
      expect(configOf({}).recharge).toEqual({ payment: { kind: 'sandbox' }, expirySeconds: 1_800 });
      expect(configOf(stripe).recharge.payment).toEqual({
        ...{ kind: 'stripe', apiKey: keys.STRIPE_API_KEY, webhookSecret: keys.STRIPE_WEBHOOK_SECRET },
        url: 'http://127.0.0.1:9',
      });
      for (const missing of Object.keys(keys))
        expect(problemsOf({ ...stripe, [missing]: '' })).toEqual([`PAYMENT=stripe needs ${missing}.`]);
      expect(problemsOf({ ...stripe, STRIPE_API_KEY: 'sk short' })).toEqual([
        'STRIPE_API_KEY must be a key of the account, rk_… or sk_….',
      ]);
      expect(problemsOf({ PAYMENT: 'cash' })).toHaveLength(1);
    });

    it('need an address and a secret', () => {
      expect(configOf(service).delivery).toMatchObject({ url: 'https://delivery.example/v1', secret });
      const wanted = ['DELIVERY=http needs DELIVERY_URL and DELIVERY_SECRET.'];
      for (const missing of ['DELIVERY_URL', 'DELIVERY_SECRET'])
        expect(problemsOf({ ...service, [missing]: '' }), missing).toEqual(wanted);
    });

    it('have a secret of some length, which is not repeated', () => {
      expect(problemsOf({ ...service, DELIVERY_SECRET: 'short-secret' })).toEqual([
        'DELIVERY_SECRET must be 32 to 200 characters.',
      ]);
    });
  });

  it('put the operators’ page on the next port, on one of their own, or nowhere', () => {
    const portWith = (env: Record<string, string>) => opsPortOf(configOf(env).monitoring, 3000);
    expect([portWith({}), portWith({ OPS_PORT: '9000' }), portWith({ OPS_PORT: '0' })]).toEqual([
      3001,
      9000,
      null,
    ]);
    expect(opsPortOf(configOf({}).monitoring, 65_535)).toBeNull();
    expect(portWith({ DATABASE_URL: 'postgres://localhost/fairdrop' })).toBeNull();
    expect(problemsOf({ METRICS_TOKEN: 'short' })).toEqual([
      'METRICS_TOKEN must be 16 to 200 characters without spaces.',
    ]);
  });

  it('name the hosts of trade links', () => {
    expect(configOf({}).tradeUrlHosts).toEqual(['steamcommunity.com']);
    const hosts = ['trade.example', 'localhost:4000'];
    expect(configOf({ TRADE_URL_HOSTS: 'Trade.Example, localhost:4000' }).tradeUrlHosts).toEqual(hosts);
    for (const wrong of ['https://trade.example', 'trade.example/', 'a,,b'])
      expect(problemsOf({ TRADE_URL_HOSTS: wrong }), wrong).toHaveLength(1);
  });
});

it('the help names every setting with its default', () => {
  expect(helpText()).toMatch(/^ {2}PORT +3000 +\S/m);
  for (const name of ['HOST', 'DATA_DIR', 'DATABASE_URL', 'PUBLIC_URL', 'ALLOW_SANDBOX']) {
    expect(helpText()).toContain(`  ${name} `);
  }
});
