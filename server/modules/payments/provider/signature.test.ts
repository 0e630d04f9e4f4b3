import { expect, test } from 'vitest';
import { decodedBody, isSigned, signatureOf } from './signature.ts';

// made with: printf 'Amount=10&Name=%D0%90' | openssl dgst -sha256 -hmac secret -binary | base64
const BODY = 'Amount=10&Name=%D0%90';
const SIGNATURE = 'GlKpnGY0GyACd2d8nE211l7uvNt1SgWDs/SyV/r1fpM=';

test('a notification body is signed as openssl does it', () => {
  expect(signatureOf(BODY, 'secret')).toBe(SIGNATURE);
  expect(isSigned(BODY, SIGNATURE, 'secret')).toBe(true);
  expect(isSigned(Buffer.from(BODY), SIGNATURE, 'secret')).toBe(true);
});

test.each([
  ['a changed body', BODY.replace('10', '1'), SIGNATURE, 'secret'],
  ['another encoding of the same text', BODY.replace('%D0', '%d0'), SIGNATURE, 'secret'],
  ['another secret', BODY, SIGNATURE, 'Secret'],
  ['no header', BODY, undefined, 'secret'],
  ['an empty header', BODY, '', 'secret'],
  ['half of the signature', BODY, SIGNATURE.slice(0, 20), 'secret'],
  ['another spelling of base64', BODY, `${SIGNATURE} `, 'secret'],
])('a notification with %s is not taken as signed', (_, body, header, secret) => {
  expect(isSigned(body, header, secret)).toBe(false);
});

test('the second signature header is made over the decoded text of the form', () => {
  expect(decodedBody('Name=%D0%90+%D0%91&x=1%262')).toBe('Name=А Б&x=1&2');
  expect(decodedBody('100%')).toBe('100%');
});
