import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { launchAnswers } from '#test/launch-samples.ts'
import { gameOf } from '#test/lobby-samples.ts'
import { expectAccessible } from '#test/look.ts'
import { openSite } from '#test/open-site.tsx'
import { member } from '#test/players.ts'

const game = { ...gameOf(3), gameName: 'Table one' }
const waiting = page.getByRole('region', { name: 'A round is waiting' })
const open = (number: number, stake: string) => ({
  asset: 'USD/4' as const,
  list: [
    {
      id: `rnd_${String(number).padStart(22, '0')}` as const,
      nodeId: game.nodeId,
      gameCode: game.gameCode,
      gameName: game.gameName,
      openedAt: '2026-11-24T03:04:05.000Z',
      stake,
    },
  ],
})
const none = { asset: 'USD/4' as const, list: [] }
const answers = { ...launchAnswers([game]), 'lobby.listGamesById': { list: [game] } }

it('R-LAUNCH-1: a round left open is named on the next page and leads back into its game', async () => {
  await openSite({ at: '/rng', as: member, answers: { ...answers, 'wager.listOpenRounds': open(1, '1.0000') } })
  await expect.element(waiting).toMatchTextContent(/Table one.*\$1\.00 staked/)
  await expectAccessible()
  await waiting.getByRole('link', { name: 'Continue' }).click()
  await expect.poll(() => location.pathname + location.search).toBe('/game?nodeId=3')
  await expect.element(page.getByTitle('Table one, the game')).toBeVisible()
})

it('R-LAUNCH-1: a round that began or ended in another window is told to whoever comes back; once it has ended, nothing waits', async () => {
  const { answer, callsOf } = await openSite({ at: '/rng', as: member, answers: { ...answers, 'wager.listOpenRounds': none } })
  await expect.poll(() => callsOf('wager.listOpenRounds').length).toBeGreaterThan(0)
  await expect.element(waiting).not.toBeInTheDocument()
  answer({ 'wager.listOpenRounds': open(2, '2.0000') })
  // What is asked already is not asked again.
  await expect.poll(() => (window.dispatchEvent(new Event('focus')), callsOf('wager.listOpenRounds').length)).toBeGreaterThan(1)
  await expect.element(waiting).toMatchTextContent(/\$2\.00 staked/)
  answer({ 'wager.listOpenRounds': none })
  await expect.poll(() => (window.dispatchEvent(new Event('focus')), waiting.elements().length)).toBe(0)
})
