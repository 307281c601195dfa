import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#test/look.ts'
import { openSite } from '#test/open-site.tsx'
import { member } from '#test/players.ts'
import { securityCentre, thisSession } from '#test/security-samples.ts'

const main = page.getByRole('main')
const signOut = main.getByRole('button', { name: /^Sign out: / })
const other = { ...thisSession, id: 'session-of-another', isThis: false, device: 'Firefox on Windows', address: '198.51.100.7' }

it('T24: a member signs another device out, and sees who has signed in', async () => {
  let sessions = [other, thisSession]
  const site = await openSite({
    at: '/securityCenter',
    as: member,
    answers: {
      ...securityCentre().answers,
      'session.listOpen': () => ({ sessions }),
      'session.revoke': () => {
        sessions = [thisSession]
        return {}
      },
    },
  })
  await expect.element(signOut).toBeVisible()
  await expect.element(main.getByText('Logged in')).toHaveLength(2)
  await expectAccessible()
  await signOut.click()
  await expect.element(page.getByText('That device is signed out.')).toBeVisible()
  await expect.element(signOut).not.toBeInTheDocument()
  expect(site.callsOf('session.revoke').map(({ body }) => body)).toEqual([{ id: other.id }])
})

it('T24: a device that was signed out elsewhere shows the way in at once', async () => {
  const { socket } = await openSite({ at: '/securityCenter', as: member, answers: securityCentre().answers })
  await expect.element(main.getByText('Logged in').first()).toBeVisible()
  socket.tell({ t: 'd', c: 'session', v: 2, from: 1, at: 0, p: { state: 'ended', reason: 'revoked' } })
  await expect.element(main.getByRole('heading', { name: 'Log in to open this page' })).toBeVisible()
  expect(sessionStorage.getItem('token')).toBeNull()
})
