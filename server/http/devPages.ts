import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { DomainError } from '../domainError.ts';
import { isLoopback, localAddress } from '../loopback.ts';
import { escapeHtml } from '../messages/escapeHtml.ts';
import { type KeptMessage, keptMessages } from '../messages/outbox.ts';
import { shownChannels } from '../messages/sending.ts';
import { styledPagePolicy } from './protection.ts';

const DAYS = 3660;

const move = z.union([z.strictObject({ days: z.number().min(-DAYS).max(DAYS) }), z.strictObject({ reset: z.literal(true) })]);

const STYLE = `
:root{color-scheme:light dark;--text:#1c1917;--soft:#57534e;--page:#f5f5f4;--card:#fff;--line:#e7e5e4;--link:#b03a0a}
@media (prefers-color-scheme:dark){:root{--text:#f5f5f4;--soft:#b8b2ac;--page:#120f0d;--card:#1f1a17;--line:#3a322d;--link:#fdba74}}
body{max-width:760px;margin:0 auto;padding:24px 16px 64px;font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,Arial,sans-serif;color:var(--text);background:var(--page)}
header{display:flex;flex-wrap:wrap;gap:8px 20px;align-items:baseline;justify-content:space-between}
h1{margin:0;font-size:24px}
p{margin:8px 0 20px;color:var(--soft)}
a{color:var(--link)}
ol{margin:0;padding:0;list-style:none}
li{margin:0 0 12px;padding:16px;background:var(--card);border:1px solid var(--line);border-radius:10px}
h2{margin:4px 0 8px;font-size:18px}
.about{display:flex;flex-wrap:wrap;gap:2px 14px;color:var(--soft);font-size:14px}
.to{color:var(--text);font-weight:600;overflow-wrap:anywhere}
.text{white-space:pre-wrap;overflow-wrap:anywhere}`;

const outboxPagePolicy = styledPagePolicy(STYLE, "'none'");

const moscow = new Intl.DateTimeFormat('ru-RU', { timeZone: 'Europe/Moscow', dateStyle: 'short', timeStyle: 'medium' });

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
      throw new DomainError(1102, { detail: `Откройте эту страницу по адресу ${address}/dev/outbox.` });
    }
    const messages = await keptMessages(db, secrets.toRead('outbox'), channels);
    reply.header('Cache-Control', 'no-store').header('Vary', 'Accept');
    if (/application\/json/.test(request.headers.accept ?? '')) return messages;
    return reply.type('text/html; charset=utf-8').header('Content-Security-Policy', outboxPagePolicy).send(outboxPage(messages));
  });
}

function isOneOf(names: string[], { headers: { host = '' } }: FastifyRequest) {
  const address = `http://${host}`;
  const name = URL.canParse(address) ? new URL(address).hostname.replace(/^\[|\]$/g, '') : '';
  return isLoopback(name) || names.includes(name);
}

/** The page of messages that are kept instead of sent. */
function outboxPage(messages: KeptMessage[]) {
  const list =
    messages.length === 0 ? '<p>Пока пусто. Запросите код или зарегистрируйтесь, и сообщение появится здесь.</p>' : listOf(messages);
  return `<!doctype html>
<html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>Неотправленные сообщения — Прорабка</title><style>${STYLE}</style></head>
<body><main><header><h1>Неотправленные сообщения</h1><a href="/dev/outbox">Обновить</a></header>
<p>Почта или SMS не\u00a0настроены, поэтому сообщения никуда не\u00a0уходят, а\u00a0сутки видны здесь. Новые сверху.</p>
${list}</main></body></html>`;
}

function listOf(messages: KeptMessage[]) {
  return `<ol>${messages.map(itemOf).join('\n')}</ol>`;
}

function itemOf({ channel, to, subject, text, created_at }: KeptMessage) {
  const time = `<time datetime="${created_at}">${moscow.format(new Date(created_at))} МСК</time>`;
  const about = `<div class="about"><span>${channel === 'email' ? 'Письмо' : 'SMS'}</span><span class="to">${escapeHtml(to)}</span>${time}</div>`;
  return `<li>${about}<h2>${escapeHtml(subject)}</h2><div class="text">${withLinks(text)}</div></li>`;
}

function withLinks(text: string) {
  const parts = text.split(/(https?:\/\/[^\s<>"]+)/);
  // every second part is what the pattern has caught
  return parts
    .map((part, index) => (index % 2 === 1 ? `<a href="${escapeHtml(part)}">${escapeHtml(part)}</a>` : escapeHtml(part)))
    .join('');
}

/**
 * `POST /dev/clock` `{"days": n}` moves the time by which subscriptions, tokens and renewals are counted, `{"reset": true}` brings the real one back;
 * GET tells it. For demos and tests of renewals, where CLOCK_CONTROL=1 asks for it; elsewhere the address is unknown.
 */
export function controlClock(app: FastifyInstance): void {
  const { config, clock, worker } = app.api;
  if (!config.clockControl) return;
  const shown = () => ({ now: clock.now().toISOString(), shifted_days: clock.shifted() / 86_400_000 });
  app.get('/dev/clock', async (_, reply) => {
    reply.header('Cache-Control', 'no-store');
    return shown();
  });
  app.post('/dev/clock', async (request, reply) => {
    const { data } = move.safeParse(request.body);
    if (!data) throw new DomainError(1100, { detail: `Нужно {"days": число от −${DAYS} до ${DAYS}} или {"reset": true}.` });
    if ('days' in data) clock.shift(data.days);
    else clock.reset();
    // what has become due must not wait for the next look
    worker.wake();
    reply.header('Cache-Control', 'no-store');
    return shown();
  });
}
