import { invariant } from '@halong/base'
import { bestLineWin, type SlotProfile } from './slot.ts'

/** Counts over every combination of stops of one spin, exact. */
export type SpinCounts = {
  readonly combinations: number
  readonly lines: number
  /** How many combinations show `scatters` scatters and pay `units` line bets: `paid[scatters]` maps units to combinations. */
  readonly paid: readonly ReadonlyMap<number, number>[]
  /** How often each symbol wins with each count on one line, as 'A×3'. */
  readonly hits: ReadonlyMap<string, number>
}

type Tables = {
  /** By symbols of a line as one number in base `symbols.length`: which win it is. */
  readonly winOf: Uint8Array
  readonly unitsOf: Int32Array
  readonly names: readonly string[]
  /** By reel: symbol numbers of window row r at stop s, at index s × rows + r. */
  readonly windows: readonly Uint8Array[]
  /** By reel: scatters in the window at each stop. */
  readonly scatters: readonly Uint8Array[]
  readonly base: number
}

function tablesOf(profile: SlotProfile): Tables {
  const symbols = [...new Set(profile.strips.flat())].sort()
  const base = symbols.length
  const names = ['']
  const units = [0]
  const winOf = new Uint8Array(base ** profile.strips.length)
  for (let tuple = 0; tuple < winOf.length; tuple++) {
    const cells: string[] = []
    for (let rest = tuple, reel = 0; reel < profile.strips.length; reel++, rest = Math.floor(rest / base))
      cells.unshift(symbols[rest % base] ?? '')
    const win = bestLineWin(profile, cells)
    if (win === null) continue
    const name = `${win.symbol}×${win.count}`
    if (!names.includes(name)) units[names.push(name) - 1] = win.units
    winOf[tuple] = names.indexOf(name)
  }
  const windows = profile.strips.map((strip) =>
    Uint8Array.from({ length: strip.length * profile.rows }, (_, at) =>
      symbols.indexOf(strip[(Math.floor(at / profile.rows) + (at % profile.rows)) % strip.length] ?? ''),
    ),
  )
  const scatter = symbols.indexOf(profile.scatter)
  const scatters = windows.map((window) =>
    Uint8Array.from(
      { length: window.length / profile.rows },
      (_, stop) => window.subarray(stop * profile.rows, (stop + 1) * profile.rows).filter((symbol) => symbol === scatter).length,
    ),
  )
  return { winOf, unitsOf: Int32Array.from(units), names, windows, scatters, base }
}

const MAX_SPIN_UNITS = 1 << 17

/**
 * Visits every combination of stops (32^5 of them for the reference strips) and counts what it pays. Nothing is sampled and
 * nothing is assumed independent. Each line is followed as one growing number, so the last reel costs one look-up a line.
 */
export function enumerateSpins(profile: SlotProfile): SpinCounts {
  const { winOf, unitsOf, names, windows, scatters, base } = tablesOf(profile)
  invariant(windows.length === 5 && profile.strips.every((strip) => strip.length > 0), 'the enumeration is written for five reels')
  const lines = profile.lines.length
  // cast: the line above saw five strips.
  const [lengthA, lengthB, lengthC, lengthD, lengthE] = profile.strips.map((strip) => strip.length) as [
    number,
    number,
    number,
    number,
    number,
  ]
  const counts = profile.scatterPays.map(() => new Uint32Array(MAX_SPIN_UNITS))
  const hits = new Float64Array(names.length)
  // prefix[depth] holds, for each line, the symbols of the reels stopped so far as one number.
  const prefix = Array.from({ length: 5 }, () => new Int32Array(lines))
  const rowsOf = Array.from({ length: 5 }, (_, reel) => Int32Array.from(profile.lines, (rows) => rows[reel] ?? 0))
  const stopReel = (reel: number, stop: number) => {
    const window = windows[reel]
    const rows = rowsOf[reel]
    const before = prefix[reel - 1]
    const after = prefix[reel]
    invariant(window && rows && after, 'every reel has its tables')
    for (let line = 0; line < lines; line++)
      after[line] = ((before?.[line] ?? 0) * base + (window[stop * profile.rows + (rows[line] ?? 0)] ?? 0)) | 0
    return scatters[reel]?.[stop] ?? 0
  }
  for (let a = 0; a < lengthA; a++) {
    const seenA = stopReel(0, a)
    for (let b = 0; b < lengthB; b++) {
      const seenB = seenA + stopReel(1, b)
      for (let c = 0; c < lengthC; c++) {
        const seenC = seenB + stopReel(2, c)
        for (let d = 0; d < lengthD; d++) {
          const seenD = seenC + stopReel(3, d)
          countLastReel({
            profile,
            lengthE,
            seenD,
            counts,
            hits,
            winOf,
            unitsOf,
            base,
            prefix: prefix[3],
            window: windows[4],
            rows: rowsOf[4],
            scatters: scatters[4],
          })
        }
      }
    }
  }
  const combinations = lengthA * lengthB * lengthC * lengthD * lengthE
  return {
    combinations,
    lines,
    paid: counts.map(toMap),
    hits: new Map(names.flatMap((name, win) => (win === 0 ? [] : [[name, (hits[win] ?? 0) / lines]]))),
  }
}

type LastReel = {
  profile: SlotProfile
  lengthE: number
  seenD: number
  counts: Uint32Array[]
  hits: Float64Array
  winOf: Uint8Array
  unitsOf: Int32Array
  base: number
  prefix: Int32Array | undefined
  window: Uint8Array | undefined
  rows: Int32Array | undefined
  scatters: Uint8Array | undefined
}

function countLastReel({ profile, lengthE, seenD, counts, hits, winOf, unitsOf, base, prefix, window, rows, scatters }: LastReel): void {
  invariant(prefix && window && rows && scatters, 'every reel has its tables')
  const lines = rows.length
  const height = profile.rows
  for (let e = 0; e < lengthE; e++) {
    const seen = seenD + (scatters[e] ?? 0)
    let units = (profile.scatterPays[seen] ?? 0) * lines
    for (let line = 0; line < lines; line++) {
      const win = winOf[(prefix[line] ?? 0) * base + (window[e * height + (rows[line] ?? 0)] ?? 0)] ?? 0
      if (win === 0) continue
      hits[win] = (hits[win] ?? 0) + 1
      units += unitsOf[win] ?? 0
    }
    const count = counts[seen]
    invariant(count && units < MAX_SPIN_UNITS, 'scatters and units stay within their tables')
    count[units] = (count[units] ?? 0) + 1
  }
}

function toMap(counts: Uint32Array): Map<number, number> {
  const map = new Map<number, number>()
  counts.forEach((count, units) => count > 0 && map.set(units, count))
  return map
}
