import { expect, test } from 'vitest';
import { parseConfig } from '../config.ts';
import { outboxNotice, shownChannels } from './sending.ts';

const SMTP = { SMTP_URL: 'smtp://127.0.0.1' };
const SMS = { SMS_URL: 'https://sms.example/send' };

test.each([
  ['the demo on this machine', {}, ['email', 'sms']],
  ['a demo that sends emails', SMTP, ['sms']],
  ['a demo that sends both', { ...SMTP, ...SMS }, []],
  ['a demo open to the network', { HOST: '0.0.0.0', PRORABKA_DEMO: '1' }, []],
  ['production', { NODE_ENV: 'production' }, []],
  ['no demo', { PRORABKA_DEMO: '0', NODE_ENV: 'development' }, []],
])('the channels shown instead of sent are chosen for %s', (_, env, shown) => {
  expect(shownChannels(parseConfig(env))).toEqual(shown);
});

test('the notice at the start says where unsent emails and SMS are shown', () => {
  expect(outboxNotice(parseConfig({}), 'http://a')).toBe('Письма и SMS не отправляются, их видно здесь: http://a/dev/outbox');
  expect(outboxNotice(parseConfig(SMTP), 'http://a')).toBe('SMS не отправляются, их видно здесь: http://a/dev/outbox');
  expect(outboxNotice(parseConfig({ NODE_ENV: 'production' }), 'http://a')).toBeNull();
});
