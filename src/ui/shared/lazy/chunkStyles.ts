const missingStyles = new Set<string>();

/** Marks a failed style sheet, which Vite does not request again at the next `import()`. */
export function markStylesMissing(address: string): void {
  missingStyles.add(address);
}

/** Marks style sheets that fail from now on: Vite names one of those that a chunk needs. */
export function watchStyles(): void {
  const mark = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') markStylesMissing(target.href);
  };
  // These events do not bubble.
  document.addEventListener('error', mark, true);
}

/** Fetches failed style sheets again. Rejects with Vite's message for the first that fails. */
export async function fetchMissingStyles(): Promise<void> {
  await Promise.all([...missingStyles].map(refetchStyles));
}

export function hasMissingStyles(): boolean {
  return missingStyles.size > 0;
}

/** The address of a style sheet that is still loading. */
export function pendingStyles(): string | undefined {
  if (typeof document === 'undefined') return undefined;
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  // A disabled one stands in the page itself.
  return links.find(({ sheet, disabled }) => sheet === null && !disabled)?.href;
}

function refetchStyles(address: string): Promise<void> {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    if (link.href === address) link.remove();
  }
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.crossOrigin = '';
  link.href = address;
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => {
      missingStyles.delete(address);
      resolve();
    });
    link.addEventListener('error', () => reject(new Error(`Unable to preload CSS for ${address}`)));
    document.head.append(link);
  });
}
