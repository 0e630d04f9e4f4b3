import nodemailer from 'nodemailer';
import type { SMTPPoolOptions } from 'nodemailer/lib/smtp-pool';
import { isLoopback } from '../loopback.ts';
import { type Gateway, NotTaken } from './gateway.ts';
import type { Message } from './message.ts';

export type SmtpOptions = {
  /** `smtp://user:password@host:587` or `smtps://…:465`; its query may hold further options of the package */
  url: string;
  /** null: `no-reply@` the host where the console is */
  from: string | null;
  /** gives Message-IDs and the sender their host */
  appUrl: string;
  /** connections at once */
  connections: number;
};

const CONNECT_MS = 10_000;
/** A server may look long at a letter before it takes it. */
const SILENCE_MS = 30_000;

/** Sends letters over SMTP. Passwords travel encrypted unless the server is this machine, or the address says `?requireTLS=false`. */
export function smtpMailer(options: SmtpOptions): Gateway {
  const host = mailHost(options.appUrl);
  const transport = transportOf(options);
  const sender = { name: 'Прорабка', address: options.from ?? `no-reply@${host}` };
  return {
    local: false,
    async send({ to, subject, text, html }: Message, guid, signal) {
      try {
        await transport.sendMail({
          from: sender,
          // an object: the address is one and is not looked into for others
          to: { name: '', address: to },
          subject,
          text,
          html,
          messageId: `<${guid}@${host}>`,
          headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
          signal,
        });
      } catch (error) {
        throw refusalOf(error);
      }
    },
    close: () => transport.close(),
  };
}

/** Does the server take our name and password? @returns why not; null: it does */
export async function checkSmtp(url: string): Promise<string | null> {
  const transport = transportOf({ url, connections: 1 });
  try {
    await transport.verify();
    return null;
  } catch (error) {
    return refusalOf(error).message;
  } finally {
    transport.close();
  }
}

function transportOf({ url, connections }: Pick<SmtpOptions, 'url' | 'connections'>) {
  const { username, hostname } = new URL(url);
  const options: SMTPPoolOptions & { pool: true } = {
    url,
    pool: true,
    maxConnections: connections,
    // a connection that had gone stale; further tries are the outbox's
    maxRequeues: 1,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    dnsTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
    // what the address says itself goes before these
    ...(isLoopback(hostname) ? { ignoreTLS: true } : username !== '' && { requireTLS: true }),
  };
  return nodemailer.createTransport(options);
}

/** The part of our addresses behind the @: a number is none. */
function mailHost(appUrl: string) {
  const { hostname } = new URL(appUrl);
  return /^[\d.]+$|^\[/.test(hostname) ? 'localhost' : hostname;
}

function refusalOf(error: unknown) {
  if (!(error instanceof Error)) return new NotTaken('unknown', false);
  const { code, command, responseCode, response } = error as Error &
    Partial<Record<'code' | 'command' | 'response', string>> & { responseCode?: number };
  // refused at RCPT it is the recipient, at DATA the letter; any earlier refusal is a setting of ours that somebody may put right
  const forGood = /^(RCPT TO|DATA)/.test(command ?? '') && responseCode !== undefined && responseCode >= 500;
  return new NotTaken([code, command?.split(/[ :]/)[0], response ?? error.message].filter(Boolean).join(' '), forGood);
}
