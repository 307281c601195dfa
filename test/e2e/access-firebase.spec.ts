import { expectSignedIn, newNumber, submit } from './steps/access.ts'
import { FIREBASE_CODE, firebaseHosts, standInForFirebase } from './steps/firebase.ts'
import { expect, test, typeAccount } from './steps/wide-site.ts'

test('R-LOGIN-6, T14: where a brand lets Firebase prove numbers, its question and its code stand in the form, and its word goes to the site', {
  tag: '@release',
}, async ({ page, context, watch, own, open }) => {
  watch.alsoAt(...firebaseHosts)
  watch.expect(/status of 400.*signInWithPhoneNumber/)
  watch.expect(/status of 422.*session\/login/)
  const heard = await standInForFirebase(context)
  await own.set('firebase', { apiKey: 'AIzaStandIn0', projectId: 'halong-journeys', authDomain: 'halong-journeys.firebaseapp.com' })
  try {
    const number = newNumber()
    const popup = await open(page, 'login', 'Phone')
    await popup.locator('[name=mobileNum]').fill(`0${number}`)
    await popup.getByRole('button', { name: 'Send code' }).click()
    await expect(popup).toContainText('Quick check first')
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
    // A word that Firebase has not signed is worth nothing to the own.
    expect((await asked).status()).toBe(422)
    await expect(popup).toContainText('That code is not right')
  } finally {
    await own.set('firebase', null)
  }
})

test('R-MC-1, R-LOGIN-6, T14: where a brand lets Firebase prove numbers, a member binds one in the security centre by its word', {
  tag: '@release',
}, async ({ page, context, watch, own, open, go }) => {
  watch.alsoAt(...firebaseHosts)
  watch.expect(/status of 400.*signInWithPhoneNumber/)
  const projectId = 'demo-halong'
  const heard = await standInForFirebase(context, projectId)
  await own.set('firebase', { apiKey: 'AIzaStandIn0', projectId, authDomain: `${projectId}.firebaseapp.com` })
  try {
    const number = newNumber()
    await typeAccount(await open(page, 'login'), await own.member())
    await expectSignedIn(page)
    await go(page, '/securityCenter')
    await page.getByRole('button', { name: 'Add: Phone number' }).click()
    const popup = page.getByRole('dialog', { name: 'Phone number' })
    await popup.locator('[name=mobileNum]').fill(`0${number}`)
    await popup.getByRole('button', { name: 'Send code' }).click()
    await expect(popup).toContainText('Quick check first')
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
    await own.set('firebase', null)
  }
})
