import type { HashFunctions } from '../../../src/fair/hashes.ts';
import { nodeHashes } from '../../../server/providers/hashes.ts';
import { nobleHashes } from '../../../tools/verifier/nobleHashes.ts';
import { browserHashes } from '../../../src/ui/shared/fair/browserHashes.ts';

/** Both ends of the wire and the verifier, for `describe.each`. */
export const bindings: { end: string; hashes: HashFunctions }[] = [
  { end: 'server, node:crypto', hashes: nodeHashes },
  { end: 'client, crypto-js', hashes: browserHashes },
  { end: 'verifier, noble', hashes: nobleHashes },
];
