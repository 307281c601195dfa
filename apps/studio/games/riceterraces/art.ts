import type { ArtFile } from '@halong/art'
import { clouds, disc, type Frame, type Pen, range, rays, seededChance, sky, strew, terraces } from '@halong/art/drawing'
import { slotArt } from '#mechanics/slot-art.ts'
import { symbolDrawings } from './symbol-drawings.ts'

/** Terraces full of water under a rising sun. */
function scene(pen: Pen, frame: Frame, seed: string): string {
  const chance = seededChance(seed)
  const { width, height, unit: u } = frame
  const line = height * 0.44
  const sun = { x: Math.round(width * 0.3), y: Math.round(line * 0.72) }
  return (
    sky(pen, frame, ['#f2884a', '#ffc86a', '#fff2c0']) +
    rays(pen, { ...sun, reach: width, count: 14, colour: '#fff6d0', opacity: 0.24 }) +
    disc(pen, { ...sun, r: u * 11 }, '#fff4b8') +
    clouds(pen, chance, { frame, colour: '#ffe6c4', count: 3, top: u * 8, low: line * 0.55, opacity: 0.7 }) +
    range(pen, chance, strew(chance, { frame, base: line + u * 6, tall: u * 24, wide: u * 40, spread: 1.2 }), {
      colour: '#6f9a6a',
      haze: '#ffd89a',
    }) +
    terraces({ frame, top: line, colours: ['#c8d84a', '#1f7a3a'], edge: '#fff6b0' })
  )
}

export const art: readonly ArtFile[] = slotArt({
  code: 'rice-terraces',
  theme: 'rice-terraces',
  mark: 'xrt',
  symbols: symbolDrawings,
  scene,
  shade: [
    [0, '#2a1a04', 0.25],
    [0.5, '#10260c', 0.2],
    [1, '#06180a', 0.75],
  ],
  tile: {
    title: '#123a16',
    glow: '#fff4b8',
    cast: [{ symbol: 'H1', x: 0, y: 10, size: 0.98 }],
  },
})
