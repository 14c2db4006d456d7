import { lockDirectory } from '../../../server/db/store/directory-lock.ts';
import type { StoreError } from '../../../server/db/store/store-error.ts';

// Run by open.test.ts as a child process; exits when its standard input closes.
const directory = process.argv[2] ?? '';
process.stdin.resume();
process.stdin.on('end', () => process.exit(0));
try {
  await lockDirectory(directory);
  process.stdout.write('held\n');
} catch (error) {
  process.stdout.write(`${(error as StoreError).kind}\n`);
}
