import type { Haste } from '../frame/haste.ts'
import type { Sound } from '../frame/sound.ts'
import { signal } from '../shared/reactive.ts'
import { planStops, type Stops } from './stop-times.ts'

/** Reels as they come down. `waits`: how many milliseconds each waits for it. `awaited`: the one that could bring the missing symbol, once those before it are down. */
export type Landing = { readonly waits: readonly number[]; readonly awaited: number | null }

const MS = 1_000

/**
 * Reels that come down one after the other, and the last ones later where one symbol is missing. Each scatter is heard as it lands, and the wait for the next one. Turbo
 * shortens all of it, and a press ends it.
 */
export function createLanding({ sound, haste }: { readonly sound: Pick<Sound, 'play'>; readonly haste: Pick<Haste, 'pause' | 'share'> }) {
  const shown = signal<Landing | null>(null)
  const waitsOf = (stops: Stops) => planStops(stops).at.map((seconds) => Math.round(seconds * MS) * haste.share())
  return {
    shown,
    /** From now on the reels come down. */
    begin: (stops: Stops): void => shown.set({ waits: waitsOf(stops), awaited: null }),
    /** Waits until all are down. `ms` is how long that takes where nothing is waited for. */
    async end({ window, scatter, ...stops }: Stops, ms: number): Promise<void> {
      const { at, suspense } = planStops({ window, scatter, ...stops })
      const fallMs = Math.max(0, ms - (window.length - 1) * stops.stagger * MS)
      let [passed, scatters] = [0, 0]
      for (const [reel, symbols] of window.entries()) {
        const down = Math.round((at[reel] ?? 0) * MS + fallMs)
        await haste.pause(down - passed)
        passed = down
        // Ended by a press: what is left is there at once.
        if (haste.share() === 0) break
        for (const symbol of symbols) if (symbol === scatter) sound.play('scatter', scatters++)
        const awaited = suspense[reel + 1] === true ? reel + 1 : null
        if (awaited !== null) sound.play('suspense', reel)
        shown.update((now) => now && { ...now, awaited })
      }
      shown.set(null)
    },
  }
}
