const IN_CI = process.env['CI'] ? 3 : 1;

/** By what ceilings of waiting are multiplied: FAIRDROP_TEST_PATIENCE, by default 3 under CI and 1 elsewhere. */
const PATIENCE = Number(process.env['FAIRDROP_TEST_PATIENCE'] ?? IN_CI);

/** A ceiling of waiting, in ms, for a machine that may be slow. */
export const patient = (ms: number): number => ms * PATIENCE;
