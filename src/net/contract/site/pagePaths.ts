/** Pages of the site that texts of the catalogue may link to; `:id` stands for one segment. */
export const pagePaths = [
  '/home',
  '/skin',
  '/box',
  '/box/:id',
  '/giveaways',
  '/battle',
  '/battle/create',
  '/reverse',
  '/reverse/create',
  '/shop',
  '/personal',
  '/personal/flow',
  '/personal/vip',
  '/personal/rewards',
  '/personal/free-boxes',
  '/personal/bag',
  '/personal/promo',
  '/personal/transfer',
  '/personal/limits',
  '/personal/security',
  '/provably-fair',
  '/provably-fair/log',
  '/provably-fair/verify',
  '/docs/help',
  '/docs/support',
  '/dream',
  '/event',
  '/promotions',
] as const;

/** @param path without query and fragment */
export function isPagePath(path: string): boolean {
  const segments = path.split('/');
  return pagePaths.some((pattern) => {
    const wanted = pattern.split('/');
    return (
      wanted.length === segments.length &&
      wanted.every((segment, at) => segment === segments[at] || (segment === ':id' && segments[at] !== ''))
    );
  });
}
