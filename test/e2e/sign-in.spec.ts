import type { Request } from '@playwright/test'
import { expect, onPhone, test } from './steps/journey.ts'
import { callAs, header, logIn, loginPopup, openLogin, sessionKeys, signOut, tokenOf, typeLogin } from './steps/session.ts'
import { memberWith, newName } from './steps/site.ts'

const WRONG = 'That user name and password do not match. Check both and try again.'

test('R-LOGIN-1, T4: a wrong password and an unknown name get the same inline answer, and nothing typed is lost', {
  tag: '@release',
}, async ({ page, watch }) => {
  watch.expect(/status of 4\d\d.*session\/login/)
  const { username } = await memberWith('1')
  await page.goto('/')
  const popup = await openLogin(page)
  await typeLogin(popup, { username, password: 'not-the-password' })
  await expect(popup.getByRole('alert')).toHaveText(WRONG)
  await expect(popup.locator('[name=username]')).toHaveValue(username)
  await expect(popup.locator('[name=password]')).toHaveValue('not-the-password')
  await expect(popup.locator('[name=password]')).toBeFocused()
  await typeLogin(popup, { username: newName(), password: 'not-the-password' })
  await expect(popup.getByRole('alert')).toHaveText(WRONG)
  expect(await sessionKeys(page)).not.toContain('token')
})

test('R-LOGIN-1: empty fields are said one by one without asking the site', { tag: '@release' }, async ({ page }) => {
  await page.goto('/login')
  const popup = loginPopup(page)
  await popup.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(popup).toContainText('Enter your user name')
  await expect(popup).toContainText('Enter your password')
  await expect(popup.locator('[name=username]')).toBeFocused()
})

test('R-OUT-1: signing out clears everything but the merchant keys, and the old token opens nothing', async ({ page, watch }, {
  project,
}) => {
  watch.expect(/status of 401/)
  await logIn(page, await memberWith('25'))
  await page.evaluate(() => {
    sessionStorage.setItem('merchant', 'HALONG')
    sessionStorage.setItem('merchantCode', 'halong')
    sessionStorage.setItem('iframeUrl', 'https://games.test/play')
  })
  const token = await tokenOf(page)
  expect((await callAs(page, 'GET', '/wps/member/info', { token })).status).toBe(200)
  await signOut(page, onPhone(project.name))
  expect(await sessionKeys(page)).toEqual(['merchant', 'merchantCode'])
  expect(await callAs(page, 'GET', '/wps/member/info', { token })).toMatchObject({ status: 401, success: false, code: 'session.required' })
  await page.reload()
  await expect(header(page).getByRole('button', { name: 'Log in' })).toBeVisible()
})

test('R-SYS-5, D1: a hand-off code is removed from the URL before anything is loaded, signs in once, and a session token there is refused', {
  tag: '@release',
}, async ({ page, browser, watch }) => {
  watch.expect(/status of 4\d\d.*handoff\/redeem/)
  watch.expect(/status of 401/)
  const account = await memberWith('25')
  await logIn(page, account)
  const { value } = await callAs(page, 'POST', '/wps/session/handoff', { body: {} })
  const code = String(value?.['code'])

  const elsewhere = await browser.newContext({ baseURL: new URL(page.url()).origin, extraHTTPHeaders: { 'x-forwarded-for': '10.9.8.7' } })
  const other = await elsewhere.newPage()
  const later: Request[] = []
  other.on('requestfinished', (request) => {
    if (!request.isNavigationRequest()) later.push(request)
  })
  await other.goto(`/rng?token=${code}&sort=name`)
  await expect(other).toHaveURL(/\/rng\?sort=name$/)
  await expect(header(other).getByRole('button', { name: 'Refresh balance' })).toBeVisible()
  const sent = await Promise.all(later.map(async (request) => `${request.url()} ${JSON.stringify(await request.allHeaders())}`))
  expect(sent.length).toBeGreaterThan(5)
  expect(sent.filter((request) => request.includes(code))).toEqual([])
  await elsewhere.close()

  const third = await browser.newContext({ baseURL: new URL(page.url()).origin, extraHTTPHeaders: { 'x-forwarded-for': '10.9.8.6' } })
  const again = await third.newPage()
  for (const spent of [code, await tokenOf(page)]) {
    await again.goto(`/?token=${spent}`)
    await expect(again.getByText('This link has been used or has expired.')).toBeVisible()
    await expect(header(again).getByRole('button', { name: 'Log in' })).toBeVisible()
  }
  await third.close()
  expect((await callAs(page, 'GET', '/wps/member/info')).status).toBe(401)
})
