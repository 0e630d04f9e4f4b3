import { decodedBody, signatureOf } from '../gateways/payments/cloudpayments/signature.ts';
import type { NoticeKind } from './notices.ts';
import type { Sandbox } from './sandbox.ts';

const ANSWER_MS = 10_000;

/** Sends one signed notification to the shop and returns the code it answers; null when it gave no answer of the protocol. */
export async function tell({ shop, secret }: Sandbox, kind: NoticeKind, body: string, stop?: AbortSignal): Promise<number | null> {
  const address = shop();
  if (address === null) return null;
  const timeout = AbortSignal.timeout(ANSWER_MS);
  try {
    const answer = await fetch(`${address}/info/cloudpayments/${kind}/`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/x-www-form-urlencoded',
        'Content-HMAC': signatureOf(body, secret),
        'X-Content-HMAC': signatureOf(decodedBody(body), secret),
      },
      body,
      redirect: 'error',
      signal: stop ? AbortSignal.any([stop, timeout]) : timeout,
    });
    const text = await answer.text();
    return answer.status === 200 ? codeOf(JSON.parse(text)) : null;
  } catch {
    return null;
  }
}

function codeOf(answer: unknown): number | null {
  const code = typeof answer === 'object' && answer !== null && 'code' in answer ? answer.code : null;
  return typeof code === 'number' ? code : null;
}
