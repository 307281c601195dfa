/**
 * The calls to a sure answer. A lost call is sent again with the same ids until its end is known, so a stake can be taken once at most
 * whatever the network does.
 */
import { backoffMs } from '@halong/base'
import type { StudioRefusal } from '#protocol/index.ts'
import type { Answer } from './calls.ts'

export type Persistence = {
  readonly pause: (ms: number) => Promise<void>
  /** Told before each wait, with what the studio said where it said something, and with null when an answer came after all. */
  readonly waiting: (attempt: number | null, code: StudioRefusal | null) => void
  /** Stops asking; the last answer is given as it is. */
  readonly giveUp?: () => boolean
  /** From 0 up to 1: spreads the waits. */
  readonly chance?: () => number
}

const WAITS = { firstMs: 600, longestMs: 6_000 }

/**
 * How long to wait before the attempt after this one: doubling, never above six seconds, or what the server asked for and up to half as long again. Spread by `chance`
 * (0 up to 1), so that a studio that is back is not met by everybody at once.
 */
export const waitBefore = (attempt: number, asked: number | null, chance: number): number =>
  asked === null ? backoffMs(attempt - 1, WAITS, chance) : asked * (1 + chance / 2)

export async function persist<T>(
  ask: () => Promise<Answer<T>>,
  { pause, waiting, giveUp, chance = Math.random }: Persistence,
): Promise<Answer<T>> {
  for (let attempt = 1; ; attempt++) {
    const answer = await ask()
    if (answer.kind !== 'lost' || giveUp?.()) {
      if (attempt > 1) waiting(null, null)
      return answer
    }
    // A pause the server asked for is no trouble of the network, and is not shown as such.
    const isPace = answer.code === 'round.too_soon'
    if (!isPace) waiting(attempt, answer.code)
    await pause(waitBefore(attempt, answer.retryAfterMs, isPace ? 0 : chance()))
  }
}
