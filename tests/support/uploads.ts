import type { CallData } from '../../src/net/contract/call.ts';
import type { profileUploadAvatar } from '../../src/net/contract/calls/account/account.ts';
import type { TestApp, TokenHolder } from './app.ts';

interface Part {
  readonly bytes: Buffer;
  readonly name?: string;
  readonly filename?: string;
  readonly type?: string;
}

const BOUNDARY = 'fairdrop-test-boundary';

/** A multipart body with one file. */
export function multipartBody({ bytes, name = 'file', filename = 'me.png', type = 'image/png' }: Part) {
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"; filename="${filename}"\r\nContent-Type: ${type}\r\n\r\n`;
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]),
  };
}

/** Sends a file to `uploadAvatarV2`. @returns the code of the refusal, or the answer */
export async function uploadAvatar({ app }: Pick<TestApp, 'app'>, { token }: TokenHolder, part: Part) {
  const { headers, payload } = multipartBody(part);
  const response = await app.inject({
    method: 'POST',
    url: '/api/profile/uploadAvatarV2',
    headers: { ...headers, token: token ?? '' },
    payload,
  });
  const { code = null, data } = JSON.parse(response.payload) as {
    code?: string;
    data: CallData<typeof profileUploadAvatar>;
  };
  return { status: response.statusCode, code, data };
}
