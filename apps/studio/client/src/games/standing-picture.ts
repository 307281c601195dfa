type Ink = CanvasRenderingContext2D
type Size = { readonly width: number; readonly height: number }

function newInk(width: number, height: number): Ink | null {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  return canvas.getContext('2d')
}

/**
 * A part of a picture that stands still while the rest moves: painted once for each size in CSS pixels, sharpness and look, and copied with every frame. The canvas it is
 * for holds nothing else than that size, from its corner.
 */
export function standingPicture<Look extends string | number>(paint: (ink: Ink, size: Size, look: Look) => void, makeInk = newInk) {
  let kept: Ink | null = null
  let key = ''
  return (ink: Ink, size: Size, look: Look): void => {
    const { width, height } = ink.canvas
    const next = [size.width, size.height, width, height, look].join(' ')
    if (next !== key) {
      key = next
      if (kept?.canvas.width !== width || kept.canvas.height !== height) kept = makeInk(width, height)
      kept?.setTransform(width / size.width, 0, 0, height / size.height, 0, 0)
      kept?.clearRect(0, 0, size.width, size.height)
      if (kept) paint(kept, size, look)
    }
    if (kept) ink.drawImage(kept.canvas, 0, 0, size.width, size.height)
  }
}
