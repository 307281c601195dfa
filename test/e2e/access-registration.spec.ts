import { askForCode, expectSignedIn, newNumber, submit, typeLetters } from './steps/access.ts'
import { fillRegistration } from './steps/registration.ts'
import { newName } from './steps/site.ts'
import { expect, test } from './steps/wide-site.ts'

const newcomer = () => ({ username: newName(), password: 'Wide-Bay-Lantern-7' })

test('R-REG-3, R-REG-5: an account is opened by phone number with the code of a text message and the letters of a picture', {
  tag: '@release',
}, async ({ page, watch, own, go }) => {
  watch.expect(/status of 422.*member\/register/)
  await own.set('captchaAtRegistration', true)
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
    await typeLetters(popup)
    await submit(popup)
    await expect(popup).toContainText('That code is not right')
    await expect(popup.locator('[name=password]')).toHaveValue('Wide-Bay-Lantern-7')
    await popup.locator('[name=verificationCode]').fill(await own.codeTo(`+84${number}`))
    await expect(popup.locator('[name=captcha]')).toHaveValue('')
    await typeLetters(popup)
    await submit(popup)
    await expect(page.getByRole('dialog', { name: 'Your account' })).toBeVisible()
  } finally {
    await own.set('captchaAtRegistration', false)
  }
})

test('R-REG-4: a code that does not exist is mended in its field, and one that came with a link can be left out', {
  tag: '@release',
}, async ({ page, watch, own, open, go }) => {
  watch.expect(/status of 422.*agent\/affiliate/)
  const told = page.getByRole('dialog', { name: 'Code not found' })
  await own.set('register', {
    affiliateCode: { enabled: true, required: false, acceptedPattern: '*', patternId: 5, minLength: 4, maxLength: 32 },
  })
  try {
    const popup = await open(page, 'register')
    await fillRegistration(popup, newcomer())
    await popup.locator('[name=affiliateCode]').fill('nobody9')
    await submit(popup)
    await expect(told).toContainText('or leave the field empty')
    await told.getByRole('button', { name: 'OK' }).click()
    await expect(popup.locator('[name=affiliateCode]')).toBeFocused()
    await expect(popup.locator('[name=affiliateCode]')).toHaveAttribute('aria-invalid', 'true')
    await expect(popup.locator('[name=password]')).toHaveValue('Wide-Bay-Lantern-7')
  } finally {
    await own.set('register', {})
  }
  await go(page, '/?modal=register&affiliateCode=nobody9')
  const popup = page.getByRole('dialog', { name: 'Create account' })
  await fillRegistration(popup, newcomer())
  await submit(popup)
  await expect(told).toContainText('You can go on without it')
  await expect(told).not.toContainText('leave the field empty')
  await told.getByRole('button', { name: 'OK' }).click()
  await submit(popup)
  await expectSignedIn(page)
})

test('R-REG-2, D6: a pattern of the operator is judged when its field is left, and again when the form is sent', {
  tag: '@release',
}, async ({ page, watch, own, open }) => {
  watch.expect(/status of 4\d\d.*member\/register/)
  const ask = (acceptedPattern: string) =>
    own.set('register', { line: { enabled: true, required: false, acceptedPattern, patternId: 0, minLength: 1, maxLength: 20 } })
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/wps/member/register')) sent.push(request.url())
  })
  const popup = page.getByRole('dialog', { name: 'Create account' })
  const line = popup.locator('[name=line]')
  try {
    await ask('line-[0-9]{3}')
    await open(page, 'register')
    await line.fill('line-12')
    await line.blur()
    await expect(line).toHaveAttribute('aria-invalid', 'true')
    await line.fill('line-123')
    await expect(line).not.toHaveAttribute('aria-invalid', 'true')

    await ask('(?i)line-[0-9]{3}')
    await open(page, 'register')
    await fillRegistration(popup, newcomer())
    await line.fill('LINE-12')
    await line.blur()
    await expect(line).toHaveAttribute('aria-invalid', 'true')
    expect(sent).toEqual([])
    await submit(popup)
    await expect(line).toHaveAttribute('aria-invalid', 'true')
    await expect(line).toBeFocused()
    await line.fill('LINE-123')
    await submit(popup)
    await expectSignedIn(page)
  } finally {
    await own.set('register', {})
  }
})
