import type { ArtFile } from '@halong/art'
import { circle, curve, drawing, each, num, originalTiles, type Pen, star } from '@halong/art/drawing'

const colours = ['#ff4f9e', '#f5b942', '#2ed3b7', '#8a5cff', '#ff8a3d', '#7fb8ff']

/** A part of twelve, from the middle out. */
function wedge(part: number): string {
  const side = (turn: number) => {
    const angle = ((part + turn) * Math.PI) / 6
    return `${num(128 + Math.cos(angle) * 100)} ${num(134 + Math.sin(angle) * 100)}`
  }
  return `M128 134L${side(0)}A100 100 0 0 1 ${side(1)}z`
}

/** A wheel of many colours under its pointer. */
function hero(pen: Pen): string {
  return drawing(
    pen.form(circle(128, 134, 116), '#ffcf5a', { size: 0.8 }),
    pen.flat(circle(128, 134, 102), '#1a1138'),
    each(colours, (colour) => pen.flat(wedge(colours.indexOf(colour)) + wedge(colours.indexOf(colour) + 6), colour)),
    pen.form(circle(128, 134, 40), '#2a1a5a', { size: 0.6 }),
    pen.flat(star(128, 134, 5, 26, 11), '#ffd77a'),
    pen.form(curve('98,-4! 158,-4! 128,58!'), '#fff6dc', { size: 0.5 }),
  )
}

export const art: readonly ArtFile[] = originalTiles({
  code: 'wheel',
  mark: 'wh',
  sky: ['#3a1270', '#b03ad0', '#2a0f5a'],
  glow: '#ffb0f0',
  hero,
})
