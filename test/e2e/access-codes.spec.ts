import { askForCode, expectSignedIn, newNumber, submit } from './steps/access.ts'
import { newName } from './steps/site.ts'
import { expect, test } from './steps/wide-site.ts'

test('R-LOGIN-1, R-LOGIN-6: a player logs in by a code sent to the phone, and the next code waits for its time', {
  tag: '@release',
}, async ({ page, watch, own, open }) => {
  watch.expect(/status of 422.*session\/login/)
  const number = newNumber()
  await own.member({ mobile: `+84${number}` })
  const popup = await open(page, 'login', 'Phone')
  await popup.getByRole('button', { name: 'Send code' }).click()
  await expect(popup.locator('[name=mobileNum]')).toBeFocused()
  await expect(popup).toContainText('Enter your phone number')

  const country = popup.getByRole('combobox')
  await country.focus()
  await expect(popup.getByRole('option').first()).toContainText('Vietnam')
  // D10: codes go to the countries of the brand alone.
  await country.fill('thai')
  await expect(popup.getByRole('option')).toHaveCount(0)
  await country.fill('nam')
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
  await popup.locator('[name=code]').fill(await own.codeTo(`+84${number}`))
  await submit(popup)
  await expectSignedIn(page)
})

test('S106, R-LOGIN-6: the validity of a code and when another may be requested are announced, not only counted down', {
  tag: '@release',
}, async ({ page, open }) => {
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

test('R-LOGIN-1: a player logs in by a code sent by e-mail', { tag: '@release' }, async ({ page, own, open }) => {
  const email = `${newName()}@mail.test`
  await own.member({ email })
  const popup = await open(page, 'login', 'E-mail')
  await popup.locator('[name=email]').fill('nobody')
  await popup.getByRole('button', { name: 'Send code' }).click()
  await expect(popup).toContainText('This should look like name@example.com')
  await popup.locator('[name=email]').fill(email)
  await askForCode(popup)
  await expect(popup.getByText('Look in your inbox').first()).toBeVisible()
  await popup.locator('[name=code]').fill(await own.codeTo(email))
  await submit(popup)
  await expectSignedIn(page)
})

test('S105: typed values are kept when switching the registration method, and from sign-in to the forgotten password and back', {
  tag: '@release',
}, async ({ page, open }) => {
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
