export type Swimmer = { x: number; y: number; readonly dx: number; readonly dy: number }
export const STAGE = { width: 412, height: 480 }
/** As many as the reef may show at once. */
const COUNT = 60

/** Sixty places that move in straight lines and come in again on the other side; the same with every load. */
export const swimmers = (): Swimmer[] =>
  Array.from({ length: COUNT }, (_, at) => ({
    x: (at * 131) % STAGE.width,
    y: (at * 197) % STAGE.height,
    dx: (at % 2 === 0 ? 1 : -1) * (0.4 + (at % 7) * 0.2),
    dy: ((at % 5) - 2) * 0.15,
  }))

/** Moves all by a frame, then shows them, for as long as the page lives. */
export function swim(all: readonly Swimmer[], show: () => void): void {
  const frame = () => {
    requestAnimationFrame(frame)
    for (const one of all) {
      one.x = (one.x + one.dx + STAGE.width) % STAGE.width
      one.y = (one.y + one.dy + STAGE.height) % STAGE.height
    }
    show()
  }
  requestAnimationFrame(frame)
}
