import type { ArtFile } from '@halong/art'
import { circle, type Frame, type Pen, seededChance, sky } from '@halong/art/drawing'
import { slotArt } from '#mechanics/slot-art.ts'
import { symbolDrawings } from './symbol-drawings.ts'

const whole = (value: number) => String(Math.round(value))

/** A mountain that burns: lava runs down it into a lake of fire, and sparks rise. */
function scene(pen: Pen, { width, height, unit: u }: Frame, seed: string): string {
  const chance = seededChance(seed)
  const [top, lake, middle] = [height * 0.22, height * 0.66, width / 2]
  const w = Math.min(width * 0.9, height * 0.7)
  const mountain = `M${whole(middle - w * 0.13)} ${whole(top)}Q${whole(middle - w * 0.3)} ${whole(lake * 0.72)} ${whole(middle - w * 0.8)} ${whole(lake)}H${whole(middle + w * 0.8)}Q${whole(middle + w * 0.3)} ${whole(lake * 0.72)} ${whole(middle + w * 0.13)} ${whole(top)}z`
  const stream = (lean: number, share: number) =>
    `M${whole(middle + lean * w * 0.06)} ${whole(top)}q${whole(lean * w * 0.05)} ${whole((lake - top) * 0.3)} ${whole(lean * w * 0.16)} ${whole((lake - top) * share * 0.6)}t${whole(lean * w * 0.14)} ${whole((lake - top) * share * 0.4)}`
  const sparks = (size: number) =>
    Array.from({ length: 18 }, () =>
      circle(
        Math.round(chance.between(0, width)),
        Math.round(chance.between(0, height * 0.9)),
        Math.round(u * chance.between(0.3, size) * 10) / 10,
      ),
    ).join('')
  const crust = Array.from({ length: 7 }, (_, row) => {
    const y = lake + ((height - lake) * (row + 1)) / 8
    return `M${whole(chance.between(-0.1, 0.5) * width)} ${whole(y)}h${whole(width * chance.between(0.2, 0.5))}m${whole(width * 0.12)} 0h${whole(width * 0.3)}`
  }).join('')
  return (
    sky(pen, { width, height, unit: u }, ['#12030a', '#4a0a14', '#c8321a']) +
    pen.glow({ x: middle, y: top, r: w * 0.75 }, '#ff8a2a', 0.85) +
    pen.flat(mountain, '#1c0a12') +
    pen.line([stream(-1, 1), stream(1, 0.9), stream(0.1, 0.7)].join(''), '#ff4a14', u * 3) +
    pen.line([stream(-1, 1), stream(1, 0.9), stream(0.1, 0.7)].join(''), '#ffd24a', u) +
    `<path d="M0 ${whole(lake)}h${width}V${height}H0z" fill="${pen.blend([
      [0, '#ffb02a'],
      [0.3, '#e8441a'],
      [1, '#4a0810'],
    ])}"/>` +
    pen.line(crust, '#3a0a10', u * 1.6, 0.7) +
    pen.flat(sparks(0.9), '#ffb84a', 0.8) +
    pen.flat(sparks(0.5), '#fff0b0', 0.9)
  )
}

export const art: readonly ArtFile[] = slotArt({
  code: 'ember-phoenix',
  theme: 'ember-phoenix',
  mark: 'xep',
  symbols: symbolDrawings,
  scene,
  shade: [
    [0, '#0c0206', 0.25],
    [0.6, '#0c0206', 0.35],
    [1, '#0c0206', 0.85],
  ],
  tile: { title: '#2a040a', glow: '#ffb02a', cast: [{ symbol: 'H1', x: 0, y: 4, size: 1.08 }] },
})
