import { backdrop, placeAt } from './backdrops.ts'
import { mix } from './kit/colour.ts'
import { frameOf } from './kit/land.ts'
import { box, circle, curve, mirror, num, transform } from './kit/path.ts'
import { createPen } from './kit/pen.ts'
import { seededChance } from './kit/seeded.ts'
import { themeLight } from './symbols.ts'
import { type ThemeName, themeNamed, themes } from './themes.ts'

export const orientations = ['portrait', 'landscape'] as const
export type Orientation = (typeof orientations)[number]

/** Full-frame stage behind the reels (900 × 1600 or 1600 × 900). The middle is dimmed so that reels and amounts read. */
export function reelBackdropSvg(name: ThemeName, orientation: Orientation): string {
  const theme = themeNamed(name)
  const [width, height] = orientation === 'portrait' ? [900, 1600] : [1600, 900]
  const frame = frameOf(width, height)
  const pen = createPen(`r${themes.indexOf(name).toString(36)}${orientation.charAt(0)}`, themeLight(theme))
  const spot = orientation === 'portrait' ? { x: width * 0.62, y: height * 0.13, r: 130 } : { x: width * 0.84, y: height * 0.2, r: 110 }
  const view = { pen, chance: seededChance(`reel/${name}`), frame, place: placeAt(theme, 'classic'), theme, variant: 'classic' as const }
  const shade = mix(theme.place.near, '#0b0718', 0.6)
  const body =
    backdrop(view, spot) +
    `<path d="${box(0, 0, width, height)}" fill="${pen.blend([
      [0, shade, 0.1],
      [0.3, shade, 0.45],
      [0.7, shade, 0.55],
      [1, shade, 0.85],
    ])}"/>`
  return pen.document({ width, height, body, slice: true })
}

/** Width of a reel frame's border on every side, in units of a 256-unit cell. */
export const reelFrameBorder = 56

/**
 * A carved frame around a window of `columns` × `rows` cells of 256 units. The window itself is dark and see-through;
 * the picture is `reelFrameBorder` larger on every side.
 */
export function reelFrameSvg(name: ThemeName, { columns = 5, rows = 3 }: { columns?: number; rows?: number } = {}): string {
  const theme = themeNamed(name)
  const pen = createPen(`x${themes.indexOf(name).toString(36)}_`, themeLight(theme))
  const b = reelFrameBorder
  const width = columns * 256 + b * 2
  const height = rows * 256 + b * 2
  const { metal, main } = theme.tint
  const wood = mix(main, '#1a0c34', 0.62)
  const corner = curve(
    '6,150! 6,30 30,6 150,6! 138,32 112,30 98,40! 118,58 104,76 88,66! 92,84 66,88 66,92! 84,104 76,118 58,118! 40,112 30,112 32,138!',
  )
  const right = (d: string) => mirror(d, width / 2)
  const foot = (d: string) => transform(d, [1, 0, 0, -1, 0, height])
  const corners = [corner, right(corner), foot(corner), foot(right(corner))]
  let grooves = ''
  for (let column = 1; column < columns; column++) grooves += `M${b + column * 256} ${b + 8}v${rows * 256 - 16}`
  const ring = (outer: number, radius: number, inner: number, innerRadius: number) =>
    box(outer, outer, width - outer * 2, height - outer * 2, radius) + box(inner, inner, width - inner * 2, height - inner * 2, innerRadius)
  const body =
    pen.flat(box(b - 4, b - 4, width - 2 * b + 8, height - 2 * b + 8, 24), '#0e0820', 0.72) +
    pen.line(grooves, metal, 3, 0.35) +
    `<g fill-rule="evenodd" clip-rule="evenodd">${pen.form(ring(12, 48, b - 8, 28), wood, { size: 0.9, ink: 8 })}${pen.form(ring(26, 38, 34, 32), metal, { size: 0.2, ink: 0 })}</g>` +
    pen.line(box(b - 6, b - 6, width - 2 * b + 12, height - 2 * b + 12, 26), metal, 5) +
    corners.map((d) => pen.form(d, metal, { size: 0.5, ink: 7 })).join('') +
    [b + 14, width - b - 14]
      .map((x) => pen.form(circle(x - (x < width / 2 ? 30 : -30), 40, 13), theme.tint.second, { size: 0.3, ink: 6 }))
      .join('') +
    pen.form(
      curve(
        `${num(width / 2 - 120)},14! ${num(width / 2 - 60)},4 ${num(width / 2)},0! ${num(width / 2 + 60)},4 ${num(width / 2 + 120)},14! ${num(width / 2 + 70)},52 ${num(width / 2)},64! ${num(width / 2 - 70)},52`,
      ),
      metal,
      { size: 0.5, ink: 7 },
    ) +
    pen.form(circle(width / 2, 30, 20), theme.tint.second, { size: 0.4, ink: 6 })
  return pen.document({ width, height, body })
}
