const MOVES = ['pointerdown', 'keydown', 'wheel', 'touchstart', 'scroll'] as const

/**
 * Calls once the visitor has done nothing for a while and looks at the page; what is asked then answers whether it is done, else it waits for the next rest.
 * Answers how to stop.
 */
export function whenResting(restMs: number, act: () => boolean): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => {
    clearTimeout(timer)
    for (const move of MOVES) removeEventListener(move, wait)
  }
  const look = () => {
    if (!document.hidden && act()) stop()
    else wait()
  }
  const wait = () => {
    clearTimeout(timer)
    timer = setTimeout(look, restMs)
  }
  for (const move of MOVES) addEventListener(move, wait, { passive: true })
  wait()
  return stop
}
