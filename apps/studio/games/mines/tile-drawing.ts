import { createPen, frameOf, mix, num, type Ratio, seededChance, sky, stars, tileSize, titleGround } from '@halong/art/drawing'
import { type MinesArtwork, minesFaceBody, minesLook } from './drawings.ts'

/** Boards a mines game is played on: places in all, always a square. */
export const minesBoards = [16, 25, 36, 49] as const
export type MinesBoard = (typeof minesBoards)[number]

/** A mines tile: the artwork's find over the board it is played on. */
export function minesTileSvg(artwork: MinesArtwork, board: MinesBoard, ratio: Ratio): string {
  const { width, height } = tileSize(ratio)
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
