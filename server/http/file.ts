import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** Content-Disposition of a file to be saved under this name. @param plain a name of ASCII characters for old programs */
export function attachment(name: string, plain: string): string {
  // the signs that encodeURIComponent leaves and RFC 8187 does not allow
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

/** Answers a file. A stream stops when its reader leaves, and is not even begun for a HEAD request. */
export function sendFile(reply: FastifyReply, type: string, content: Uint8Array | Readable): FastifyReply {
  if (!reply.hasHeader('Content-Type')) reply.type(type);
  if (!(content instanceof Readable)) return reply.send(content);
  reply.server.api.background.holdStream(content);
  if (reply.request.method !== 'HEAD') return reply.send(content);
  content.destroy();
  return reply.send();
}
