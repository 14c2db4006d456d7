/**
 * What many tests start from, made once: `sites` is the data of sites, which needs the build, `stores` the content of
 * stores in memory. `npm test` runs it; without it, whichever test needs it first makes it.
 */
import { prepareData } from './preparedData.ts';
import { prepareStore } from './stores.ts';

await (process.argv[2] === 'sites' ? prepareData() : prepareStore());
