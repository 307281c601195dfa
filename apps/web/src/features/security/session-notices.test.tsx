import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { readSession } from '#shared/session/session.ts'
import { openSite } from '#test/open-site.tsx'
import { member } from '#test/players.ts'

it('D23, R-LOB-2: signing out everywhere forgets lottery favourites of that player in this browser, and of nobody else', async () => {
  const { socket } = await openSite({ at: '/rng', as: member })
  await expect.element(page.getByRole('banner')).toMatchTextContent(/1,234\.56/)
  const kept = () => JSON.parse(localStorage.getItem('lottFavourites') ?? '{}') as unknown
  localStorage.setItem('lottFavourites', JSON.stringify({ [member.info.id]: [7], ply_other: [8] }))
  socket.tell({ t: 'd', c: 'session', v: 2, from: 1, at: 0, p: { state: 'ended', reason: 'everywhere' } })
  await expect.poll(readSession).toBeNull()
  await expect.element(page.getByText(/All sessions of your account were ended/)).toBeVisible()
  expect(kept()).toEqual({ ply_other: [8] })
})

it('D23: a session that ends for itself alone leaves them', async () => {
  const { socket } = await openSite({ at: '/rng', as: member })
  await expect.element(page.getByRole('banner')).toMatchTextContent(/1,234\.56/)
  const own = { [member.info.id]: [7] }
  localStorage.setItem('lottFavourites', JSON.stringify(own))
  socket.tell({ t: 'd', c: 'session', v: 2, from: 1, at: 0, p: { state: 'ended', reason: 'revoked' } })
  await expect.poll(readSession).toBeNull()
  await expect.element(page.getByRole('banner').getByRole('button', { name: 'Log in' })).toBeVisible()
  expect(JSON.parse(localStorage.getItem('lottFavourites') ?? '{}')).toEqual(own)
})
