import { loadPicture } from '#client/shared/art.ts'
import type { ReefMaths } from '../sheet.ts'
import { keptWidth } from './kept-width.ts'

/** Frames of a swimming stroke, drawn once: a fish on screen then costs one copy of a picture. */
const FRAMES = 8
const STRIPS = 20
const SPRITE = { width: 240, height: 160 }
/** Room for the stroke above and below. */
const MARGIN = 14
const TALL = SPRITE.height + 2 * MARGIN
const SHARP = 1.25
/** What swims by a stroke of its tail; the others keep their shape. */
const STIFF = new Set(['chest', 'crab', 'puffer', 'turtle'])

export type Sprite = {
  /** The stroke, for a fish so many pixels of the device wide. */
  readonly framesAt: (wide: number) => readonly CanvasImageSource[]
  readonly width: number
  readonly height: number
}
export const spriteArt = (name: string): string => `/art/reefhunt/${name}.svg`

function newCanvas(width: number, height: number): { readonly canvas: HTMLCanvasElement; readonly ink: CanvasRenderingContext2D | null } {
  const canvas = document.createElement('canvas')
  canvas.width = Math.ceil(width)
  canvas.height = Math.ceil(height)
  return { canvas, ink: canvas.getContext('2d') }
}

/** The drawing as pixels: it is read once, and not for every strip. */
function rastered(image: HTMLImageElement): HTMLCanvasElement {
  const { canvas, ink } = newCanvas(SPRITE.width * SHARP, SPRITE.height * SHARP)
  ink?.drawImage(image, 0, 0, canvas.width, canvas.height)
  return canvas
}

function strokeOf(image: HTMLCanvasElement, frame: number, isStiff: boolean): HTMLCanvasElement {
  const [width, height] = [SPRITE.width * SHARP, TALL * SHARP]
  const { canvas, ink } = newCanvas(width, height)
  if (!ink) return canvas
  const turn = (frame / FRAMES) * Math.PI * 2
  const [from, wide] = [image.width / STRIPS, width / STRIPS]
  for (let strip = 0; strip < STRIPS; strip++) {
    // The tail swings most, the head hardly.
    const far = 1 - strip / STRIPS
    const lift = isStiff ? Math.sin(turn) * 3 : Math.sin(turn - strip * 0.32) * (2 + 10 * far * far)
    ink.drawImage(image, strip * from, 0, from, image.height, strip * wide, (MARGIN + lift) * SHARP, wide + 0.6, SPRITE.height * SHARP)
  }
  return canvas
}

const WIDEST = SPRITE.width * SHARP

/**
 * Frames in about the size in which they are shown: to copy a picture of five times that size costs a device five times as much, with every fish of every frame. Kept for
 * one size, which changes with the screen.
 */
function framesOf(image: HTMLCanvasElement, isStiff: boolean): Sprite['framesAt'] {
  let kept: { readonly width: number; readonly frames: readonly HTMLCanvasElement[] } = { width: 0, frames: [] }
  return (wide) => {
    const width = Math.min(WIDEST, keptWidth(wide))
    if (width !== kept.width)
      kept = {
        width,
        frames: Array.from({ length: FRAMES }, (_, frame) => {
          const stroke = strokeOf(image, frame, isStiff)
          const { canvas, ink } = newCanvas(width, (width * TALL) / SPRITE.width)
          if (ink) ink.imageSmoothingQuality = 'high'
          ink?.drawImage(stroke, 0, 0, canvas.width, canvas.height)
          return canvas
        }),
      }
    return kept.frames
  }
}

/** All creatures, ready to be drawn, by their place among the species. `arrived` is told after each. */
export const loadSprites = (maths: ReefMaths, arrived: () => void): Promise<readonly Sprite[]> =>
  Promise.all(
    maths.species.map(async ({ name }) => {
      const image = await loadPicture(spriteArt(name))
      arrived()
      return { framesAt: framesOf(rastered(image), STIFF.has(name)), width: SPRITE.width, height: TALL }
    }),
  )
