import { createPrivateFiles } from './db/private-directory.ts';
import { runOpsCommand } from './ops/run-command.ts';

const [name, ...words] = process.argv.slice(2);
createPrivateFiles();
await runOpsCommand(name, words);
