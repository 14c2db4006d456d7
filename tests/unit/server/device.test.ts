import { describe, expect, it } from 'vitest';
import { presentDevice } from '../../../server/presenters/accounts/device.ts';

const MOZILLA = 'Mozilla/5.0';
const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0';

describe('the device of a User-Agent', () => {
  it.each([
    [`${MOZILLA} (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36`, 'Chrome', 'Windows', false],
    [
      `${MOZILLA} (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36 Edg/140.0.0.0`,
      'Edge',
      'Windows',
      false,
    ],
    [`${MOZILLA} (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0`, 'Firefox', 'Linux', false],
    [
      `${MOZILLA} (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15`,
      'Safari',
      'macOS',
      false,
    ],
    [`${MOZILLA} (Linux; Android 15; Pixel 9) ${CHROME} Mobile Safari/537.36`, 'Chrome', 'Android', true],
    [
      `${MOZILLA} (Linux; Android 14; SM-S918B) AppleWebKit/537.36 SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36`,
      'Samsung Internet',
      'Android',
      true,
    ],
    [
      `${MOZILLA} (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 MicroMessenger/8.0.50`,
      '微信',
      'iOS',
      true,
    ],
    [
      `${MOZILLA} (iPad; CPU OS 18_0 like Mac OS X) CriOS/140.0 Mobile/15E148 Safari/604.1`,
      'Chrome',
      'iPadOS',
      true,
    ],
    [`${MOZILLA} (X11; CrOS x86_64 14541.0.0) ${CHROME} Safari/537.36`, 'Chrome', 'ChromeOS', false],
    ['curl/8.5.0', null, null, false],
    ['', null, null, false],
    [null, null, null, false],
  ])('%s', (userAgent, browser, system, isHandheld) => {
    expect(presentDevice(userAgent)).toEqual({ browser, system, isHandheld });
  });
});
