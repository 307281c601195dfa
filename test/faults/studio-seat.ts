import { randomUUID } from 'node:crypto'
import type { SignedInPlayer } from '@halong/testkit'
import type { EnterAnswer, GameState, RoundAnswer, RoundChoices, StudioAnswer } from '../../apps/studio/protocol/index.ts'
import type { Studio } from '../../apps/studio/server/src/index.ts'

export type StudioSeat = { readonly player: SignedInPlayer; readonly gameCode: string; readonly token: string }

/** One call of the studio's own API; null when the studio died under it. */
export async function askStudio<T>(studio: Studio, method: 'GET' | 'POST', url: string, more: { token?: string; body?: object } = {}) {
  const response = await studio.server.inject({
    method,
    url,
    ...(more.token === undefined ? {} : { headers: { authorization: `Bearer ${more.token}` } }),
    ...(more.body === undefined ? {} : { payload: more.body }),
  })
  return response.statusCode === 500 ? null : response.json<StudioAnswer<T>>()
}

/** Lets the studio and the clock go on. */
type Wait = () => Promise<void>

/** A wire that loses every answer may spend a ticket for nothing; a player opens the game again, so often at most. */
const MAX_LAUNCHES = 50

/** Launches a game from the lobby and enters it, as the frame does; opened again when its ticket was lost on the way. */
export async function takeSeat(studio: Studio, player: SignedInPlayer, gameCode: string, wait?: Wait): Promise<StudioSeat> {
  for (let tried = 1; ; tried++) {
    const entered = await launchAndEnter(studio, player, gameCode)
    if (entered?.success) return { player, gameCode, token: entered.value.token }
    if (tried === MAX_LAUNCHES) throw new Error(`entering ${gameCode}: ${entered?.code}`)
    await wait?.()
  }
}

async function launchAndEnter(studio: Studio, player: SignedInPlayer, gameCode: string): Promise<StudioAnswer<EnterAnswer> | null> {
  const games = await player.browser.call('lobby.listGames', { query: { gameType: gameCode.startsWith('mines') ? 'INHOUSE' : 'RNG' } })
  const game = games.ok ? games.value.games.find((each) => each.gameCode === gameCode) : undefined
  const launched = await player.browser.call('wager.launchGame', { body: { nodeId: game?.nodeId ?? 0 } })
  if (!launched.ok) throw new Error(`launching ${gameCode}: ${launched.code}`)
  const ticket = new URLSearchParams(new URL(launched.value.game_url).hash.slice(1)).get('ticket')
  return askStudio<EnterAnswer>(studio, 'POST', '/api/enter', { body: { ticket, gameCode } })
}

/** A round that is not known after so much has been forgotten by the studio. */
const MAX_WAITS = 1_000

const isUnknown = (answer: StudioAnswer<unknown> | null) => answer === null || (!answer.success && answer.code === 'round.pending')

/**
 * Plays rounds as a frame does: an intent is asked again until its end is known, and a step until it is taken.
 */
export async function playRounds(studio: Studio, seat: StudioSeat, rounds: number, wait: Wait): Promise<void> {
  const { gameCode } = seat
  let { token } = seat
  const post = (url: string, body: object) => askStudio<RoundAnswer>(studio, 'POST', url, { token, body })
  const choices: RoundChoices = gameCode.startsWith('mines') ? { mines: 3 } : {}
  for (let number = 0; number < rounds; number++) {
    // A look at the site keeps the player signed in while the test's clock runs ahead.
    await seat.player.browser.call('wallet.getBalance')
    const order = { intentId: `intent-${randomUUID()}`, stake: number % 11 === 10 ? '50.00' : '0.10', choices }
    let answer = await post('/api/rounds', order)
    for (let waited = 0; isUnknown(answer) || (answer && !answer.success && answer.code === 'round.too_soon'); waited++) {
      if (waited === MAX_WAITS) throw new Error(`no end of a round of ${gameCode}`)
      await wait()
      const state = await askStudio<GameState>(studio, 'GET', '/api/state', { token })
      if (state?.success && state.value.pendingRound !== null) continue
      answer = await post('/api/rounds', order)
    }
    if (!answer?.success) {
      // The test's clock ran past the life of the game session: the player opens the game again.
      if (answer && ['session.ended', 'session.required'].includes(answer.code)) {
        token = (await takeSeat(studio, seat.player, gameCode, wait)).token
        number--
      }
      continue
    }
    let round = answer.value.round
    for (let step = 0; round.nextStep !== null && step < 40; step++) {
      const choice = gameCode.startsWith('mines') ? (round.nextStep === 1 ? { open: number % 16 } : { cashOut: true }) : {}
      const stepped = await post(`/api/rounds/${round.roundId}/step`, { step: round.nextStep, choice })
      if (stepped?.success) round = stepped.value.round
      else await wait()
    }
    await wait()
  }
}
