import { runOpsCommand } from './ops/run-command.ts';

await runOpsCommand('audit', []);
