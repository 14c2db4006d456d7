const missingStyles = new Set<string>();

/** Remembers a style sheet that did not arrive: the next `import()` would believe it to be there. */
export function markStylesMissing(address: string): void {
  missingStyles.add(address);
}

/** Fetches what is missing once more. Rejects with Vite's own sentence, naming the first that did not arrive. */
export async function fetchMissingStyles(): Promise<void> {
  await Promise.all([...missingStyles].map(refetchStyles));
}

export function hasMissingStyles(): boolean {
  return missingStyles.size > 0;
}

/** The address of a style sheet that was asked for and is still on its way. */
export function pendingStyles(): string | undefined {
  if (typeof document === 'undefined') return undefined;
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  return links.find(({ sheet }) => sheet === null)?.href;
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
