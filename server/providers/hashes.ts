import { createHash, createHmac } from 'node:crypto';
import type { HashFunctions } from '../../src/fair/hashes.ts';

export const nodeHashes: HashFunctions = {
  hmacSha256Hex: (key, message) => createHmac('sha256', key).update(message, 'utf8').digest('hex'),
  hmacSha512Hex: (key, message) => createHmac('sha512', key).update(message, 'utf8').digest('hex'),
  sha256Hex: (message) => createHash('sha256').update(message, 'utf8').digest('hex'),
};
