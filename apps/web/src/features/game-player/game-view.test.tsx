import { afterEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { refused } from '#test/fake-gateway.ts'
import { launchAnswers } from '#test/launch-samples.ts'
import { type Game, gameOf, lobbyAnswers } from '#test/lobby-samples.ts'
import { expectAccessible } from '#test/look.ts'
import { openSite } from '#test/open-site.tsx'
import { member } from '#test/players.ts'

const tables: readonly Game[] = ['one', 'two', 'three'].map((word, at) => ({
  ...gameOf(at + 1),
  gameName: `Table ${word}`,
  gameCode: `table-${word}`,
  gameType: 'LIVE',
  gameClassify: 'TABLE',
  vassalage: 'LIVEONE',
  vendorName: 'Live One',
  demo: false,
}))
const closed = tables.map((game) => ({ ...game, maintenance: game.gameName === 'Table two' }))
const answers = { ...lobbyAnswers(tables), ...launchAnswers(tables) }
const address = () => location.pathname + location.search
const frame = (name: string) => page.getByTitle(`${name}, the game`)
const out = page.getByRole('button', { name: 'Open in a window of its own' })
const blocked = page.getByRole('dialog', { name: 'Your browser blocked the window' })

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

it('R-LAUNCH-2: a game under maintenance names others that are open, on its card and on its page; the one chosen takes its place', async () => {
  await openSite({
    at: '/live',
    as: member,
    answers: {
      ...lobbyAnswers(closed),
      ...launchAnswers(closed),
      'wager.launchGameV2': (input) => {
        const launched = answers['wager.launchGameV2']
        if (typeof launched !== 'object') throw new Error('a launch is answered by a value')
        return input.body.nodeId === 2 ? refused('lobby.game_closed') : launched
      },
    },
  })
  const card = page.getByRole('main').getByRole('article').filter({ hasText: 'Table two' })
  await expect.element(card).toMatchTextContent(/Closed/)
  await card.getByRole('button', { name: 'Table two', exact: true }).click()
  const told = page.getByRole('dialog', { name: 'Table two' })
  await expect.element(told).toMatchTextContent(/closed for maintenance/)
  const alike = told.getByRole('region', { name: 'Games like Table two' })
  await expect
    .poll(() =>
      alike
        .getByRole('heading', { level: 3 })
        .elements()
        .map((each) => each.textContent),
    )
    .toEqual(['Table one', 'Table three'])

  await openSite({
    at: '/game?nodeId=2',
    as: member,
    answers: { ...lobbyAnswers(closed), ...launchAnswers(closed), 'wager.launchGameV2': refused('lobby.game_closed') },
  })
  await expect.element(page.getByRole('heading', { name: 'Table two is closed for maintenance' })).toBeVisible()
  await expectAccessible()
  const others = page.getByRole('region', { name: 'Games like Table two' })
  await expect
    .poll(() =>
      others
        .getByRole('heading', { level: 3 })
        .elements()
        .map((each) => each.textContent),
    )
    .toEqual(['Table one', 'Table three'])
  const entries = history.length
  await others.getByRole('link', { name: 'Table three' }).click()
  await expect.poll(address).toBe('/game?nodeId=3')
  // In its place: the way back leads past it.
  expect(history.length).toBe(entries)
})

it('R-LAUNCH-1: a vendor shown as a list opens its games in a popup, and a game in it', async () => {
  await openSite({ at: '/live?modal=vendor-games&vendor=LIVEONE', as: member, answers })
  const list = page.getByRole('dialog', { name: 'Live One' })
  await expect.element(list.getByRole('article')).toHaveLength(3)
  await expectAccessible()
  await list.getByRole('link', { name: 'Table one' }).click()
  await expect.element(frame('Table one')).toBeVisible()
})

it('R-LAUNCH-2: a window that was blocked is told of, and opens once it is allowed; the site goes back to where the game was pressed', async () => {
  await openSite({ at: '/live', as: member, screen: 'desktop', answers })
  await page.getByRole('main').getByRole('link', { name: 'Table one' }).click()
  await expect.element(frame('Table one')).toBeVisible()
  const game = address()
  const opening = vi.spyOn(window, 'open').mockReturnValue(null)
  await out.click()
  await expect.element(blocked).toMatchTextContent(/Allow pop-up windows/)
  await expect.element(blocked.getByRole('link', { name: 'Open the game' })).toHaveAttribute('href', game)
  await expectAccessible()
  await userEvent.keyboard('{Escape}')
  await expect.element(blocked).not.toBeInTheDocument()
  opening.mockReturnValue(window)
  await out.click()
  expect(opening).toHaveBeenLastCalledWith(game, 'halong-game', expect.stringContaining('popup'))
  await expect.poll(address).toBe('/live')
})

it('R-LAUNCH-1: the way out of a game leads to where it was pressed, from a link to the lobby, and past what the game put into the history', async () => {
  const lobby = '/live?vassalage=LIVEONE&sort=name'
  const leave = page.getByRole('button', { name: 'Leave the game' })
  await openSite({ at: lobby, as: member, answers })
  await page.getByRole('main').getByRole('link', { name: 'Table three' }).click()
  await expect.element(frame('Table three')).toBeVisible()
  await leave.click()
  await expect.poll(address).toBe(lobby)
  await openSite({ at: '/game?nodeId=1', as: member, answers })
  await expect.element(frame('Table one')).toBeVisible()
  await leave.click()
  await expect.poll(address).toBe('/live')
})

it('R-LAUNCH-1: a game that never says it is ready is not covered while it is played, and can be opened anew', async () => {
  const { callsOf } = await openSite({ at: '/live', as: member, answers: { ...answers, 'wager.getLaunch': { entered: true } } })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  await page.getByRole('main').getByRole('link', { name: 'Table one' }).click()
  await expect.element(frame('Table one')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Reload the game' })).toBeVisible()
  await vi.advanceTimersByTimeAsync(61_000)
  await expect.element(page.getByText(/is taking long to open/)).not.toBeInTheDocument()
  vi.useRealTimers()
  // The spot in the middle is the game's, not that of something above it.
  const { left, top, width, height } = frame('Table one').element().getBoundingClientRect()
  await expect.poll(() => document.elementFromPoint(left + width / 2, top + height / 2)?.tagName).toBe('IFRAME')
  await page.getByRole('button', { name: 'Reload the game' }).click()
  await expect.poll(() => callsOf('wager.launchGameV2')).toHaveLength(2)
  await expect.element(frame('Table one')).toBeVisible()
  // No demo is offered where the vendor has none.
  await expect.element(page.getByRole('button', { name: 'Play the demo' })).not.toBeInTheDocument()
})

it('R-LAUNCH-1: a game that has opened takes the keyboard', async () => {
  await openSite({ at: '/game?nodeId=1', as: member, answers })
  const opened = frame('Table one')
  await expect.element(opened).toBeVisible()
  await expect.poll(() => document.activeElement).toBe(opened.element())
})
