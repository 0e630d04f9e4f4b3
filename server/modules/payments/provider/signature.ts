import { createHmac, timingSafeEqual } from 'node:crypto';

/** base64(HMAC-SHA256(text in UTF-8, API secret)): header Content-HMAC over the raw body, X-Content-HMAC over the url-decoded one. */
export function signatureOf(body: string | Uint8Array, secret: string): string {
  return createHmac('sha256', secret).update(body).digest('base64');
}

/** The body as X-Content-HMAC covers it. */
export function decodedBody(rawBody: string): string {
  try {
    return decodeURIComponent(rawBody.replaceAll('+', ' '));
  } catch {
    // a stray per cent sign: nothing was encoded
    return rawBody;
  }
}

/**
 * Whether the provider has signed exactly these bytes (header Content-HMAC), compared in constant time. X-Content-HMAC proves less and is not asked for:
 * several bodies decode to the same text.
 */
export function isSigned(rawBody: string | Uint8Array, contentHmac: string | undefined, secret: string): boolean {
  if (contentHmac === undefined) return false;
  const given = Buffer.from(contentHmac);
  const right = Buffer.from(signatureOf(rawBody, secret));
  return given.length === right.length && timingSafeEqual(given, right);
}
