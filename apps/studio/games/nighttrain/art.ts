import type { ArtFile } from '@halong/art'
import { box, disc, type Frame, type Pen, range, seededChance, sky, stars, strew } from '@halong/art/drawing'
import { slotArt } from '#mechanics/slot-art.ts'
import { symbolDrawings } from './symbol-drawings.ts'

const whole = (value: number) => String(Math.round(value))

/** A train with lit windows on a viaduct, under a great moon. */
function scene(pen: Pen, frame: Frame, seed: string): string {
  const chance = seededChance(seed)
  const { width, height, unit: u } = frame
  const rail = height * 0.62
  const [arch, deck] = [u * 24, u * 5]
  let arches = `M0 ${whole(rail)}h${width}v${whole(deck)}`
  for (let x = Math.ceil(width / arch) * arch; x > 0; x -= arch)
    arches += `H${whole(x)}V${height}h${whole(-arch * 0.2)}V${whole(rail + arch * 0.7)}a${whole(arch * 0.4)} ${whole(arch * 0.4)} 0 0 0 ${whole(-arch * 0.8)} 0`
  arches += `V${whole(rail + deck)}H0z`
  const [car, tall] = [u * 34, u * 11]
  let cars = ''
  let windows = ''
  for (let x = -car * 0.4; x < width; x += car + u * 1.6) {
    cars += box(Math.round(x), Math.round(rail - tall - u * 1.4), Math.round(car), Math.round(tall), Math.round(u * 2))
    for (let at = 0; at < 5; at++)
      windows += box(
        Math.round(x + u * (2.6 + at * 6)),
        Math.round(rail - tall + u * 1.2),
        Math.round(u * 4.4),
        Math.round(u * 4.2),
        Math.round(u * 0.8),
      )
  }
  return (
    sky(pen, frame, ['#0a0630', '#2a1070', '#8a2a9a', '#f25a9a']) +
    stars(pen, chance, { frame, count: 46, low: rail * 0.8 }) +
    pen.glow({ x: width * 0.7, y: rail * 0.34, r: u * 40 }, '#ffd0f4', 0.6) +
    disc(pen, { x: Math.round(width * 0.7), y: Math.round(rail * 0.34), r: u * 15 }, '#fff0dc') +
    range(pen, chance, strew(chance, { frame, base: rail + u * 4, tall: u * 34, wide: u * 36, spread: 1.1 }), {
      colour: '#3a1470',
      haze: '#c84aa0',
    }) +
    pen.flat(`M0 ${whole(rail + arch * 0.9)}h${width}V${height}H0z`, '#12083a') +
    pen.flat(arches, '#1a0c48') +
    pen.line(`M0 ${whole(rail)}h${width}`, '#7fe8ff', u * 0.7) +
    pen.flat(cars, '#d8205a') +
    pen.line(`M0 ${whole(rail - u * 4)}h${width}`, '#ff8ab0', u * 0.8, 0.8) +
    pen.flat(windows, '#ffe68a')
  )
}

export const art: readonly ArtFile[] = slotArt({
  code: 'night-train',
  theme: 'night-train',
  mark: 'xnt',
  symbols: symbolDrawings,
  scene,
  shade: [
    [0, '#060320', 0.2],
    [0.6, '#060320', 0.25],
    [1, '#060320', 0.85],
  ],
  tile: { title: '#12062e', glow: '#ff8af0', cast: [{ symbol: 'H1', x: 0, y: 4, size: 1 }] },
})
