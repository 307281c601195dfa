import type { ArtFile } from '@halong/art'
import { box, circle, curve, drawing, each, originalTiles, type Pen } from '@halong/art/drawing'

/** A dragon's head in red and a tiger's in gold, face to face over a card each. */
const hero = (pen: Pen): string =>
  drawing(
    pen.group(pen.form(box(-46, -66, 92, 132, 14), '#fff8e8', { size: 0.7 }), 'transform="translate(74 150) rotate(-12)"'),
    pen.group(pen.form(box(-46, -66, 92, 132, 14), '#fff8e8', { size: 0.7 }), 'transform="translate(182 150) rotate(12)"'),
    pen.group(
      drawing(
        pen.form(curve('0,58 -34,34 -40,-6 -26,-34! -42,-58! -12,-44 0,-46 12,-44! 42,-58! 26,-34 40,-6 34,34'), '#d3242f', { size: 0.9 }),
        pen.flat(curve('-24,-10! -6,0! -22,8!'), '#ffe08a'),
        pen.flat(curve('24,-10! 6,0! 22,8!'), '#ffe08a'),
        pen.flat(curve('0,10 10,24 8,34! 0,40! -8,34! -10,24'), '#6b0d16'),
        pen.line(curve('-8,28 -30,26 -48,44', false), '#ffe08a', 5),
        pen.line(curve('8,28 30,26 48,44', false), '#ffe08a', 5),
      ),
      'transform="translate(76 116) rotate(-6)"',
    ),
    pen.group(
      drawing(
        pen.form(curve('0,56 -36,36 -40,-2 -44,-44! -20,-40 0,-40 20,-40 44,-44! 40,-2 36,36'), '#f0a530', { size: 0.9 }),
        each([-18, 18], (x) => pen.flat(circle(x, -2, 7), '#2a1204')),
        pen.flat(curve('-10,16! 10,16! 0,28!'), '#2a1204'),
        each([-34, 34], (x) => pen.line(curve(`${x},6 ${x * 0.55},8`, false), '#2a1204', 5)),
        each([-34, 34], (x) => pen.line(curve(`${x},22 ${x * 0.6},22`, false), '#2a1204', 5)),
        pen.line(curve('0,-36 0,-18', false), '#2a1204', 6),
        each([-12, 12], (x) => pen.line(curve(`${x},-34 ${x * 0.7},-22`, false), '#2a1204', 5)),
      ),
      'transform="translate(180 118) rotate(6)"',
    ),
  )

export const art: readonly ArtFile[] = originalTiles({
  code: 'dragon-tiger',
  mark: 'dt',
  sky: ['#2a1050', '#7d3fb8', '#160a2c'],
  glow: '#ffcf78',
  hero,
})
