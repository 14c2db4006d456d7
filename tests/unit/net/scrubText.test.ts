import { describe, expect, it } from 'vitest';
import { pagePattern } from '../../../src/net/contract/site/pagePattern.ts';
import { scrubText } from '../../../src/net/contract/site/scrubText.ts';

describe('the text of an error', () => {
  it.each([
    ['call 13812345678 now', 'call [digits] now'],
    ['call +49 151 1234 5678', 'call [digits]'],
    ['code 482913', 'code [digits]'],
    ['lin.yue@mail.example is taken', '[mail] is taken'],
    ['token Zq3xT9pLm2Vb8Kd0Rn5Wc7Jh1Yg4Fs6A of', 'token [token] of'],
    ['seed 4f9a4f9a4f9a4f9a4f9a4f9a4f9a4f9a', 'seed [token]'],
    ['id 01a20714-4d23-7299-b8bb-40f5460f294f', 'id [token]'],
    ['at http://h/login?code=abc#x:1:2', 'at http://h/login?…'],
  ])('loses what may be personal: %s', (text, scrubbed) => expect(scrubText(text)).toBe(scrubbed));

  it.each([
    "TypeError: Cannot read properties of undefined (reading 'items')",
    'at open (http://localhost:3000/assets/page-BXsa1_f.js:12:3456)',
    'at useSuspenseInfiniteQueryObserver (packages-B-TB-eC.js:2:48213)',
  ])('keeps what is needed to mend it: %s', (text) => expect(scrubText(text)).toBe(text));
});

describe('the pattern of a path', () => {
  it.each([
    ['/', '/'],
    ['/home', '/home'],
    ['/box/night-passage', '/box/:id'],
    ['/battle/01a20714-4d23-7299-b8bb-40f5460f294f', '/battle/:id'],
    ['/13812345678/x', '/:id/:id'],
    ['/battle/:id', '/battle/:id'],
  ])('%s is %s', (path, pattern) => expect(pagePattern(path)).toBe(pattern));
});
