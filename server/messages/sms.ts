import * as z from 'zod';
import type { Config } from '../config.ts';
import { type Gateway, NotTaken } from './gateway.ts';

const jsonAnswer = z.looseObject({ error: z.unknown().optional(), error_code: z.unknown().optional() });

/** smsc.ru: the number is malformed; nothing can be delivered to it. */
const NO_SUCH_NUMBER = new Set(['7', '8']);

/** What smsc.ru wants beside login and password. The `id` lets a provider tell a repetition; `fmt=3` asks for an answer in JSON. */
export const usualFields = 'phones={phone}&mes={text}&id={id}&charset=utf-8&fmt=3';

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
  };
}

async function read(address: URL, request: RequestInit) {
  const fail = (error: unknown) => {
    throw new NotTaken(reasonOf(error), false);
  };
  const response = await fetch(address, request).catch(fail);
  const text = await response.text().catch(fail);
  if (!response.ok) throw new NotTaken(`HTTP ${response.status}`, false);
  return text;
}

/** The kind of failure alone: texts may name the whole address. */
function reasonOf(error: unknown) {
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

/**
 * Fills a template of a urlencoded form: `{phone}` (digits, no plus), `{text}` and `{id}`. Everything else in it stands as configured.
 */
export function fillFields(template: string, values: { phone: string; text: string; id: string }): string {
  return template.replace(/\{(phone|text|id)\}/g, (_, name: keyof typeof values) => encodeURIComponent(values[name]));
}

/** Why a provider that answered 2xx has not taken the SMS all the same; null when it has. Reads JSON (`error`, `error_code`) and the plain `ERROR = …`. */
export function refusalIn(answer: string): NotTaken | null {
  const parsed = jsonAnswer.safeParse(readJson(answer));
  if (!parsed.success) return /^\s*error\b/i.test(answer) ? new NotTaken(answer, false) : null;
  const { error, error_code } = parsed.data;
  const code = String(error_code ?? '0');
  if (!error && code === '0') return null;
  return new NotTaken(`error ${code}: ${typeof error === 'string' ? error : ''}`, NO_SUCH_NUMBER.has(code));
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
