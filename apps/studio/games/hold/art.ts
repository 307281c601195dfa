import type { ArtFile } from '@halong/art'
import { circle, createPen, curve, frameOf, num, type Pen, ratios, sky, star, tileSize, titleGround } from '@halong/art/drawing'
import { symbolDrawings } from './symbol-drawings.ts'

const CODE = 'bronze-drum-hold'
const THEME = 'drum-hall'
const hall = { sky: ['#0a2f2c', '#14564c', '#3a1c0a'], line: '#e0a050', light: '#ffcf7a' } as const

/** `mark` starts the ids of what is drawn once and turned; a small face goes without the outer teeth. */
type Face = { readonly x: number; readonly y: number; readonly r: number; readonly mark: string; readonly teeth: boolean }

/** A drum's face, drawn as far as the frame goes: the star, and rings of birds, circles and saw teeth around it. A sign is drawn once and turned. */
function drumFace(pen: Pen, { x, y, r, mark, teeth }: Face): string {
  const part = (share: number) => Math.round(r * share)
  const ring = (share: number) => circle(x, y, part(share))
  const around = (id: string, count: number, sign: string) =>
    `<g id="${id}">${sign}</g>${Array.from({ length: count - 1 }, (_, at) => `<use href="#${id}" transform="rotate(${Math.round(((at + 1) * 3600) / count) / 10} ${x} ${y})"/>`).join('')}`
  const bird = curve(
    `${x - part(0.07)},${y - part(0.62)} ${x - part(0.02)},${y - part(0.66)} ${x + part(0.03)},${y - part(0.7)}! ${x + part(0.03)},${y - part(0.645)} ${x + part(0.08)},${y - part(0.625)}! ${x + part(0.02)},${y - part(0.6)}`,
  )
  const tooth = `M${x - part(0.025)} ${y - part(0.88)}h${part(0.05)}l${-part(0.025)} ${-part(0.07)}z`
  return (
    pen.glow({ x, y, r: r * 0.7 }, hall.light, 0.45) +
    pen.flat(star(x, y, 14, part(0.32), part(0.13)), hall.line, 0.55) +
    pen.line([0.36, 0.4, 0.55, 0.74, 0.78, 0.86, 0.97, 1].map(ring).join(''), hall.line, r * 0.008, 0.5) +
    around(`${mark}b`, 14, pen.flat(bird, hall.line, 0.5)) +
    around(`${mark}c`, 20, pen.line(circle(x, y - part(0.475), part(0.035)), hall.line, r * 0.008, 0.45)) +
    (teeth ? around(`${mark}t`, 30, pen.flat(tooth, hall.line, 0.45)) : '')
  )
}

function backdrop(orientation: 'portrait' | 'landscape'): string {
  const [width, height] = orientation === 'portrait' ? [900, 1600] : [1600, 900]
  const pen = createPen(`hb${orientation.charAt(0)}`)
  const face =
    orientation === 'portrait'
      ? { x: width / 2, y: Math.round(height * 0.36), r: 640 }
      : { x: width / 2, y: Math.round(height * 0.44), r: 820 }
  const shade = `<path d="M0 0h${width}v${height}H0z" fill="${pen.blend([
    [0, '#04120f', 0.2],
    [1, '#120602', 0.72],
  ])}"/>`
  return pen.document({
    width,
    height,
    body: sky(pen, frameOf(width, height), hall.sky) + drumFace(pen, { ...face, mark: `hf${orientation.charAt(0)}`, teeth: true }) + shade,
    slice: true,
  })
}

/** Coins before a drum's face. */
const tile = (ratio: (typeof ratios)[number]): string => {
  const { width, height } = tileSize(ratio)
  const pen = createPen(`ht${ratio.charAt(0)}`)
  const at = ratio === '3x4' ? { x: 150, y: 152, s: 0.9 } : { x: 200, y: 118, s: 0.78 }
  const put = (symbol: string, [x, y]: readonly [number, number], scale: number) =>
    pen.group(
      symbolDrawings[symbol]?.(pen) ?? '',
      `transform="translate(${num(at.x + x * at.s)} ${num(at.y + y * at.s)}) scale(${num(scale * at.s)}) translate(-128 -128)"`,
    )
  const body =
    sky(pen, frameOf(width, height), hall.sky) +
    drumFace(pen, { x: at.x, y: at.y, r: 210, mark: `hg${ratio.charAt(0)}`, teeth: false }) +
    pen.group(put('C', [-84, 56], 0.5), `id="hc${ratio.charAt(0)}"`) +
    `<use href="#hc${ratio.charAt(0)}" x="${num(172 * at.s)}"/>` +
    put('H1', [0, 0], 1) +
    titleGround(pen, { width, height }, '#1c0d04')
  return pen.document({ width, height, body, slice: true })
}

/** Tiles, symbols and the drum behind the reels. */
export const art: readonly ArtFile[] = [
  ...ratios.map((ratio) => ({ path: `art/tiles/${CODE}-${ratio}.svg`, draw: () => tile(ratio) })),
  ...Object.entries(symbolDrawings).map(([symbol, draw], at) => ({
    path: `art/symbols/${THEME}/${symbol}.svg`,
    draw: () => {
      const pen = createPen(`hs${at.toString(36)}_`)
      return pen.document({ width: 256, height: 256, body: draw(pen) })
    },
  })),
  ...(['portrait', 'landscape'] as const).map((orientation) => ({
    path: `art/reels/${THEME}-${orientation}.svg`,
    draw: () => backdrop(orientation),
  })),
]
