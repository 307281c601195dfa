import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { refused } from '#test/fake-gateway.ts'
import { fishGames, gameOf, lobbyAnswers, pageOf } from '#test/lobby-samples.ts'
import { expectAccessible } from '#test/look.ts'
import { openSite } from '#test/open-site.tsx'

const PER_PAGE = 42
const fish = fishGames(100)
const main = page.getByRole('main')
const tiles = main.getByRole('article')
const search = main.getByRole('searchbox')
const makers = page.getByRole('group', { name: 'Providers' })
const address = () => location.pathname + location.search

it('R-LOB-1: maker, kind, bet, order and name narrow the lobby by its address', async () => {
  await openSite({ at: '/fish', answers: lobbyAnswers(fish) })
  await expect.element(tiles).toHaveLength(PER_PAGE)
  await expect.element(main).toMatchTextContent(/42 of 100 games/)
  await makers.getByRole('button', { name: /^Few Games/ }).click()
  await expect.element(tiles).toHaveLength(8)
  expect(address()).toBe('/fish?vassalage=FEW')
  await makers.getByRole('button', { name: 'All providers' }).click()
  await expect.element(tiles.first()).toMatchTextContent(/Coral 0/)
  await page.getByLabelText('Min. bet').selectOptions('5')
  await expect.element(tiles).toHaveLength(8)
  expect(address()).toBe('/fish?minBet=5')
  await page.getByLabelText('Min. bet').selectOptions('')
  await search.fill('phoenix')
  await expect.element(tiles.first()).toMatchTextContent(/Phoenix 2/)
  await page.getByRole('group', { name: 'Game types' }).getByRole('button', { name: 'Shallow' }).click()
  await page.getByLabelText('Sort by').selectOptions('return')
  await expect.element(tiles.first()).toMatchTextContent(/RTP 90\.90%/)
  expect(address()).toBe('/fish?gameName=phoenix&gameClassify=SHALLOW&sort=return')
  await search.fill('no such game at all')
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect.element(tiles).toHaveLength(PER_PAGE)
  expect(address()).toBe('/fish?sort=return')
})

it('R-LOB-1: the address alone says how a lobby is narrowed, and an order is not taken into the next lobby', async () => {
  const slots = Array.from({ length: 3 }, (_, at) => gameOf(1_000 + at))
  const { callsOf } = await openSite({ at: '/fish?vassalage=FEW&sort=return', answers: lobbyAnswers([...fish, ...slots]) })
  await expect.element(tiles).toHaveLength(8)
  await expect.element(makers.getByRole('button', { name: /^Few Games/ })).toHaveAttribute('aria-pressed', 'true')
  await expect.element(page.getByLabelText('Sort by')).toHaveValue('return')
  await page.getByRole('navigation', { name: 'Games' }).getByRole('link', { name: 'Slots' }).click()
  await expect.element(tiles).toHaveLength(3)
  expect(address()).toBe('/rng')
  await expect.element(page.getByLabelText('Sort by')).toHaveValue('featured')
  expect(callsOf('lobby.listGames').filter(({ query }) => query['gameType'] === 'RNG')).toHaveLength(1)
})

it('R-LOB-1: where the filters leave nothing, games of that name in other lobbies are shown, else the hot ones', async () => {
  const elsewhere = [gameOf(1_001), gameOf(1_002), gameOf(1_003)].map((game, at) => ({
    ...game,
    isHot: 0 as const,
    gameName: ['Jade Dragon', 'Lantern Night', 'Lantern Bay'][at] ?? '',
  }))
  const all = [...fish, ...elsewhere]
  const answers = lobbyAnswers(all)
  const { answer } = await openSite({ at: '/fish?gameName=jade&minBet=1', answers })
  const nothing = page.getByRole('heading', { name: 'No game fits these filters' })
  await expect.element(nothing).toBeInViewport()
  const jade = page.getByRole('region', { name: 'Results for “jade” in all games' })
  await expect.element(jade.getByRole('heading', { name: 'Jade Dragon' })).toBeVisible()
  await expect.element(jade.getByRole('link', { name: /^All/ })).toHaveAttribute('href', '/search?gameName=jade')

  // While another name is asked for, nothing is said of it and no game of the earlier one stands under it.
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  answer({
    'lobby.listGames': async ({ query }) => {
      if (query?.gameName === 'lantern') await held
      return pageOf(all, query as Record<string, string>)
    },
  })
  await search.fill('lantern')
  await expect.element(nothing).not.toBeInTheDocument()
  expect(main.getByRole('heading', { name: 'Jade Dragon' }).elements()).toHaveLength(0)
  release()
  const lantern = page.getByRole('region', { name: 'Results for “lantern” in all games' })
  await expect.element(lantern.getByRole('heading', { name: 'Lantern Night' })).toBeVisible()
  await search.fill('qwxzkj')
  await expect.element(page.getByRole('region', { name: 'Hot games' }).getByRole('article').first()).toBeVisible()
  await expect.element(page.getByRole('region', { name: /in all games/ })).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect.element(tiles).toHaveLength(PER_PAGE)
  expect(address()).toBe('/fish')
})

it('R-LOB-2: hot games, and below them the twenty that are played most', async () => {
  const popular = fish.slice(40, 60)
  const { callsOf } = await openSite({ at: '/hot', answers: { ...lobbyAnswers(fish), 'lobby.listPopular': { list: [...popular] } } })
  await expect.element(tiles.first()).toMatchTextContent(/Coral 4/)
  await expect.element(page.getByRole('region', { name: 'Most played in the last 7 days' }).getByRole('article')).toHaveLength(20)
  expect(callsOf('lobby.listPopular').at(-1)?.query['count']).toBe('20')
})

it('R-LOB-1: a lobby that did not come says so, and is asked for again with a press; a category without games shows what there is to play', async () => {
  const { answer } = await openSite({
    at: '/fish',
    answers: {
      ...lobbyAnswers(fish),
      'lobby.listGames': refused('request.fault'),
    },
  })
  await expect.element(page.getByRole('heading', { name: 'The games could not be loaded' })).toBeVisible()
  await expectAccessible()
  answer({ 'lobby.listGames': { games: [], pageNo: 1, totalPages: 0, total: 0 } })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByRole('region', { name: 'Hot games' }).getByRole('article').first()).toBeVisible()
  await expectAccessible()
})

it.each([
  ['/fish', 'phone'],
  ['/fish', 'desktop'],
  ['/hot', 'phone'],
  ['/fish?gameName=qwxzkj', 'phone'],
] as const)('S78, S100, S102: %s is accessible on a %s', async (at, screen) => {
  await openSite({ at, screen, answers: lobbyAnswers(fish) })
  await expect.element(tiles.first()).toBeVisible()
  await expectAccessible()
})
