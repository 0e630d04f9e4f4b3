import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod';
import { GatewayRefused, GatewayUnavailable } from './gateway.ts';

/** Every answer of the provider's API: developers.cloudpayments.ru, «API». */
const envelope = z.looseObject({ Success: z.boolean(), Message: z.string().nullish(), Model: z.unknown().optional() });

export type AskOptions = {
  /** base address of the API without a trailing slash; null: it cannot be asked yet */
  url: () => string | null;
  publicId: string;
  secret: string;
  timeoutMs?: number;
  pauseMs?: number;
};

/**
 * One call of the API. Throws GatewayUnavailable or, for answers that no repetition would change, GatewayRefused. Success:false is left to the caller.
 * @param requestId makes a repetition harmless to the provider, so that an outage is met by two more tries; without it there is one
 */
export type Ask = (path: string, body: object, requestId?: string) => Promise<Envelope>;

const ANSWER_MS = 20_000;
const PAUSE_MS = 400;
const TRIES = 3;
const LONGEST_ID = 128;

/** Calls the provider over HTTP. Keys travel in the Authorization header and appear in no error: errors name the path and the kind of failure. */
export function createAsk({ url, publicId, secret, timeoutMs = ANSWER_MS, pauseMs = PAUSE_MS }: AskOptions): Ask {
  const authorization = `Basic ${Buffer.from(`${publicId}:${secret}`).toString('base64')}`;
  const askOnce = async (path: string, body: object, requestId?: string) => {
    const base = url();
    if (base === null) throw new GatewayUnavailable(`${path}: the address is not known yet`);
    const headers: Record<string, string> = {
      'Content-Type': 'application/json',
      Accept: 'application/json',
      Authorization: authorization,
    };
    if (requestId !== undefined) headers['X-Request-ID'] = requestId.slice(0, LONGEST_ID);
    const { status, text } = await send(`${base}${path}`, path, headers, JSON.stringify(body), timeoutMs);
    return read(path, status, text);
  };
  return async (path, body, requestId) => {
    for (let tried = 1; ; tried += 1) {
      try {
        return await askOnce(path, body, requestId);
      } catch (error) {
        if (!(error instanceof GatewayUnavailable) || requestId === undefined || tried === TRIES) throw error;
        await sleep(pauseMs * tried);
      }
    }
  };
}

async function send(url: string, path: string, headers: Record<string, string>, body: string, timeoutMs: number) {
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    // whoever a redirect leads to must not learn the keys
    const answer = await fetch(url, { method: 'POST', headers, body, redirect: 'error', signal });
    return { status: answer.status, text: await answer.text() };
  } catch (error) {
    throw new GatewayUnavailable(`${path}: ${kindOf(error)}`);
  }
}

function read(path: string, status: number, text: string) {
  if (status === 401 || status === 403)
    throw new GatewayRefused(`${path}: HTTP ${status}, the keys of the merchant were not accepted`, false);
  if (status >= 500 || status === 408 || status === 429) throw new GatewayUnavailable(`${path}: HTTP ${status}`);
  const answer = readEnvelope(text);
  if (answer === null) {
    if (status >= 400) throw new GatewayRefused(`${path}: HTTP ${status}`, false);
    throw new GatewayUnavailable(`${path}: HTTP ${status}, the answer is not the API’s`);
  }
  return answer;
}

/** The kind of failure alone: texts may name the whole address. */
function kindOf(error: unknown) {
  if (!(error instanceof Error)) return 'unknown';
  const cause = error.cause instanceof Error && 'code' in error.cause ? String(error.cause.code) : '';
  return cause || error.name;
}

export type Envelope = z.infer<typeof envelope>;

/** null: no answer of this API at all, whatever it is. */
function readEnvelope(text: string) {
  try {
    return envelope.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
