import {
  backdrop,
  box,
  circle,
  createPen,
  curve,
  drawing,
  each,
  ellipse,
  frameOf,
  mix,
  type Pen,
  pearlOyster,
  seededChance,
  silkLantern,
  star,
  themeNamed,
  turn,
} from '@halong/art/drawing'

export const minesArtworks = ['pearl', 'jade', 'lantern'] as const
export type MinesArtwork = (typeof minesArtworks)[number]

/** `covered` before it is opened, `safe` when opened well, `hit` when it was a mine. */
export const minesFaces = ['covered', 'safe', 'hit'] as const
export type MinesFace = (typeof minesFaces)[number]

type Look = {
  readonly face: string
  readonly edge: string
  readonly glow: string
  readonly place: 'pearl-diver' | 'jade-dragon' | 'lantern-night'
}

export const minesLook: Readonly<Record<MinesArtwork, Look>> = {
  pearl: { face: '#2f5fb8', edge: '#7fd8f0', glow: '#c8f7f0', place: 'pearl-diver' },
  jade: { face: '#1f7f6a', edge: '#8ff0c0', glow: '#d8ffc8', place: 'jade-dragon' },
  lantern: { face: '#6a3aa8', edge: '#ffb86a', glow: '#ffdc7a', place: 'lantern-night' },
}

/** A carved stone lid with the artwork's sign. */
function coveredFace(pen: Pen, artwork: MinesArtwork): string {
  const { face, edge } = minesLook[artwork]
  const deep = mix(face, pen.light.shadow, 0.45)
  const sign =
    artwork === 'pearl'
      ? curve('128,166! 88,154 74,128 88,108! 92,88 128,92! 164,88 168,108! 182,128 168,154')
      : artwork === 'jade'
        ? curve('128,78! 150,106 178,128! 150,150 128,178! 106,150 78,128! 106,106')
        : `${ellipse(128, 128, 44, 36)}M108 84h40v12h-40zM108 160h40v12h-40z`
  return drawing(
    pen.flat(box(12, 22, 232, 226, 40), '#0b0718', 0.55),
    pen.form(box(12, 10, 232, 228, 40), face, { size: 0.9 }),
    pen.line(box(32, 30, 192, 188, 26), deep, 6),
    pen.line(box(30, 28, 192, 188, 26), mix(face, edge, 0.5), 3),
    each(
      [
        [46, 44],
        [210, 44],
        [46, 204],
        [210, 204],
      ],
      ([x = 0, y = 0]) => pen.flat(circle(x, y, 6), mix(face, edge, 0.6)),
    ),
    pen.line(sign, deep, 16),
    pen.form(sign, mix(face, edge, 0.34), { size: 0.5, ink: 0 }),
  )
}

/** A faceted piece of jade. */
function jadeFind(pen: Pen): string {
  const main = '#25c48a'
  const facet = (points: string, colour: string) => pen.flat(curve(points), colour)
  const outline = '128,14! 206,52! 236,128! 206,204! 128,242! 50,204! 20,128! 50,52!'
  return drawing(
    pen.form(curve(outline), main, {
      shade: false,
      within:
        facet('128,14! 206,52! 172,84! 128,66!', mix(main, '#ffffff', 0.42)) +
        facet('50,52! 128,14! 128,66! 84,84!', mix(main, '#ffffff', 0.62)) +
        facet('20,128! 50,52! 84,84! 66,128!', mix(main, '#ffffff', 0.4)) +
        facet('20,128! 66,128! 84,172! 50,204!', mix(main, '#ffffff', 0.12)) +
        facet('206,52! 236,128! 190,128! 172,84!', main) +
        facet('236,128! 206,204! 172,172! 190,128!', mix(main, '#0a3a4a', 0.42)) +
        facet('206,204! 128,242! 128,190! 172,172!', mix(main, '#0a3a4a', 0.6)) +
        facet('128,242! 50,204! 84,172! 128,190!', mix(main, '#0a3a4a', 0.35)),
    }),
    pen.form(star(128, 128, 8, 62, 57, 22.5), mix(main, '#ffffff', 0.2), { ink: 0, size: 0.6 }),
    pen.line(curve('104,146 100,112 132,100 150,120 136,142 122,132', false), '#eafff4', 8, 0.85),
    pen.flat(star(82, 66, 4, 26, 6), '#ffffff'),
  )
}

/** A sea urchin: what a pearl diver must not touch. */
function urchin(pen: Pen): string {
  const spine = (degrees: number, length: number) =>
    pen.form(turn(curve(`118,128! 124,${128 - length}! 128,${120 - length}! 132,${128 - length}! 138,128!`), degrees), '#a04fe0', {
      size: 0.2,
      ink: 6,
    })
  return (
    each(
      Array.from({ length: 14 }, (_, index) => index),
      (index) => spine((index * 360) / 14, index % 2 ? 112 : 94),
    ) +
    pen.form(circle(128, 128, 64), '#6a2fb0', {
      size: 0.8,
      within: each(
        [
          [104, 104],
          [136, 96],
          [152, 128],
          [128, 136],
          [98, 140],
          [140, 162],
          [116, 168],
        ],
        ([x = 0, y = 0]) => pen.flat(circle(x, y, 6), '#d88aff', 0.9),
      ),
    }) +
    pen.flat(curve('96,118! 118,128 120,134! 104,138'), '#ffd873') +
    pen.flat(curve('160,118! 138,128 136,134! 152,138'), '#ffd873')
  )
}

/** A cracked stone with a coal at its heart. */
const crackedStone = (pen: Pen): string =>
  drawing(
    pen.glow({ x: 128, y: 128, r: 126 }, '#ff5a3a', 0.7),
    pen.form(curve('128,18! 196,40! 236,98! 226,176! 176,232! 96,238! 34,196! 18,118! 58,44!'), '#5a4a78', {
      within:
        pen.line('M128 18l-12 50 26 34-34 32 22 40-18 64M58 44l34 54M18 118l64 10M236 98l-60 26 10 44 40 8M34 196l54-30', '#ff8a3a', 12) +
        pen.line('M128 18l-12 50 26 34-34 32 22 40-18 64M58 44l34 54M18 118l64 10M236 98l-60 26 10 44 40 8M34 196l54-30', '#ffe27a', 4),
    }),
    pen.form(curve('128,86! 158,112 166,138 148,168 108,168 90,138 98,112'), '#ff6a2a', { size: 0.4, shade: false, ink: 6 }),
    pen.flat(curve('128,112! 144,132 142,156 128,162 114,156 112,132'), '#ffe88a'),
  )

/** A lantern gone out, its silk torn. */
const tornLantern = (pen: Pen): string =>
  drawing(
    pen.line('M128 40V10', '#6a5a86', 7),
    pen.line(curve('150,50 172,30 158,14 178,2', false), '#b8aed0', 7, 0.6),
    pen.line(curve('124,222 116,236 128,250', false), '#6a5a86', 6),
    pen.form(curve('90,60! 166,60! 212,92 226,130! 204,126! 212,150! 190,150! 196,180 166,198! 90,198! 44,168 30,130 44,92'), '#4a4068', {
      within:
        each([66, 96, 128, 160, 190], (x) =>
          pen.line(curve(`${128 + (x - 128) * 0.5},60 ${x},128 ${128 + (x - 128) * 0.5},198`, false), '#2a2048', 5),
        ) +
        pen.flat(curve('84,104! 128,92! 118,122! 156,116! 136,150! 160,172! 108,168! 116,142! 78,148!'), '#150b29') +
        pen.glow({ x: 122, y: 136, r: 34 }, '#ff5a3a', 0.9),
    }),
    pen.form(box(80, 44, 96, 22, 7), '#7a6a4a', { size: 0.35 }),
    pen.form(box(84, 190, 88, 20, 7), '#7a6a4a', { size: 0.35 }),
  )

export function minesFaceBody(pen: Pen, artwork: MinesArtwork, face: MinesFace): string {
  if (face === 'covered') return coveredFace(pen, artwork)
  if (face === 'safe') {
    if (artwork === 'jade') return jadeFind(pen)
    if (artwork === 'pearl')
      return pearlOyster(pen, { main: '#7f5ad8', second: '#f08fc0', metal: '#f2b33d', pale: '#fbe6f4', glow: '#c8f7f0' })
    return silkLantern(pen, { main: '#e8384f', second: '#2fae8e', metal: '#f2b33d', pale: '#fbeed6', glow: '#ffdc7a' })
  }
  return artwork === 'pearl' ? urchin(pen) : artwork === 'jade' ? crackedStone(pen) : tornLantern(pen)
}

/** One face of a mines place, 256 × 256, on a transparent ground. */
export function minesFaceSvg(artwork: MinesArtwork, face: MinesFace): string {
  const pen = createPen(`f${artwork.charAt(0)}${face.charAt(0)}`)
  return pen.document({ width: 256, height: 256, body: minesFaceBody(pen, artwork, face) })
}

/** Full-frame ground for a mines table; the middle stays calm for the board. */
export function minesBackdropSvg(artwork: MinesArtwork, orientation: 'portrait' | 'landscape'): string {
  const theme = themeNamed(minesLook[artwork].place)
  const [width, height] = orientation === 'portrait' ? [900, 1600] : [1600, 900]
  const pen = createPen(`fb${artwork.charAt(0)}${orientation.charAt(0)}`)
  const frame = frameOf(width, height)
  const body =
    backdrop(
      { pen, chance: seededChance(`mines/${artwork}`), frame, place: theme.place, theme, variant: 'classic' },
      { x: width * 0.8, y: height * 0.2, r: 120 },
    ) + pen.flat(box(0, 0, width, height), '#0e0b1a', 0.45)
  return pen.document({ width, height, body, slice: true })
}
