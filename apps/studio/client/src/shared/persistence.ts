/**
 * The calls to a sure answer. A lost call is sent again with the same ids until its end is known, so a stake can be taken once at most
 * whatever the network does.
 */
import type { StudioRefusal } from '#protocol/index.ts'
import type { Answer } from './calls.ts'

export type Persistence = {
  readonly pause: (ms: number) => Promise<void>
  /** Told before each wait, with what the studio said where it said something, and with null when an answer came after all. */
  readonly waiting: (attempt: number | null, code: StudioRefusal | null) => void
  /** Stops asking; the last answer is given as it is. */
  readonly giveUp?: () => boolean
}

const FIRST_WAIT_MS = 600
const LONGEST_WAIT_MS = 6_000

/** How long to wait before the attempt after this one: doubling, never above six seconds, or what the server asked for. */
export const waitBefore = (attempt: number, asked: number | null): number =>
  asked ?? Math.min(FIRST_WAIT_MS * 2 ** (attempt - 1), LONGEST_WAIT_MS)

export async function persist<T>(ask: () => Promise<Answer<T>>, { pause, waiting, giveUp }: Persistence): Promise<Answer<T>> {
  for (let attempt = 1; ; attempt++) {
    const answer = await ask()
    if (answer.kind !== 'lost' || giveUp?.()) {
      if (attempt > 1) waiting(null, null)
      return answer
    }
    // A pause the server asked for is no trouble of the network, and is not shown as such.
    if (answer.code !== 'round.too_soon') waiting(attempt, answer.code)
    await pause(waitBefore(attempt, answer.retryAfterMs))
  }
}
