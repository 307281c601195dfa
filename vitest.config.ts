import { defineConfig } from 'vitest/config'

/** What a second database server can't change: games played in a browser, and starts that bring a server of their own. */
const sameOnEveryServer = ['apps/studio/client/test/**', 'apps/standalone/test/**']
const isSecondServer = process.env['HALONG_TEST_POSTGRES'] === 'debian15'

/** `unit` needs nothing and runs beside the source; the others start one PostgreSQL for the whole run, and `firebase` wants its emulator. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['packages/**/*.test.ts', 'apps/**/*.test.ts', 'tools/**/*.test.ts', 'bench/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/dist/**', '**/test/**'],
          isolate: false,
          sequence: { groupOrder: 0 },
          // Some enumerate every window of a slot: a busy machine takes its time.
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'database',
          include: ['packages/**/test/**/*.test.ts', 'apps/**/test/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/dist/**', ...(isSecondServer ? sameOnEveryServer : [])],
          globalSetup: ['packages/testkit/src/global-postgres.ts'],
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'faults',
          include: ['test/faults/**/*.test.ts'],
          globalSetup: ['packages/testkit/src/global-postgres.ts'],
          sequence: { groupOrder: 2 },
          testTimeout: 1_800_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'firebase',
          include: ['test/firebase/**/*.test.ts'],
          globalSetup: ['packages/testkit/src/global-postgres.ts'],
          sequence: { groupOrder: 3 },
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
