const MOVES = ['pointerdown', 'keydown', 'wheel', 'touchstart', 'scroll'] as const

/**
 * Calls once the visitor has done nothing for a while and looks at the page; what is asked then answers whether it is done, else it waits for the next rest.
 * Answers how to stop.
 */
export function whenUserIdle(restMs: number, act: () => boolean): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let movedAt = 0
  // Only noted: a page that is scrolled moves in every frame.
  const note = () => {
    movedAt = performance.now()
  }
  const stop = () => {
    clearTimeout(timer)
    for (const move of MOVES) removeEventListener(move, note)
  }
  const wait = (ms: number) => {
    timer = setTimeout(look, ms)
  }
  const look = () => {
    const left = movedAt + restMs - performance.now()
    if (left > 0) return wait(left)
    if (!document.hidden && act()) stop()
    else wait(restMs)
  }
  for (const move of MOVES) addEventListener(move, note, { passive: true })
  wait(restMs)
  return stop
}
