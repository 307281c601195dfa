import type { Clock } from '@halong/base'

export type MovableClock = Clock & { forward(ms: number): void }

/** The machine's clock with a distance that a test moves. */
export function movableClock(): MovableClock {
  let ahead = 0
  return {
    now: () => new Date(Date.now() + ahead),
    forward: (ms) => {
      ahead += ms
    },
  }
}
