import { askForCode, expectSignedIn, newNumber, submit } from './steps/access.ts'
import { expectNoViolation } from './steps/axe.ts'
import { onPhone } from './steps/journey.ts'
import { header, sessionKeys, signOut } from './steps/session.ts'
import { newName } from './steps/site.ts'
import { dialog, expect, inVietnamese, test, typeAccount } from './steps/wide-site.ts'

test(
  'R-LOGIN-4, R-PWD-2: a forced change of password blocks everything else until it is done',
  { tag: '@release' },
  async ({ page, watch, own, open }, { project }) => {
    watch.expect(/status of 403/)
    const account = await own.member({ mustChange: true })
    await typeAccount(await open(page, 'login'), account)
    const popup = page.getByRole('dialog', { name: 'Choose a new password' })
    await expect(popup).toBeVisible()
    await expect(popup.locator('[name=oldPassword]')).toHaveCount(0)
    await expect(popup.getByRole('button', { name: 'Close' })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(popup).toBeVisible()
    await expectNoViolation(page, 'forced change')
    await page.reload()
    await expect(popup.locator('[name=oldPassword]')).toBeVisible()
    expect(JSON.stringify(await page.evaluate(() => ({ ...sessionStorage, ...localStorage, cookie: document.cookie })))).not.toContain(
      account.password,
    )

    await popup.getByRole('button', { name: 'Sign out' }).click()
    await expect(popup).toBeHidden()
    await expect(header(page).getByRole('button', { name: 'Log in' })).toBeVisible()
    await typeAccount(await open(page, 'login'), account)
    await submit(popup)
    await expect(popup).toContainText('Choose a new password')
    await popup.locator('[name=newPassword]').fill(account.password)
    await popup.locator('[name=confirmNewPassword]').fill(account.password)
    watch.expect(/status of 422.*member\/password/)
    await submit(popup)
    await expect(popup).toContainText('That is the password you have now')
    const password = 'Quiet-Harbour-Morning-4'
    await popup.locator('[name=newPassword]').fill(password)
    await popup.locator('[name=confirmNewPassword]').fill(`${password}x`)
    await submit(popup)
    await expect(popup).toContainText('The two passwords are not the same')
    await popup.locator('[name=confirmNewPassword]').fill(password)
    await submit(popup)
    await expect(popup).toBeHidden()
    await expectSignedIn(page)
    await page.reload()
    await expectSignedIn(page)
    await signOut(page, onPhone(project.name))
    await typeAccount(await open(page, 'login'), { ...account, password })
    await expectSignedIn(page)
  },
)

test('R-PWD-1, D9: a forgotten password is set by a link of an e-mail, once, and the code stays out of the URL', async ({
  page,
  watch,
  own,
  open,
  go,
}) => {
  watch.expect(/status of 401.*email\/reset/)
  const email = `${newName()}@mail.test`
  const account = await own.member({ email })
  const popup = await open(page, 'login')
  await popup.getByRole('button', { name: 'Forgot password?' }).click()
  await popup.locator('[name=username]').fill(account.username)
  await submit(popup)
  await expect(popup).toContainText('Enter your e-mail address')
  await popup.locator('[name=email]').fill(email)
  await submit(popup)
  await expect(popup).toContainText(`If ${email} belongs to this account`)
  const link = /\S+reset-password\?code=[\w-]+/.exec(await own.letterTo(email))?.[0] ?? ''
  const code = new URL(link).searchParams.get('code') ?? ''
  expect(code.length).toBeGreaterThan(40)

  const later: string[] = []
  page.on('requestfinished', (request) => {
    if (!request.isNavigationRequest()) later.push(`${request.url()} ${JSON.stringify(request.headers())}`)
  })
  const path = `/reset-password?code=${code}`
  await go(page, path)
  await expect(page).toHaveURL(/\/reset-password$/)
  const password = 'Quiet-Harbour-Morning-4'
  const main = page.getByRole('main')
  await main.locator('[name=newPassword]').fill('short')
  await main.locator('[name=confirmNewPassword]').fill('short')
  await submit(main)
  await expect(main.locator('[name=newPassword]')).toBeFocused()
  await expectNoViolation(page, 'new password')
  await main.locator('[name=newPassword]').fill(password)
  await main.locator('[name=confirmNewPassword]').fill(password)
  await submit(main)
  await expectSignedIn(page)
  expect(later.filter((request) => request.includes(code))).toEqual([])
  expect(await sessionKeys(page)).toContain('token')

  await go(page, path)
  await main.locator('[name=newPassword]').fill(`${password}5`)
  await main.locator('[name=confirmNewPassword]').fill(`${password}5`)
  await submit(main)
  await expect(main.getByRole('alert')).toContainText('This link has been used or has expired')
  await main.getByRole('button', { name: 'Send a new link' }).click()
  await expect(dialog(page).locator('[name=email]')).toBeVisible()
})

test('T16: after a reset a change asks for another proof or waits, shows in the security centre, and is stopped by the link of its notice', {
  tag: '@release',
}, async ({ page, watch, own, open, go }) => {
  watch.expect(/status of 403.*member\/close/)
  // The stop ends this very session too.
  watch.expect(/status of 401/)
  const email = `${newName()}@mail.test`
  const mobile = newNumber()
  const account = await own.member({ email, mobile: `+84${mobile}` })
  const forgot = await open(page, 'forgot-password')
  await forgot.locator('[name=username]').fill(account.username)
  await forgot.locator('[name=email]').fill(email)
  await submit(forgot)
  await expect(forgot).toContainText(`If ${email} belongs to this account`)
  const link = /\S+reset-password\?code=[\w-]+/.exec(await own.letterTo(email))?.[0] ?? ''
  await go(page, new URL(link).pathname + new URL(link).search)
  const main = page.getByRole('main')
  const password = 'Quiet-Harbour-Morning-4'
  await main.locator('[name=newPassword]').fill(password)
  await main.locator('[name=confirmNewPassword]').fill(password)
  await submit(main)
  await expectSignedIn(page)

  await go(page, '/securityCenter?modal=security&action=close')
  const popup = dialog(page)
  await popup.locator('[name=confirmation]').fill(account.username)
  await popup.locator('[name=password]').fill(password)
  await submit(popup)
  await expect(popup.getByRole('heading', { name: 'One more proof' })).toBeFocused()
  await expect(popup.getByText('Code sent to').first()).toBeVisible()
  await expectNoViolation(page, 'one more proof')
  await popup.getByRole('button', { name: 'Let it wait 24 hours' }).click()
  await expect(popup).toBeHidden()
  const row = page.locator('main li').filter({ hasText: 'Account closed for good' })
  await expect(row).toContainText('takes effect')
  await expectNoViolation(page, 'changes that wait')

  const stop = /\S+stop-change\?code=[\w-]+/.exec(await own.letterTo(email))?.[0] ?? ''
  await go(page, new URL(stop).pathname + new URL(stop).search)
  await expect(page).toHaveURL(/\/stop-change$/)
  await main.getByRole('button', { name: 'Stop it' }).click()
  await expect(main.getByRole('heading', { name: 'It is stopped' })).toBeVisible()
  await expectNoViolation(page, 'stopped')
})

test('R-PWD-1, D9: who asks for a link learns nothing of which accounts there are', { tag: '@release' }, async ({ page, open, own }) => {
  await inVietnamese(page, own)
  const popup = await open(page, 'forgot-password')
  await popup.locator('[name=username]').fill(newName())
  await popup.locator('[name=email]').fill('khong-ai@mail.test')
  await submit(popup)
  await expect(popup).toContainText('Nếu khong-ai@mail.test là địa chỉ của tài khoản này')
})

test('R-PWD-1: a forgotten password is set by a code to the phone, and the player is in', { tag: '@release' }, async ({
  page,
  own,
  open,
}) => {
  await inVietnamese(page, own)
  const number = newNumber()
  await own.member({ mobile: `+84${number}` })
  const popup = await open(page, 'forgot-password', 'Qua điện thoại')
  await popup.locator('[name=mobileNum]').fill(`0${number}`)
  await askForCode(popup, { button: 'Gửi mã', sent: 'Đã gửi mã' })
  await submit(popup)
  await expect(popup).toContainText('Hãy nhập mã đã gửi cho bạn')
  await popup.locator('[name=verificationCode]').fill(await own.codeTo(`+84${number}`))
  await popup.locator('[name=newPassword]').fill('Quiet-Harbour-Morning-4')
  await popup.locator('[name=confirmNewPassword]').fill('Quiet-Harbour-Morning-4')
  await submit(popup)
  await expectSignedIn(page)
})
