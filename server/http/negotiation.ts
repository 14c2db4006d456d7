/** Whether an Accept-Encoding header names the encoding without `q=0`; `*` stands for gzip. */
export function acceptsEncoding(header: string | string[] | undefined, encoding: string): boolean {
  return [header ?? []]
    .flat()
    .join(',')
    .split(',')
    .some((part) => {
      const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
      const isRefused = parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter));
      return (name === encoding || (name === '*' && encoding === 'gzip')) && !isRefused;
    });
}

/** Whether an If-None-Match header names the tag, compared weakly as RFC 9110 asks. */
export function namesTag(header: string | undefined, etag: string): boolean {
  const plain = etag.replace(/^W\//, '');
  return (header ?? '').split(',').some((tag) => ['*', plain, `W/${plain}`].includes(tag.trim()));
}
