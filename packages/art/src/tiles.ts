import { backdrop, placeAt, type Variant, variants } from './backdrops.ts'
import { mix } from './kit/colour.ts'
import { frameOf } from './kit/land.ts'
import { box } from './kit/path.ts'
import { createPen, type Pen } from './kit/pen.ts'
import { seededChance } from './kit/seeded.ts'
import { castBody, themeLight } from './symbols.ts'
import { type PictureSymbol, type ThemeName, themeNamed, themes } from './themes.ts'

export { type Variant, variants }

/** 3:4 for phones, 4:3 for wide rails. */
export const ratios = ['3x4', '4x3'] as const
export type Ratio = (typeof ratios)[number]

/** Of a tile, in pixels. */
export const tileSize = (ratio: Ratio): { readonly width: number; readonly height: number } =>
  ratio === '3x4' ? { width: 300, height: 400 } : { width: 400, height: 300 }

/** Who stands in front at each hour, so that no two tiles of a theme share a silhouette. */
const heroOf: Readonly<Record<Variant, PictureSymbol>> = { classic: 'W', calm: 'H1', bold: 'S', bloom: 'H2' }
const tilt: Readonly<Record<Variant, number>> = { classic: 0, calm: 0, bold: -5, bloom: 4 }

/** A quiet, darker foot where the page sets the title. */
export const titleGround = (pen: Pen, { width, height }: { width: number; height: number }, colour: string): string =>
  `<path d="${box(0, height * 0.6, width, height * 0.4)}" fill="${pen.blend([
    [0, colour, 0],
    [0.45, colour, 0.78],
    [1, colour],
  ])}"/>`

/** A game tile of a slot theme: one bold subject before its place. Title space is the lowest third. */
export function tileSvg(name: ThemeName, variant: Variant, ratio: Ratio): string {
  const theme = themeNamed(name)
  const { width, height } = tileSize(ratio)
  const frame = frameOf(width, height)
  const place = placeAt(theme, variant)
  const pen = createPen(`t${themes.indexOf(name).toString(36)}${variants.indexOf(variant)}${ratio.charAt(0)}`, themeLight(theme))
  const hero = ratio === '3x4' ? { x: 150, y: 160, s: 0.94 } : { x: 200, y: 122, s: 0.83 }
  const view = { pen, chance: seededChance(`${name}/${variant}`), frame, place, theme, variant }
  const body =
    backdrop(view, { x: hero.x, y: hero.y, r: hero.s * 112 }) +
    pen.glow({ x: hero.x, y: hero.y, r: hero.s * 158 }, theme.tint.glow, variant === 'calm' ? 0.45 : 0.6) +
    pen.group(
      castBody(pen, theme, theme.cast[heroOf[variant]]),
      `transform="translate(${hero.x} ${hero.y}) rotate(${tilt[variant]}) scale(${hero.s}) translate(-128 -128)"`,
    ) +
    titleGround(
      pen,
      { width, height },
      mix(mix(theme.place.near, variant === 'bold' ? theme.ember : theme.place.sky[1], 0.25), '#0b0524', 0.62),
    )
  return pen.document({ width, height, body, slice: true })
}
