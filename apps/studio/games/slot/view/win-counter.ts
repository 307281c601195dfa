import { countAt } from '#client/shared/amounts.ts'
import { type Signal, signal } from '#client/shared/reactive.ts'

/** The amount on screen while a win is counted up. `finished` resolves when it stands on the server's number. */
export type WinCounter = {
  readonly shown: Signal<bigint>
  readonly count: (to: bigint, seconds: number) => Promise<void>
  readonly set: (to: bigint) => void
  /** Jumps to the end of the count: the result stays the same. */
  readonly finish: () => void
  readonly move: (seconds: number) => boolean
}

export function createWinCounter(): WinCounter {
  const shown = signal(0n)
  let [from, to] = [0n, 0n]
  let elapsed = 1
  let length = 0
  let done: (() => void) | null = null

  function set(amount: bigint): void {
    to = amount
    elapsed = 1
    shown.set(to)
    done?.()
    done = null
  }
  return {
    shown,
    set,
    finish: () => set(to),
    count: (target, seconds) => {
      set(shown())
      if (target === shown() || seconds <= 0) {
        set(target)
        return Promise.resolve()
      }
      from = shown()
      to = target
      elapsed = 0
      length = seconds
      return new Promise((resolve) => {
        done = resolve
      })
    },
    move: (seconds) => {
      if (elapsed >= 1) return false
      elapsed += seconds / length
      if (elapsed >= 1) set(to)
      else shown.set(countAt(from, to, elapsed))
      return elapsed < 1
    },
  }
}

/** Seconds a count takes: longer for wins of more stakes, between half a second and four. */
export const countSeconds = (stakes: number): number => Math.min(4, 0.5 + Math.log2(1 + Math.max(0, stakes)) * 0.45)
