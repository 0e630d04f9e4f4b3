import { once } from 'node:events';
import { type PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** A file of a zip; `content` is opened when the files before it have been read. */
export type ZipEntry = { name: string; content: () => AsyncIterable<Uint8Array> };

/** The bytes of a zip, made as they are asked for, one entry after another. Who stops asking stops the entry that is being read. */
export async function* zipFile(entries: readonly ZipEntry[]): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile();
  const output = zip.outputStream as PassThrough;
  let open: Readable | null = null;
  for (const { name, content } of entries) {
    zip.addReadStreamLazy(name, {}, (give) => {
      open = Readable.from(content(), { objectMode: false });
      // pipes do not hand on errors
      open.once('error', (error) => output.destroy(error));
      give(null, open);
    });
  }
  zip.end();
  try {
    yield* output;
  } finally {
    output.destroy();
    await closed(open);
  }
}

/** What the entry reads must be over before the transaction that it reads in ends. */
async function closed(stream: Readable | null): Promise<void> {
  if (stream === null || stream.closed) return;
  stream.destroy();
  if (!stream.closed) await once(stream, 'close');
}
