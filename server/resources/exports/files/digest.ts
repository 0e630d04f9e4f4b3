import { createHash } from 'node:crypto';

export type Digest = { size: number; sha256: string };

/** Passes the bytes on and tells at their end what they were. */
export async function* digested(bytes: AsyncIterable<Uint8Array>, onEnd: (digest: Digest) => void): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256');
  let size = 0;
  for await (const piece of bytes) {
    hash.update(piece);
    size += piece.length;
    yield piece;
  }
  onEnd({ size, sha256: hash.digest('hex') });
}
