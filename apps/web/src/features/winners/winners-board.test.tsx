import { afterEach, beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { openSite } from '#test/open-site.tsx'
import { member } from '#test/players.ts'
import type { Win } from './winners.queries.ts'

const winOf = (number: number, win: string): Win => ({
  id: `rnd_${String(number).padStart(22, '0')}`,
  name: 'an****',
  nodeId: number,
  vassalage: 'HALONG',
  gameCode: `game-${number}`,
  gameName: `Game ${number}`,
  picture: '/art/tiles/lantern-night-4x3.svg',
  stake: '1.0000',
  win,
  asset: 'USD/4',
  at: '2026-11-24T03:04:05.000Z',
})
const board = page.getByRole('region', { name: 'Winners' })
const rows = board.getByRole('link')
/** What lies below the view is rendered, too: a tool that reads a page passes over what is not. */
const drawn = new CSSStyleSheet()
drawn.replaceSync('.off-screen { content-visibility: visible !important }')
beforeEach(() => void document.adoptedStyleSheets.push(drawn))
afterEach(() => {
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== drawn)
})

const [first, second] = [winOf(1, '120.5000'), winOf(2, '765.4300')]

it('R-WIN-1: a win comes to the open page by itself, masked and in its place; one that is hidden goes', async () => {
  const { socket } = await openSite({ at: '/', as: member, answers: { 'wager.listWinners': { isOn: true, wins: [first] } } })
  await expect.element(rows.first()).toMatchTextContent(/Game 1an\*\*\*\*.*\$120\.50/)
  socket.tell({ t: 'd', c: 'winners:EN', v: 2, from: 1, at: 0, p: { isOn: true, wins: [second], shown: [second.id, first.id] } })
  await expect.element(rows).toHaveLength(2)
  await expect.element(rows.first()).toMatchTextContent(/Game 2an\*\*\*\*.*\$765\.43/)
  socket.tell({ t: 'd', c: 'winners:EN', v: 3, from: 1, at: 0, p: { isOn: true, wins: [], shown: [first.id] } })
  await expect.element(rows).toHaveLength(1)
  await expect.element(rows).toMatchTextContent(/\$120\.50/)
})

it('R-WIN-1: a visitor is told about the game of a win first; the biggest wins are asked for by their tab', async () => {
  const { callsOf } = await openSite({
    at: '/',
    answers: { 'wager.listWinners': ({ query }) => ({ isOn: true, wins: query?.list === 'day' ? [second] : [first] }) },
    mayLack: /games\/game/,
  })
  await expect.element(board.getByRole('tab', { name: 'Latest' })).toHaveAttribute('aria-selected', 'true')
  await board.getByRole('tab', { name: 'Top today' }).click()
  await expect.element(rows).toMatchTextContent(/\$765\.43/)
  expect(callsOf('wager.listWinners').at(-1)?.query['list']).toBe('day')
  await rows.click()
  await expect.poll(() => location.search).toBe('?modal=game&nodeId=2')
})
