import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { textPlugin } from '@halong/i18n/vite'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import type { Plugin } from 'vite'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { launchOptions } from './chromium.config.ts'

const databaseTests = ['packages', 'apps', 'tools'].map((rooms) => `${rooms}/**/test/**/*.test.ts`)
/**
 * Where the oldest supported PostgreSQL may differ: money, and the SQL of migrations. Each statement of every store is prepared there by the test kit's own
 * suite. The release run takes every suite on it.
 */
const onOldestPostgres = [
  'packages/{base,ledger,testkit}/test/**/*.test.ts',
  'apps/gateway/test/wager/**/*.test.ts',
  'apps/gateway/test/{jobs,content-upgrade}.test.ts',
]
const isRelease = process.env['HALONG_RELEASE'] !== undefined
const isOldest = process.env['HALONG_TEST_POSTGRES'] === 'debian15' && !isRelease

const unitTests = ['packages/**/*.test.ts', 'apps/**/*.test.ts', 'tools/**/*.test.ts', 'bench/**/*.test.ts']
/** Tests that put something in the place of a module: what they load, and what was loaded before them, is not for others. */
const replacing = ['apps', 'packages']
  .flatMap((rooms) => readdirSync(join(import.meta.dirname, rooms), { recursive: true, encoding: 'utf8' }).map((path) => join(rooms, path)))
  .filter((path) => path.endsWith('.test.ts') && !/\/(?:node_modules|dist)\//.test(path))
  .filter((path) => readFileSync(join(import.meta.dirname, path), 'utf8').includes('\nvi.mock('))

/** While nothing is watched no file changes: what one file's page has loaded serves the next from the browser's memory. To ask for each of some hundred modules again is a fifth of the work. */
const keepModules: Plugin = {
  name: 'halong-keep-modules',
  configureServer({ config, middlewares }) {
    if (config.server.watch !== null) return
    middlewares.use((_request, response, next) => {
      const { setHeader } = response
      response.setHeader = (name, value) =>
        setHeader.call(response, name, name === 'Cache-Control' && value === 'no-cache' ? 'max-age=3600, immutable' : value)
      next()
    })
  },
}

/** Screens of one app, drawn by their own code in one Chromium against a gateway in the page's memory. All files of a worker are run in one page, in which the app is loaded once. */
const screens = (app: string, afterTest: string): TestProjectInlineConfiguration => ({
  plugins: [react(), tailwindcss(), textPlugin(), keepModules],
  publicDir: 'packages/art/dist',
  // The development build of React warns of more and takes three times as long: the release run uses it.
  ...(isRelease ? {} : { oxc: { jsx: { runtime: 'automatic', development: false, refresh: false } } }),
  define: {
    ...(isRelease ? {} : { 'process.env.NODE_ENV': JSON.stringify('production') }),
    __BUILD__: JSON.stringify('test'),
    __RELEASE__: JSON.stringify(isRelease),
  },
  test: {
    name: `component-${app}`,
    include: [`apps/${app}/src/**/*.test.tsx`, ...(app === 'web' ? ['packages/ui/src/**/*.test.tsx'] : [])],
    setupFiles: ['packages/testkit/src/after-file.ts', afterTest],
    isolate: false,
    maxWorkers: 2,
    testTimeout: 60_000,
    // A busy machine takes its time.
    expect: { poll: { timeout: 10_000 } },
    sequence: { groupOrder: 1 },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({ launchOptions, contextOptions: { locale: 'en-US', timezoneId: 'Asia/Ho_Chi_Minh' } }),
      instances: [{ browser: 'chromium' }],
    },
  },
})

/** `unit` and `unit-alone` need nothing and run beside the source, the one with modules shared by all files; the others start one PostgreSQL for the whole run, and `firebase` wants its emulator. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: unitTests,
          exclude: ['**/node_modules/**', '**/dist/**', '**/test/**', ...replacing],
          setupFiles: ['packages/testkit/src/after-file.ts'],
          isolate: false,
          // By default vitest leaves one core idle, which on two cores is half of them.
          maxWorkers: 2,
          sequence: { groupOrder: 0 },
          // Some enumerate every window of a slot: a busy machine takes its time.
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'unit-alone',
          include: replacing,
          sequence: { groupOrder: 0 },
          testTimeout: 60_000,
        },
      },
      screens('web', 'apps/web/test/browser/after-test.ts'),
      screens('backoffice', 'apps/backoffice/test/after-test.ts'),
      {
        test: {
          name: 'database',
          include: isOldest ? onOldestPostgres : databaseTests,
          exclude: ['**/node_modules/**', '**/dist/**', ...replacing],
          globalSetup: ['packages/testkit/src/global-postgres.ts'],
          // They wait for their database: two leave a quarter of two cores idle.
          maxWorkers: 3,
          // Loading the gateway takes seconds: once per worker, not once per file. What a suite changes must be its own site's.
          isolate: false,
          sequence: { groupOrder: 2 },
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'faults',
          include: ['test/faults/**/*.test.ts'],
          globalSetup: ['packages/testkit/src/global-postgres.ts'],
          maxWorkers: 2,
          sequence: { groupOrder: 3 },
          testTimeout: 1_800_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'firebase',
          include: ['test/firebase/**/*.test.ts'],
          globalSetup: ['packages/testkit/src/global-postgres.ts'],
          sequence: { groupOrder: 4 },
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
