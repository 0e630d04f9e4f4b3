import { defineConfig } from 'vitest/config';
import { secondTries } from './tests/support/second-tries.ts';

/** Tests beside the code that start a database or a whole server: they need seconds, and run with the faults. */
const PROCESSES = [
  'server/main.test.ts',
  'server/database/{migrate,preparedStatements}.test.ts',
  'server/database/embedded/{checkout,startEmbedded}.test.ts',
  'server/demo/demo.test.ts',
];

/** What may differ where the database is reached by address: transport, a pooler that keeps no prepared statements, several instances. */
const BY_ADDRESS = ['backup', 'events', 'outbox', 'position-races', 'services', 'tokens'].map((name) => `tests/api/${name}.test.ts`);

/**
 * Test projects. `unit`, `ui` and `architecture` need nothing but the sources; `build` and `faults` need the build; the two `api`
 * projects start a real server on a real database (tests/support/database.ts).
 */
export default defineConfig({
  test: {
    reporters: ['default', secondTries()],
    // for two cores: tests of the API and of faults wait for the database, processes and timers more than they compute
    maxWorkers: 3,
    // a slow or busy machine only makes a test longer
    testTimeout: 30_000,
    // as a journey (playwright.config.ts): what needed its second try is named at the end
    retry: 1,
    hookTimeout: 120_000,
    // a worker keeps the modules from file to file: to load them anew took half of the time
    isolate: false,
    // a test that prints an error which it did not expect fails; projects add their own files after this one
    setupFiles: ['tests/support/no-unexpected-errors.ts'],
    sequence: { setupFiles: 'list' },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['contract/**/*.test.ts', 'server/**/*.test.ts', 'src/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: PROCESSES,
        },
      },
      {
        extends: true,
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
      { extends: true, test: { name: 'architecture', include: ['tests/architecture/**/*.test.ts'] } },
      { extends: true, test: { name: 'build', include: ['tests/build/**/*.test.ts'] } },
      {
        extends: true,
        test: { name: 'faults', include: ['tests/faults/**/*.test.ts', ...PROCESSES], globalSetup: ['tests/support/demo-data.ts'] },
      },
      { extends: true, test: { ...api(), name: 'api', include: ['tests/api/**/*.test.ts'] } },
      { extends: true, test: { ...api(), name: 'api-by-address', include: BY_ADDRESS } },
    ],
  },
});

/** API tests: the real server, each file on a database of its own. */
function api() {
  return {
    globalSetup: ['tests/support/database.ts'],
    setupFiles: ['tests/support/end-of-file.ts'],
  };
}
