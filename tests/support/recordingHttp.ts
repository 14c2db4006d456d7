import type { Call } from '../../src/net/contract/call.ts';
import type { Downloads, Http, SendOptions } from '../../src/net/http/http.ts';

interface Sent {
  call: Call;
  input: unknown;
  options: SendOptions | undefined;
}

/** A client that sends nothing, and what it was asked to send. */
export function recordingHttp() {
  const sent: Sent[] = [];
  const http = {
    send(call: Call, input: unknown, options?: SendOptions) {
      sent.push({ call, input, options });
      return Promise.resolve({});
    },
    download(call: Call, input: unknown, options?: SendOptions) {
      sent.push({ call, input, options });
      return Promise.resolve(new Blob());
    },
  } as unknown as Http & Downloads;
  return { sent, http };
}
