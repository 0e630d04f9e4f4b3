import type { Config } from '../config.ts';
import type { Message } from './message.ts';

type Channel = Message['channel'];

/** Channels without a gateway: their messages stay here. */
export function localChannels({ smtpUrl, sms }: Config): Channel[] {
  return [...(smtpUrl === null ? ['email' as const] : []), ...(sms === null ? ['sms' as const] : [])];
}

/** Those of them that may be read at /dev/outbox: only where a developer or a visitor of the demo is alone with the server. */
export function shownChannels(config: Config): Channel[] {
  return config.demo && config.nodeEnv !== 'production' ? localChannels(config) : [];
}

/** What a person who starts the server is told about it; null when everything is sent. @param address of the server */
export function outboxNotice(config: Config, address: string): string | null {
  const shown = shownChannels(config);
  if (shown.length === 0) return null;
  const what = shown.map((channel) => ({ email: 'Письма', sms: 'SMS' })[channel]).join(' и ');
  return `${what} не отправляются, их видно здесь: ${address}/dev/outbox`;
}
