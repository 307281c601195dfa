import { prefer, preferences } from '../shared/game-session.ts'
import { type Signal, signal } from '../shared/reactive.ts'

/** How fast a round is shown. What it brought is fixed before and is shown whole: only waits between its pictures are shorter (R13, S50). */
export type Haste = {
  /** Where the market forbids play by itself, nothing is hurried either. */
  readonly isAllowed: boolean
  readonly turbo: Signal<boolean>
  readonly chooseTurbo: (on: boolean) => void
  /** A new answer is shown, at its own pace again. */
  readonly begin: () => void
  /** Ends the waits of the answer that is shown. */
  readonly hasten: () => void
  /** How much of its time a motion takes now: 1, less with turbo, 0 once hastened. */
  readonly share: () => number
  readonly pause: (ms: number) => Promise<void>
  /** Called when the answer that is shown is hastened; the last one given counts. */
  readonly onHasten: (end: () => void) => void
}

const TURBO = 0.35

export function createHaste(isAllowed: boolean): Haste {
  const turbo = signal(isAllowed && preferences().turbo)
  const ends = new Set<() => void>()
  let isHastened = false
  let atOnce = () => {}
  const share = () => (isHastened ? 0 : turbo() ? TURBO : 1)
  return {
    isAllowed,
    turbo,
    chooseTurbo: (on) => {
      if (!isAllowed) return
      turbo.set(on)
      prefer({ turbo: on })
    },
    begin: () => {
      isHastened = false
    },
    hasten: () => {
      if (!isAllowed || isHastened) return
      isHastened = true
      atOnce()
      for (const end of Array.from(ends)) end()
    },
    share,
    pause: (ms) => {
      const wait = ms * share()
      if (wait <= 0) return Promise.resolve()
      return new Promise((resume) => {
        const done = () => {
          clearTimeout(timer)
          ends.delete(done)
          resume()
        }
        const timer = setTimeout(done, wait)
        ends.add(done)
      })
    },
    onHasten: (end) => {
      atOnce = end
    },
  }
}
