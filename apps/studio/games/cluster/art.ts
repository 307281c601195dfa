import type { ArtFile } from '@halong/art'
import { circle, createPen, type Frame, frameOf, type Pen, ratios, seededChance, sky, tileSize, titleGround } from '@halong/art/drawing'
import { symbolDrawings } from './symbol-drawings.ts'

const CODE = 'coral-cluster'
const deep = { sky: ['#2fd0e0', '#1a5fc8', '#1a0f5a'], light: '#d8fff6' } as const

/** Beams of light that fall from the surface. */
function beams(pen: Pen, { width, height }: Frame): string {
  const beam = (x: number, lean: number, w: number) =>
    `M${whole(x)} 0h${whole(w)}l${whole(lean)} ${whole(height * 0.8)}h${whole(-w * 2.2)}z`
  return pen.flat(
    [0.06, 0.24, 0.4, 0.62, 0.82]
      .map((share, at) => beam(width * share, width * (at - 2) * 0.12, width * (0.04 + 0.02 * (at % 3))))
      .join(''),
    deep.light,
    0.13,
  )
}

const whole = (value: number) => String(Math.round(value))

/** Coral of the floor, from the back to the front, higher towards the sides. */
function garden(pen: Pen, frame: Frame, seed: string): string {
  const chance = seededChance(seed)
  const { width, height, unit: u } = frame
  return ['#3a2a9a', '#8a2fa8', '#e0467a']
    .map((colour, layer) => {
      const base = height - (2 - layer) * u * 5
      let stems = ''
      for (let x = u * chance.between(0, 8); x < width; x += u * chance.between(12, 18)) {
        const side = Math.abs(x / width - 0.5) * 2
        const h = u * (8 + 40 * side ** 1.8) * chance.between(0.6, 1.1)
        stems += `M${whole(x)} ${whole(base)}v${whole(-h)}m0 ${whole(h * 0.5)}q${whole(u * 5)} 0 ${whole(u * 5)} ${whole(-h * 0.4)}m${whole(-u * 5)} ${whole(h * 0.5)}q${whole(-u * 5)} 0 ${whole(-u * 5)} ${whole(-h * 0.3)}`
      }
      return (
        pen.line(stems, colour, u * (2.4 + layer * 0.7), 0.85) + pen.flat(`M0 ${whole(base - u * 2)}h${width}V${height}H0z`, colour, 0.8)
      )
    })
    .join('')
}

function reef(pen: Pen, frame: Frame, seed: string): string {
  const chance = seededChance(`${seed}/bubbles`)
  const bubbles = Array.from({ length: 12 }, () =>
    circle(
      Math.round(chance.between(0, frame.width)),
      Math.round(chance.between(0, frame.height * 0.85)),
      Math.round(frame.unit * chance.between(0.6, 2.4)),
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

/** Two of the reef's own, in front of it. */
const tile = (ratio: (typeof ratios)[number]): string => {
  const { width, height } = tileSize(ratio)
  const pen = createPen(`ct${ratio.charAt(0)}`)
  const at = ratio === '3x4' ? { x: 150, y: 150, s: 0.8 } : { x: 200, y: 118, s: 0.7 }
  const put = (symbol: string, [x, y]: readonly [number, number], scale: number) =>
    pen.group(
      symbolDrawings[symbol]?.(pen) ?? '',
      `transform="translate(${whole(at.x + x * at.s)} ${whole(at.y + y * at.s)}) scale(${(scale * at.s).toFixed(2)}) translate(-128 -128)"`,
    )
  const body =
    reef(pen, frameOf(width, height), `cluster/${ratio}`) +
    pen.glow({ ...at, r: 170 * at.s }, '#8ff5e0', 0.7) +
    put('H2', [84, -84], 0.78) +
    put('H1', [-18, 22], 1.14) +
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
