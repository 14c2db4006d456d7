import { lockDirectory } from '../../../server/db/directory-lock.ts';
import type { StoreError } from '../../../server/db/store-error.ts';

// Run by open.test.ts in a process of its own; ends when its standard input does.
const directory = process.argv[2] ?? '';
process.stdin.resume();
process.stdin.on('end', () => process.exit(0));
try {
  await lockDirectory(directory);
  process.stdout.write('held\n');
} catch (error) {
  process.stdout.write(`${(error as StoreError).kind}\n`);
}
