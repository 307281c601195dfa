import { expect, expectTakenOver, test } from './steps/journey.ts'
import { logIn } from './steps/session.ts'
import { memberWith } from './steps/site.ts'

/** What the seeds keep for a session: settings with the modules of the brand, notices, vendors, lines. */
const kept = /\/(wps\/system\/(status|whitelabel|notice|domainRoute)|lgw\/games\/categories)(\?|$)/

test('R-SESS-2, R-MSG-1: settings, modules, notices and vendors are asked for once in a session, whatever is visited', {
  tag: '@release',
}, async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (kept.test(pathname)) asked.push(pathname)
  })
  await logIn(page, await memberWith('10'))
  for (const path of ['/rng', '/inhouse', '/hot', '/rng']) {
    const link = page.locator(`a[href="${path}"]:visible`).first()
    await expectTakenOver(link)
    await link.click()
    await expect(page).toHaveURL(new RegExp(`${path}$`))
    await expect(page.locator('main a[href^="/game?nodeId="], main [aria-haspopup=dialog]').first()).toBeVisible()
  }
  expect(asked.filter((path, index) => asked.indexOf(path) !== index)).toEqual([])
})
