import type { Client } from '../support/client.ts';
import type { Answered, Input, Operation } from './document.ts';

/** Sends one request and reads the whole answer; of a stream of events only its head. */
export async function send(
  client: Pick<Client, 'send'>,
  operation: Operation,
  input: Input,
  headers: Record<string, string> = {},
  body = input.body === undefined ? undefined : JSON.stringify(input.body),
): Promise<Answered> {
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(input.params[name] ?? '0'));
  const query = new URLSearchParams(input.query).toString();
  const answer = await client.send(
    operation.method,
    query ? `${path}?${query}` : path,
    operation.method === 'GET' ? undefined : body,
    headers,
  );
  const type = answer.headers.get('content-type') ?? '';
  if (type.startsWith('text/event-stream')) await answer.body?.cancel();
  const text = answer.bodyUsed ? '' : await answer.text();
  return { status: answer.status, type, text, headers: answer.headers };
}
