/**
 * How one reel moves. `position` is the place on the strip of the window's top row and falls while symbols come down; whole numbers
 * are rest. Everything is changed in place: a frame allocates nothing.
 */
export type ReelMotion = {
  phase: 'still' | 'winding' | 'rolling' | 'landing'
  position: number
  /** Cells a second, downwards. */
  speed: number
  elapsed: number
  delay: number
  from: number
  distance: number
  seconds: number
  stop: number
  landAfter: number
}

const CRUISE = 27
const WIND_SECONDS = 0.13
const WIND_CELLS = 0.2
const GATHER_SECONDS = 0.16
/** Cells travelled while landing, at least. */
const LANDING_CELLS = 3
/** How far past its stop a reel swings: about an eighth of a cell. */
const OVERSHOOT = 1.1
/** Above this many cells a second the eye sees streaks. */
export const BLUR_FROM = 10

export const restingReel = (stop: number): ReelMotion => ({
  phase: 'still',
  position: stop,
  speed: 0,
  elapsed: 0,
  delay: 0,
  from: stop,
  distance: 0,
  seconds: 0,
  stop,
  landAfter: Number.POSITIVE_INFINITY,
})

export function startReel(reel: ReelMotion, delaySeconds: number): void {
  reel.phase = 'winding'
  reel.from = reel.position
  reel.elapsed = 0
  reel.delay = delaySeconds
  reel.landAfter = Number.POSITIVE_INFINITY
}

/** Lets the reel come down on `stop` after it has rolled `afterSeconds` from now. */
export function landReel(reel: ReelMotion, stop: number, afterSeconds: number): void {
  reel.stop = stop
  reel.landAfter = Math.max(0, afterSeconds)
}

export function restReel(reel: ReelMotion, stop: number): void {
  reel.phase = 'still'
  reel.position = stop
  reel.speed = 0
  reel.stop = stop
  reel.landAfter = Number.POSITIVE_INFINITY
}

function beginLanding(reel: ReelMotion): void {
  // The jump to the right part of the strip happens in full blur and keeps the phase within the cell, so it can't be seen.
  const phase = reel.position - Math.floor(reel.position)
  reel.distance = LANDING_CELLS + phase
  reel.from = reel.stop + reel.distance
  reel.seconds = (reel.distance * (3 + OVERSHOOT)) / reel.speed
  reel.position = reel.from
  reel.elapsed = 0
  reel.phase = 'landing'
}

/** One frame. Returns true in the frame in which the reel came to rest. */
export function moveReel(reel: ReelMotion, seconds: number): boolean {
  if (reel.phase === 'still') return false
  reel.landAfter -= seconds
  if (reel.phase === 'winding') {
    if (reel.delay > 0) {
      reel.delay -= seconds
      return false
    }
    reel.elapsed += seconds
    const share = Math.min(reel.elapsed / WIND_SECONDS, 1)
    reel.position = reel.from + WIND_CELLS * Math.sin((share * Math.PI) / 2)
    if (share === 1) {
      reel.phase = 'rolling'
      reel.elapsed = 0
      reel.speed = 0
    }
    return false
  }
  reel.elapsed += seconds
  if (reel.phase === 'rolling') {
    reel.speed = CRUISE * Math.min(reel.elapsed / GATHER_SECONDS, 1)
    reel.position -= reel.speed * seconds
    if (reel.landAfter <= 0 && reel.speed === CRUISE) beginLanding(reel)
    return false
  }
  const share = Math.min(reel.elapsed / reel.seconds, 1) - 1
  reel.position = reel.from - reel.distance * (1 + (OVERSHOOT + 1) * share ** 3 + OVERSHOOT * share ** 2)
  reel.speed = (reel.distance / reel.seconds) * (3 * (OVERSHOOT + 1) * share ** 2 + 2 * OVERSHOOT * share)
  if (share < 0) return false
  restReel(reel, reel.stop)
  return true
}
