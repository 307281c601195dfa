import { loadPicture } from '#client/shared/art.ts'
import type { ReefMaths } from '../sheet.ts'

/** Frames of a swimming stroke, drawn once: a fish on screen then costs one copy of a picture. */
const FRAMES = 8
const STRIPS = 20
export const SPRITE = { width: 240, height: 160 }
/** Room for the stroke above and below. */
const MARGIN = 14
const SHARP = 1.25
/** What swims by a stroke of its tail; the others keep their shape. */
const STIFF = new Set(['chest', 'crab', 'puffer', 'turtle'])

export type Sprite = { readonly frames: readonly CanvasImageSource[]; readonly width: number; readonly height: number }
export const spriteArt = (name: string): string => `/art/reefhunt/${name}.svg`

function strokeOf(image: HTMLImageElement, frame: number, isStiff: boolean): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  const [width, height] = [SPRITE.width * SHARP, (SPRITE.height + 2 * MARGIN) * SHARP]
  canvas.width = Math.ceil(width)
  canvas.height = Math.ceil(height)
  const ink = canvas.getContext('2d')
  if (!ink) return canvas
  const turn = (frame / FRAMES) * Math.PI * 2
  const [from, wide] = [image.naturalWidth / STRIPS, width / STRIPS]
  for (let strip = 0; strip < STRIPS; strip++) {
    // The tail swings most, the head hardly.
    const far = 1 - strip / STRIPS
    const lift = isStiff ? Math.sin(turn) * 3 : Math.sin(turn - strip * 0.32) * (2 + 10 * far * far)
    ink.drawImage(
      image,
      strip * from,
      0,
      from,
      image.naturalHeight,
      strip * wide,
      (MARGIN + lift) * SHARP,
      wide + 0.6,
      SPRITE.height * SHARP,
    )
  }
  return canvas
}

/** All creatures, ready to be drawn, by their place among the species. `arrived` is told after each. */
export const loadSprites = (maths: ReefMaths, arrived: () => void): Promise<readonly Sprite[]> =>
  Promise.all(
    maths.species.map(async ({ name }) => {
      const image = await loadPicture(spriteArt(name))
      arrived()
      const frames = Array.from({ length: FRAMES }, (_, frame) => strokeOf(image, frame, STIFF.has(name)))
      return { frames, width: SPRITE.width, height: SPRITE.height + 2 * MARGIN }
    }),
  )
