import { request as ask } from 'node:http'
import { expect, test } from './steps/journey.ts'
import { siteOrigin } from './steps/site.ts'

test('R-SYS-12: an unknown address answers 404 with a designed page that leads home', async ({ page, watch }) => {
  watch.expect(/status of 404.*nowhere-at-all/)
  const response = await page.goto('/nowhere-at-all')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')
  await page.getByRole('link', { name: 'Go home' }).click()
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('banner').getByRole('button', { name: 'Log in' })).toBeVisible()
})

test('R-ERR-1: an unknown path under /wps and /lgw answers 404 in the envelope', async ({ request }) => {
  for (const path of ['/wps/nowhere', '/lgw/nowhere', '/wps/member/nobody']) {
    const response = await request.get(path)
    expect(response.status()).toBe(404)
    expect(response.headers()['content-type']).toContain('application/json')
    expect(await response.json()).toMatchObject({ success: false, code: 'request.not_found', value: null, message: expect.any(String) })
  }
})

test('R-RT-1: every other form of an address leads to the canonical one', async ({ request }) => {
  const ways = [
    ['/index.html', '/'],
    ['/home', '/'],
    ['/register.html', '/register'],
    ['/RNG/', '/rng'],
    ['/help/agreement', '/help'],
    ['/%72ng', '/rng'],
    ['/rng%20', '/rng'],
  ] as const
  for (const [from, to] of ways) {
    const response = await request.get(from, { maxRedirects: 0 })
    expect([301, 308]).toContain(response.status())
    expect(new URL(response.headers()['location'] ?? '', 'http://site').pathname).toBe(to)
  }
})

/** As it stands: a browser, and whatever knows addresses, would write it another way first. */
const answerTo = (path: string) =>
  new Promise<{ status: number | undefined; headers: Readonly<Record<string, unknown>>; body: string }>((resolve, reject) => {
    const { hostname, port } = new URL(siteOrigin())
    const call = ask({ hostname, port, path, headers: { 'accept-language': 'en' } }, (answer) => {
      let body = ''
      answer
        .setEncoding('utf8')
        .on('data', (part: string) => (body += part))
        .on('end', () => resolve({ status: answer.statusCode, headers: answer.headers, body }))
    })
    call.on('error', reject).end()
  })
test('R-SYS-12, T71: an address that can not be read gets a page of the site that leads home; a call gets an answer', async () => {
  for (const path of ['/%ZZ', '//rng', '//evil.example/%ZZ']) {
    const { status, headers, body } = await answerTo(path)
    expect([status, headers['content-type'], headers['location']], path).toEqual([400, 'text/html; charset=utf-8', undefined])
    expect(body, path).toContain('Page not found')
    expect(body, path).toContain('<a href="/"')
    expect(body, path).not.toContain('<script')
  }
  const call = await answerTo('/wps/%ZZ')
  expect([call.status, JSON.parse(call.body)]).toMatchObject([400, { success: false, code: 'request.unreadable' }])
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('a page can be read, and says what it can not do', async ({ page }) => {
    await page.goto('/')
    // By its element: what searches for text passes over it.
    const notice = page.locator('noscript p')
    await expect(notice).toContainText('JavaScript is off in this browser')
    await expect(notice).toBeInViewport()
    // It takes room of its own: the header stands above it, the page begins below.
    const [bar, told, first] = await Promise.all(['#bar', 'noscript p', 'main > *'].map((each) => page.locator(each).first().boundingBox()))
    expect(told?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0) - 1)
    expect(first?.y).toBeGreaterThanOrEqual((told?.y ?? 0) + (told?.height ?? 0) - 16)
    await notice.locator('a').click()
    await expect(page).toHaveURL(/\/helpmc$/)
  })
})
