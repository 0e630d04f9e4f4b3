import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { isLoopback, ownAddress } from '../loopback.ts';
import { deliveryOf } from './delivery.ts';
import { type Gateway, keepHere, refuseAll } from './gateway.ts';
import type { Message } from './message.ts';
import { smsOverHttp } from './sms.ts';
import { smtpMailer } from './smtp.ts';

/** Sends e-mails and SMS from when the server listens until it is told to stop. @param say tells a person who watches of messages kept here */
export function sendMessages(app: FastifyInstance, say: (line: string) => void): void {
  const { db, config, secrets, now, worker } = app.api;
  // a message under way holds a connection: most of them stay with the requests
  const concurrency = Math.min(4, Math.max(1, Math.floor(config.dbPoolSize / 4)));
  const shown = shownChannels(config);
  const kept = (channel: Message['channel'], missing: string): Gateway =>
    shown.includes(channel) ? keepHere((message) => say(lineOf(message, ownAddress(app) ?? ''))) : refuseAll(missing);
  const gateways: Record<Message['channel'], Gateway> = {
    email:
      config.smtpUrl === null
        ? kept('email', 'SMTP_URL')
        : smtpMailer({ url: config.smtpUrl, from: config.mailFrom, appUrl: config.appUrl, connections: concurrency }),
    sms: config.sms === null ? kept('sms', 'SMS_URL') : smsOverHttp(config.sms),
  };
  for (const channel of ['email', 'sms'] as const) {
    worker.serve(deliveryOf({ db, keys: secrets.toRead('outbox'), now, channel, gateway: gateways[channel], concurrency, log: app.log }));
  }
  app.addHook('onListen', async () => {
    for (const channel of localChannels(config)) {
      if (shown.includes(channel)) continue;
      app.log.warn(channel === 'email' ? 'e-mails are not sent: SMTP_URL is not set' : 'SMS are not sent: SMS_URL is not set');
    }
    if (config.smtpUrl !== null && isLoopback(new URL(config.appUrl).hostname)) {
      app.log.warn('links in e-mails lead to this machine: APP_URL says where people open the console');
    }
  });
  app.addHook('onClose', async () => {
    for (const gateway of Object.values(gateways)) gateway.close?.();
  });
}

/** Has no code and no link: output is kept longer than they should be. */
function lineOf({ channel, to, subject }: Message, address: string) {
  const whom = channel === 'email' ? to.replace(/^(.)[^@]*/, '$1…') : `${to.slice(0, 2)}…${to.slice(-2)}`;
  return `${channel === 'email' ? 'Письмо' : 'SMS'} для ${whom} «${subject.replace(/ — Прорабка$/, '')}» — ${address}/dev/outbox`;
}

type Channel = Message['channel'];

/** Channels without a gateway: their messages stay here. */
export function localChannels({ smtpUrl, sms }: Config): Channel[] {
  return [...(smtpUrl === null ? ['email' as const] : []), ...(sms === null ? ['sms' as const] : [])];
}

/** Those of them that may be read at /dev/outbox: only where a developer or a visitor of the demo is alone with the server. */
export function shownChannels(config: Config): Channel[] {
  return config.demo && config.nodeEnv !== 'production' ? localChannels(config) : [];
}

/** Does a message of the channel get to a reader: by its gateway, or at /dev/outbox? */
export function isReached(config: Config, channel: Channel): boolean {
  return !localChannels(config).includes(channel) || shownChannels(config).includes(channel);
}

/** What a person who starts the server is told about it; null when everything is sent. @param address of the server */
export function outboxNotice(config: Config, address: string): string | null {
  const shown = shownChannels(config);
  if (shown.length === 0) return null;
  const what = shown.map((channel) => ({ email: 'Письма', sms: 'SMS' })[channel]).join(' и ');
  return `${what} не отправляются, их видно здесь: ${address}/dev/outbox`;
}
