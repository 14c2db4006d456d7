import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../../server/config/config.ts';
import { twilioSms } from '../../../server/providers/sms/twilio.ts';

const ACCOUNT = { sid: `AC${'0'.repeat(32)}`, authToken: 'secret-token', from: '+12025550123' };

/** Answers as Twilio documents for POST …/Messages.json. */
describe('messages by Twilio', () => {
  const received: { path: string; authorization: string | undefined; form: Record<string, string> }[] = [];
  let status = 201;
  const standIn = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += String(chunk)));
    request.on('end', () => {
      const { url: path = '', headers } = request;
      const form = Object.fromEntries(new URLSearchParams(body));
      received.push({ path: `${request.method} ${path}`, authorization: headers.authorization, form });
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ sid: 'SM1', status: 'queued' }));
    });
  });
  let origin = '';
  beforeAll(async () => {
    await new Promise<void>((resolve) => standIn.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(standIn.address() as AddressInfo).port}`;
  });
  afterAll(() => new Promise((resolve) => standIn.close(resolve)));

  it('go to the account’s messages, with its number or service', async () => {
    await twilioSms(ACCOUNT, fetch, origin).send('13612345678', '验证码 123456');
    await twilioSms({ ...ACCOUNT, from: `MG${'1'.repeat(32)}` }, fetch, origin).send('+15551234567', 'x');
    const [first, second] = received;
    expect(first).toEqual({
      path: `POST /2010-04-01/Accounts/${ACCOUNT.sid}/Messages.json`,
      authorization: `Basic ${Buffer.from(`${ACCOUNT.sid}:secret-token`).toString('base64')}`,
      form: { To: '+8613612345678', Body: '验证码 123456', From: '+12025550123' },
    });
    expect(second?.form).toEqual({
      To: '+15551234567',
      Body: 'x',
      MessagingServiceSid: `MG${'1'.repeat(32)}`,
    });
  });

  it('fail when Twilio refuses them, without their text', async () => {
    status = 429;
    const sending = twilioSms(ACCOUNT, fetch, origin).send('13612345678', '验证码 123456');
    await expect(sending).rejects.toThrow(/^Twilio answered 429$/);
  });

  it('need the account in the settings', () => {
    const reading = readConfig({ SMS: 'twilio', TWILIO_FROM: ACCOUNT.from });
    expect(reading.ok ? [] : reading.problems).toEqual([
      'SMS=twilio needs TWILIO_ACCOUNT_SID.',
      'SMS=twilio needs TWILIO_AUTH_TOKEN.',
    ]);
    const full = {
      TWILIO_ACCOUNT_SID: ACCOUNT.sid,
      TWILIO_AUTH_TOKEN: 'secret-token',
      TWILIO_FROM: ACCOUNT.from,
    };
    const known = readConfig({ SMS: 'twilio', ...full });
    expect(known.ok && known.config.sms).toEqual({
      kind: 'twilio',
      account: ACCOUNT,
      origin: 'https://api.twilio.com',
    });
    expect(readConfig({ SMS: 'pigeon' }).ok).toBe(false);
  });
});
