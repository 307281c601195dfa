import type { ArtFile } from '@halong/art'
import { createPen, type Frame, frameOf, num, type Pen, type Ratio, ratios, tileSize, titleGround } from '@halong/art/drawing'

type Draw = (pen: Pen) => string
/** A symbol on a tile: where its middle stands, in units of the tile's own picture, and its size. */
type Placed = { readonly symbol: string; readonly x: number; readonly y: number; readonly size: number; readonly tilt?: number }

export type SlotArt = {
  /** Code of the product, and the theme its pictures are kept under. */
  readonly code: string
  readonly theme: string
  /** How the ids of all its pictures begin. */
  readonly mark: string
  readonly symbols: Readonly<Record<string, Draw>>
  /** What stands behind the reels and on the tiles; `seed` makes each its own. */
  readonly scene: (pen: Pen, frame: Frame, seed: string) => string
  /** What lies over the scene behind the reels, from top to bottom. */
  readonly shade: readonly (readonly [at: number, colour: string, opacity?: number])[]
  readonly tile: { readonly title: string; readonly glow: string; readonly cast: readonly Placed[] }
}

const put = (pen: Pen, draw: Draw | undefined, at: { x: number; y: number; size: number; tilt: number }): string =>
  pen.group(
    draw?.(pen) ?? '',
    `transform="translate(${num(at.x)} ${num(at.y)}) rotate(${num(at.tilt)}) scale(${at.size.toFixed(2)}) translate(-128 -128)"`,
  )

function tileOf({ mark, symbols, scene, tile }: SlotArt, ratio: Ratio): string {
  const { width, height } = tileSize(ratio)
  const pen = createPen(`${mark}t${ratio.charAt(0)}`)
  const at = ratio === '3x4' ? { x: 150, y: 152, s: 1 } : { x: 200, y: 116, s: 0.84 }
  const body =
    scene(pen, frameOf(width, height), `${mark}/${ratio}`) +
    pen.glow({ x: at.x, y: at.y, r: 150 * at.s }, tile.glow, 0.6) +
    tile.cast
      .map(({ symbol, x, y, size, tilt = 0 }) =>
        put(pen, symbols[symbol], { x: at.x + x * at.s, y: at.y + y * at.s, size: size * at.s, tilt }),
      )
      .join('') +
    titleGround(pen, { width, height }, tile.title)
  return pen.document({ width, height, body, slice: true })
}

function backdropOf({ mark, scene, shade }: SlotArt, orientation: 'portrait' | 'landscape'): string {
  const [width, height] = orientation === 'portrait' ? [900, 1600] : [1600, 900]
  const pen = createPen(`${mark}b${orientation.charAt(0)}`)
  const body = `${scene(pen, frameOf(width, height), `${mark}/${orientation}`)}<path d="M0 0h${width}v${height}H0z" fill="${pen.blend(shade)}"/>`
  return pen.document({ width, height, body, slice: true })
}

/** All the pictures of a slot: its tiles, its symbols, and what stands behind its reels. */
export const slotArt = (art: SlotArt): readonly ArtFile[] => [
  ...ratios.map((ratio) => ({ path: `art/tiles/${art.code}-${ratio}.svg`, draw: () => tileOf(art, ratio) })),
  ...Object.entries(art.symbols).map(([symbol, draw], at) => ({
    path: `art/symbols/${art.theme}/${symbol}.svg`,
    draw: () => {
      const pen = createPen(`${art.mark}s${at.toString(36)}_`)
      return pen.document({ width: 256, height: 256, body: draw(pen) })
    },
  })),
  ...(['portrait', 'landscape'] as const).map((orientation) => ({
    path: `art/reels/${art.theme}-${orientation}.svg`,
    draw: () => backdropOf(art, orientation),
  })),
]
