import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isLoopback, localAddress } from '../loopback.ts';
import { keptMessages } from '../outbox/kept.ts';
import { shownChannels } from '../outbox/shown.ts';
import { ApiError } from './api-error.ts';
import { outboxPage, outboxPagePolicy } from './dev-outbox-page.ts';

/** `GET /dev/outbox`: messages that are kept instead of sent, as a page or as JSON. Where none may be shown the address is unknown. */
export function showOutbox(app: FastifyInstance): void {
  const { db, config, secrets } = app.api;
  const channels = shownChannels(config);
  if (channels.length === 0) return;
  const names = [config.host, new URL(config.appUrl).hostname.replace(/^\[|\]$/g, '')];
  app.get('/dev/outbox', async (request, reply) => {
    // a page elsewhere may give its own name to this machine's address and read what is served there
    if (!isOneOf(names, request)) {
      const address = localAddress(config.host, request.socket.localPort ?? config.port);
      throw new ApiError(1102, { detail: `Откройте эту страницу по адресу ${address}/dev/outbox.` });
    }
    const messages = await keptMessages(db, secrets('outbox'), channels);
    reply.header('Cache-Control', 'no-store').header('Vary', 'Accept');
    if (/application\/json/.test(request.headers.accept ?? '')) return messages;
    return reply.type('text/html; charset=utf-8').header('Content-Security-Policy', outboxPagePolicy).send(outboxPage(messages));
  });
}

function isOneOf(names: string[], { headers: { host = '' } }: FastifyRequest): boolean {
  const address = `http://${host}`;
  const name = URL.canParse(address) ? new URL(address).hostname.replace(/^\[|\]$/g, '') : '';
  return isLoopback(name) || names.includes(name);
}
