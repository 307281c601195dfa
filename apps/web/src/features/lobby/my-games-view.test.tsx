import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { gameOf } from '#test/lobby-samples.ts'
import { expectAccessible } from '#test/look.ts'
import { openSite } from '#test/open-site.tsx'
import { member, trial } from '#test/players.ts'

const main = page.getByRole('main')
const games = [gameOf(1), gameOf(2), gameOf(3)]
const names = () => main.getByRole('article').getByRole('heading')

it('R-LOB-2, R-ROLE-2: a visitor is asked to log in, a trial player to register', async () => {
  await openSite({ at: '/my-games' })
  await expect.element(main.getByRole('button', { name: 'Log in' })).toBeVisible()
  await expectAccessible()
  await openSite({ at: '/my-games', as: trial })
  await expect.element(main.getByRole('button', { name: 'Register' })).toBeVisible()
})

it('R-LOB-2: a member marks a game with its heart and stays where the game was marked', async () => {
  const { callsOf } = await openSite({ at: '/rng', as: member, answers: { 'lobby.addFavourite': [3] } })
  const heart = main.getByRole('button', { name: 'Favourite: Game 3', exact: true })
  await expect.element(heart).toHaveAttribute('aria-pressed', 'false')
  await heart.click()
  await expect.element(heart).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => callsOf('lobby.addFavourite').map(({ body }) => body)).toEqual([{ nodeId: 3, vendor: 'HALONG', gameType: 'RNG' }])
  expect(location.pathname + location.search).toBe('/rng')
})

it('R-LOB-2: favourites and the games played last stand in tabs of the address, and a mark is taken away there', async () => {
  const { answer, callsOf } = await openSite({
    at: '/my-games?tab=recent',
    as: member,
    answers: {
      'lobby.listFavouriteIds': [3],
      'lobby.listFavourites': { content: games.slice(2), totalPages: 1 },
      'lobby.listRecent': { list: games.slice(0, 1), totalPages: 1 },
      'lobby.removeFavourite': [],
    },
  })
  await expect.element(names()).toHaveTextContent('Game 1')
  await page.getByRole('tab', { name: 'Favourites' }).click()
  await expect.element(names()).toHaveTextContent('Game 3')
  expect(location.search).toBe('')
  await page.getByRole('tab', { name: 'Recent' }).click()
  await expect.poll(() => location.search).toBe('?tab=recent')
  await page.getByRole('tab', { name: 'Favourites' }).click()
  answer({ 'lobby.listFavourites': { content: [], totalPages: 0 } })
  await main.getByRole('button', { name: 'Favourite: Game 3' }).click()
  await expect.element(page.getByText('No favourites yet')).toBeVisible()
  expect(callsOf('lobby.removeFavourite')).toHaveLength(1)
  await expectAccessible()
})

it('R-LOB-2: a heart waits for what is known of it, so that a quick press never does the other thing', async () => {
  const { promise, resolve } = Promise.withResolvers<number[]>()
  await openSite({ at: '/rng', as: member, answers: { 'lobby.listFavouriteIds': () => promise } })
  const heart = main.getByRole('button', { name: 'Favourite: Game 1', exact: true })
  await expect.element(heart).toBeDisabled()
  resolve([1])
  await expect.element(heart).toBeEnabled()
  await expect.element(heart).toHaveAttribute('aria-pressed', 'true')
})
