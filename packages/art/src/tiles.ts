import { backdrop, placeAt, type Variant, variants } from './backdrops.ts'
import { mix } from './kit/colour.ts'
import { frameOf, sky, stars } from './kit/land.ts'
import { box, num } from './kit/path.ts'
import { createPen, type Pen } from './kit/pen.ts'
import { seededChance } from './kit/seeded.ts'
import { type MinesArtwork, minesFaceBody, minesLook } from './mines.ts'
import { castBody, themeLight } from './symbols.ts'
import { type PictureSymbol, type ThemeName, themeNamed, themes } from './themes.ts'

export { type Variant, variants }

/** 3:4 for phones, 4:3 for wide rails. */
export const ratios = ['3x4', '4x3'] as const
export type Ratio = (typeof ratios)[number]

const size = (ratio: Ratio) => (ratio === '3x4' ? { width: 300, height: 400 } : { width: 400, height: 300 })

/** Who stands in front at each hour, so that no two tiles of a theme share a silhouette. */
const heroOf: Readonly<Record<Variant, PictureSymbol>> = { classic: 'W', calm: 'H1', bold: 'S', bloom: 'H2' }
const tilt: Readonly<Record<Variant, number>> = { classic: 0, calm: 0, bold: -5, bloom: 4 }

/** A quiet, darker foot where the page sets the title. */
const titleGround = (pen: Pen, { width, height }: { width: number; height: number }, colour: string) =>
  `<path d="${box(0, height * 0.6, width, height * 0.4)}" fill="${pen.blend([
    [0, colour, 0],
    [0.45, colour, 0.78],
    [1, colour],
  ])}"/>`

/** A game tile of a slot theme: one bold subject before its place. Title space is the lowest third. */
export function tileSvg(name: ThemeName, variant: Variant, ratio: Ratio): string {
  const theme = themeNamed(name)
  const { width, height } = size(ratio)
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

/** Boards a mines game is played on: places in all, always a square. */
export const minesBoards = [16, 25, 36, 49] as const
export type MinesBoard = (typeof minesBoards)[number]

/** A mines tile: the artwork's find over the board it is played on. */
export function minesTileSvg(artwork: MinesArtwork, board: MinesBoard, ratio: Ratio): string {
  const { width, height } = size(ratio)
  const frame = frameOf(width, height)
  const look = minesLook[artwork]
  const hour = minesBoards.indexOf(board)
  const pen = createPen(`m${artwork.charAt(0)}${board}${ratio.charAt(0)}`)
  const side = Math.sqrt(board)
  const centre = { x: width / 2, y: ratio === '3x4' ? 158 : 118 }
  const span = ratio === '3x4' ? 288 : 330
  const cell = span / side
  const chance = seededChance(`mines/${artwork}/${board}`)
  const lit = new Set([0, 1, 2].map((index) => Math.floor(((index + chance.next()) / 3) * board)))
  const inset = Math.round(cell * 0.14)
  let dark = ''
  let bright = ''
  let edges = ''
  for (let index = 0; index < board; index++) {
    const x = centre.x + ((index % side) - side / 2) * cell + cell * 0.06
    const y = centre.y + (Math.floor(index / side) - side / 2) * cell * 0.94 + cell * 0.06
    const d = `M${num(x + inset)} ${num(y + inset)}h${num(cell * 0.88 - inset * 2)}v${num(cell * 0.82 - inset * 2)}h${num(inset * 2 - cell * 0.88)}z`
    if (lit.has(index)) bright += d
    else dark += d
    edges += `M${Math.round(x + cell * 0.16)} ${Math.round(y + cell * 0.05)}h${Math.round(cell * 0.5)}`
  }
  const cells = (d: string, colour: string) => `<path d="${d}" fill="${colour}" stroke="${colour}" stroke-width="${num(inset * 2)}"/>`
  const tone = mix(look.face, ['#2a1a6a', '#0f5a6a', '#7a1f5a', '#b8621a'][hour] ?? look.face, 0.5)
  const ground = ['#1c1250', '#0c2f52', '#3a0f45', '#401a18'][hour] ?? '#1c1250'
  const s = (ratio === '3x4' ? 0.8 : 0.72) * (1 - hour * 0.06)
  const body =
    sky(pen, frame, [mix(ground, '#000000', 0.2), ground, mix(ground, tone, 0.45)]) +
    stars(pen, chance, { frame, count: 24, low: height * 0.9 }) +
    cells(dark, mix(tone, '#0b0718', 0.12)) +
    cells(bright, mix(look.glow, tone, 0.25)) +
    pen.line(edges, mix(tone, '#ffe9b0', 0.5), cell * 0.06, 0.8) +
    pen.glow({ x: centre.x, y: centre.y, r: 150 }, look.glow, 0.85) +
    pen.group(
      minesFaceBody(pen, artwork, 'safe'),
      `transform="translate(${centre.x} ${centre.y}) scale(${Math.round(s * 100) / 100}) translate(-128 -128)"`,
    ) +
    titleGround(pen, { width, height }, mix(ground, '#0b0718', 0.6))
  return pen.document({ width, height, body, slice: true })
}
