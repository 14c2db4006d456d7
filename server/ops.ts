import { runOpsCommand } from './ops/run-command.ts';

const [name, ...words] = process.argv.slice(2);
await runOpsCommand(name, words);
