import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { refused } from '#test/fake-gateway.ts'
import { fill } from '#test/forms.ts'
import { expectAccessible } from '#test/look.ts'
import { openSite } from '#test/open-site.tsx'
import { member } from '#test/players.ts'
import { MORNING, securityCentre } from '#test/security-samples.ts'

const secret = 'JBSWY3DPEHPK3PXP'
const popup = page.getByRole('dialog', { name: 'Authenticator app' })

it('R-MC-1, R-LOGIN-8: a member sets up an authenticator app: a secret, its first code, ten codes to keep', async () => {
  const centre = securityCentre()
  await openSite({
    at: '/securityCenter',
    as: member,
    answers: {
      ...centre.answers,
      'security.startAuthenticator': { secret, uri: `otpauth://totp/Halong:member?secret=${secret}&issuer=Halong` },
      'security.confirmAuthenticator': ({ body }) => {
        if (body.code !== '314159') return refused('player.authenticator_wrong')
        centre.change({ authenticator: { since: MORNING, recoveryCodesLeft: 10 } })
        return { recoveryCodes: Array.from({ length: 10 }, (_, index) => `recover-${index}`), waitsUntil: null }
      },
    },
  })
  await page.getByRole('button', { name: 'Set up: Authenticator app' }).click()
  await popup.getByRole('button', { name: 'Go on' }).click()
  await expect.element(popup.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
  await expect.element(popup.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible()
  await expectAccessible()
  await fill(popup, { code: '000000' })
  await popup.getByRole('button', { name: 'Turn on' }).click()
  await expect.element(popup.field('code')).toHaveAttribute('aria-invalid', 'true')
  await fill(popup, { code: '314159' })
  await popup.getByRole('button', { name: 'Turn on' }).click()
  await expect.element(popup.getByRole('listitem')).toHaveLength(10)
  await expectAccessible()
  await popup.getByRole('button', { name: 'I have kept them' }).click()
  await expect.element(page.getByRole('main')).toMatchTextContent(/10 recovery codes left/)
})
