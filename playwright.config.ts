import { defineConfig } from '@playwright/test';
import { findChromium } from './tests/support/chromium.ts';

const { executablePath, args, ignoreDefaultArgs } = await findChromium();

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  globalSetup: './tests/support/demo-data.ts',
  // each worker starts a product of its own: tests/support/browser.ts
  workers: 2,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  // docs/decisions/024-one-test-run-for-everybody.md
  retries: 1,
  reporter: 'list',
  use: {
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    viewport: { width: 1440, height: 900 },
    // a trace costs nearly as much as the journey itself: the second try leaves one
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    // the console without its movements, as people may ask for; a dialog that grows is pressed where its button will not be
    contextOptions: { reducedMotion: 'reduce' },
    // one heap for all threads: a heap for each gives its memory back and asks for it anew all the time, a twentieth of the run
    launchOptions: { executablePath, args, ignoreDefaultArgs, env: { ...process.env, MALLOC_ARENA_MAX: '1' } },
  },
});
