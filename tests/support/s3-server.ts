import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type S3Server = {
  /** of a bucket */
  url: string;
  key: string;
  secret: string;
  /** its key may send alone, neither list nor delete */
  addOnly: boolean;
  /** by name */
  objects: Map<string, Buffer>;
  stop: () => Promise<void>;
};

/** An S3 store of one bucket on loopback: PUT, DELETE and, of the bucket, ListObjectsV2 of a request that was signed with its key. */
export async function startS3(): Promise<S3Server> {
  const objects = new Map<string, Buffer>();
  const key = 'backup-key';
  const rights = { addOnly: false };
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://s3');
    const name = decodeURIComponent(pathname.split('/').slice(2).join('/'));
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const signed = request.headers.authorization ?? '';
    const refused = rights.addOnly && request.method !== 'PUT';
    if (refused || !signed.startsWith(`AWS4-HMAC-SHA256 Credential=${key}/`))
      return response.writeHead(403).end(`<Error><Code>AccessDenied</Code><AWSAccessKeyId>${keyOf(signed)}</AWSAccessKeyId></Error>`);
    if (request.method === 'PUT') {
      objects.set(name, Buffer.concat(parts));
      return response.writeHead(200, { ETag: '"0"' }).end();
    }
    if (request.method === 'DELETE') {
      objects.delete(name);
      return response.writeHead(204).end();
    }
    if (name !== '') return response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>');
    const prefix = searchParams.get('prefix') ?? '';
    const found = [...objects].filter(([one]) => one.startsWith(prefix));
    const rows = found.map(([one, { length }]) => `<Contents><Key>${one}</Key><Size>${length}</Size></Contents>`);
    response.writeHead(200, { 'Content-Type': 'application/xml' });
    response.end(
      `<?xml version="1.0"?><ListBucketResult><IsTruncated>false</IsTruncated><KeyCount>${rows.length}</KeyCount>${rows.join('')}</ListBucketResult>`,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/copies`;
  return Object.assign(rights, { url, key, secret: 'backup-secret', objects, stop });
}

function keyOf(signed: string) {
  return /Credential=([^/]+)/.exec(signed)?.[1] ?? '';
}
