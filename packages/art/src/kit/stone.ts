import { mix } from './colour.ts'
import { type Frame, whole } from './land.ts'
import { coarseCurve, grow, move } from './path.ts'
import type { Pen } from './pen.ts'
import type { Chance } from './seeded.ts'

type Knot = readonly [across: number, up: number, corner: 0 | 1]

/** Outlines of a tower in shares of its width and height: worn thin at the waterline, steep walls, ledges, a broken dome. */
const profiles = {
  near: [
    [0.02, 0, 1],
    [0.07, 0.05, 0],
    [0, 0.12, 0],
    [0.05, 0.42, 0],
    [0.11, 0.58, 1],
    [0.19, 0.66, 0],
    [0.22, 0.84, 0],
    [0.34, 0.95, 0],
    [0.48, 1, 0],
    [0.62, 0.9, 1],
    [0.74, 0.86, 0],
    [0.83, 0.7, 0],
    [0.84, 0.56, 1],
    [0.93, 0.48, 0],
    [1, 0.12, 0],
    [0.94, 0.05, 0],
    [0.98, 0, 1],
  ],
  mid: [
    [0.04, 0, 1],
    [0, 0.12, 0],
    [0.08, 0.52, 1],
    [0.18, 0.62, 0],
    [0.26, 0.9, 0],
    [0.46, 1, 0],
    [0.64, 0.86, 1],
    [0.8, 0.74, 0],
    [0.92, 0.44, 0],
    [1, 0.1, 0],
    [0.96, 0, 1],
  ],
  far: [
    [0, 0, 1],
    [0.1, 0.6, 0],
    [0.4, 1, 0],
    [0.62, 0.84, 1],
    [0.84, 0.66, 0],
    [1, 0, 1],
  ],
} as const satisfies Record<string, readonly Knot[]>

export type Distance = keyof typeof profiles
export type Rock = { readonly x: number; readonly base: number; readonly width: number; readonly height: number }

/** One limestone tower: its whole outline, the side away from the light, the strip the light catches, and the scrub on its ledges. */
export function karst(
  chance: Chance,
  { x, base, width, height }: Rock,
  distance: Distance,
): { body: string; shade: string; light: string; scrub: string } {
  const lean = chance.between(-0.08, 0.08)
  const profile: readonly Knot[] = profiles[distance]
  const squeeze = chance.between(0.8, 1.15)
  const knots = profile.map(([across, up, corner]): Knot => {
    const wobble = up > 0.2 ? 0.05 : 0
    const side = 0.5 + (across - 0.5) * (up > 0.7 ? squeeze : 1)
    return [side + chance.between(-wobble, wobble) + lean * up, up === 0 ? 0 : Math.max(0.04, up + chance.between(-wobble, wobble)), corner]
  })
  const write = (points: readonly Knot[]) =>
    coarseCurve(
      points
        .map(([across, up, corner]) => `${whole(x + (across - 0.5) * width)},${whole(base - up * height)}${corner ? '!' : ''}`)
        .join(' '),
    )
  const top = knots.reduce((best, knot, index) => (knot[1] > (knots[best]?.[1] ?? 0) ? index : best), 0)
  const crown = knots[top] ?? [0.5, 1, 0]
  const spine = (up: number, off: number, corner: 0 | 1 = 0): Knot => [crown[0] + (0.56 - crown[0]) * (1 - up) + off, up, corner]
  const inner =
    distance === 'far' ? [spine(0.5, 0.08)] : [spine(0.22, chance.between(-0.04, 0.1)), spine(0.48, 0.08, 1), spine(0.66, -0.05)]
  const shade: readonly Knot[] = [[crown[0], crown[1], 1], ...knots.slice(top + 1), [0.58, 0, 1], ...inner]
  const rise = knots.slice(1, top + 1)
  const light = [
    ...rise.map((knot, index): Knot => (index === 0 || index === rise.length - 1 ? [knot[0], knot[1], 1] : knot)),
    ...rise
      .slice(1, -1)
      .reverse()
      .filter((_, index) => index % 2 === 0)
      .map(([across, up]): Knot => [across + 0.09, up - 0.04, 0]),
  ]
  const bush = ([across, up]: Knot, r: number) =>
    coarseCurve(
      [
        [-1.1, 0.5],
        [-0.7, -0.35],
        [0, -0.8],
        [0.8, -0.3],
        [1.2, 0.6],
        [0.2, 0.35],
      ]
        .map(
          ([dx = 0, dy = 0], index) =>
            `${whole(x + (across - 0.5) * width + dx * r)},${whole(base - up * height + dy * r)}${index % 2 ? '' : '!'}`,
        )
        .join(' '),
    )
  const scrub =
    distance === 'near'
      ? knots
          .filter(([, up, corner], index) => up > 0.5 && (corner || index === top))
          .map((knot) => bush(knot, width * chance.between(0.06, 0.1)))
          .join('')
      : ''
  return { body: write(knots), shade: write(shade), light: write(light), scrub }
}

export type StoneColours = { readonly colour: string; readonly haze: string; readonly key: string; readonly scrub?: string }

/** Rocks from the back to the front, with their picture in the water at `reflectAt`. */
export function limestone(
  pen: Pen,
  chance: Chance,
  rocks: readonly Rock[],
  options: StoneColours & { distance: Distance; reflectAt?: number },
): string {
  const { colour, haze, key, scrub = mix(colour, '#2f9f6f', 0.5), distance, reflectAt } = options
  const fill = pen.blend([
    [0, colour],
    [0.45, colour],
    [1, mix(colour, haze, 0.5)],
  ])
  const dark = mix(colour, pen.light.shadow, 0.55)
  const lit = mix(colour, key, distance === 'near' ? 0.3 : 0.4)
  const content = rocks
    .map((rock) => {
      const part = karst(chance, rock, distance)
      return `<path d="${part.body}" fill="${fill}"/>${pen.flat(part.shade, dark, distance === 'far' ? 0.3 : 0.5)}${distance === 'far' ? '' : pen.flat(part.light, lit, 0.9)}${
        part.scrub === ''
          ? ''
          : pen.flat(part.scrub, scrub) +
            pen.flat(move(grow(part.scrub, 1), -rock.width * 0.02, -rock.width * 0.02), mix(scrub, key, 0.3), 0.6)
      }`
    })
    .join('')
  return reflectAt === undefined ? content : pen.mirrored(content, reflectAt)
}

/** Rocks strewn across the frame; `gaps` are stretches [from, to] in shares of the width where open water stays. */
export function strew(
  chance: Chance,
  options: {
    readonly frame: Frame
    readonly base: number
    readonly tall: number
    readonly wide: number
    readonly gaps?: readonly (readonly [number, number])[]
    readonly spread?: number
  },
): Rock[] {
  const { frame, base, tall, wide, gaps = [], spread = 0.75 } = options
  const rocks: Rock[] = []
  for (let x = -wide * 0.2; x < frame.width + wide * 0.3; x += wide * chance.between(0.5, 1) * spread) {
    const rock = { x, base, width: wide * chance.between(0.6, 1.15), height: tall * chance.between(0.4, 1) }
    if (!gaps.some(([from, to]) => x > from * frame.width && x < to * frame.width)) rocks.push(rock)
  }
  return rocks
}

/** A far range in two tones: one body, one shaded side. */
export function range(pen: Pen, chance: Chance, rocks: readonly Rock[], { colour, haze }: { colour: string; haze: string }): string {
  const parts = rocks.map((rock) => karst(chance, rock, 'far'))
  return `<path d="${parts.map(({ body }) => body).join('')}" fill="${pen.blend([
    [0, colour],
    [1, mix(colour, haze, 0.6)],
  ])}"/>${pen.flat(parts.map(({ shade }) => shade).join(''), mix(colour, pen.light.shadow, 0.4), 0.22)}`
}
