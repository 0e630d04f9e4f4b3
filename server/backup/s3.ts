import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { S3mini } from 's3mini';
import type { Config } from '../config.ts';
import { outdatedBackups } from './backup.ts';

type Options = NonNullable<NonNullable<Config['backups']>['s3']>;

/** An S3-compatible store of backups. Keys appear in no error. @param signal aborted: what is being sent is given up */
export function backupStore({ url, region, key, secret }: Options, signal: AbortSignal) {
  const client = new S3mini({
    endpoint: url,
    region,
    accessKeyId: key,
    secretAccessKey: secret,
    // Node's fetch wants to be told that a body is a stream; DELETE also takes back the parts of an upload that was given up
    fetch: (target, init) => fetch(target, { ...init, duplex: 'half', ...(init?.method !== 'DELETE' && { signal }) } as RequestInit),
  });
  return {
    /** Sends a file under a name; one of many gigabytes goes in parts. */
    async put(name: string, path: string): Promise<void> {
      const { size } = await stat(path);
      const body = Readable.toWeb(createReadStream(path)) as ReadableStream;
      const answer = await client.putAnyObject(name, body, 'application/gzip', undefined, undefined, size);
      if (!answer.ok) throw new Error(`the store of backups answered ${answer.status}`);
    },
    async keepNewest(keep: number): Promise<void> {
      const objects = await client.listObjects('/', 'prorabka-');
      // what answers 404 is no bucket, although it may take files
      if (objects === null) throw new Error('the store lists nothing at this address: BACKUP_S3_URL is to end with the name of the bucket');
      for (const name of outdatedBackups(
        objects.map(({ Key }) => Key),
        keep,
      ))
        await client.deleteObject(name);
    },
  };
}
