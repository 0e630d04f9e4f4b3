import { randomUUID } from 'node:crypto';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { findChromium } from './tests/support/chromium.ts';

// Playwright reads this file again in every worker: what the first reading chose is handed on in the environment.
process.env.PRORABKA_E2E_PORT ??= String(await freePort());
// the server makes the folder: others that read this file, knip among them, would leave an empty one behind
process.env.PRORABKA_E2E_DATA ??= join(tmpdir(), `prorabka-e2e-${randomUUID()}`);
const { executablePath, args } = await findChromium();
const baseURL = `http://127.0.0.1:${process.env.PRORABKA_E2E_PORT}`;

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  globalTeardown: './tests/support/remove-e2e-data.ts',
  workers: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env.CI),
  // docs/decisions/017-one-retry-of-a-journey.md
  retries: process.env.CI ? 1 : 0,
  reporter: [['list'], ['./tests/support/second-tries.ts']],
  use: {
    baseURL,
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    viewport: { width: 1440, height: 900 },
    // a trace costs nearly as much as the journey itself: the second try leaves one
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    // the console without its movements, as people may ask for; a dialog that grows is pressed where its button will not be
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath, args },
  },
  webServer: {
    command: 'node dist/server/main.js',
    url: `${baseURL}/readyz`,
    timeout: 120_000,
    stdout: 'ignore',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: {
      PORT: process.env.PRORABKA_E2E_PORT,
      PRORABKA_DATA: join(process.env.PRORABKA_E2E_DATA, 'pg'),
      PRORABKA_DEMO: '1',
      LOG_LEVEL: 'warn',
      PLAN_LIMITS: '0',
      // the journeys sign in and ask for codes far more often than a person does
      SIGN_IN_FAILURES: '1000',
      SIGN_IN_FAILURES_PER_ADDRESS: '100000',
      LOGIN_CHECKS: '100000',
      CODE_RESEND_SECONDS: '0',
      CODE_SENDS_PER_ADDRESS: '10000',
      CODE_SENDS_PER_LOGIN: '10000',
    },
  },
});

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
