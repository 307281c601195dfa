import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#test/look.ts'
import { openSite } from '#test/open-site.tsx'
import { member, trial } from '#test/players.ts'

const header = page.getByRole('banner')

it('R-HEAD-3: a member sees the balance of the wallet, and a push on the live socket changes it', async () => {
  const { socket } = await openSite({ at: '/rng', as: member })
  await expect.element(header).toMatchTextContent(/1,234\.56/)
  socket.tell({ t: 'd', c: 'balance', v: 8, from: 1, at: 0, p: { asset: 'USD/4', amount: '900.0000' } })
  await expect.element(header).toMatchTextContent(/900\.00/)
})

it('R-FREE-1: a trial player is told that the money is play money', async () => {
  await openSite({ at: '/rng', as: trial })
  await expect.element(header).toMatchTextContent(/Demo/)
})

it.each(['phone', 'desktop'] as const)('S78: the lobby of a member is accessible on a %s', async (screen) => {
  await openSite({ at: '/rng', as: member, screen })
  await expect.element(header).toMatchTextContent(/1,234\.56/)
  await expectAccessible()
})
