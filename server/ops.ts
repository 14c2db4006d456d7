import { createPrivateFiles } from './db/store/private-directory.ts';
import { runOpsCommand } from './ops/run-command.ts';

createPrivateFiles();
await runOpsCommand(process.argv.slice(2));
