// Long on purpose: one site serves all these journeys, and a site takes its time to start.
import { sealBody } from '@halong/api/envelope'
import type { Locator, Page } from '@playwright/test'
import { askForCode, expectSignedIn, LETTERS, newNumber, type OpenSite, openSite, submit } from './steps/access.ts'
import { expectNoViolation } from './steps/axe.ts'
import { FIREBASE_CODE, firebaseHosts, standInForFirebase } from './steps/firebase.ts'
import { expect, onPhone, test } from './steps/journey.ts'
import { callAs, header, sessionKeys, signOut } from './steps/session.ts'
import { newName } from './steps/site.ts'

/** A site of its own: these journeys switch every way in on. */
let site: OpenSite
test.beforeAll(async () => {
  test.setTimeout(180_000)
  site = await openSite()
})
test.afterAll(() => site.stop())
test.beforeEach(({ watch }) => watch.alsoAt(site.at('SITE_ORIGIN'), site.at('STUDIO_ORIGIN')))

const go = (page: Page, path: string) => page.goto(`${site.at('SITE_ORIGIN')}${path}`)
const dialog = (page: Page): Locator => page.locator('dialog[open]')
async function open(page: Page, modal: string, tab?: string): Promise<Locator> {
  await go(page, `/?modal=${modal}`)
  const popup = dialog(page)
  await expect(popup).toBeVisible()
  if (tab !== undefined) await popup.getByRole('tab', { name: tab }).click()
  return popup
}
async function typeAccount(popup: Locator, { username, password }: { readonly username: string; readonly password: string }) {
  await popup.locator('[name=username]').fill(username)
  await popup.locator('[name=password]').fill(password)
  await submit(popup)
}
const inVietnamese = (page: Page) => page.context().addCookies([{ name: 'lang', value: 'VI', url: site.at('SITE_ORIGIN') }])

test('R-LOGIN-1, R-LOGIN-6: a player logs in by a code sent to the phone, and the next code waits for its time', async ({
  page,
  watch,
}) => {
  watch.expect(/status of 422.*session\/login/)
  const number = newNumber()
  await site.member({ mobile: `+84${number}` })
  const popup = await open(page, 'login', 'Phone')
  await popup.getByRole('button', { name: 'Send code' }).click()
  await expect(popup.locator('[name=mobileNum]')).toBeFocused()
  await expect(popup).toContainText('Type your phone number')

  const country = popup.getByRole('combobox')
  await country.focus()
  await expect(popup.getByRole('option').first()).toContainText('Vietnam')
  await country.fill('thai')
  await expect(popup.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(popup.getByRole('option')).toHaveCount(0)
  await expect(popup).toBeVisible()
  await country.fill('viet')
  await page.keyboard.press('Enter')
  await expect(popup.locator('[name=countryDialingCode]')).toHaveValue('84')
  await expect(popup.locator('[name=mobileNum]')).toBeFocused()
  await popup.locator('[name=mobileNum]').fill(`+84 ${number}`)
  await expect(popup.locator('[name=mobileNum]')).toHaveValue(number)

  await askForCode(popup)
  await expect(popup.getByRole('button', { name: /^Again in [45]:\d\d$/ })).toHaveAttribute('aria-disabled', 'true')
  await expect(popup.locator('[name=code]')).toBeFocused()
  await popup.locator('[name=code]').fill('000000')
  await submit(popup)
  await expect(popup).toContainText('That code is not right')
  await expect(popup.locator('[name=mobileNum]')).toHaveValue(number)
  await popup.locator('[name=code]').fill(await site.codeTo(`+84${number}`))
  await submit(popup)
  await expectSignedIn(page)
})

test('S105: what was typed is not asked for again: in another way of registering, on the way to a forgotten password and back', async ({
  page,
}) => {
  let popup = await open(page, 'login')
  await popup.locator('[name=username]').fill('seafarer')
  await popup.getByRole('button', { name: 'Forgot password?' }).click()
  await expect(popup.locator('[name=email]')).toBeFocused()
  await expect(popup.locator('[name=username]')).toHaveValue('seafarer')
  await popup.locator('[name=email]').fill('seafarer@mail.test')
  await popup.getByRole('tab', { name: 'By phone' }).click()
  const number = newNumber()
  await popup.locator('[name=mobileNum]').fill(number)
  await popup.getByRole('tab', { name: 'By e-mail' }).click()
  await expect(popup.locator('[name=username]')).toHaveValue('seafarer')
  await expect(popup.locator('[name=email]')).toHaveValue('seafarer@mail.test')
  await popup.getByRole('tab', { name: 'By phone' }).click()
  await expect(popup.locator('[name=mobileNum]')).toHaveValue(number)
  await popup.getByRole('button', { name: 'Back to log in' }).click()
  await expect(popup.locator('[name=password]')).toBeVisible()
  await expect(popup.locator('[name=username]')).toHaveValue('seafarer')

  popup = await open(page, 'register')
  await popup.locator('[name=username]').fill('seafarer')
  for (const name of ['password', 'confirmPassword']) await popup.locator(`[name=${name}]`).fill('Wide-Bay-Lantern-7')
  await popup.locator('[name=agreedToTerms]').check()
  const expectKept = async () => {
    for (const name of ['password', 'confirmPassword']) await expect(popup.locator(`[name=${name}]`)).toHaveValue('Wide-Bay-Lantern-7')
    await expect(popup.locator('[name=agreedToTerms]')).toBeChecked()
  }
  await popup.getByRole('tab', { name: 'Phone number' }).click()
  await expectKept()
  await popup.locator('[name=mobileNum]').fill(number)
  await popup.getByRole('tab', { name: 'User name' }).click()
  await expect(popup.locator('[name=username]')).toHaveValue('seafarer')
  await expectKept()
  await popup.getByRole('tab', { name: 'Phone number' }).click()
  await expect(popup.locator('[name=mobileNum]')).toHaveValue(number)
})

test('S106, R-LOGIN-6: how long a code works and when another may be asked for is told, not only counted', async ({ page }) => {
  await page.clock.install()
  const popup = await open(page, 'login', 'Phone')
  await popup.locator('[name=mobileNum]').fill(newNumber())
  await askForCode(popup)
  const said = popup.getByRole('status')
  await expect(said.filter({ hasText: /it works for 5 minutes/ })).toBeAttached()
  await page.clock.fastForward('05:01')
  await expect(said.filter({ hasText: 'You can ask for another code now.' })).toBeAttached()
  await expect(popup.getByRole('button', { name: 'Send again' })).toHaveAttribute('aria-disabled', 'false')
})

test('R-LOGIN-1: a player logs in by a code sent by e-mail', async ({ page }) => {
  const email = `${newName()}@mail.test`
  await site.member({ email })
  const popup = await open(page, 'login', 'E-mail')
  await popup.locator('[name=email]').fill('nobody')
  await popup.getByRole('button', { name: 'Send code' }).click()
  await expect(popup).toContainText('This should look like name@example.com')
  await popup.locator('[name=email]').fill(email)
  await askForCode(popup)
  await expect(popup.getByText('Look in your inbox').first()).toBeVisible()
  await popup.locator('[name=code]').fill(await site.codeTo(email))
  await submit(popup)
  await expectSignedIn(page)
})

test('R-LOGIN-7, D2: a device remembers its player for a day without a password, and forgets when told', async ({
  page: first,
  context,
}) => {
  const account = await site.member()
  let page = first
  /** A day has not passed, but the browser was closed. */
  const openAgain = async () => {
    const next = await context.newPage()
    await page.close()
    page = next
  }
  let popup = await open(page, 'login')
  await popup.locator('[name=remember]').check()
  await typeAccount(popup, account)
  await expectSignedIn(page)
  const cookies = await context.cookies()
  expect(cookies.some(({ value }) => decodeURIComponent(value).includes(account.password))).toBe(false)
  expect(cookies.find(({ name }) => name === 'loginRemember')?.value).toBe('on')
  expect(cookies.find(({ name }) => name === 'halong-remember')).toMatchObject({ httpOnly: true, sameSite: 'Strict' })
  await openAgain()

  popup = await open(page, 'login')
  await expect(popup.locator('[name=username]')).toHaveValue(account.username)
  await expect(popup.locator('[name=password]')).toHaveValue('')
  await expect(popup.locator('[name=password]')).toHaveAttribute('placeholder', /•+/)
  await submit(popup)
  await expectSignedIn(page)
  await openAgain()

  popup = await open(page, 'login')
  await popup.locator('[name=remember]').uncheck()
  await expect(popup.locator('[name=password]')).not.toHaveAttribute('placeholder', /•/)
  await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).not.toContain('halong-remember')
  await submit(popup)
  await expect(popup).toContainText('Type your password')
  await page.reload()
  await expect(dialog(page).locator('[name=username]')).toHaveValue('')
})

test('R-LOGIN-5, S101: after three failures the letters of a picture are asked for, only the right ones let in, and a device can answer instead', async ({
  page,
  watch,
}) => {
  watch.expect(/status of 4\d\d.*session\/login/)
  const account = await site.member()
  const popup = await open(page, 'login')
  for (const time of [1, 2, 3]) {
    await typeAccount(popup, { ...account, password: `not-it-${time}` })
    await expect(popup.getByRole('alert')).toContainText('do not match')
    await expect(popup.locator('button[type=submit]')).not.toHaveAttribute('aria-busy', 'true')
  }
  const picture = popup.getByRole('img', { name: 'Picture with the characters to type' })
  await expect(picture).toBeVisible()
  const first = await picture.getAttribute('src')
  await typeAccount(popup, account)
  await expect(popup).toContainText('Type the characters you see')
  await expect(popup.locator('[name=captcha]')).toBeFocused()
  await popup.locator('[name=captcha]').fill('wrong')
  await submit(popup)
  await expect(popup).toContainText('Those letters do not match the picture')
  await expect(popup.locator('[name=password]')).toHaveValue(account.password)
  await expect(picture).not.toHaveAttribute('src', first ?? '')
  await expect(popup.locator('[name=captcha]')).toHaveValue('')
  await popup.getByRole('button', { name: 'Show another picture' }).click()
  await expect(picture).toBeVisible()
  // Who can't read the picture lets the device answer, and nothing has to be seen or solved (S101, WCAG 2.2 SC 3.3.8).
  await popup.getByRole('button', { name: "Can't read it? Let this device answer" }).click()
  await expect(popup.getByRole('status').filter({ hasText: 'Answered by this device' })).toBeAttached({ timeout: 30_000 })
  await expect(popup.locator('[name=captcha]')).toHaveValue(LETTERS)
  await expectNoViolation(page, 'log in with letters')
  await submit(popup)
  await expectSignedIn(page)
})

test('R-LOGIN-4, R-PWD-2: a forced change of password stands until it is done, whatever is tried', async ({ page, watch }, { project }) => {
  watch.expect(/status of 403/)
  const account = await site.member({ mustChange: true })
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
})

test('R-PWD-1, D9: a forgotten password is set by a link of an e-mail, once, and the code stands in no address', async ({
  page,
  watch,
}) => {
  watch.expect(/status of 401.*email\/reset/)
  const email = `${newName()}@mail.test`
  const account = await site.member({ email })
  const popup = await open(page, 'login')
  await popup.getByRole('button', { name: 'Forgot password?' }).click()
  await popup.locator('[name=username]').fill(account.username)
  await submit(popup)
  await expect(popup).toContainText('Type your e-mail address')
  await popup.locator('[name=email]').fill(email)
  await submit(popup)
  await expect(popup).toContainText(`If ${email} belongs to this account`)
  const link = /\S+reset-password\?code=[\w-]+/.exec(await site.letterTo(email))?.[0] ?? ''
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
  await expect(main.getByRole('alert')).toContainText('This link has been used or has run out')
  await main.getByRole('button', { name: 'Send a new link' }).click()
  await expect(dialog(page).locator('[name=email]')).toBeVisible()
})

test('R-PWD-1, D9: who asks for a link learns nothing of which accounts there are', async ({ page }) => {
  await inVietnamese(page)
  const popup = await open(page, 'forgot-password')
  await popup.locator('[name=username]').fill(newName())
  await popup.locator('[name=email]').fill('khong-ai@mail.test')
  await submit(popup)
  await expect(popup).toContainText('Nếu khong-ai@mail.test là địa chỉ của tài khoản này')
})

test('R-PWD-1: a forgotten password is set by a code to the phone, and the player is in', async ({ page }) => {
  await inVietnamese(page)
  const number = newNumber()
  await site.member({ mobile: `+84${number}` })
  const popup = await open(page, 'forgot-password', 'Qua điện thoại')
  await popup.locator('[name=mobileNum]').fill(`0${number}`)
  await askForCode(popup, { button: 'Gửi mã', sent: 'Đã gửi mã' })
  await submit(popup)
  await expect(popup).toContainText('Hãy nhập mã đã gửi cho bạn')
  await popup.locator('[name=verificationCode]').fill(await site.codeTo(`+84${number}`))
  await popup.locator('[name=newPassword]').fill('Quiet-Harbour-Morning-4')
  await popup.locator('[name=confirmNewPassword]').fill('Quiet-Harbour-Morning-4')
  await submit(popup)
  await expectSignedIn(page)
})

test('R-LOGIN-8, D17: from a place not seen before the player proves more; a name alone is not enough', async ({
  page,
  playwright,
  watch,
}) => {
  watch.expect(/status of 40[13].*session\/login/)
  const number = newNumber()
  const account = await site.member({ mobile: `+84${number}`, payeeName: 'Nguyen Lan Anh' })
  await site.set('signInChecks', { members: 'on', agents: 'on' })
  try {
    const before = await playwright.chromium.launch({ ...test.info().project.use.launchOptions })
    const known = await before.newPage({ extraHTTPHeaders: { 'x-forwarded-for': '10.200.1.1' } })
    await typeAccount(await open(known, 'login'), account)
    await expectSignedIn(known)
    await before.close()

    const popup = await open(page, 'login')
    await typeAccount(popup, account)
    await expect(popup).toContainText('This account has not been used from here before')
    await expect(popup).not.toContainText(number)
    await expectNoViolation(page, 'check of a new place')
    const byName = popup.getByRole('button', { name: 'Name on your bank account' })
    await byName.click()
    await submit(popup)
    await expect(popup).toContainText('Type the name on your bank account')
    // Too many wrong answers end the check: that is said, and the way out leads back to where the name is still typed.
    for (const time of [1, 2, 3, 4, 5]) {
      await popup.locator('[name=answer]').fill(`Somebody Else ${time}`)
      await submit(popup)
      if (time < 5) await expect(popup).toContainText('That did not match')
    }
    await expect(popup.locator(':focus')).toContainText('This check has ended')
    await popup.getByRole('button', { name: 'Start over' }).click()
    await expect(popup.locator('[name=username]')).toHaveValue(account.username)
    await typeAccount(popup, account)
    await byName.click()
    await popup.locator('[name=answer]').fill('Somebody Else')
    await submit(popup)
    await expect(popup).toContainText('That did not match')
    await popup.locator('[name=answer]').fill('nguyen lan anh')
    await submit(popup)
    await expect(popup).toContainText('One more step')
    await expect(header(page).getByRole('button', { name: 'Refresh balance' })).toHaveCount(0)
    // What was said of the code before it was asked for does not stand in front of the answer.
    await submit(popup)
    await expect(popup).toContainText('Type the code you were sent')
    await askForCode(popup)
    await expect(popup).not.toContainText('Type the code you were sent')
    await popup.locator('[name=answer]').fill(await site.codeTo(`+84${number}`))
    await submit(popup)
    await expectSignedIn(page)
  } finally {
    await site.set('signInChecks', { members: 'off', agents: 'off' })
  }
})

test('R-LOGIN-9: a player is refused at the door of agents, and let in at the other', async ({ page, watch }) => {
  watch.expect(/status of 403.*session\/login/)
  const account = await site.member()
  const popup = await open(page, 'login')
  await popup.getByRole('button', { name: 'Are you an agent? Log in here' }).click()
  await expect(popup.getByRole('heading', { name: 'Agent log in' })).toBeVisible()
  await expect(page).toHaveURL(/side=agent/)
  await typeAccount(popup, account)
  await expect(popup.getByRole('alert')).toContainText('This page is for agents')
  await popup.getByRole('button', { name: 'Log in as a player instead' }).click()
  await typeAccount(popup, account)
  await expectSignedIn(page)
})

test('R-REG-3, R-REG-5: an account is opened by phone number with the code of a text message and the letters of a picture', async ({
  page,
  watch,
}) => {
  watch.expect(/status of 422.*member\/register/)
  await site.set('captchaAtRegistration', true)
  try {
    const number = newNumber()
    await go(page, '/register')
    const popup = page.getByRole('dialog', { name: 'Create account' })
    await popup.getByRole('tab', { name: 'Phone number' }).click()
    await popup.getByRole('button', { name: 'Send code' }).click()
    await expect(popup.locator('[name=mobileNum]')).toBeFocused()
    await popup.locator('[name=password]').fill('Wide-Bay-Lantern-7')
    await popup.locator('[name=confirmPassword]').fill('Wide-Bay-Lantern-7')
    await popup.locator('[name=mobileNum]').fill(`+84${number}`)
    await askForCode(popup)
    await popup.locator('[name=agreedToTerms]').check()
    // Whatever is scrolled to, the title stays and nothing hangs over the side.
    expect(await popup.evaluate(({ scrollTop, scrollWidth, clientWidth }) => [scrollTop, scrollWidth - clientWidth])).toEqual([0, 0])
    await popup.locator('[name=verificationCode]').fill('000000')
    await popup.locator('[name=captcha]').fill(LETTERS)
    await submit(popup)
    await expect(popup).toContainText('That code is not right')
    await expect(popup.locator('[name=password]')).toHaveValue('Wide-Bay-Lantern-7')
    await popup.locator('[name=verificationCode]').fill(await site.codeTo(`+84${number}`))
    await expect(popup.locator('[name=captcha]')).toHaveValue('')
    await popup.locator('[name=captcha]').fill(LETTERS)
    await submit(popup)
    await expect(page.getByRole('dialog', { name: 'Your account' })).toBeVisible()
  } finally {
    await site.set('captchaAtRegistration', false)
  }
})

test('R-REG-4: a code that does not exist is mended in its field, and one that came with a link can be left out', async ({
  page,
  watch,
}) => {
  watch.expect(/status of 422.*agent\/affiliate/)
  const fill = async (popup: Locator) => {
    await popup.locator('[name=username]').fill(newName())
    for (const name of ['password', 'confirmPassword']) await popup.locator(`[name=${name}]`).fill('Wide-Bay-Lantern-7')
    await popup.locator('[name=agreedToTerms]').check()
  }
  const told = page.getByRole('dialog', { name: 'Code not found' })
  await site.set('register', {
    affiliateCode: { enabled: true, required: false, acceptedPattern: '*', patternId: 5, minLength: 4, maxLength: 32 },
  })
  try {
    const popup = await open(page, 'register')
    await fill(popup)
    await popup.locator('[name=affiliateCode]').fill('nobody9')
    await submit(popup)
    await expect(told).toContainText('or leave the field empty')
    await told.getByRole('button', { name: 'OK' }).click()
    await expect(popup.locator('[name=affiliateCode]')).toBeFocused()
    await expect(popup.locator('[name=affiliateCode]')).toHaveAttribute('aria-invalid', 'true')
    await expect(popup.locator('[name=password]')).toHaveValue('Wide-Bay-Lantern-7')
  } finally {
    await site.set('register', {})
  }
  await go(page, '/?modal=register&affiliateCode=nobody9')
  const popup = page.getByRole('dialog', { name: 'Create account' })
  await fill(popup)
  await submit(popup)
  await expect(told).toContainText('You can go on without it')
  await expect(told).not.toContainText('leave the field empty')
  await told.getByRole('button', { name: 'OK' }).click()
  await submit(popup)
  await expectSignedIn(page)
})

test('R-LOGIN-1, T12: a passkey of this device lets its owner in, and leaving the dialog of the system loses nothing', async ({
  page,
  context,
}, { project }) => {
  const account = await site.member()
  const tools = await context.newCDPSession(page)
  await tools.send('WebAuthn.enable')
  const { authenticatorId } = await tools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await typeAccount(await open(page, 'login'), account)
  await expectSignedIn(page)
  const { value: keys } = await callAs(page, 'GET', '/wps/system/keys')
  const jwe = await sealBody(keys as unknown as Parameters<typeof sealBody>[0], { password: account.password }, 0)
  const { value: started } = await callAs(page, 'POST', '/wps/member/passkey/options', { body: { jwe } })
  const made = await page.evaluate(async (options) => {
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options as unknown as PublicKeyCredentialCreationOptionsJSON)
    const credential = await navigator.credentials.create({ publicKey })
    return credential instanceof PublicKeyCredential ? (credential.toJSON() as object) : {}
  }, started?.['options'])
  expect(await callAs(page, 'POST', '/wps/member/passkey', { body: { response: made, name: 'Phone' } })).toMatchObject({ success: true })
  await signOut(page, onPhone(project.name))

  const popup = await open(page, 'login')
  await tools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false })
  await popup.getByRole('button', { name: 'Log in with a passkey' }).click()
  await expect(popup.getByRole('alert')).toContainText('The passkey was not used')
  await tools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true })
  await popup.getByRole('button', { name: 'Log in with a passkey' }).click()
  await expectSignedIn(page)
})

test('R-LOGIN-6, T14: where a brand lets Firebase prove numbers, its question and its code stand in the form, and its word goes to the site', async ({
  page,
  context,
  watch,
}) => {
  watch.alsoAt(site.at('SITE_ORIGIN'), site.at('STUDIO_ORIGIN'), ...firebaseHosts)
  watch.expect(/status of 400.*signInWithPhoneNumber/)
  watch.expect(/status of 422.*session\/login/)
  const heard = await standInForFirebase(context)
  await site.set('firebase', { apiKey: 'AIzaStandIn0', projectId: 'halong-journeys', authDomain: 'halong-journeys.firebaseapp.com' })
  try {
    const number = newNumber()
    const popup = await open(page, 'login', 'Phone')
    await popup.locator('[name=mobileNum]').fill(`0${number}`)
    await popup.getByRole('button', { name: 'Send code' }).click()
    await expect(popup).toContainText('One question first')
    await popup.getByRole('button', { name: 'Stop the check' }).click()
    await expect(popup).toContainText('The check was closed before it finished')
    await popup.getByRole('button', { name: 'Send code' }).click()
    const frame = popup.frameLocator('iframe')
    await frame.getByRole('button', { name: 'I am a person' }).click()
    await expect(popup.getByRole('button', { name: /^Again in (1:00|0:\d\d)$/ })).toBeVisible()
    await expect(popup.locator('iframe')).toBeHidden()
    expect(heard.find(({ path }) => path.endsWith('sendVerificationCode'))?.body).toMatchObject({
      phoneNumber: `+84${number}`,
      recaptchaToken: 'person',
    })

    await popup.locator('[name=code]').fill('000000')
    await submit(popup)
    await expect(popup).toContainText('That code is not right')
    const asked = page.waitForResponse(/session\/login$/)
    await popup.locator('[name=code]').fill(FIREBASE_CODE)
    await submit(popup)
    // A word that Firebase has not signed is worth nothing to the site.
    expect((await asked).status()).toBe(422)
    await expect(popup).toContainText('That code is not right')
  } finally {
    await site.set('firebase', null)
  }
})

test('R-MC-1, R-LOGIN-6, T14: where a brand lets Firebase prove numbers, a member binds one in the security centre by its word', async ({
  page,
  context,
  watch,
}) => {
  watch.alsoAt(site.at('SITE_ORIGIN'), site.at('STUDIO_ORIGIN'), ...firebaseHosts)
  watch.expect(/status of 400.*signInWithPhoneNumber/)
  const projectId = 'demo-halong'
  const heard = await standInForFirebase(context, projectId)
  await site.set('firebase', { apiKey: 'AIzaStandIn0', projectId, authDomain: `${projectId}.firebaseapp.com` })
  try {
    const number = newNumber()
    await typeAccount(await open(page, 'login'), await site.member())
    await expectSignedIn(page)
    await go(page, '/securityCenter')
    await page.getByRole('button', { name: 'Add: Phone number' }).click()
    const popup = page.getByRole('dialog', { name: 'Phone number' })
    await popup.locator('[name=mobileNum]').fill(`0${number}`)
    await popup.getByRole('button', { name: 'Send code' }).click()
    await expect(popup).toContainText('One question first')
    await popup.frameLocator('iframe').getByRole('button', { name: 'I am a person' }).click()
    await expect(popup.locator('iframe')).toBeHidden()
    await popup.locator('[name=code]').fill('000000')
    await submit(popup)
    await expect(popup).toContainText('That code is not right')
    await expect(popup.locator('[name=mobileNum]')).toHaveValue(`0${number}`)
    await popup.locator('[name=code]').fill(FIREBASE_CODE)
    await submit(popup)
    await expect(popup).toBeHidden()
    const bound = page.locator('main li').filter({ hasText: 'Phone number' })
    await expect(bound).toContainText(`+84 ••• ••${number.slice(-2)}`)
    await expect(bound).not.toContainText(number)
    await expect(bound).toContainText('On')
    expect(heard.find(({ path }) => path.endsWith('sendVerificationCode'))?.body).toMatchObject({ phoneNumber: `+84${number}` })
  } finally {
    await site.set('firebase', null)
  }
})
