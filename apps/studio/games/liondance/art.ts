import type { ArtFile } from '@halong/art'
import { circle, ellipse, type Frame, type Pen, rays, seededChance, sky } from '@halong/art/drawing'
import { slotArt } from '#mechanics/slot-art.ts'
import { symbolDrawings } from './symbol-drawings.ts'

const whole = (value: number) => String(Math.round(value))

/** A street at new year: gates one behind the other, strings of lanterns, paper in the air. */
function scene(pen: Pen, frame: Frame, seed: string): string {
  const chance = seededChance(seed)
  const { width, height, unit: u } = frame
  const far = { x: Math.round(width / 2), y: Math.round(height * 0.46) }
  const gate = (share: number) => {
    const [w, top, post] = [width * share, far.y - height * 0.34 * share, u * 9 * share]
    const left = far.x - w / 2
    return (
      `M${whole(left)} ${whole(height)}V${whole(top)}h${whole(post)}V${whole(height)}zM${whole(left + w - post)} ${whole(height)}V${whole(top)}h${whole(post)}V${whole(height)}z` +
      `M${whole(left - post)} ${whole(top)}q${whole(w * 0.2)} ${whole(-u * 3 * share)} ${whole(w / 2 + post)} ${whole(-u * 5 * share)}t${whole(w / 2 + post)} ${whole(u * 5 * share)}l${whole(-post * 0.4)} ${whole(u * 9 * share)}H${whole(left - post * 0.6)}z`
    )
  }
  let silks = ''
  let hearts = ''
  for (const [share, count] of [
    [0.96, 6],
    [0.66, 5],
  ] as const) {
    for (let at = 0; at < count; at++) {
      const x = far.x + width * share * ((at + 0.5) / count - 0.5)
      const sag = Math.sin(((at + 0.5) / count) * Math.PI)
      const y = far.y - height * 0.34 * share + u * 12 * share + u * 9 * sag * share
      silks += ellipse(Math.round(x), Math.round(y), Math.round(u * 6 * share), Math.round(u * 5 * share))
      hearts += ellipse(Math.round(x), Math.round(y), Math.round(u * 2.4 * share), Math.round(u * 4 * share))
    }
  }
  const paper = Array.from({ length: 26 }, () =>
    circle(Math.round(chance.between(0, width)), Math.round(chance.between(0, height)), Math.round(u * chance.between(0.5, 1.3))),
  ).join('')
  return (
    sky(pen, frame, ['#5a0410', '#b3121f', '#f2742a']) +
    rays(pen, { ...far, reach: Math.max(width, height), count: 16, colour: '#ffd24a', opacity: 0.16 }) +
    pen.glow({ ...far, r: u * 60 }, '#ffe08a', 0.9) +
    pen.flat(gate(0.4), '#d8401f', 0.8) +
    pen.flat(gate(0.66), '#a81420') +
    pen.flat(gate(0.98), '#6a0614') +
    pen.flat(`M0 ${height}L${whole(width * 0.36)} ${whole(height * 0.66)}H${whole(width * 0.64)}L${width} ${height}z`, '#4a0410', 0.7) +
    pen.flat(silks, '#ff3a2a') +
    pen.flat(hearts, '#ffd86a', 0.9) +
    pen.flat(paper, '#ffd24a', 0.85)
  )
}

export const art: readonly ArtFile[] = slotArt({
  code: 'lion-dance',
  theme: 'lion-dance',
  mark: 'xld',
  symbols: symbolDrawings,
  scene,
  shade: [
    [0, '#2a0208', 0.1],
    [0.6, '#2a0208', 0.25],
    [1, '#1a0206', 0.8],
  ],
  tile: { title: '#3a0410', glow: '#ffe08a', cast: [{ symbol: 'H1', x: 0, y: 6, size: 1 }] },
})
