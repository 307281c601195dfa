import type { ArtFile } from '@halong/art'
import { circle, curve, drawing, ellipse, mix, originalTiles, type Pen, star } from '@halong/art/drawing'

/** A rocket on its way up, its fire below it. */
function hero(pen: Pen): string {
  const body = '#f4efff'
  return pen.group(
    drawing(
      pen.glow({ x: 128, y: 214, r: 70 }, '#ffb04a', 0.95),
      pen.form(curve('96,186! 128,172 160,186! 152,226 128,268! 104,226'), '#ff7a2f', { size: 0.4, shade: false }),
      pen.flat(curve('110,188! 128,182 146,188! 140,214 128,240! 116,214'), '#ffe08a'),
      pen.form(curve('88,128! 44,168 40,214! 92,188!'), '#e8387f', { size: 0.6 }),
      pen.form(curve('168,128! 212,168 216,214! 164,188!'), '#e8387f', { size: 0.6 }),
      pen.form(curve('128,-6! 178,52 176,132 160,192! 96,192! 80,132 78,52'), body, {
        within:
          pen.flat(curve('128,-6! 178,52 172,66! 84,66! 78,52'), '#e8387f') + pen.flat(ellipse(128, 176, 60, 9), mix(body, '#5a3fc0', 0.4)),
      }),
      pen.form(circle(128, 106, 28), '#7fd8ff', { size: 0.4 }),
      pen.flat(star(119, 97, 4, 12, 4), '#ffffff'),
    ),
    'transform="rotate(24 128 128) translate(0 4)"',
  )
}

export const art: readonly ArtFile[] = originalTiles({
  code: 'limbo',
  mark: 'li',
  sky: ['#2a0d5c', '#8a2fa8', '#2a0d4a'],
  glow: '#ff9ade',
  hero,
})
