import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose';

/** What a token is for; one kind is never taken for another. */
type Kind = 'access' | 'device' | 'price';
type Life = { issuedAt: Date; seconds: number };

/** A JWT signed with HS256 that names its kind. Equal arguments give an equal token. */
export function signToken(key: Uint8Array, kind: Kind, claims: JWTPayload, life: Life): Promise<string> {
  const issued = Math.floor(life.issuedAt.getTime() / 1000);
  return new SignJWT({ ...claims, typ: kind })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuedAt(issued)
    .setExpirationTime(issued + life.seconds)
    .sign(key);
}

/** The claims of a token that is ours, of this kind and not expired; null otherwise. @param keys any of which may have signed it */
export async function readToken(keys: readonly Uint8Array[], kind: Kind, token: string, now: Date): Promise<JWTPayload | null> {
  for (const key of keys) {
    const claims = await verifiedBy(key, kind, token, now);
    if (claims) return claims;
  }
  return null;
}

async function verifiedBy(key: Uint8Array, kind: Kind, token: string, now: Date) {
  const known = verified.get(key)?.get(token);
  if (known) return known.typ === kind && (known.exp ?? 0) > Math.floor(now.getTime() / 1000) ? known : null;
  try {
    const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'], currentDate: now, requiredClaims: ['exp', 'sub'] });
    remember(key, token, payload);
    return payload.typ === kind ? payload : null;
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}

const MOST_REMEMBERED = 1000;
/** Tokens whose signature was found right, by key: a screen sends the same one with every call. Expiry is looked at each time. */
const verified = new WeakMap<Uint8Array, Map<string, JWTPayload>>();

function remember(key: Uint8Array, token: string, payload: JWTPayload) {
  const tokens = verified.get(key) ?? new Map<string, JWTPayload>();
  verified.set(key, tokens);
  const oldest = tokens.size === MOST_REMEMBERED ? tokens.keys().next().value : undefined;
  if (oldest !== undefined) tokens.delete(oldest);
  tokens.set(token, payload);
}
