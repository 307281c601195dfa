import { liveLimits } from '@halong/api'

type Kept = { readonly v: number; readonly from: number; readonly text: string }

/** Bounded buffer of the newest deltas of a room, each following on the one before, so that a client that reconnects can resume. */
export function createDeltaBuffer(most: number = liveLimits.keptDeltas) {
  let kept: Kept[] = []
  return {
    add(delta: Kept): void {
      kept.push(delta)
      if (kept.length > most) kept.shift()
    },
    clear(): void {
      kept = []
    },
    /** What brings whoever knows version `have` to version `now`, the newest told; null when that is not kept any more, or never was. */
    since(have: number, now: number): readonly string[] | null {
      if (have === now) return []
      if (have > now) return null
      // A delta that covers all versions takes the place of those before it.
      const first = kept.findLastIndex(({ from, v }) => from <= have + 1 && v > have)
      return first < 0 ? null : kept.slice(first).map(({ text }) => text)
    },
  }
}
export type DeltaBuffer = ReturnType<typeof createDeltaBuffer>
