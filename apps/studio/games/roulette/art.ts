import type { ArtFile } from '@halong/art'
import { circle, curve, drawing, each, mix, originalTiles, type Pen } from '@halong/art/drawing'

const POCKETS = 24
const at = (angle: number, r: number): string => `${128 + Math.cos(angle) * r},${132 + Math.sin(angle) * r}`

/** A pocket of the rim, from one angle to the next. */
function pocket(pen: Pen, nth: number): string {
  const [from, to] = [(nth * 2 * Math.PI) / POCKETS, ((nth + 1) * 2 * Math.PI) / POCKETS]
  const colour = nth === 0 ? '#13804c' : nth % 2 === 0 ? '#c81e2b' : '#1c1a24'
  return pen.flat(curve(`${at(from, 94)}! ${at(to, 94)}! ${at(to, 64)}! ${at(from, 64)}!`), colour)
}

/** A wheel from above with its ball. */
const hero = (pen: Pen): string =>
  drawing(
    pen.form(circle(128, 132, 116), '#6b3a17', { size: 1 }),
    pen.flat(circle(128, 132, 98), '#ffd27a'),
    each(
      Array.from({ length: POCKETS }, (_, nth) => nth),
      (nth) => pocket(pen, nth),
    ),
    pen.form(circle(128, 132, 63), mix('#8a4d1e', '#2a1204', 0.2), { size: 0.8 }),
    pen.line(curve('128,84 128,180', false), '#ffd27a', 7),
    pen.line(curve('80,132 176,132', false), '#ffd27a', 7),
    pen.form(circle(128, 132, 20), '#ffd27a', { size: 0.5 }),
    pen.form(circle(184, 76, 12), '#ffffff', { size: 0.5 }),
  )

export const art: readonly ArtFile[] = originalTiles({
  code: 'european-roulette',
  mark: 'rl',
  sky: ['#0a3b28', '#178a57', '#06201a'],
  glow: '#ffd27a',
  hero,
})
