/**
 * Requests of a race that are sent at once. In the daily tier they still are more than the connections of a store, so
 * that some wait for a connection while others wait for a lock.
 */
export const COPIES = process.env['FAIRDROP_TIER'] === 'daily' ? 60 : 200;
/** As many of them have what they ask for, where there is not enough for all. */
export const ENOUGH = COPIES / 4;
