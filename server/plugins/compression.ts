import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';
import { constants } from 'node:zlib';

/** Below it an answer fits one packet with its headers; most answers that move value are smaller. */
const THRESHOLD_BYTES = 1_024;
const TEXTS = /^(?:text\/(?!event-stream)|application\/(?:[\w.-]+\+)?json|image\/svg\+xml)/;

/**
 * Compresses answers as they are sent. Built files have compressed copies and pass through as they are (`static-files.ts`).
 * Register before the routes: the plugin hooks each route as it is added.
 */
export async function addCompression(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    threshold: THRESHOLD_BYTES,
    encodings: ['br', 'gzip'],
    customTypes: TEXTS,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    // Request bodies are a few fields; decompressing them would let a small request grow without a limit.
    globalDecompression: false,
  });
}
