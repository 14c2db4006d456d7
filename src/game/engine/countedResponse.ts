/**
 * The same response, which calls `onArrived` with the share of its bytes that have been read, 0..1. As it is where the
 * number of its bytes is unknown, as that of a compressed one.
 */
export const countedResponse = (response: Response, onArrived: (share: number) => void): Response => {
  const { body, headers, status, statusText } = response;
  const total = Number(headers.get('content-length'));
  if (!response.ok || !body || !(total > 0) || headers.has('content-encoding')) return response;
  let read = 0;
  const counter = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, controller) {
      read += chunk.byteLength;
      onArrived(Math.min(1, read / total));
      controller.enqueue(chunk);
    },
  });
  return new Response(body.pipeThrough(counter), { headers, status, statusText });
};
