import { defineConfig } from 'vitest/config';

/**
 * Test projects. `unit`, `ui` and `architecture` need nothing but the sources; the two `api` projects start a real
 * server on a real database (tests/support/database.ts reads the project's name to choose which).
 */
export default defineConfig({
  test: {
    reporters: ['default'],
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: ['contract/**/*.test.ts', 'server/**/*.test.ts', 'src/**/*.test.ts', 'scripts/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'ui',
          environment: 'jsdom',
          include: ['tests/ui/**/*.test.{ts,tsx}', 'src/**/*.test.tsx'],
          setupFiles: ['tests/support/setup-ui.ts'],
          testTimeout: 45_000,
          // Its CommonJS build would bring a second copy of react-router, and with it an empty router context.
          server: { deps: { inline: [/@refinedev\/react-router/] } },
        },
      },
      { test: { name: 'architecture', environment: 'node', include: ['tests/architecture/**/*.test.ts'], testTimeout: 20_000 } },
      // reads dist: runs after the build
      { test: { name: 'build', environment: 'node', include: ['tests/build/**/*.test.ts'] } },
      { test: { name: 'faults', environment: 'node', include: ['tests/faults/**/*.test.ts'] } },
      { test: { ...api(), name: 'api-embedded' } },
      // clocks and load say the same of either database
      { test: { ...api(), name: 'api-url', exclude: ['tests/api/timing.test.ts', 'tests/api/passwords-load.test.ts'] } },
    ],
  },
});

/** API tests: the same files on the embedded database and on one addressed by URL. */
function api() {
  return {
    environment: 'node' as const,
    include: ['tests/api/**/*.test.ts'],
    globalSetup: ['tests/support/database.ts'],
    // a process keeps the modules of the server from file to file: to load them anew took half of the time
    isolate: false,
    setupFiles: ['tests/support/end-of-file.ts'],
    testTimeout: 30_000,
    hookTimeout: 120_000,
  };
}
