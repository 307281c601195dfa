import { expect, test } from './steps/journey.ts'

test('R-SYS-12: an unknown address answers 404 with a designed page that leads home', async ({ page, watch }) => {
  watch.expect(/status of 404.*nowhere-at-all/)
  const response = await page.goto('/nowhere-at-all')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is nothing on this shore')
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
  ] as const
  for (const [from, to] of ways) {
    const response = await request.get(from, { maxRedirects: 0 })
    expect([301, 308]).toContain(response.status())
    expect(new URL(response.headers()['location'] ?? '', 'http://site').pathname).toBe(to)
  }
})
