const missing = new Set<string>();

/** Remembers a style sheet that did not arrive: the next `import()` would believe it to be there. */
export function noteMissingStyles(address: string): void {
  missing.add(address);
}

/** Fetches what is missing once more. Rejects with Vite's own sentence, naming the first that did not arrive. */
export async function fetchMissingStyles(): Promise<void> {
  await Promise.all([...missing].map(fetchAgain));
}

export function areStylesMissing(): boolean {
  return missing.size > 0;
}

/** The address of a style sheet that was asked for and is still on its way. */
export function awaitedStyles(): string | undefined {
  if (typeof document === 'undefined') return undefined;
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  return links.find(({ sheet }) => sheet === null)?.href;
}

function fetchAgain(address: string): Promise<void> {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    if (link.href === address) link.remove();
  }
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.crossOrigin = '';
  link.href = address;
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => {
      missing.delete(address);
      resolve();
    });
    link.addEventListener('error', () => reject(new Error(`Unable to preload CSS for ${address}`)));
    document.head.append(link);
  });
}
