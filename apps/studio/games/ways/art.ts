import type { ArtFile } from '@halong/art'
import {
  clouds,
  createPen,
  disc,
  type Frame,
  frameOf,
  limestone,
  type Pen,
  ratios,
  seededChance,
  sky,
  strew,
  tileSize,
  titleGround,
  water,
} from '@halong/art/drawing'
import { symbolDrawings } from './symbol-drawings.ts'

const THEME = 'bay-tides'
const CODE = 'bay-of-islands-ways'
const day = {
  sky: ['#1e8fd8', '#7fd6f0', '#fff0c8'],
  far: '#5fb0a0',
  near: '#1f7a5c',
  water: '#12b0b8',
  deep: '#0a5a86',
  light: '#fffbe0',
} as const

/** The bay by day: towers of green stone in a teal sea, from the horizon to the viewer. */
function bay(pen: Pen, frame: Frame, { line, seed, open }: { line: number; seed: string; open: readonly [number, number] }): string {
  const chance = seededChance(seed)
  const u = frame.unit
  const stone = { haze: day.sky[2], key: day.light }
  return (
    sky(pen, frame, day.sky) +
    disc(pen, { x: frame.width * 0.76, y: line * 0.3, r: u * 9 }, '#fff3b0') +
    clouds(pen, chance, { frame, colour: '#ffffff', count: 3, top: u * 8, low: line * 0.7, opacity: 0.75 }) +
    limestone(pen, chance, strew(chance, { frame, base: line, tall: u * 34, wide: u * 28, spread: 1.3 }), {
      ...stone,
      colour: day.far,
      distance: 'far',
    }) +
    water(pen, chance, { frame, top: line, far: '#8fe8dc', near: day.deep, glint: day.light, lines: 22 }) +
    limestone(pen, chance, strew(chance, { frame, base: line + u * 7, tall: u * 60, wide: u * 44, spread: 1.15, gaps: [open] }), {
      ...stone,
      colour: day.near,
      distance: 'mid',
      reflectAt: line + u * 7,
    })
  )
}

function backdrop(orientation: 'portrait' | 'landscape'): string {
  const [width, height] = orientation === 'portrait' ? [900, 1600] : [1600, 900]
  const pen = createPen(`wb${orientation.charAt(0)}`)
  const body = bay(pen, frameOf(width, height), { line: height * 0.5, seed: `ways/${orientation}`, open: [0.22, 0.78] })
  const shade = `<path d="M0 0h${width}v${height}H0z" fill="${pen.blend([
    [0, '#04283c', 0.25],
    [0.5, '#04283c', 0.2],
    [1, '#04283c', 0.72],
  ])}"/>`
  return pen.document({ width, height, body: body + shade, slice: true })
}

const tiles: readonly ArtFile[] = ratios.map((ratio) => ({
  path: `art/tiles/${CODE}-${ratio}.svg`,
  draw: () => {
    const { width, height } = tileSize(ratio)
    const pen = createPen(`wt${ratio.charAt(0)}`)
    const at = ratio === '3x4' ? { x: 150, y: 168, s: 0.95 } : { x: 200, y: 128, s: 0.82 }
    const body =
      bay(pen, frameOf(width, height), { line: height * 0.46, seed: `ways/${ratio}`, open: [0.24, 0.76] }) +
      pen.glow({ ...at, r: 140 * at.s }, '#ffffff', 0.5) +
      pen.group(symbolDrawings['H1']?.(pen) ?? '', `transform="translate(${at.x} ${at.y}) scale(${at.s}) translate(-128 -128)"`) +
      titleGround(pen, { width, height }, '#063a52')
    return pen.document({ width, height, body, slice: true })
  },
}))

/** Tiles, symbols and the bay behind the reels. */
export const art: readonly ArtFile[] = [
  ...tiles,
  ...Object.entries(symbolDrawings).map(([symbol, draw], at) => ({
    path: `art/symbols/${THEME}/${symbol}.svg`,
    draw: () => {
      const pen = createPen(`ws${at.toString(36)}_`)
      return pen.document({ width: 256, height: 256, body: draw(pen) })
    },
  })),
  ...(['portrait', 'landscape'] as const).map((orientation) => ({
    path: `art/reels/${THEME}-${orientation}.svg`,
    draw: () => backdrop(orientation),
  })),
]
