import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { refused } from '#test/fake-gateway.ts'
import { fill, submit } from '#test/forms.ts'
import { expectAccessible } from '#test/look.ts'
import { openSite } from '#test/open-site.tsx'
import { member } from '#test/players.ts'
import { securityCentre } from '#test/security-samples.ts'

const popup = page.getByRole('dialog', { name: 'Close your account for good?' })

it('R-MC-1: an account is closed only by its exact name and password; one with money stays open, and the player is told why', async () => {
  const site = await openSite({
    at: '/securityCenter',
    as: member,
    answers: { ...securityCentre().answers, 'security.closeAccount': refused('player.closure_refused') },
  })
  await page.getByRole('button', { name: 'Close account' }).click()
  await submit(popup)
  await expect.element(popup).toMatchTextContent(/Enter your user name exactly/)
  expect(site.callsOf('security.closeAccount')).toEqual([])
  await expectAccessible()
  await fill(popup, { confirmation: 'member', password: 'Wide-Bay-Lantern-7' })
  await submit(popup)
  await expect.element(popup.getByRole('alert')).toMatchTextContent(/contact customer service/)
  await expect.element(page.getByRole('heading', { name: 'Signed in now' })).toBeInTheDocument()
  expect(sessionStorage.getItem('token')).toBe(member.token)
})
