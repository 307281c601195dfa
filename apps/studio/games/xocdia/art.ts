import type { ArtFile } from '@halong/art'
import { box, circle, curve, drawing, each, ellipse, mix, originalTiles, type Pen } from '@halong/art/drawing'

const RED = '#d8262c'
const CHINA = '#fbf3dc'

type Coin = { readonly x: number; readonly y: number; readonly isRed: boolean }

/** A coin cut of card: one side red, one white, with a ring. */
const coin = (pen: Pen, { x, y, isRed }: Coin): string =>
  drawing(
    pen.form(ellipse(x, y, 27, 19), isRed ? RED : '#fffdf6', { size: 0.6 }),
    pen.line(ellipse(x, y, 17, 11), isRed ? '#ffb3a6' : '#c9bfa6', 3),
  )

/** Four coins on a gilded plate, the bowl lifted above them. */
function hero(pen: Pen): string {
  const gold = '#f3b43c'
  return drawing(
    pen.form(ellipse(128, 192, 122, 40), mix(gold, '#8a3c10', 0.2), { size: 0.9 }),
    pen.flat(ellipse(128, 186, 102, 29), mix(CHINA, '#c98a2a', 0.14)),
    pen.line(ellipse(128, 189, 112, 34), RED, 4),
    each(
      [
        { x: 84, y: 182, isRed: true },
        { x: 172, y: 184, isRed: false },
        { x: 112, y: 202, isRed: true },
        { x: 142, y: 172, isRed: true },
      ],
      (at) => coin(pen, at),
    ),
    pen.group(
      drawing(
        pen.form(curve('34,96! 44,24 92,-6 128,-6 164,-6 212,24 222,96! 182,114 74,114'), CHINA, { size: 1 }),
        pen.line(curve('46,88 84,104 172,104 210,88'), RED, 7),
        pen.flat(ellipse(92, 38, 12, 28), '#ffffff', 0.7),
        each([88, 128, 168], (x) => pen.flat(circle(x, 66, 10), RED)),
        pen.form(box(108, -20, 40, 18, 9), mix(gold, RED, 0.3), { size: 0.4 }),
      ),
      'transform="translate(24 10) rotate(-10 128 60) scale(.8)"',
    ),
  )
}

export const art: readonly ArtFile[] = originalTiles({
  code: 'xoc-dia',
  mark: 'xd',
  sky: ['#3b1060', '#a5308f', '#1d0733'],
  glow: '#ffd98a',
  hero,
})
