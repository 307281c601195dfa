import type { ArtFile } from './art-file.ts'
import { appIconSvg, faviconSvg, markSvg, shareImageSvg, wordmarkSvg } from './brand.ts'
import { categoryGlyph, glyphNames } from './glyphs.ts'
import { harbourTile } from './harbour-tile.ts'
import { lotteryTiles } from './lottery-tiles.ts'
import { sceneNames, sceneSvg } from './scenes.ts'
import { sportsTiles } from './sports-tiles.ts'
import { vnTiles } from './vn-tiles.ts'

export type { ArtFile } from './art-file.ts'

/** The frame of a banner across a large screen: a scene cut to it would lose its masts and its water. */
const strip = { width: 4, height: 1 }

/** Every file of the site's own artwork, with the pen that draws it; paths are below the folder the site serves. Games bring theirs (`art.ts` of their folder). */
export function artFiles(): readonly ArtFile[] {
  const files: ArtFile[] = []
  const add = (path: string, draw: () => string) => files.push({ path: `art/${path}.svg`, draw })
  for (const scene of sceneNames)
    for (const mode of ['dark', 'light'] as const) {
      add(`scenes/${scene}-${mode}`, () => sceneSvg(scene, { mode }))
      add(`strips/${scene}-${mode}`, () => sceneSvg(scene, { mode, id: 's', ...strip }))
    }
  for (const tone of ['dark', 'light'] as const) {
    add(`brand/wordmark-${tone}`, () => wordmarkSvg({ tone }))
    add(`brand/mark-${tone}`, () => markSvg({ tone }))
  }
  add('brand/favicon', faviconSvg)
  add('brand/app-icon', () => appIconSvg())
  add('brand/app-icon-maskable', () => appIconSvg({ maskable: true }))
  add('brand/share', () => shareImageSvg())
  for (const glyph of glyphNames) add(`glyphs/${glyph}`, () => categoryGlyph(glyph))
  return [...files, ...lotteryTiles(), ...vnTiles(), ...sportsTiles(), ...harbourTile()]
}
