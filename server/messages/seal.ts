import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const NONCE = 12;
const TAG = 16;

/** Encrypts text with AES-256-GCM: nonce, tag and cipher text in one. @param about what the text belongs to: opened only with the same */
export function seal(key: Uint8Array, about: string, text: string): Buffer {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(about));
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]);
}

/**
 * The text that `seal` encrypted. Throws when it was changed, or sealed with another key or about another thing.
 * @param keys any of which may have sealed it
 */
export function unseal(keys: readonly Uint8Array[], about: string, sealed: Uint8Array): string {
  const [key, ...others] = keys;
  if (!key) throw new Error('no key to unseal with');
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE)).setAAD(Buffer.from(about));
    decipher.setAuthTag(sealed.subarray(NONCE, NONCE + TAG));
    return Buffer.concat([decipher.update(sealed.subarray(NONCE + TAG)), decipher.final()]).toString('utf8');
  } catch (error) {
    if (others.length === 0) throw error;
    return unseal(others, about, sealed);
  }
}
