import type { ArtFile } from '@halong/art'
import { box, createPen, curve, drawing, ellipse, mix, originalTiles, type Pen } from '@halong/art/drawing'
import { creatures } from './creatures.ts'

const face = (pen: Pen, name: keyof typeof creatures, transform: string): string =>
  pen.group(
    drawing(
      pen.form(box(0, 0, 160, 160, 34), '#fff8ea', { size: 0.6 }),
      pen.group(creatures[name](pen), 'transform="translate(18 18) scale(.78)"'),
    ),
    `transform="${transform}"`,
  )

/** Two dice with their symbols on a lacquer tray, and the bowl lifted above them. */
const hero = (pen: Pen): string =>
  drawing(
    pen.form(ellipse(128, 196, 122, 40), '#7a1420', { size: 0.8 }),
    pen.form(ellipse(128, 188, 106, 31), '#c22733', { size: 0.4 }),
    pen.line(ellipse(128, 190, 114, 35), '#f2b33d', 5),
    face(pen, 'gourd', 'translate(36 96) rotate(-9 40 40) scale(.56)'),
    face(pen, 'prawn', 'translate(134 98) rotate(12 40 40) scale(.56)'),
    pen.group(
      drawing(
        pen.form(curve('34,96! 44,24 92,-6 128,-6 164,-6 212,24 222,96! 182,114 74,114'), '#2c8a57', { size: 1 }),
        pen.line(curve('46,88 84,104 172,104 210,88'), '#f2b33d', 7),
        pen.flat(ellipse(128, 62, 13, 17), '#f2b33d'),
        pen.form(box(108, -20, 40, 18, 9), mix('#2c8a57', '#0b3a22', 0.4), { size: 0.4 }),
      ),
      'transform="translate(58 14) rotate(12 128 60) scale(.6)"',
    ),
  )

export const art: readonly ArtFile[] = [
  ...originalTiles({ code: 'bau-cua', mark: 'bq', sky: ['#0d5a3c', '#2fa36b', '#062a1e'], glow: '#ffe08a', hero }),
  ...Object.entries(creatures).map(
    ([name, draw], at): ArtFile => ({
      path: `art/bau-cua/${name}.svg`,
      draw: () => {
        const pen = createPen(`bq${at.toString(36)}`)
        return pen.document({ width: 160, height: 160, body: draw(pen) })
      },
    }),
  ),
]
