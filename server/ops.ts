import { createPrivateFiles } from './db/store/private-directory.ts';
import { runOpsCommand } from './bootstrap/run-ops-command.ts';

createPrivateFiles();
await runOpsCommand(process.argv.slice(2));
