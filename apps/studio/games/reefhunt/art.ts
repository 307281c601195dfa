import type { ArtFile } from '@halong/art'
import { createPen, curve, drawing, each, originalTiles, type Pen } from '@halong/art/drawing'
import { creatures } from './creatures.ts'

const put = (pen: Pen, name: string, transform: string): string => pen.group(creatures[name]?.(pen) ?? '', `transform="${transform}"`)

/** A shark, what flees from it, and the gun that waits for them. */
const hero = (pen: Pen): string =>
  drawing(
    put(pen, 'tang', 'translate(-8 4) scale(.5)'),
    put(pen, 'clown', 'translate(140 -14) scale(.5)'),
    put(pen, 'shark', 'translate(6 52) scale(1.04)'),
    pen.group(
      drawing(
        pen.form(curve('-22,0! -16,-70! 16,-70! 22,0!'), '#e9b445', { size: 0.2, ink: 6 }),
        pen.form(curve('-44,34! -38,-8 0,-24 38,-8 44,34!'), '#8a4ad8', { size: 0.5, ink: 6 }),
        each([-64, -48], (y) => pen.line(curve(`-17,${y} 17,${y}`, false), '#8a5a12', 5)),
      ),
      'transform="translate(64 230) rotate(24)"',
    ),
  )

export const art: readonly ArtFile[] = [
  ...originalTiles({ code: 'reef-hunter', mark: 'rh', sky: ['#0b3a78', '#1fa3c9', '#06193f'], glow: '#9ff3ff', hero }),
  ...Object.entries(creatures).map(
    ([name, draw], at): ArtFile => ({
      path: `art/reefhunt/${name}.svg`,
      draw: () => {
        const pen = createPen(`rf${at.toString(36)}`)
        return pen.document({ width: 240, height: 160, body: draw(pen) })
      },
    }),
  ),
]
