import type { ArtFile } from '@halong/art'
import { box, curve, drawing, originalTiles, type Pen } from '@halong/art/drawing'

const heart = '128,176! 82,132 74,104 96,84 128,104! 160,84 182,104 174,132'
const spade = '128,76! 174,120 184,146 160,168 134,152! 144,184! 112,184! 122,152! 96,168 72,146 82,120'

const card = (pen: Pen, sign: string, colour: string) =>
  drawing(pen.form(box(54, 22, 148, 210, 22), '#fdfbff', { size: 0.7 }), pen.flat(curve(sign), colour))

/** Two cards, one up and one down. */
function hero(pen: Pen): string {
  return drawing(
    pen.group(card(pen, spade, '#2a2350'), 'transform="translate(-34 6) rotate(-14 128 128) scale(.9)"'),
    pen.group(card(pen, heart, '#e8284f'), 'transform="translate(58 18) rotate(12 128 128) scale(.9)"'),
    pen.form(curve('36,66! 66,26! 96,66! 78,66! 78,98! 54,98! 54,66!'), '#2ed3b7', { size: 0.5 }),
    pen.form(curve('220,190! 190,230! 160,190! 178,190! 178,158! 202,158! 202,190!'), '#ff5f96', { size: 0.5 }),
  )
}

export const art: readonly ArtFile[] = originalTiles({
  code: 'hilo',
  mark: 'hl',
  sky: ['#0b4a34', '#27b07a', '#0a2f2e'],
  glow: '#b8ffd8',
  hero,
})
