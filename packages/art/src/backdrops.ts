// Long because it is drawing: one function a backdrop, and every one of them is mostly coordinates.
import { mix } from './kit/colour.ts'
import {
  bambooGrove,
  clouds,
  curledCloud,
  disc,
  distantFirework,
  type Frame,
  lanternString,
  moonPath,
  palm,
  petals,
  pond,
  rain,
  rays,
  reef,
  rooftops,
  sky,
  smallBoat,
  stars,
  terraces,
  water,
  waves,
} from './kit/land.ts'
import { circle, curve, num } from './kit/path.ts'
import type { Pen } from './kit/pen.ts'
import type { Chance } from './kit/seeded.ts'
import { limestone, range, strew } from './kit/stone.ts'
import type { BackdropColours, Theme } from './themes.ts'

export const variants = ['classic', 'calm', 'bold', 'bloom'] as const
export type Variant = (typeof variants)[number]

export type View = {
  readonly pen: Pen
  readonly chance: Chance
  readonly frame: Frame
  readonly place: BackdropColours
  readonly theme: Theme
  readonly variant: Variant
}

/** The theme's place at the variant's hour: dusk, dawn mist, burning sunset, deep night. */
export function placeAt(theme: Theme, variant: Variant): BackdropColours {
  const { place, ember, tint } = theme
  const all = (share: number, colour: string): BackdropColours => ({
    sky: [mix(place.sky[0], colour, share), mix(place.sky[1], colour, share), mix(place.sky[2], colour, share)],
    far: mix(place.far, colour, share),
    near: mix(place.near, colour, share * 0.8),
    water: mix(place.water, colour, share),
    light: place.light,
  })
  if (variant === 'calm') {
    const pale = all(0.42, '#cfe3ee')
    return {
      ...pale,
      sky: [mix(place.sky[0], '#8fb6d8', 0.62), mix(place.sky[1], '#c8d8ea', 0.62), mix(place.sky[2], '#fff1de', 0.72)],
      light: '#fffaf0',
    }
  }
  if (variant === 'bold') {
    return {
      sky: [mix(ember, '#1a0626', 0.62), ember, mix(ember, '#ffc45a', 0.62)],
      far: mix(place.far, ember, 0.5),
      near: mix(place.near, mix(ember, '#1a0626', 0.6), 0.6),
      water: mix(place.water, ember, 0.45),
      light: '#ffe27a',
    }
  }
  if (variant === 'bloom') {
    return {
      sky: ['#0b0730', mix('#24125f', tint.main, 0.16), mix('#4a2f9c', tint.second, 0.28)],
      far: mix(place.far, '#24125f', 0.6),
      near: mix(place.near, '#0d0730', 0.55),
      water: mix(place.water, '#1a0f4f', 0.5),
      light: '#e8e0ff',
    }
  }
  return place
}

type Paint = (view: View, spot: { x: number; y: number }) => string

const horizon = (frame: Frame, share: number) => Math.round(frame.height * share)

/** A range (far) or standing rocks (mid) across the view, minus the gap kept for the hero. */
const rocks = (
  view: View,
  options: {
    base: number
    tall: number
    wide: number
    colour: string
    distance?: 'far' | 'mid'
    gap?: readonly [number, number]
    haze?: string
    reflect?: boolean
  },
): string => {
  const { pen, chance, frame, place } = view
  const { base, tall, wide, colour, distance = 'far', gap, haze = place.sky[2], reflect = false } = options
  const strewn = strew(chance, { frame, base, tall, wide, spread: distance === 'far' ? 1.35 : 1.2, ...(gap ? { gaps: [gap] } : {}) })
  return distance === 'far'
    ? range(pen, chance, strewn, { colour, haze })
    : limestone(pen, chance, strewn, { colour, haze, key: place.light, distance, ...(reflect ? { reflectAt: base } : {}) })
}

const settings: Readonly<Record<Theme['setting'], Paint>> = {
  bay: (view, spot) => {
    const { pen, chance, frame, place } = view
    const line = horizon(frame, 0.62)
    const u = frame.unit
    return (
      clouds(pen, chance, { frame, colour: mix(place.sky[2], '#ffffff', 0.3), count: 2, top: u * 12, low: line * 0.6 }) +
      rocks(view, { base: line, tall: u * 30, wide: u * 30, colour: mix(place.far, place.sky[2], 0.35) }) +
      water(pen, chance, {
        frame,
        top: line,
        far: mix(place.water, place.sky[2], 0.5),
        near: mix(place.water, place.near, 0.7),
        glint: mix(place.light, place.water, 0.25),
        under: spot.x,
      }) +
      rocks(view, { base: line + u * 5, tall: u * 62, wide: u * 46, colour: place.far, distance: 'mid', gap: [0.2, 0.8], reflect: true }) +
      (frame.width < 500
        ? ''
        : rocks(view, { base: line + u * 14, tall: u * 44, wide: u * 52, colour: place.near, distance: 'mid', gap: [0.04, 0.97] })) +
      moonPath(pen, chance, { x: spot.x, top: line, depth: frame.height - line, unit: u, colour: place.light })
    )
  },
  'old-port': (view) => {
    const { pen, chance, frame, place, theme, variant } = view
    const line = horizon(frame, 0.66)
    const u = frame.unit
    return (
      (variant === 'bloom'
        ? ''
        : rooftops(pen, chance, {
            frame,
            base: line - u * 6,
            tall: u * 36,
            wall: mix(place.far, place.sky[2], 0.2),
            roof: mix(place.far, '#ff9a6a', 0.15),
            window: mix(place.light, '#ff9a4a', 0.3),
          })) +
      rooftops(pen, chance, {
        frame,
        base: line,
        tall: u * 22,
        wall: place.near,
        roof: mix(place.near, '#c04a5a', 0.35),
        window: place.light,
      }) +
      water(pen, chance, {
        frame,
        top: line,
        far: mix(place.near, '#f0a04a', 0.45),
        near: mix(place.water, '#120a2a', 0.55),
        glint: mix(place.light, '#ff9a4a', 0.3),
        lines: 16,
      }) +
      lanternString(pen, {
        from: [-4, u * 3],
        to: [frame.width + 4, u * 8],
        sag: u * 9,
        count: Math.round(frame.width / u / 24),
        size: u * 9,
        colours: [theme.tint.main, '#f7a83a', theme.tint.second, '#e05a9f'],
        glow: place.light,
      })
    )
  },
  'jade-peaks': (view) => {
    const { pen, frame, place } = view
    const u = frame.unit
    return (
      rocks(view, { base: frame.height * 0.66, tall: u * 66, wide: u * 56, colour: mix(place.far, place.sky[2], 0.5) }) +
      pen.flat(`M0 ${num(frame.height * 0.5)}h${frame.width}v${num(frame.height * 0.2)}H0z`, place.sky[2], 0.28) +
      rocks(view, { base: frame.height * 0.84, tall: u * 80, wide: u * 52, colour: place.far, distance: 'mid', gap: [0.2, 0.8] }) +
      pen.flat(`M0 ${num(frame.height * 0.78)}h${frame.width}v${num(frame.height * 0.22)}H0z`, place.near) +
      curledCloud(pen, { x: frame.width * 0.92, y: frame.height * 0.72, s: u / 2.4 }, mix(place.sky[2], '#ffffff', 0.2)) +
      curledCloud(pen, { x: frame.width * 0.4, y: frame.height * 0.8, s: u / 1.8 }, mix(place.sky[2], place.far, 0.4))
    )
  },
  reef: (view) => {
    const { pen, chance, frame, place, theme } = view
    const u = frame.unit
    let bubbles = ''
    for (let index = 0; index < 12; index++)
      bubbles += circle(
        Math.round(chance.between(0, frame.width)),
        Math.round(chance.between(0, frame.height * 0.75)),
        Math.round(u * chance.between(0.8, 2.6)),
      )
    const beam = (x: number, w: number) =>
      `M${num(x * frame.width)} 0h${num(w * u)}L${num(x * frame.width + w * u * 2 - u * 26)} ${num(frame.height)}h${num(-w * u * 1.8)}z`
    return (
      pen.flat(beam(0.3, 9) + beam(0.55, 14) + beam(0.86, 8), place.light, 0.16) +
      pen.line(bubbles, '#ffffff', u * 0.5, 0.55) +
      reef(pen, chance, {
        frame,
        colours: [mix(place.far, theme.tint.main, 0.25), mix(place.near, theme.tint.second, 0.45), mix(place.near, theme.tint.main, 0.4)],
      })
    )
  },
  pond: (view) => {
    const { pen, chance, frame, place, theme } = view
    const line = horizon(frame, 0.52)
    const u = frame.unit
    return (
      clouds(pen, chance, { frame, colour: '#ffffff', count: 3, top: u * 12, low: line * 0.7, opacity: 0.3 }) +
      rocks(view, { base: line, tall: u * 30, wide: u * 36, colour: mix(place.far, place.sky[2], 0.25) }) +
      water(pen, chance, {
        frame,
        top: line,
        far: mix(place.water, place.sky[2], 0.55),
        near: mix(place.water, place.near, 0.6),
        glint: mix(place.sky[2], '#ffffff', 0.4),
      }) +
      pond(pen, chance, { frame, top: line + u * 8, leaf: mix(theme.tint.second, place.near, 0.35), bud: theme.tint.main })
    )
  },
  river: (view) => {
    const { pen, chance, frame, place } = view
    const u = frame.unit
    return (
      clouds(pen, chance, { frame, colour: '#ffffff', count: 4, top: u * 10, low: frame.height * 0.4, opacity: 0.4 }) +
      rocks(view, { base: frame.height * 0.6, tall: u * 40, wide: u * 40, colour: mix(place.far, place.sky[2], 0.3) }) +
      waves({
        frame,
        top: frame.height * 0.6,
        size: u * 22,
        foam: mix(place.sky[2], '#ffffff', 0.7),
        colours: [mix(place.water, '#ffffff', 0.25), place.water, mix(place.water, place.near, 0.4), mix(place.water, place.near, 0.75)],
      })
    )
  },
  grove: (view) => {
    const { pen, chance, frame, place, theme } = view
    const u = frame.unit
    return (
      rocks(view, { base: frame.height * 0.7, tall: u * 50, wide: u * 44, colour: mix(place.far, place.sky[2], 0.4) }) +
      pen.flat(
        `M0 ${num(frame.height * 0.8)}Q${num(frame.width / 2)} ${num(frame.height * 0.72)} ${frame.width} ${num(frame.height * 0.8)}V${frame.height}H0z`,
        place.near,
      ) +
      bambooGrove(pen, chance, { frame, colour: mix(theme.tint.second, place.near, 0.35), side: 'left' }) +
      bambooGrove(pen, chance, { frame, colour: mix(theme.tint.second, place.near, 0.5), side: 'right' })
    )
  },
  'fire-sky': (view, spot) => {
    const { pen, chance, frame, place } = view
    const u = frame.unit
    return (
      rays(pen, { x: spot.x, y: spot.y, reach: frame.width + frame.height, count: 14, colour: place.light, opacity: 0.17 }) +
      clouds(pen, chance, {
        frame,
        colour: mix(place.sky[1], place.sky[2], 0.5),
        count: 5,
        top: frame.height * 0.2,
        low: frame.height * 0.7,
        opacity: 0.7,
      }) +
      curledCloud(pen, { x: frame.width * 0.14, y: frame.height * 0.82, s: u / 2.2 }, mix(place.far, place.sky[2], 0.35)) +
      curledCloud(pen, { x: frame.width * 0.88, y: frame.height * 0.86, s: u / 2 }, mix(place.near, place.sky[1], 0.5)) +
      pen.flat(`M0 ${num(frame.height * 0.88)}h${frame.width}V${frame.height}H0z`, place.near)
    )
  },
  'full-moon': (view) => {
    const { pen, chance, frame, place } = view
    const u = frame.unit
    return (
      clouds(pen, chance, {
        frame,
        colour: mix(place.sky[2], '#ffffff', 0.35),
        count: 5,
        top: frame.height * 0.3,
        low: frame.height * 0.66,
        opacity: 0.5,
      }) +
      rooftops(pen, chance, {
        frame,
        base: frame.height * 0.8,
        tall: u * 22,
        wall: place.far,
        roof: mix(place.far, place.sky[2], 0.25),
        window: place.light,
      }) +
      pen.flat(`M0 ${num(frame.height * 0.79)}h${frame.width}V${frame.height}H0z`, place.near) +
      curledCloud(pen, { x: frame.width * 0.12, y: frame.height * 0.8, s: u / 2.3 }, mix(place.sky[2], place.far, 0.2)) +
      curledCloud(pen, { x: frame.width * 0.9, y: frame.height * 0.84, s: u / 2.1 }, mix(place.sky[1], place.sky[2], 0.4))
    )
  },
  terraces: (view, spot) => {
    const { pen, frame, place, theme } = view
    const u = frame.unit
    return (
      rays(pen, { x: spot.x, y: spot.y, reach: frame.width + frame.height, count: 12, colour: place.light, opacity: 0.16 }) +
      rocks(view, { base: frame.height * 0.6, tall: u * 34, wide: u * 48, colour: mix(place.far, place.sky[2], 0.3) }) +
      terraces({
        frame,
        top: frame.height * 0.56,
        colours: [mix(place.water, place.sky[2], 0.3), place.near],
        edge: mix(theme.tint.metal, place.water, 0.2),
      })
    )
  },
  delta: (view) => {
    const { pen, chance, frame, place } = view
    const line = horizon(frame, 0.56)
    const u = frame.unit
    return (
      clouds(pen, chance, { frame, colour: '#ffffff', count: 4, top: u * 10, low: line * 0.6, opacity: 0.55 }) +
      pen.flat(
        `M0 ${line - u * 6}Q${num(frame.width * 0.3)} ${num(line - u * 14)} ${num(frame.width * 0.6)} ${num(line - u * 7)}T${frame.width} ${num(line - u * 8)}V${line + 2}H0z`,
        mix(place.far, place.sky[1], 0.4),
      ) +
      water(pen, chance, {
        frame,
        top: line,
        far: mix(place.water, place.sky[2], 0.45),
        near: mix(place.water, place.near, 0.6),
        glint: '#ffffff',
      }) +
      palm(pen, { x: frame.width * 0.04, y: line + u * 8, s: u * 56 }, place.near) +
      palm(pen, { x: frame.width * 0.9, y: line + u * 6, s: u * 48 }, place.near) +
      smallBoat(pen, { x: frame.width * 0.24, y: line + u * 6, s: u * 15 }, { sail: '#f2c48a', hull: '#8f4a3a' }) +
      smallBoat(pen, { x: frame.width * 0.78, y: line + u * 10, s: u * 20 }, { sail: '#e8705a', hull: '#5a3050' })
    )
  },
  storm: (view) => {
    const { pen, chance, frame, place } = view
    const u = frame.unit
    const bolt = curve(
      `${num(frame.width * 0.82)},0! ${num(frame.width * 0.74)},${num(frame.height * 0.2)}! ${num(frame.width * 0.8)},${num(frame.height * 0.2)}! ${num(frame.width * 0.7)},${num(frame.height * 0.48)}! ${num(frame.width * 0.86)},${num(frame.height * 0.16)}! ${num(frame.width * 0.8)},${num(frame.height * 0.16)}! ${num(frame.width * 0.88)},0!`,
    )
    return (
      curledCloud(pen, { x: frame.width * 0.16, y: frame.height * 0.06, s: u / 2.5 }, mix(place.sky[1], '#ffffff', 0.12)) +
      pen.glow({ x: frame.width * 0.8, y: frame.height * 0.25, r: u * 50 }, place.light, 0.5) +
      pen.flat(bolt, '#fff6c0') +
      curledCloud(pen, { x: frame.width * 0.84, y: frame.height * 0.07, s: u / 2.4 }, mix(place.sky[1], place.sky[0], 0.3)) +
      rocks(view, { base: frame.height * 0.64, tall: u * 36, wide: u * 44, colour: mix(place.far, place.sky[2], 0.2) }) +
      waves({
        frame,
        top: frame.height * 0.62,
        size: u * 26,
        foam: '#d8f4f0',
        colours: [mix(place.water, '#ffffff', 0.12), mix(place.water, place.near, 0.3), place.near],
      }) +
      rain(pen, chance, { frame, colour: '#cfe8f7' })
    )
  },
}

/** The theme's place as a full picture behind a hero at `spot`. */
export function backdrop(view: View, spot: { x: number; y: number; r: number }): string {
  const { pen, chance, frame, place, theme, variant } = view
  const u = frame.unit
  const under = theme.setting === 'reef'
  const night = variant === 'bloom' || (variant === 'classic' && ['old-port', 'full-moon', 'bay', 'grove'].includes(theme.setting))
  const where =
    variant === 'calm'
      ? { x: frame.width * 0.24, y: frame.height * 0.2, r: u * 10 }
      : variant === 'bold'
        ? { x: spot.x, y: spot.y, r: spot.r * 1.02 }
        : { x: spot.x + spot.r * 0.42, y: spot.y - spot.r * 0.32, r: spot.r * (theme.setting === 'full-moon' ? 0.95 : 0.7) }
  return (
    sky(pen, frame, place.sky) +
    (night && !under ? stars(pen, chance, { frame, count: 14, low: frame.height * 0.5 }) : '') +
    (variant === 'bold'
      ? rays(pen, { x: spot.x, y: spot.y, reach: frame.width + frame.height, count: 10, colour: place.light, opacity: 0.2 })
      : '') +
    (under ? pen.glow({ x: spot.x, y: spot.y, r: spot.r * 1.7 }, place.light, 0.7) : disc(pen, where, place.light)) +
    (variant === 'bloom' ? distantFirework(pen, { x: frame.width * 0.16, y: frame.height * 0.17, r: u * 15 }, theme.tint.second) : '') +
    settings[theme.setting](view, spot) +
    (variant === 'bloom'
      ? petals(pen, chance, { frame, colour: mix(theme.tint.main, '#ffd0e8', 0.55), count: 6, low: frame.height * 0.75 })
      : '') +
    (variant === 'calm'
      ? pen.flat(
          `M0 ${num(frame.height * 0.52)}h${frame.width}v${num(frame.height * 0.07)}H0zM0 ${num(frame.height * 0.64)}h${frame.width}v${num(frame.height * 0.04)}H0z`,
          '#ffffff',
          0.22,
        )
      : '')
  )
}
