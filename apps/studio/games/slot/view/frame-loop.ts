/** Frames while something moves, and none when nothing does. `step` says whether there is more to come. */
export type FrameLoop = { readonly wake: () => void; readonly stop: () => void; readonly running: () => boolean }

/** A tab that was away gives one huge step; motion goes on where it was instead of jumping. */
const LONGEST_STEP_SECONDS = 0.05

export function createFrameLoop(step: (seconds: number) => boolean): FrameLoop {
  let request = 0
  let last = 0
  const frame = (now: number) => {
    const seconds = Math.min((now - last) / 1000, LONGEST_STEP_SECONDS)
    last = now
    request = step(seconds) ? requestAnimationFrame(frame) : 0
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
