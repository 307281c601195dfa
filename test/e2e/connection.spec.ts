import { expect, expectTakenOver, test } from './steps/journey.ts'
import { header, logIn, openLogin, typeLogin } from './steps/session.ts'
import { memberWith } from './steps/site.ts'

test('R-SYS-12: a lost connection is announced at once and shown until it is back, which is announced too', { tag: '@release' }, async ({
  page,
  context,
  watch,
}) => {
  watch.expect(/ERR_INTERNET_DISCONNECTED/)
  await logIn(page, await memberWith('100'))
  const messages = page.getByRole('status', { name: 'Messages' })
  await context.setOffline(true)
  const notice = page.getByRole('status').getByText('You are offline.')
  await expect(notice).toBeVisible()
  // The page begins below the notice: it covers nothing of it.
  const room = () => page.getByRole('main').evaluate((main) => Number.parseFloat(getComputedStyle(main).paddingBlockStart))
  await expect.poll(room).toBeGreaterThanOrEqual(await notice.evaluate((bar) => bar.getBoundingClientRect().height))
  // Told once: the notice is read out itself.
  await expect(messages.getByText('Connection lost.')).toHaveCount(0)
  await context.setOffline(false)
  await expect(messages.getByText('You are connected again.')).toBeVisible()
  await expect(page.getByText('You are offline.')).toBeHidden()
  await expect.poll(room).toBe(0)
  await header(page).getByRole('button', { name: 'Refresh balance' }).click()
  await expect(header(page)).toContainText('100.00')
})

test('R-SYS-12: a site that does not answer is announced once, and the page reconnects by itself', { tag: '@release' }, async ({
  page,
  watch,
}) => {
  watch.expect(/status of 502/)
  await page.goto('/rng')
  const messages = page.getByRole('status', { name: 'Messages' })
  const link = page.locator('a[href="/inhouse"]:visible').first()
  await expectTakenOver(link)
  await page.route(/\/(wps|lgw)\//, (route) => route.fulfill({ status: 502, body: 'bad gateway' }))
  await link.click()
  await expect(page.getByText('The site is not answering.')).toBeVisible()
  await expect(messages.getByText('Connection lost.')).toHaveCount(0)
  await page.unroute(/\/(wps|lgw)\//)
  await expect(messages.getByText('You are connected again.')).toBeVisible({ timeout: 40_000 })
  await expect(page.getByText('The site is not answering.')).toBeHidden()
  await expect(page.locator('main a[href^="/game?nodeId="], main [aria-haspopup=dialog]').first()).toBeVisible()
})

// The answer is the gateway's own form of a fault, in the language asked for.
test('R-ERR-1, R-SYS-12: a server error is shown as one, in lists and forms, and never as a lost connection', {
  tag: '@release',
}, async ({ page, watch }) => {
  watch.expect(/status of 500/)
  const account = await memberWith('100')
  await page.goto('/')
  const link = page.locator('a[href="/promotions"]:visible').first()
  // What is far below is hydrated when somebody looks there.
  await link.scrollIntoViewIfNeeded()
  await expectTakenOver(link)
  const answers = /\/(wps|lgw)\/(?!system\/keys)/
  await page.route(answers, (route) =>
    route.fulfill({
      status: 500,
      json: { success: false, value: null, message: 'Something went wrong on our side. Nothing was lost.', code: 'request.fault' },
    }),
  )
  await link.click()
  const main = page.getByRole('main')
  await expect(main.getByText('Something went wrong on our side.')).toBeVisible()
  await expect(page.getByText('The site is not answering.')).toBeHidden()
  await expect(page.getByText('We could not reach the site.')).toBeHidden()
  const popup = await openLogin(page)
  await typeLogin(popup, account)
  await expect(popup.getByRole('alert')).toContainText('Something went wrong on our side.')
  await page.unroute(answers)
  await popup.getByRole('button', { name: 'Close' }).click()
  await main.getByRole('button', { name: 'Try again' }).click()
  await expect(main.getByText('Something went wrong on our side.')).toBeHidden()
  await expect(main.getByRole('heading', { level: 2 }).first()).toBeVisible()
})
