import { faultsOf } from '@halong/art/well-formed'
import { expect, it } from 'vitest'
import { catalogue } from '#games/catalogue.ts'
import { games } from '#games/games.ts'
import { allArt, gameArt } from './all-art.ts'

const drawn = (await gameArt()).map(({ path, draw }) => ({ path, svg: draw() }))

it('draws every picture of every game as well-formed, self-contained artwork without text or script', () => {
  expect(drawn.flatMap(({ path, svg }) => faultsOf(svg).map((fault) => `${path}: ${fault}`))).toEqual([])
})

it('has no picture and no id twice, with those of the site', async () => {
  const owner = new Map<string, string>()
  const shared: string[] = []
  const all = await allArt()
  for (const { path, draw } of all) {
    // The share image is the dusk scene with the name on it; the two never stand in one page.
    if (path === 'art/brand/share.svg') continue
    for (const [, id = ''] of draw().matchAll(/ id="([^"]+)"/g)) {
      const other = owner.get(id)
      if (other !== undefined && other !== path) shared.push(`${id}: ${other} and ${path}`)
      owner.set(id, path)
    }
  }
  expect(shared).toEqual([])
  expect(new Set(all.map(({ path }) => path)).size).toBe(all.length)
})

/** The heaviest picture of a folder of `art/` in bytes; 8 KiB where nothing is said. */
const limits: Readonly<Record<string, number>> = { tiles: 10_240, symbols: 11_264 }
it.each(games.map(({ code }) => code))('keeps each picture of %s within its limit', async (code) => {
  const files = (await games.find((game) => game.code === code)?.art())?.art ?? []
  expect(files.length).toBeGreaterThan(0)
  const heavy = files.filter(({ path, draw }) => draw().length > (limits[path.split('/')[1] ?? ''] ?? 8_192))
  expect(heavy.map(({ path }) => path)).toEqual([])
})

it('gives every product a tile of its own in both shapes', () => {
  const tiles = drawn.filter(({ path }) => path.startsWith('art/tiles/'))
  const wanted = catalogue.flatMap(({ code }) => ['3x4', '4x3'].map((ratio) => `art/tiles/${code}-${ratio}.svg`))
  expect(tiles.map(({ path }) => path).sort()).toEqual(wanted.sort())
  // Ids differ by name alone, so they are taken out before comparing.
  const bare = tiles.map(({ svg }) => svg.replace(/(id="|#)[\w-]+/g, '$1'))
  expect(new Set(bare).size).toBe(tiles.length)
})
