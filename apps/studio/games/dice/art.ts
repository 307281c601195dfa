import type { ArtFile } from '@halong/art'
import { circle, curve, drawing, each, mix, originalTiles, type Pen } from '@halong/art/drawing'

type Spot = readonly [x: number, y: number]
type Die = { readonly colour: string; readonly top: string; readonly left: string; readonly right: string; readonly pips: readonly Spot[] }

/** A die seen from above a corner: three faces and their pips. */
function die(pen: Pen, { colour, top, left, right, pips }: Die): string {
  return drawing(
    pen.form(curve(top), mix(colour, '#ffffff', 0.22), { size: 0.7 }),
    pen.form(curve(left), colour, { size: 0.7 }),
    pen.form(curve(right), mix(colour, '#1a1050', 0.26), { size: 0.7 }),
    each(pips, ([x, y]) => pen.flat(circle(x, y, 9), colour === '#f6f2ff' ? '#3a2a8f' : '#ffffff')),
  )
}

function hero(pen: Pen): string {
  return drawing(
    pen.group(
      die(pen, {
        colour: '#2ed3b7',
        top: '128,40! 196,72! 128,106! 60,72!',
        left: '60,72! 128,106! 128,186! 60,150!',
        right: '196,72! 128,106! 128,186! 196,150!',
        pips: [
          [128, 73],
          [94, 130],
          [162, 130],
        ],
      }),
      'transform="translate(-20 -24) rotate(-14 128 110) scale(.92)"',
    ),
    pen.group(
      die(pen, {
        colour: '#f6f2ff',
        top: '128,40! 206,78! 128,118! 50,78!',
        left: '50,78! 128,118! 128,212! 50,168!',
        right: '206,78! 128,118! 128,212! 206,168!',
        pips: [
          [128, 79],
          [72, 120],
          [106, 176],
          [89, 148],
          [150, 146],
          [184, 164],
          [150, 182],
          [184, 128],
        ],
      }),
      'transform="translate(42 40) rotate(10 128 128) scale(.92)"',
    ),
  )
}

export const art: readonly ArtFile[] = originalTiles({
  code: 'dice',
  mark: 'di',
  sky: ['#1f3fae', '#3a7fe8', '#16226a'],
  glow: '#9fdcff',
  hero,
})
