import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/** Answers below so many bytes are sent as they are. */
const WORTH_IT = 1024;
/** JSON and text; event streams, archives, workbooks and pictures are sent as they are. */
const TEXT = /^(?:application\/json|text\/(?!event-stream))/;

/**
 * Compresses answers, unless COMPRESSION=0. Brotli 2 and gzip 2 take the least processor time for the bytes they save: 114 kB of services
 * become 13 and 16 kB in half a millisecond; higher levels take twice the time and more for a twentieth of the size (docs/decisions/040).
 */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  if (!app.api.config.compression) return;
  await app.register(compress, {
    threshold: WORTH_IT,
    encodings: ['br', 'gzip'],
    customTypes: TEXT,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 2 } },
    zlibOptions: { level: 2 },
    globalDecompression: false,
  });
}
