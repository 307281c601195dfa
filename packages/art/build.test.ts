import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { writeArt } from './build.ts'
import { MAX_CARD_BYTES, rasters, socialCards, tilesOf } from './raster.ts'
import { harbourTile } from './src/harbour-tile.ts'
import { type ArtFile, artFiles, ratios, symbolSvg, themes, tileSvg } from './src/index.ts'
import { sportsTiles } from './src/sports-tiles.ts'

/** Pictures as a game brings them. */
const brought: ArtFile[] = [
  ...themes.flatMap((theme) =>
    ratios.map((ratio) => ({ path: `art/tiles/${theme}-${ratio}.svg`, draw: () => tileSvg(theme, 'classic', ratio) })),
  ),
  { path: 'art/symbols/jade-dragon/W.svg', draw: () => symbolSvg('jade-dragon', 'W') },
]
const tiles = tilesOf([...artFiles(), ...brought])
const written = artFiles().length + brought.length + rasters.length + tiles.length

const lotteries = [
  'ssc-1m',
  'ssc-3m',
  'ssc-5m',
  '11x5-1m',
  '11x5-5m',
  'pk10-1m',
  'pk10-5m',
  'k3-1m',
  'k3-5m',
  'pc28-1m',
  'pc28-3m',
  'lhc-5m',
  'lhc',
  'lf-3d',
  'lf-p3',
  'vn-north-1m',
  'vn-north-5m',
  'vn-south-1m',
  'vn-south-5m',
  'vn-south2-1m',
  'vn-south2-5m',
  'vn-north',
  'vn-central',
  'vn-south',
]

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'halong-art-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

it('writes every file once, and nothing while its stamp is up to date', { timeout: 60_000 }, async () => {
  expect(await writeArt(folder, brought)).toBe(written)
  expect((await stat(join(folder, 'art/tiles/lantern-night-3x4.svg'))).size).toBeGreaterThan(1000)
  expect(await readFile(join(folder, 'art/symbols/jade-dragon/W.svg'), 'utf8')).toMatch(/^<svg /)
  expect(await writeArt(folder, brought)).toBe(0)
})

it('writes again when the stamp names another state of the drawings', { timeout: 60_000 }, async () => {
  await writeFile(join(folder, 'art/.stamp'), 'older')
  expect(await writeArt(folder, brought)).toBe(written)
})

it('R-LOB-4: makes each tile as pixels too, in the size of its drawing and small enough for a slow line', async () => {
  expect(tiles).toHaveLength((themes.length + lotteries.length) * ratios.length + sportsTiles().length + harbourTile().length)
  for (const { path } of tiles) {
    const { width, height, format, size } = await sharp(await readFile(join(folder, path.replace(/svg$/, 'webp')))).metadata()
    expect([width, height, format], path).toEqual([...(path.includes('-3x4') ? [300, 400] : [400, 300]), 'webp'])
    expect(size, path).toBeLessThan(20_000)
  }
})

it.each(Object.keys(socialCards))('makes the card %s for shared links, 1200 by 630, small enough to be shown', async (kind) => {
  const file = join(folder, `art/social/${kind}.png`)
  const { width, height, format } = await sharp(file).metadata()
  expect([width, height, format]).toEqual([1_200, 630, 'png'])
  expect((await stat(file)).size).toBeLessThan(MAX_CARD_BYTES)
})

it.each(['icon-192', 'icon-512', 'maskable-192', 'maskable-512', 'touch-180'])('makes the icon %s as large as it says', async (name) => {
  const { width, height } = await sharp(join(folder, `art/icons/${name}.png`)).metadata()
  const size = Number(name.split('-')[1])
  expect([width, height]).toEqual([size, size])
})
