import { operate } from './ops/operate.ts';

const [name, ...words] = process.argv.slice(2);
await operate(name, words);
