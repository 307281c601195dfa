import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { gameOf, lobbyAnswers, pageOf } from '#test/lobby-samples.ts'
import { expectAccessible } from '#test/look.ts'
import { openSite } from '#test/open-site.tsx'

const dialog = page.getByRole('dialog')
const field = dialog.getByRole('textbox')
/** Slots and originals; in Vietnamese they are called by another word. */
const games = Array.from({ length: 12 }, (_, at) => ({
  ...gameOf(at + 1, 'VI'),
  gameType: at % 2 === 0 ? ('RNG' as const) : ('INHOUSE' as const),
}))

it('R-LOB-1: all results of a search are shown, of every category', async () => {
  const english = games.map((game) => ({ ...game, gameName: `Game ${game.nodeId}` }))
  const { callsOf } = await openSite({ at: '/rng', answers: lobbyAnswers(english) })
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await field.fill('a')
  await dialog.getByRole('button', { name: 'Show all 12' }).click()
  await expect.poll(() => location.pathname + location.search).toBe('/search?gameName=a')
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Games called “a”')
  await expect.element(page.getByRole('main').getByRole('article')).toHaveLength(12)
  expect(
    callsOf('lobby.listGames')
      .filter(({ query }) => query['gameName'] === 'a')
      .every(({ query }) => query['gameType'] === undefined),
  ).toBe(true)
  await expectAccessible()
})

it('R-LOB-1: a search that finds nothing says so, leads on to other games, and opens none of them by Enter', async () => {
  const answers = lobbyAnswers(games)
  const { answer } = await openSite({ at: '/rng', language: 'VI', answers })
  await page.getByRole('button', { name: 'Tìm kiếm', exact: true }).click()
  const nothing = dialog.getByText(/^Không có trò chơi nào tên “/)
  await field.fill('qwxzkj')
  await expect.element(nothing).toBeVisible()
  await expect.element(dialog.getByRole('link').first()).toBeVisible()
  await expectAccessible()
  await userEvent.click(field)
  await userEvent.keyboard('{Enter}')
  await expect.element(nothing).toBeVisible()
  expect(location.pathname + location.search).toBe('/rng?modal=search')
  // What is said of one name is not said of the next before its answer has come.
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  answer({ 'lobby.listGames': () => held.then(() => pageOf(games, { gameName: 'Trò' })) })
  await field.fill('tro')
  await expect.element(dialog.getByRole('status', { name: 'Đang tải' })).toBeVisible()
  await expect.element(nothing).not.toBeInTheDocument()
  release()
  await expect.element(dialog.getByText('Trò 1', { exact: true })).toBeVisible()
  await expect.element(nothing).not.toBeInTheDocument()
})
