import { expect, test } from 'vitest';
import { parseConfig } from '../../server/config.ts';
import { Client } from '../support/client.ts';
import { startTestServer } from '../support/server.ts';

const DAY_MS = 86_400_000;

test('the development clock can be moved, moved again and reset, and wakes the worker at once', async () => {
  const { url, app } = await startTestServer({ env: { CLOCK_CONTROL: '1' } });
  const api = new Client(url);
  let looks = 0;
  const { wake } = app.api.worker;
  app.api.worker.wake = () => {
    looks += 1;
    wake();
  };
  expect((await api.get('/dev/clock')).body).toMatchObject({ shifted_days: 0 });
  await api.post('/dev/clock', { days: 30 });
  expect((await api.post('/dev/clock', { days: 1.5 })).body).toMatchObject({ shifted_days: 31.5 });
  expect(Math.abs(app.api.now().getTime() - Date.now() - 31.5 * DAY_MS)).toBeLessThan(5000);
  expect(looks).toBe(2);
  expect((await api.post('/dev/clock', { reset: true })).body).toMatchObject({ shifted_days: 0 });
  expect(Math.abs(app.api.now().getTime() - Date.now())).toBeLessThan(5000);
  for (const body of [{}, { days: '3' }, { days: 1e6 }, { reset: false }]) {
    expect(await api.post('/dev/clock', body)).toMatchObject({ status: 422, body: { error: 1100 } });
  }
});

test('the development clock cannot be moved unless enabled, and never in production', async () => {
  const { url, app } = await startTestServer();
  const api = new Client(url);
  expect((await api.post('/dev/clock', { days: 30 })).status).toBe(404);
  expect(Math.abs(app.api.now().getTime() - Date.now())).toBeLessThan(5000);
  expect(() => parseConfig({ NODE_ENV: 'production', CLOCK_CONTROL: '1' })).toThrow('CLOCK_CONTROL — уберите');
});
