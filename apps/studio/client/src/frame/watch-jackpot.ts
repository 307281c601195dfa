import { callStudio } from '../shared/calls.ts'
import type { Desk } from './desk.ts'

const EVERY_MS = 2_000

/** Asks what the jackpot stands at every two seconds while the game is looked at (S55). A call that fails changes nothing: the next one tells. */
export function watchJackpot({ token, jackpot, ended, phase }: Pick<Desk, 'token' | 'jackpot' | 'ended' | 'phase'>): void {
  const timer = setInterval(() => {
    if (ended() !== null) return clearInterval(timer)
    // What a round shows is what it found: the number stands still meanwhile.
    if (document.hidden || phase() === 'asking' || phase() === 'playing') return
    void callStudio('GET /api/jackpot', { token, timeoutMs: EVERY_MS }).then((answer) => {
      if (answer.kind === 'ok' && phase() !== 'playing') jackpot.set(answer.value.jackpot)
    })
  }, EVERY_MS)
}
