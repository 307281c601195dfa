import { defineConfig } from '@playwright/test'
import { launchOptions } from './chromium.config.ts'

/** Rules that are the same on any screen: a phone alone walks them. `every-page.spec.ts` holds their popups on both. */
const ofAnySize = [
  'access-checks',
  'access-codes',
  'access-devices',
  'access-firebase',
  'access-passwords',
  'access-registration',
  'addresses',
  'agents',
  'cashier',
  'connection',
  'game-weather',
  'gates',
  'hostile-content',
  'members-only',
  'offline',
  'passwords',
  'points',
  'registration',
  'rewards',
  'service',
  'session-cache',
  'sportsbook',
  'status',
  'talks',
  'winners',
  'withdraw',
].map((name) => `**/${name}.spec.ts`)

/** A desk as a browser of one calls itself. */
const deskScreen = {
  viewport: { width: 1440, height: 900 },
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
}

const isRelease = process.env['HALONG_RELEASE'] !== undefined

/** Browser journeys through the whole site, at phone size; a release run walks them on a desktop too. Each worker has a site of its own (test/e2e/serve.ts). */
export default defineConfig({
  testDir: 'test/e2e',
  outputDir: 'test-results',
  fullyParallel: false,
  workers: 2,
  timeout: 180_000,
  expect: { timeout: 20_000 },
  retries: 0,
  forbidOnly: true,
  // Held by a test of a lower level too (docs/decisions/0025): the release run walks them as well.
  ...(isRelease ? {} : { grepInvert: /@release/ }),
  reporter: process.env['PLAYWRIGHT_JSON'] ? [['list'], ['json', { outputFile: process.env['PLAYWRIGHT_JSON'] }]] : [['list']],
  use: {
    launchOptions,
    locale: 'en-US',
    timezoneId: 'Asia/Ho_Chi_Minh',
    // Recording every step of every journey takes a fifth of their time; `--trace=on` for one that fails.
    trace: 'off',
    screenshot: 'only-on-failure',
    serviceWorkers: 'block',
    // Shorter than a journey, so that a press on what never comes says what it was.
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
  },
  projects: [
    // The site goes by what a browser calls itself: without this a phone would get the page of a desk.
    {
      name: 'phone',
      use: {
        viewport: { width: 390, height: 844 },
        deviceScaleFactor: 2,
        isMobile: true,
        hasTouch: true,
        userAgent: 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
      },
    },
    ...(isRelease ? [{ name: 'desktop', testIgnore: ofAnySize, use: deskScreen }] : []),
  ],
})
