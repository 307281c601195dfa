import type { CockfightSpot } from '../sheet.ts'

/** How a duel is shown. All of it follows from its number and the result, so everybody sees the same, and who joins late lands in the middle. */
export type DuelSide = Exclude<CockfightSpot, 'draw'>
type BeatKind = 'stare' | 'step' | 'leap' | 'clash' | 'charge'
type Beat = { readonly kind: BeatKind; readonly by: DuelSide }
export type Duel = { readonly winner: CockfightSpot; readonly beats: readonly Beat[] }

/** A bird's place and bearing in its own view: `x` is negative and grows towards the opponent, the middle is 0; angles in radians, shares from 0 to 1. */
export type Pose = {
  readonly x: number
  readonly lift: number
  readonly tilt: number
  readonly neck: number
  readonly wing: number
  readonly leg: number
  readonly sit: number
  readonly flare: number
}

const ENTER_MS = 3_000
const BEAT_MS = 3_000
const BEATS = 7
const END_MS = ENTER_MS + BEATS * BEAT_MS
/** When the result stands. */
export const RESULT_AT_MS = END_MS + 3_000

const kinds: readonly BeatKind[] = ['stare', 'step', 'leap', 'clash', 'charge', 'leap']
const EDGE = -140
const STANCE = -62
/** How far from its stance a bird comes towards the middle, never past it. */
const NEAR = 36

/** The beats of a duel by its number. The result has no part in them: until the end nothing tells it. */
export function duelOf(pick: number, winner: CockfightSpot): Duel {
  let state = (pick * 2_654_435_761 + 97) >>> 0
  const below = (limit: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * limit)
  }
  const beats = Array.from(
    { length: BEATS },
    (): Beat => ({ kind: kinds[below(kinds.length)] ?? 'stare', by: below(2) === 0 ? 'meron' : 'wala' }),
  )
  return { winner, beats }
}

const stance: Pose = { x: STANCE, lift: 0, tilt: 0, neck: 0.1, wing: 0, leg: 0, sit: 0, flare: 0 }
const smooth = (u: number): number => {
  const within = Math.min(1, Math.max(0, u))
  return within * within * (3 - 2 * within)
}
const hump = (u: number): number => Math.sin(Math.PI * Math.min(1, Math.max(0, u))) ** 2
const walk = (ms: number, u: number): number => Math.sin(ms / 95) * 0.55 * hump(u)

/** What a beat does to a bird at a share `u` of it: it begins and ends in the stance. */
function inBeat({ kind, by }: Beat, side: DuelSide, { u, ms }: { readonly u: number; readonly ms: number }): Pose {
  const mine = by === side
  const whole = hump(u)
  switch (kind) {
    case 'stare':
      return {
        ...stance,
        x: STANCE + 18 * whole,
        neck: 0.1 + 0.75 * whole + 0.08 * whole * Math.sin(ms / 170),
        tilt: 0.16 * whole,
        flare: whole,
      }
    case 'step':
      return {
        ...stance,
        x: STANCE + (mine ? -34 : 16) * whole,
        leg: walk(ms, u),
        neck: 0.1 - 0.2 * whole + 0.12 * whole * Math.sin(ms / 190),
      }
    case 'leap': {
      const up = hump((u - 0.25) / 0.5)
      if (!mine)
        return { ...stance, x: STANCE - 26 * hump((u - 0.2) / 0.7), neck: 0.1 + 0.9 * up, tilt: 0.2 * up, wing: 0.25 * up, flare: whole }
      return {
        ...stance,
        x: STANCE + 26 * up,
        lift: 62 * up,
        tilt: -0.5 * up,
        neck: 0.1 + 0.5 * up,
        wing: up * (0.75 + 0.25 * Math.sin(ms / 110)),
        leg: 0.7 * up,
        flare: whole,
      }
    }
    case 'clash': {
      const up = hump((u - 0.2) / 0.6)
      return {
        ...stance,
        x: STANCE + NEAR * 0.75 * up,
        lift: (mine ? 54 : 40) * up,
        tilt: -0.42 * up,
        neck: 0.1 + 0.3 * up,
        wing: up * (0.7 + 0.3 * Math.sin(ms / 100 + (mine ? 0 : 2))),
        leg: 0.8 * up,
        flare: whole,
      }
    }
    case 'charge':
      return mine
        ? {
            ...stance,
            x: STANCE + NEAR * whole,
            leg: walk(ms, u),
            neck: 0.1 + 0.8 * whole,
            tilt: 0.25 * whole,
            wing: 0.3 * whole,
            flare: whole,
          }
        : { ...stance, x: STANCE - 46 * whole, leg: walk(ms, u), neck: 0.1 - 0.15 * whole, wing: 0.4 * whole }
  }
}

/** Before a duel: in its corner, looking about. */
export const restingPose = (ms: number, side: DuelSide): Pose => {
  const at = ms + (side === 'meron' ? 0 : 1_300)
  return { ...stance, x: EDGE, neck: 0.1 + 0.16 * Math.sin(at / 900), wing: 0.06 * (1 + Math.sin(at / 700)), leg: 0 }
}

/** After it: the winner stands tall and crows, who did not win sits and rests. */
export function restedPose({ winner }: Pick<Duel, 'winner'>, side: DuelSide, ms: number): Pose {
  if (winner === side) {
    const crow = hump((ms % 2_600) / 1_300)
    return { ...stance, x: STANCE + 10, neck: -0.25 - 0.2 * crow, tilt: -0.14 * crow, wing: 0.45 * crow }
  }
  return { ...stance, x: EDGE, sit: 1, neck: 0.35 + 0.05 * Math.sin(ms / 1_100) }
}

const mix = (from: Pose, to: Pose, share: number): Pose => ({
  x: from.x + (to.x - from.x) * share,
  lift: from.lift + (to.lift - from.lift) * share,
  tilt: from.tilt + (to.tilt - from.tilt) * share,
  neck: from.neck + (to.neck - from.neck) * share,
  wing: from.wing + (to.wing - from.wing) * share,
  leg: from.leg + (to.leg - from.leg) * share,
  sit: from.sit + (to.sit - from.sit) * share,
  flare: from.flare + (to.flare - from.flare) * share,
})

/** A bird so many milliseconds after the show began. */
export function poseAt(duel: Duel, side: DuelSide, ms: number): Pose {
  if (ms < ENTER_MS) {
    const u = ms / ENTER_MS
    return { ...mix(restingPose(0, side), stance, smooth(u)), leg: walk(ms, u) }
  }
  if (ms < END_MS) {
    const beat = duel.beats[Math.floor((ms - ENTER_MS) / BEAT_MS)]
    return beat ? inBeat(beat, side, { u: ((ms - ENTER_MS) % BEAT_MS) / BEAT_MS, ms }) : stance
  }
  const u = Math.min(1, (ms - END_MS) / (RESULT_AT_MS - END_MS))
  const end = restedPose(duel, side, 0)
  const moved = mix(stance, end, smooth(u / 0.7))
  return { ...moved, leg: walk(ms, u / 0.7), sit: end.sit * smooth((u - 0.55) / 0.4) }
}

/** How hard wings beat around the middle: dust rises by it. */
export const dustAt = (duel: Duel, ms: number): number => {
  if (ms < ENTER_MS || ms >= END_MS) return 0
  const kind = duel.beats[Math.floor((ms - ENTER_MS) / BEAT_MS)]?.kind
  const u = ((ms - ENTER_MS) % BEAT_MS) / BEAT_MS
  return kind === 'clash' ? hump(u) : kind === 'leap' ? 0.6 * hump(u) : kind === 'charge' ? 0.4 * hump(u) : 0
}
