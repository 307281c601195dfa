import type { ArtFile } from '@halong/art'
import { box, circle, createPen, curve, drawing, each, ellipse, mix, originalTiles, type Pen, star, turn } from '@halong/art/drawing'

/** Notches around the edge of a coin. */
const beads = (radius: number, count: number): string =>
  Array.from({ length: count }, (_, at) => {
    const angle = (at * 2 * Math.PI) / count
    return circle(Math.round(128 + Math.cos(angle) * radius), Math.round(128 + Math.sin(angle) * radius), 4)
  }).join('')

const blank = (pen: Pen, colour: string) =>
  drawing(
    pen.form(circle(128, 128, 120), colour, { size: 1 }),
    pen.line(circle(128, 128, 104), mix(colour, '#3a2000', 0.42), 4),
    pen.flat(beads(112, 18), mix(colour, '#fff4c8', 0.5)),
  )

/** Heads: a lotus in bloom. */
function heads(pen: Pen): string {
  const gold = '#f2b33d'
  const petal = '128,48! 152,92 148,138 128,158! 108,138 104,92'
  return drawing(
    blank(pen, gold),
    each([-62, 62, -34, 34, 0], (degrees) =>
      pen.form(turn(curve(petal), degrees, 128, 168), mix(gold, degrees === 0 ? '#fff1c0' : '#ff9a5a', 0.42), { size: 0.4, ink: 5 }),
    ),
    pen.form(curve('60,168! 96,158 128,170 160,158 196,168! 170,194 128,202 86,194'), mix(gold, '#7a4a10', 0.28), { size: 0.4, ink: 5 }),
  )
}

/** Tails: an old cash coin, with the square hole it was strung by. */
function tails(pen: Pen): string {
  const silver = '#8fa6e8'
  return drawing(
    blank(pen, silver),
    pen.line(circle(128, 128, 78), mix(silver, '#20306a', 0.4), 5),
    each([0, 90, 180, 270], (degrees) => pen.flat(turn(star(128, 72, 4, 17, 6), degrees), mix(silver, '#ffffff', 0.6))),
    each([45, 135, 225, 315], (degrees) => pen.flat(turn(ellipse(128, 66, 5, 12), degrees), mix(silver, '#20306a', 0.36))),
    pen.flat(box(98, 98, 60, 60, 8), mix(silver, '#20306a', 0.45)),
    pen.flat(box(105, 105, 46, 46, 5), '#1c1440'),
  )
}

const face = (mark: string, draw: (pen: Pen) => string): string => {
  const pen = createPen(`oco${mark}`)
  return pen.document({ width: 256, height: 256, body: draw(pen) })
}

const hero = (pen: Pen): string =>
  pen.group(tails(pen), 'transform="translate(84 70) scale(.66) rotate(12 128 128)"') +
  pen.group(heads(pen), 'transform="translate(-14 -8) scale(.8) rotate(-10 128 128)"')

export const art: readonly ArtFile[] = [
  ...originalTiles({ code: 'coin', mark: 'co', sky: ['#6a3a0c', '#e8a02f', '#4a1a2a'], glow: '#ffe7a0', hero }),
  { path: 'art/coin/heads.svg', draw: () => face('h', heads) },
  { path: 'art/coin/tails.svg', draw: () => face('t', tails) },
]
