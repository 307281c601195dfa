import { appIconSvg, faviconSvg, markSvg, shareImageSvg, wordmarkSvg } from './brand.ts'
import { categoryGlyph, glyphNames } from './glyphs.ts'
import { minesArtworks, minesBackdropSvg, minesFaceSvg, minesFaces } from './mines.ts'
import { orientations, reelBackdropSvg, reelFrameSvg } from './reels.ts'
import { sceneNames, sceneSvg } from './scenes.ts'
import { symbolNames, symbolSvg } from './symbols.ts'
import { themes } from './themes.ts'
import { minesBoards, minesTileSvg, ratios, tileSvg, variants } from './tiles.ts'

export type ArtFile = { readonly path: string; readonly draw: () => string }

/** The frame of a banner across a large screen: a scene cut to it would lose its masts and its water. */
const strip = { width: 4, height: 1 }

/** Every file of artwork, with the pen that draws it; paths are below the folder the site serves. */
export function artFiles(): readonly ArtFile[] {
  const files: ArtFile[] = []
  const add = (path: string, draw: () => string) => files.push({ path: `art/${path}.svg`, draw })
  for (const theme of themes) {
    for (const ratio of ratios)
      for (const variant of variants)
        add(`tiles/${theme}${variant === 'classic' ? '' : `-${variant}`}-${ratio}`, () => tileSvg(theme, variant, ratio))
    for (const symbol of symbolNames) add(`symbols/${theme}/${symbol}`, () => symbolSvg(theme, symbol))
    for (const orientation of orientations) add(`reels/${theme}-${orientation}`, () => reelBackdropSvg(theme, orientation))
    add(`reels/${theme}-frame`, () => reelFrameSvg(theme))
  }
  for (const artwork of minesArtworks) {
    for (const board of minesBoards)
      for (const ratio of ratios) add(`tiles/mines-${artwork}-${board}-${ratio}`, () => minesTileSvg(artwork, board, ratio))
    for (const face of minesFaces) add(`mines/${artwork}/${face}`, () => minesFaceSvg(artwork, face))
    for (const orientation of orientations) add(`mines/${artwork}/backdrop-${orientation}`, () => minesBackdropSvg(artwork, orientation))
  }
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
  return files
}
