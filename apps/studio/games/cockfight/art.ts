import type { ArtFile } from '@halong/art'
import { circle, curve, drawing, each, ellipse, originalTiles, type Pen } from '@halong/art/drawing'

type Colours = { readonly body: string; readonly hackle: string; readonly wing: string; readonly tail: readonly string[] }

/** A drawn rooster that looks to the right. */
const rooster = (pen: Pen, { body, hackle, wing, tail }: Colours): string =>
  drawing(
    each([0, 1, 2, 3], (feather) =>
      pen.group(
        pen.form(curve('0,8 -18,-8 -32,-36 -54,-42 -72,-26! -52,-24 -32,-2 0,14'), tail[feather] ?? body, { size: 0.2, ink: 5 }),
        `transform="translate(-28 -8) rotate(${-22 + feather * 17})"`,
      ),
    ),
    each([-8, 12], (x) => pen.line(curve(`${x},30 ${x - 4},52 ${x + 2},72! ${x + 16},73`, false), '#e0a33a', 7)),
    pen.form(curve('-38,-12 -20,-28 24,-26 44,4 26,36 -16,38 -40,12'), body, { size: 0.8, ink: 6 }),
    pen.form(curve('8,-4 4,-40 22,-66! 46,-58! 46,-28 34,2'), hackle, { size: 0.6, ink: 6 }),
    pen.form(curve('16,-68 12,-88 24,-80! 30,-96 38,-80! 50,-88 46,-64'), '#d9282f', { size: 0.2, ink: 5 }),
    pen.form(circle(36, -58, 16), hackle, { size: 0.2, ink: 5 }),
    pen.form(curve('50,-66! 72,-56! 50,-48!'), '#f0b43c', { size: 0.2, ink: 5 }),
    pen.form(ellipse(44, -38, 6, 10), '#d9282f', { size: 0.2, ink: 4 }),
    pen.flat(circle(40, -61, 4.5), '#1c0d08'),
    pen.form(curve('10,-6 -20,-8 -44,14! -30,16 -32,26! -16,24 -4,26 14,14'), wing, { size: 0.2, ink: 5 }),
  )

/** Two roosters face to face in the light of the ring. */
const hero = (pen: Pen): string =>
  drawing(
    pen.form(ellipse(128, 214, 116, 26), '#c98f4c', { size: 0.7 }),
    pen.flat(ellipse(128, 210, 88, 15), '#e9bd7c', 0.6),
    pen.group(
      rooster(pen, { body: '#2a56b8', hackle: '#e8eefb', wing: '#5f8fe0', tail: ['#1b1f3c', '#2c3a78', '#12152b', '#4a63b4'] }),
      'transform="translate(186 148) scale(-.77 .77) rotate(-4)"',
    ),
    pen.group(
      rooster(pen, { body: '#b3261e', hackle: '#f3a833', wing: '#d4552a', tail: ['#16382f', '#1f5a48', '#0f2a26', '#2b7a5c'] }),
      'transform="translate(70 144) scale(.8) rotate(-4)"',
    ),
  )

export const art: readonly ArtFile[] = originalTiles({
  code: 'virtual-cockfight',
  mark: 'ck',
  sky: ['#6d2410', '#d9752c', '#2c0d08'],
  glow: '#ffcf78',
  hero,
})
