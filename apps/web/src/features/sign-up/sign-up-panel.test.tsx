import { expect, it } from 'vitest'
import { allSignInMethods } from '#test/access-samples.ts'
import { fill, popup } from '#test/forms.ts'
import { expectAccessible } from '#test/look.ts'
import { openSite } from '#test/open-site.tsx'

const PASSWORD = 'Wide-Bay-Lantern-7'
async function expectKept(): Promise<void> {
  for (const name of ['password', 'confirmPassword']) await expect.element(popup.field(name)).toHaveValue(PASSWORD)
  await expect.element(popup.field('agreedToTerms')).toBeChecked()
}

it('S105: what was typed is not asked for again in another way of registering', async () => {
  await openSite({ at: '/?modal=register', status: allSignInMethods() })
  await fill(popup, { username: 'seafarer', password: PASSWORD, confirmPassword: PASSWORD })
  await popup.field('agreedToTerms').click()
  await popup.getByRole('tab', { name: 'Phone number' }).click()
  await expectKept()
  await fill(popup, { mobileNum: '981234567' })
  await expectAccessible()
  await popup.getByRole('tab', { name: 'User name' }).click()
  await expect.element(popup.field('username')).toHaveValue('seafarer')
  await expectKept()
  await popup.getByRole('tab', { name: 'Phone number' }).click()
  await expect.element(popup.field('mobileNum')).toHaveValue('981234567')
})
