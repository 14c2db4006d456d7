/** Set by the route table: who links to a page need not know the table, which knows every page. */
let preload: (pathname: string) => void = () => undefined;

export function setPreloadHandler(handler: (pathname: string) => void): void {
  preload = handler;
}

/** Fetches the code of the page at `pathname`, so that going there takes no time. */
export function preloadRoute(pathname: string): void {
  preload(pathname);
}
