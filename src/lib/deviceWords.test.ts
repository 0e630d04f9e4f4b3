import { expect, it } from 'vitest';
import { deviceWords, isHandheld } from './deviceWords.ts';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

it.each([
  ['Chrome на Windows', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/130.0.0.0 Safari/537.36`],
  [
    'Яндекс Браузер на Windows',
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/130.0.0.0 YaBrowser/24.10.0 Yowser/2.5 Safari/537.36`,
  ],
  [
    'Safari на macOS',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.6 Safari/605.1.15',
  ],
  [
    'Safari на iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
  ],
  [
    'Samsung Internet на Android',
    `Mozilla/5.0 (Linux; Android 14; SM-S911B) ${webkit} SamsungBrowser/26.0 Chrome/122.0.0.0 Mobile Safari/537.36`,
  ],
  ['Firefox на Windows', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:131.0) Gecko/20100101 Firefox/131.0'],
  ['Неизвестное устройство', 'curl/8.5.0'],
  ['Неизвестное устройство', '  '],
  ['Неизвестное устройство', 'а'.repeat(400)],
])('a device is described as «%s»', (words, userAgent) => {
  expect(deviceWords(userAgent)).toBe(words);
});

it('a phone is distinguished from a computer', () => {
  expect(isHandheld(`Mozilla/5.0 (Linux; Android 14; SM-S911B) ${webkit} Chrome/122.0.0.0 Mobile Safari/537.36`)).toBe(true);
  expect(isHandheld(`Mozilla/5.0 (X11; Linux x86_64) ${webkit} Chrome/122.0.0.0 Safari/537.36`)).toBe(false);
  expect(isHandheld('')).toBe(false);
});
