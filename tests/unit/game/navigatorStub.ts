/** To be imported before Pixi, which asks the browser for its name when it is loaded. */
const navigator = { userAgent: 'tests', gpu: undefined };

if (!('navigator' in globalThis)) Object.assign(globalThis, { navigator });
