/** Frames while something moves, and none when nothing does. `step` says whether there is more to come. */
export type FrameLoop = { readonly wake: () => void; readonly stop: () => void; readonly running: () => boolean }
export type FrameLoopParts = {
  readonly step: (seconds: number) => boolean
  /** Told when the device can't keep up, so that the stage may draw with fewer pixels. */
  readonly onSlow: () => void
}

/** A tab that was away gives one huge step; motion goes on where it was instead of jumping. */
const MAX_STEP_SECONDS = 0.2
const WATCHED_FRAMES = 20
const SLOW_FRAME_MS = 34

export function createFrameLoop({ step, onSlow }: FrameLoopParts): FrameLoop {
  let request = 0
  let last = 0
  let frames = 0
  let spent = 0
  const watch = (ms: number) => {
    frames += 1
    spent += Math.min(ms, 200)
    if (frames < WATCHED_FRAMES) return
    if (spent / frames > SLOW_FRAME_MS) onSlow()
    frames = 0
    spent = 0
  }
  const frame = (now: number) => {
    const ms = now - last
    last = now
    watch(ms)
    request = step(Math.min(Math.max(ms, 0) / 1000, MAX_STEP_SECONDS)) ? requestAnimationFrame(frame) : 0
  }
  return {
    wake: () => {
      if (request !== 0) return
      last = performance.now()
      request = requestAnimationFrame(frame)
    },
    stop: () => {
      cancelAnimationFrame(request)
      request = 0
    },
    running: () => request !== 0,
  }
}
