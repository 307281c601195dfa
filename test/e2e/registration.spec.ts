import { frameBalance, reopened } from './steps/game.ts'
import { expect, test } from './steps/journey.ts'
import { expectWholeLedger, ledgerBalance } from './steps/ledger.ts'
import { fillRegistration, openRegistration } from './steps/registration.ts'
import { callAs, header, sessionKeys, shownBalance } from './steps/session.ts'
import { memberWith, newName } from './steps/site.ts'

test('R-REG-1, R-REG-5: a visitor opens an account and is home, signed in, with an empty balance', async ({ page }) => {
  const username = newName()
  await page.goto('/')
  const popup = await openRegistration(page)
  await fillRegistration(popup, { username, password: 'Wide-Bay-Lantern-7' })
  await popup.getByRole('button', { name: 'Create account' }).click()
  await expect(popup).toBeHidden()
  await expect(page).toHaveURL(/\/$/)
  expect(await shownBalance(page)).toContain('$0.00')
  await expect(header(page).getByRole('button', { name: 'Log in' })).toBeHidden()
  expect(await sessionKeys(page)).toEqual(expect.arrayContaining(['account', 'customerId', 'isAgent', 'token']))
  expect(await callAs(page, 'GET', '/wps/v2/wallets/balance')).toMatchObject({ status: 200, success: true })
  expect(await ledgerBalance(username, 'USD/4')).toBe(0n)
  await page.reload()
  expect(await shownBalance(page)).toContain('$0.00')
  await expectWholeLedger()
})

test('R-LAUNCH-1, R-REG-5: who registers for a game is in that game', async ({ page }) => {
  await page.goto('/inhouse')
  const tile = page.locator('main article').first()
  const name = await tile.getByRole('heading').innerText()
  await tile.getByRole('button', { name }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Register and play' }).click()
  const popup = page.getByRole('dialog', { name: 'Create account' })
  await expect(popup.locator('[name=username]')).toBeFocused()
  await fillRegistration(popup, { username: newName(), password: 'Wide-Bay-Lantern-7' })
  await popup.getByRole('button', { name: 'Create account' }).click()
  await expect(popup).toBeHidden()
  await expect(page).toHaveURL(/\/game\?nodeId=\d+$/)
  await expect(reopened(page)).toHaveAttribute('data-phase', 'idle', { timeout: 45_000 })
  await expect(page).toHaveTitle(name)
  expect(await frameBalance(reopened(page))).toContain('0.00')
})

test('R-REG-2: each field says what is wrong with it, and nothing is sent until all are right', { tag: '@release' }, async ({ page }) => {
  await page.goto('/register')
  const popup = page.getByRole('dialog', { name: 'Create account' })
  // A phone on its side has no room for offers: what is to be filled in stands first.
  const upright = page.viewportSize()
  const offers = popup.getByRole('region', { name: 'For new players' })
  await expect(offers).toBeVisible()
  await page.setViewportSize({ width: 844, height: 390 })
  await expect(offers).toBeHidden()
  await expect(popup.locator('[name=username]')).toBeInViewport({ ratio: 1 })
  if (upright) await page.setViewportSize(upright)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/wps/member/register')) sent.push(request.url())
  })
  await popup.locator('[name=username]').fill('1st')
  await popup.locator('[name=password]').fill('short')
  await popup.locator('[name=confirmPassword]').fill('other')
  await popup.getByRole('button', { name: 'Create account' }).click()
  for (const name of ['username', 'password', 'agreedToTerms'])
    await expect(popup.locator(`[name=${name}]`)).toHaveAttribute('aria-invalid', 'true')
  await expect(popup.locator('[name=username]')).toBeFocused()
  await expect(popup).toContainText('starting with a letter')
  await expect(popup).toContainText('Tick the box')
  expect(sent).toEqual([])
  await popup.locator('[name=username]').fill('properName1')
  await expect(popup.locator('[name=username]')).not.toHaveAttribute('aria-invalid', 'true')
  await popup.locator('[name=password]').fill('Wide-Bay-Lantern-7')
  await popup.getByRole('button', { name: 'Create account' }).click()
  await expect(popup).toContainText('The two passwords are not the same')
  expect(sent).toEqual([])
})

test('R-REG-6: a user name that is taken is said beside its field, and nothing typed is lost', { tag: '@release' }, async ({
  page,
  watch,
}) => {
  watch.expect(/status of 4\d\d.*member\/register/)
  const { username } = await memberWith('1')
  await page.goto('/register')
  const popup = page.getByRole('dialog', { name: 'Create account' })
  await fillRegistration(popup, { username, password: 'Wide-Bay-Lantern-7' })
  await popup.getByRole('button', { name: 'Create account' }).click()
  await expect(popup).toContainText('That user name is taken')
  await expect(popup.locator('[name=username]')).toHaveAttribute('aria-invalid', 'true')
  await expect(popup.locator('[name=username]')).toBeFocused()
  await expect(popup.locator('[name=password]')).toHaveValue('Wide-Bay-Lantern-7')
  await popup.locator('[name=username]').fill(newName())
  await popup.getByRole('button', { name: 'Create account' }).click()
  expect(await shownBalance(page)).toContain('$0.00')
})
