import type { ClientValue } from '@halong/api/client'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { launchAnswers } from '#test/launch-samples.ts'
import { type Game, gameOf, lobbyAnswers } from '#test/lobby-samples.ts'
import { expectAccessible, expectInShape } from '#test/look.ts'
import { openSite } from '#test/open-site.tsx'
import { member } from '#test/players.ts'

const live: readonly Game[] = ['baccarat', 'roulette', 'sic-bo'].map((gameCode, at) => ({
  ...gameOf(at + 1),
  gameCode,
  gameName: gameCode,
  gameType: 'LIVE',
  isHot: 0,
}))
const { vassalage } = gameOf(1)
const ofVendor = { vassalage, players: 0 }
const now = Date.now()
const told: ClientValue<'lobby.listTables'> = {
  asOf: new Date(now).toISOString(),
  tables: [
    {
      ...ofVendor,
      gameCode: 'baccarat',
      state: 'OPEN',
      until: new Date(now + 3_600_000).toISOString(),
      players: 5,
      lately: [
        { text: 'P', tone: 'blue' },
        { text: 'B', tone: 'red' },
      ],
    },
    { ...ofVendor, gameCode: 'roulette', state: 'BUSY', until: null, lately: [{ text: '17', tone: 'dark' }] },
  ],
}
const main = page.getByRole('main')
const card = (name: string) => main.getByRole('article').filter({ hasText: name })

it.each([['phone'], ['desktop']] as const)(
  'on a %s: a card of a table shows whether bets are open and for how long, who plays, and the last results',
  async (screen) => {
    const { callsOf } = await openSite({ at: '/live', as: member, screen, answers: { ...lobbyAnswers(live), 'lobby.listTables': told } })
    await expect.element(card('baccarat').getByRole('img', { name: /^Bets are open: 3[56]\d\d s left$/ })).toBeVisible()
    await expect.element(card('baccarat').getByText('5 playing now')).toBeInTheDocument()
    await expect.element(card('baccarat').getByRole('img', { name: 'Last results, the newest first: B, P' })).toBeVisible()
    await expect.element(card('roulette').getByRole('img', { name: 'A round is under way' })).toBeVisible()
    // Of a table that nobody tells of nothing is claimed.
    await expect.element(card('sic-bo').getByRole('img', { name: /round|Bets|results/ })).not.toBeInTheDocument()
    // One question for all cards, asked again while they are in view.
    expect(callsOf('lobby.listTables').length).toBeLessThanOrEqual(2)
    await expectInShape()
    await expectAccessible()
  },
)

it('the press on a card of a table opens it as before', async () => {
  await openSite({ at: '/live', as: member, answers: { ...lobbyAnswers(live), ...launchAnswers(live), 'lobby.listTables': told } })
  await expect.element(card('baccarat').getByRole('img', { name: /^Bets are open/ })).toBeVisible()
  await card('baccarat').getByRole('link', { name: 'baccarat' }).click()
  await expect.poll(() => location.pathname + location.search).toBe('/game?nodeId=1')
})

it('other lobbies ask nothing of tables', async () => {
  const { callsOf } = await openSite({ at: '/rng', as: member, answers: { ...lobbyAnswers([gameOf(9)]), 'lobby.listTables': told } })
  await expect.element(card('Game 9')).toBeVisible()
  expect(callsOf('lobby.listTables')).toEqual([])
})
