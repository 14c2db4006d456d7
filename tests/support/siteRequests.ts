import type { Site } from './site.ts';

type Address = Pick<Site, 'url'>;

const FORM = 'application/x-www-form-urlencoded';

/** A generator of numbers in [0, 1), repeatable by its seed (mulberry32). */
export function createSeededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** @returns `data` of the answer @throws Error on a refusal and without an answer */
export async function requestData<T>(site: Address, path: string, init: RequestInit = {}): Promise<T> {
  const response = await fetch(`${site.url}${path}`, init);
  const { success, code, data } = (await response.json()) as { success: boolean; code?: string; data: T };
  if (!success) throw new Error(`${path} was refused: ${code}`);
  return data;
}

export function formRequest(
  fields: Record<string, string>,
  headers: Record<string, string> = {},
): RequestInit {
  return {
    method: 'POST',
    headers: { 'content-type': FORM, ...headers },
    body: new URLSearchParams(fields).toString(),
  };
}

/** Signs up and sets a user seed. @returns the token */
export async function signUpAt(site: Address, phone: string): Promise<string> {
  const consents = { isAdult: 'true', acceptsTerms: 'true', acceptsPrivacy: 'true' };
  const fields = { phone, password: 'correct horse', ...consents };
  const { token } = await requestData<{ token: string }>(site, '/api/auth/signUp', formRequest(fields));
  await requestData(site, '/api/fair/userSeed', formRequest({ userSeed: 'my_seed' }, { token }));
  return token;
}

export async function cheapestBoxAt(site: Address): Promise<{ boxId: string; price: number }> {
  const themes = await requestData<{ boxes: { boxId: string; price: number }[] }[]>(site, '/api/box/list');
  const [cheapest] = themes.flatMap((theme) => theme.boxes).sort((one, other) => one.price - other.price);
  if (cheapest === undefined) throw new Error('the catalogue is empty');
  return cheapest;
}
