import type { Config } from '../../config.ts';
import { type Gateway, NotTaken } from '../gateway.ts';
import { fillFields, usualFields } from './fields.ts';
import { refusalIn } from './refusal.ts';

const ANSWER_MS = 15_000;

/** Sends SMS through a provider's HTTP call in the manner of smsc.ru. Addresses and fields hold passwords: no error repeats them. */
export function smsOverHttp({ url, fields, method }: NonNullable<Config['sms']>): Gateway {
  const { address, headers } = addressed(url);
  return {
    local: false,
    async send({ to, text }, guid, signal) {
      const form = fillFields(fields ?? usualFields, { phone: to.replace('+', ''), text, id: guid });
      const asked = new URL(address);
      if (method === 'GET') asked.search = [asked.search.slice(1), form].filter(Boolean).join('&');
      const body = method === 'GET' ? {} : { body: form };
      const type = { 'Content-Type': 'application/x-www-form-urlencoded; charset=utf-8' };
      const answer = await read(asked, {
        method,
        headers: { ...headers, ...(method === 'POST' && type) },
        ...body,
        // whoever it leads to must not learn the password
        redirect: 'error',
        signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWER_MS)]),
      });
      const refusal = refusalIn(answer);
      if (refusal) throw refusal;
    },
    close: () => {},
  };
}

async function read(address: URL, request: RequestInit): Promise<string> {
  let answer: { status: number; text: string };
  try {
    const response = await fetch(address, request);
    answer = { status: response.status, text: await response.text() };
  } catch (error) {
    throw new NotTaken(reasonOf(error), false);
  }
  if (answer.status < 200 || answer.status > 299) throw new NotTaken(`HTTP ${answer.status}`, false);
  return answer.text;
}

/** The kind of failure alone: texts may name the whole address. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const cause = error.cause instanceof Error && 'code' in error.cause ? String(error.cause.code) : '';
  return cause || error.name;
}

/** fetch refuses `https://name:password@…`: they become the header that they stand for. */
function addressed(url: string): { address: URL; headers: Record<string, string> } {
  const address = new URL(url);
  const { username, password } = address;
  if (username === '' && password === '') return { address, headers: {} };
  address.username = '';
  address.password = '';
  const pair = Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`).toString('base64');
  return { address, headers: { Authorization: `Basic ${pair}` } };
}
