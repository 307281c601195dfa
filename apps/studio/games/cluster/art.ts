import type { ArtFile } from '@halong/art'
import {
  circle,
  createPen,
  type Frame,
  frameOf,
  num,
  type Pen,
  ratios,
  seededChance,
  sky,
  tileSize,
  titleGround,
} from '@halong/art/drawing'
import { symbolDrawings } from './symbol-drawings.ts'

const CODE = 'coral-cluster'
const deep = { sky: ['#2fd0e0', '#1a5fc8', '#1a0f5a'], light: '#d8fff6' } as const

/** Beams of light that fall from the surface. */
function beams(pen: Pen, { width, height }: Frame): string {
  const beam = (x: number, lean: number, w: number) => `M${num(x)} 0h${num(w)}l${num(lean)} ${num(height * 0.8)}h${num(-w * 2.2)}z`
  return pen.flat(
    [0.06, 0.24, 0.4, 0.62, 0.82]
      .map((share, at) => beam(width * share, width * (at - 2) * 0.12, width * (0.04 + 0.02 * (at % 3))))
      .join(''),
    deep.light,
    0.13,
  )
}

/** Coral of the floor, from the back to the front, higher towards the sides. */
function garden(pen: Pen, frame: Frame, seed: string): string {
  const chance = seededChance(seed)
  const { width, height, unit: u } = frame
  return ['#3a2a9a', '#8a2fa8', '#e0467a']
    .map((colour, layer) => {
      const base = height - (2 - layer) * u * 5
      let stems = ''
      for (let x = u * chance.between(0, 6); x < width; x += u * chance.between(7, 12)) {
        const side = Math.abs(x / width - 0.5) * 2
        const h = u * (8 + 40 * side ** 1.8) * chance.between(0.6, 1.1)
        const bend = u * chance.between(-3, 3)
        stems += `M${num(x)} ${num(base)}q${num(bend)} ${num(-h / 2)} 0 ${num(-h)}m0 ${num(h * 0.55)}q${num(u * 5)} ${num(-h * 0.1)} ${num(u * 4)} ${num(-h * 0.4)}m${num(-u * 4)} ${num(h * 0.5)}q${num(-u * 5)} ${num(-h * 0.06)} ${num(-u * 4)} ${num(-h * 0.32)}`
      }
      return (
        pen.line(stems, colour, u * (2 + layer * 0.6), 0.85) +
        pen.flat(`M0 ${num(base - u * 2)}h${num(width)}V${num(height)}H0z`, colour, 0.8)
      )
    })
    .join('')
}

function reef(pen: Pen, frame: Frame, seed: string): string {
  const chance = seededChance(`${seed}/bubbles`)
  const bubbles = Array.from({ length: 22 }, () =>
    circle(
      Math.round(chance.between(0, frame.width)),
      Math.round(chance.between(0, frame.height * 0.85)),
      frame.unit * chance.between(0.5, 2.2),
    ),
  ).join('')
  return sky(pen, frame, deep.sky) + beams(pen, frame) + garden(pen, frame, seed) + pen.line(bubbles, deep.light, frame.unit * 0.4, 0.5)
}

function backdrop(orientation: 'portrait' | 'landscape'): string {
  const [width, height] = orientation === 'portrait' ? [900, 1600] : [1600, 900]
  const pen = createPen(`cb${orientation.charAt(0)}`)
  const shade = `<path d="M0 0h${width}v${height}H0z" fill="${pen.blend([
    [0, '#0a0838', 0.2],
    [1, '#0a0838', 0.66],
  ])}"/>`
  return pen.document({ width, height, body: reef(pen, frameOf(width, height), `cluster/${orientation}`) + shade, slice: true })
}

/** Three of the reef's own, in front of it. */
const tile = (ratio: (typeof ratios)[number]): string => {
  const { width, height } = tileSize(ratio)
  const pen = createPen(`ct${ratio.charAt(0)}`)
  const at = ratio === '3x4' ? { x: 150, y: 150, s: 0.8 } : { x: 200, y: 118, s: 0.7 }
  const put = (symbol: string, x: number, y: number, scale: number) =>
    pen.group(
      symbolDrawings[symbol]?.(pen) ?? '',
      `transform="translate(${num(at.x + x * at.s)} ${num(at.y + y * at.s)}) scale(${num(scale * at.s)}) translate(-128 -128)"`,
    )
  const body =
    reef(pen, frameOf(width, height), `cluster/${ratio}`) +
    pen.glow({ ...at, r: 170 * at.s }, '#8ff5e0', 0.7) +
    put('H3', -92, -60, 0.72) +
    put('L1', 96, 50, 0.72) +
    put('H2', 78, -82, 0.72) +
    put('H1', -10, 20, 1.1) +
    titleGround(pen, { width, height }, '#120a48')
  return pen.document({ width, height, body, slice: true })
}

/** Tiles, symbols and the reef behind the board. */
export const art: readonly ArtFile[] = [
  ...ratios.map((ratio) => ({ path: `art/tiles/${CODE}-${ratio}.svg`, draw: () => tile(ratio) })),
  ...Object.entries(symbolDrawings).map(([symbol, draw], at) => ({
    path: `art/symbols/${CODE}/${symbol}.svg`,
    draw: () => {
      const pen = createPen(`cs${at}_`)
      return pen.document({ width: 256, height: 256, body: draw(pen) })
    },
  })),
  ...(['portrait', 'landscape'] as const).map((orientation) => ({
    path: `art/reels/${CODE}-${orientation}.svg`,
    draw: () => backdrop(orientation),
  })),
]
