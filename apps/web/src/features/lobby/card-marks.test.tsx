import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { refused } from '#test/fake-gateway.ts'
import { launchAnswers, launchedHere } from '#test/launch-samples.ts'
import { gameOf } from '#test/lobby-samples.ts'
import { expectAccessible, expectInShape } from '#test/look.ts'
import { openSite } from '#test/open-site.tsx'
import { member, trial } from '#test/players.ts'

const game = gameOf(1)
const answers = launchAnswers([game])
const address = () => location.pathname + location.search
const bar = page.getByLabelText('Game bar')
const registration = page.getByRole('dialog', { name: 'Create account' })

it('R-FREE-1: a member opens the demo from a card, and goes on for money in its place', async () => {
  const { callsOf } = await openSite({ at: '/rng', as: member, screen: 'desktop', answers })
  const card = page.getByRole('main').getByRole('article').first()
  await card.hover()
  await card.getByRole('button', { name: 'Game 1: play the demo' }).click()
  await expect.poll(address).toBe('/game?nodeId=1&mode=demo')
  await expect.element(bar.getByText('Demo', { exact: true })).toBeVisible()
  await expect.poll(() => callsOf('wager.launchGameV2').map(({ body }) => body)).toMatchObject([{ nodeId: 1, mode: 'demo' }])
  await expect.element(page.getByTitle('Game 1, the game')).toBeVisible()
  // The keyboard goes to the game when it comes, so what the bar shows of it is looked at in `game-view.test.tsx`.
  await expectInShape()
  await bar.getByRole('button', { name: 'Play for real' }).click()
  await expect.poll(address).toBe('/game?nodeId=1')
  await expect.element(bar.getByRole('button', { name: 'Play the demo' })).toBeVisible()
  await expect.poll(() => callsOf('wager.launchGameV2').at(-1)?.body).toMatchObject({ mode: 'real' })
})

it('R-FREE-1: a member opens the demo from the popup of a game', async () => {
  await openSite({ at: '/rng?modal=game&nodeId=1', as: member, answers })
  const popup = page.getByRole('dialog', { name: 'Game 1' })
  await expect.element(popup.getByRole('link', { name: 'Play', exact: true })).toHaveAttribute('href', '/game?nodeId=1')
  await expectAccessible()
  await popup.getByRole('link', { name: 'Play demo' }).click()
  await expect.element(bar.getByText('Demo', { exact: true })).toBeVisible()
  expect(address()).toBe('/game?nodeId=1&mode=demo')
})

it('R-LAUNCH-5: a card of a game with rooms leads to them, with stakes and seats, and straight into one', async () => {
  const cards = { ...game, gameType: 'PVP' as const }
  const room = { room: '12.0000', name: 'Beginners', stake: '12.0000', seats: 4, taken: 3, players: 7 }
  const { callsOf } = await openSite({
    at: '/pvp',
    as: member,
    answers: {
      ...launchAnswers([cards]),
      'lobby.listGames': { games: [cards], pageNo: 1, totalPages: 1, total: 1 },
      'lobby.listRooms': { asset: 'USD/4', rooms: [room], isReached: true },
      'wager.launchRoom': launchedHere,
    },
  })
  await page.getByRole('button', { name: 'Game 1: rooms' }).click()
  const popup = page.getByRole('dialog', { name: 'Game 1' })
  await expect.element(popup.getByText('Stake $12.00')).toBeVisible()
  await expect.element(popup.getByRole('img', { name: '3 of 4 seats taken' })).toBeVisible()
  await expect.element(popup.getByText('7 here')).toBeVisible()
  await expectAccessible()
  await popup.getByRole('link', { name: 'Join Beginners' }).click()
  await expect.poll(address).toBe('/game?nodeId=1&room=12.0000')
  await expect
    .poll(() => callsOf('wager.launchRoom').map(({ query }) => query))
    .toMatchObject([{ nodeId: '1', room: '12.0000', mode: 'real' }])
})

it('R-FREE-1: no demo is offered of a game that has none, nor to a trial player, who plays nothing else', async () => {
  const without = { ...game, demo: false }
  const list = { games: [without, gameOf(2)], pageNo: 1, totalPages: 1, total: 2 }
  await openSite({ at: '/rng', as: member, answers: { 'lobby.listGames': list } })
  await expect.element(page.getByRole('button', { name: 'Game 2: play the demo' })).toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Game 1: play the demo' })).not.toBeInTheDocument()
  await openSite({ at: '/rng', as: trial, answers: { 'lobby.listGames': list } })
  await expect.element(page.getByRole('main').getByRole('link', { name: 'Game 2' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: /play the demo/ })).not.toBeInTheDocument()
})

it('R-LAUNCH-1: a launch the gateway refuses says why and can be tried again', async () => {
  const { answer } = await openSite({
    at: '/game?nodeId=1',
    as: member,
    answers: { ...answers, 'wager.launchGameV2': refused('launch.no_demo') },
  })
  await expect.element(page.getByRole('heading', { name: 'The game did not open' })).toBeVisible()
  await expectAccessible()
  answer(answers)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByTitle('Game 1, the game')).toBeVisible()
})

it('R-ROLE-2: a trial player reaches registration from the header, the account and the warning', async () => {
  await openSite({ at: '/rng', as: trial })
  await page.getByRole('banner').getByRole('button', { name: 'Register' }).click()
  await expect.element(registration).toBeVisible()
  await openSite({ at: '/rng?modal=account', as: trial })
  await page.getByRole('dialog').getByText('Create account', { exact: true }).click()
  await expect.element(registration).toBeVisible()
  await openSite({ at: '/rng?modal=account-needed', as: trial })
  await page.getByRole('dialog').getByRole('button', { name: 'Register' }).click()
  await expect.element(registration).toBeVisible()
})

const jackpots = [{ vassalage: game.vassalage, gameCode: game.gameCode, pool: '12480.5099' }]
const withJackpot = { ...answers, 'wager.listJackpots': { asset: 'USD/4', jackpots } } as const

it('W26, S55: what the jackpot of a game holds stands on its card for members', async () => {
  await openSite({ at: '/rng', as: member, answers: withJackpot })
  const main = page.getByRole('main')
  await expect.element(main.getByRole('article').first().getByText('$12,480.50')).toBeVisible()
  await expect.element(main.getByRole('article').first().getByRole('img', { name: 'Jackpot' })).toBeVisible()
  await expectAccessible()
  expect(main.getByText('$12,480.50').elements()).toHaveLength(1)
})

it('W26: the popup of a game tells everybody what its jackpot holds', async () => {
  await openSite({ at: '/rng?modal=game&nodeId=1', answers: withJackpot })
  await expect.element(page.getByRole('dialog', { name: 'Game 1' }).getByText('$12,480.50')).toBeVisible()
})
