/** Set by the route table, so that links need not import the table. */
let preload: (pathname: string) => void = () => undefined;

export function setPreloadHandler(handler: (pathname: string) => void): void {
  preload = handler;
}

/** Fetches the code of the page at `pathname` ahead of the navigation. */
export function preloadRoute(pathname: string): void {
  preload(pathname);
}
