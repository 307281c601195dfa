import type { ArtFile } from './art-file.ts'
import { mix } from './kit/colour.ts'
import { frameOf, sky, stars } from './kit/land.ts'
import { star } from './kit/path.ts'
import { createPen, type Pen } from './kit/pen.ts'
import { seededChance } from './kit/seeded.ts'
import { ratios, tileSize, titleGround } from './tiles.ts'

export type OriginalLook = {
  readonly code: string
  /** Starts the ids of its drawings; two letters of its own. */
  readonly mark: string
  /** Sky from top to bottom, and the light around the hero. */
  readonly sky: readonly [string, string, string]
  readonly glow: string
  /** The subject, drawn in 256 × 256. */
  readonly hero: (pen: Pen) => string
}

/** The two tiles of a game of ours: one bold subject on light of its own colour, over the ground where the page sets the title. */
export const originalTiles = ({ code, mark, sky: colours, glow, hero }: OriginalLook): readonly ArtFile[] =>
  ratios.map((ratio) => ({
    path: `art/tiles/${code}-${ratio}.svg`,
    draw: () => {
      const { width, height } = tileSize(ratio)
      const frame = frameOf(width, height)
      const pen = createPen(`o${mark}${ratio.charAt(0)}`)
      const at = ratio === '3x4' ? { x: 150, y: 158, s: 0.98 } : { x: 200, y: 120, s: 0.84 }
      const beams = Array.from({ length: 12 }, (_, beam) => {
        const angle = (beam * Math.PI) / 6
        const side = (turn: number) =>
          `${Math.round(at.x + Math.cos(angle + turn) * 420)} ${Math.round(at.y + Math.sin(angle + turn) * 420)}`
        return `M${at.x} ${at.y}L${side(-0.1)}L${side(0.1)}z`
      }).join('')
      const body =
        sky(pen, frame, colours) +
        pen.flat(beams, glow, 0.14) +
        stars(pen, seededChance(`originals/${code}`), { frame, count: 12, low: height * 0.6 }) +
        pen.flat(star(width * 0.84, height * 0.14, 4, 13, 3.4), '#ffffff', 0.85) +
        pen.flat(star(width * 0.14, height * 0.3, 4, 9, 2.6), '#ffffff', 0.7) +
        pen.glow({ ...at, r: 176 * at.s }, glow, 0.75) +
        pen.group(hero(pen), `transform="translate(${at.x} ${at.y}) scale(${at.s}) translate(-128 -128)"`) +
        titleGround(pen, { width, height }, mix(colours[2], '#0b0524', 0.68))
      return pen.document({ width, height, body, slice: true })
    },
  }))
