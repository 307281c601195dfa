import type { ArtFile } from '@halong/art'
import { clouds, type Frame, type Pen, seededChance, sky } from '@halong/art/drawing'
import { slotArt } from '#mechanics/slot-art.ts'
import { symbolDrawings } from './symbol-drawings.ts'

const whole = (value: number) => String(Math.round(value))

/** A sea in a storm: lightning over waves that roll towards the viewer, and rain across all of it. */
function scene(pen: Pen, frame: Frame, seed: string): string {
  const chance = seededChance(seed)
  const { width, height, unit: u } = frame
  const line = height * 0.46
  const bolt = (x: number) => {
    let d = `M${whole(x)} ${whole(height * 0.1)}`
    for (let at = 0; at < 5; at++) d += `l${whole(u * chance.between(-7, 8))} ${whole((line - height * 0.1) / 5)}`
    return d
  }
  const wave = (row: number) => {
    const [y, size] = [line + row * u * 11, u * (16 + row * 3)]
    let d = `M${whole(-size * chance.next())} ${whole(y)}`
    for (let x = -size; x < width + size; x += size * 1.4)
      d += `q${whole(size * 0.4)} ${whole(-size * 0.46)} ${whole(size * 0.8)} ${whole(-size * 0.1)}t${whole(size * 0.6)} ${whole(size * 0.1)}`
    return `${d}V${whole(height + 9)}H${whole(-size)}z`
  }
  const rain = Array.from({ length: 40 }, () => {
    const length = u * chance.between(4, 9)
    return `M${whole(chance.between(0, width))} ${whole(chance.between(0, height * 0.9))}l${whole(-length * 0.35)} ${whole(length)}`
  }).join('')
  const flash = { x: width * 0.66, y: line * 0.5 }
  return (
    sky(pen, frame, ['#0a1424', '#243a56', '#5f8a9a']) +
    pen.glow({ ...flash, r: u * 60 }, '#bff0ff', 0.7) +
    clouds(pen, chance, { frame, colour: '#16263c', count: 5, top: 0, low: line * 0.5, opacity: 0.9 }) +
    pen.line(bolt(flash.x) + bolt(width * 0.2), '#f4fdff', u * 0.9) +
    ['#2f6a80', '#1f5670', '#174560', '#10364e', '#0b2a40']
      .map((colour, row) => pen.flat(wave(row), colour) + pen.line(wave(row), '#a8e8f0', u * 0.5, 0.35))
      .join('') +
    pen.line(rain, '#d8f4ff', u * 0.35, 0.4)
  )
}

export const art: readonly ArtFile[] = slotArt({
  code: 'storm-chest',
  theme: 'storm-chest',
  mark: 'xsc',
  symbols: symbolDrawings,
  scene,
  shade: [
    [0, '#040c18', 0.15],
    [0.6, '#040c18', 0.25],
    [1, '#040c18', 0.8],
  ],
  tile: { title: '#06182a', glow: '#ffd24a', cast: [{ symbol: 'H1', x: 0, y: 8, size: 1 }] },
})
