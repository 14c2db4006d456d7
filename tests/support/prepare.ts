/**
 * What many tests start from, made once and at the same time: the data of sites and the content of stores in memory.
 * `npm test` runs it; without it, whichever test needs it first makes it.
 */
import { prepareData } from './preparedData.ts';
import { prepareStore } from './stores.ts';

await Promise.all([prepareData(), prepareStore()]);
