import { operate } from './ops/operate.ts';

await operate('audit', []);
