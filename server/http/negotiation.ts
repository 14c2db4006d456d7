import Negotiator from 'negotiator';

type Request = ConstructorParameters<typeof Negotiator>[0];

/** The first of these encodings that the client accepts. */
export function acceptedEncoding<Encoding extends string>(
  request: Request,
  available: readonly Encoding[],
): Encoding | undefined {
  const accepted = new Negotiator(request).encodings(available);
  return available.find((encoding) => accepted.includes(encoding));
}

/** Whether an If-None-Match header names the tag, compared weakly as RFC 9110 asks. */
export function namesTag(header: string | undefined, etag: string): boolean {
  const plain = etag.replace(/^W\//, '');
  return (header ?? '').split(',').some((tag) => ['*', plain, `W/${plain}`].includes(tag.trim()));
}
