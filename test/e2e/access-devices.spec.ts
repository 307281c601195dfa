import { sealBody } from '@halong/api/envelope'
import { expectSignedIn, LETTERS, submit } from './steps/access.ts'
import { bringPasskeys } from './steps/authenticator.ts'
import { expectNoViolation } from './steps/axe.ts'
import { onPhone } from './steps/journey.ts'
import { callAs, signOut } from './steps/session.ts'
import { dialog, expect, test, typeAccount } from './steps/wide-site.ts'

test('R-LOGIN-5, S101: after three failures the letters of a picture are asked for, only the right ones let in, and a device can answer instead', {
  tag: '@release',
}, async ({ page, watch, own, open }) => {
  watch.expect(/status of 4\d\d.*session\/login/)
  const account = await own.member()
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
  await expect(popup).toContainText('Enter the characters you see')
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
  await popup.getByRole('button', { name: "Can't read it? Verify automatically" }).click()
  await expect(popup.getByRole('status').filter({ hasText: 'Verified.' })).toBeAttached({ timeout: 30_000 })
  await expect(popup.locator('[name=captcha]')).toHaveValue(LETTERS)
  await expectNoViolation(page, 'log in with letters')
  await submit(popup)
  await expectSignedIn(page)
})

test('R-LOGIN-7, D2: a remembered device signs its player in for a day without a password, until the player removes it', {
  tag: '@release',
}, async ({ page: first, context, own, open }) => {
  const account = await own.member()
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
  await expect(popup).toContainText('Enter your password')
  await page.reload()
  await expect(dialog(page).locator('[name=username]')).toHaveValue('')
})

test(
  'R-LOGIN-1, T12: a passkey of this device lets its owner in, and leaving the dialog of the system loses nothing',
  { tag: '@release' },
  async ({ page, own, open }, { project }) => {
    const account = await own.member()
    // A whole browser offers passkeys in the name's field too, and an authenticator without a person answers that by itself, before the button is pressed.
    await page.addInitScript(() => {
      if ('PublicKeyCredential' in globalThis) PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false)
    })
    const passkeys = await bringPasskeys(page)
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
    await passkeys.knowOwner(false)
    await popup.getByRole('button', { name: 'Log in with a passkey' }).click()
    await expect(popup.getByRole('alert')).toContainText('The passkey was not used')
    await passkeys.knowOwner(true)
    await popup.getByRole('button', { name: 'Log in with a passkey' }).click()
    await expectSignedIn(page)
  },
)
