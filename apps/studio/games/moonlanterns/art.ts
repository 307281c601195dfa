import type { ArtFile } from '@halong/art'
import { circle, curledCloud, ellipse, type Frame, type Pen, seededChance, sky, stars } from '@halong/art/drawing'
import { slotArt } from '#mechanics/slot-art.ts'
import { symbolDrawings } from './symbol-drawings.ts'

const whole = (value: number) => String(Math.round(value))

/** A great moon among clouds, and lanterns that have been let go. */
function scene(pen: Pen, frame: Frame, seed: string): string {
  const chance = seededChance(seed)
  const { width, height, unit: u } = frame
  const moon = { x: Math.round(width * 0.5), y: Math.round(height * 0.3), r: Math.round(u * 34) }
  let silks = ''
  let hearts = ''
  let glows = ''
  for (let index = 0; index < 13; index++) {
    const [x, y] = [chance.between(0.02, 0.98) * width, chance.between(0.04, 0.94) * height]
    const r = u * chance.between(1.6, 4.2)
    glows += pen.glow({ x, y, r: r * 3 }, '#ffb04a', 0.7)
    silks += `M${whole(x - r)} ${whole(y - r)}q${whole(r)} ${whole(-r * 0.7)} ${whole(2 * r)} 0l${whole(-r * 0.35)} ${whole(r * 2.2)}h${whole(-r * 1.3)}z`
    hearts += ellipse(Math.round(x), Math.round(y + r * 0.5), Math.round(r * 0.5), Math.round(r * 0.6))
  }
  return (
    sky(pen, frame, ['#100a4a', '#3a1f8a', '#8a3a9a', '#f2806a']) +
    stars(pen, chance, { frame, count: 40, low: height * 0.6 }) +
    pen.glow({ ...moon, r: moon.r * 2 }, '#ffe9a0', 0.8) +
    pen.flat(circle(moon.x, moon.y, moon.r), '#ffeeb4') +
    pen.flat(
      circle(Math.round(moon.x - u * 10), Math.round(moon.y - u * 8), Math.round(u * 6)) +
        circle(Math.round(moon.x + u * 12), Math.round(moon.y + u * 9), Math.round(u * 8)),
      '#f4d684',
    ) +
    curledCloud(pen, { x: width * 0.14, y: height * 0.42, s: u * 0.34 }, '#5a4ab8', 0.9) +
    curledCloud(pen, { x: width * 0.8, y: height * 0.56, s: u * 0.4 }, '#6a4ab0', 0.9) +
    glows +
    pen.flat(silks, '#ff7a2a') +
    pen.flat(hearts, '#fff0b0')
  )
}

export const art: readonly ArtFile[] = slotArt({
  code: 'moon-lanterns',
  theme: 'moon-lanterns',
  mark: 'xml',
  symbols: symbolDrawings,
  scene,
  shade: [
    [0, '#0c0638', 0.15],
    [0.6, '#0c0638', 0.3],
    [1, '#14052e', 0.8],
  ],
  tile: { title: '#220a4a', glow: '#ffe9a0', cast: [{ symbol: 'H1', x: 0, y: 8, size: 0.98 }] },
})
