import { defineConfig } from 'vitest/config';

/** `npm run test:office`: files of the product saved again by LibreOffice (Debian's package `libreoffice-calc`). A minute; not in CI. */
export default defineConfig({
  test: { include: ['tests/office/**/*.test.ts'], maxWorkers: 1, testTimeout: 180_000, hookTimeout: 120_000 },
});
