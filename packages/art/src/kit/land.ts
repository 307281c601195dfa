// Long because it is drawing: one function a kind of land, water or sky.
import { mix } from './colour.ts'
import { box, circle, coarseCurve, curve, ellipse, grow, mirror, move, num } from './path.ts'
import type { Pen } from './pen.ts'
import type { Chance } from './seeded.ts'

/** Parts of a landscape, drawn into any frame. Lengths are in units of the frame; `unit` is a hundredth of its shorter side. */
export type Frame = { readonly width: number; readonly height: number; readonly unit: number }

/** A coordinate of a backdrop: whole units are fine enough there. */
export const whole = (value: number) => num(Math.round(value))

export const frameOf = (width: number, height: number): Frame => ({ width, height, unit: Math.min(width, height) / 100 })

export function sky(pen: Pen, { width, height }: Frame, colours: readonly string[]): string {
  const last = colours.length - 1
  return `<path d="${box(0, 0, width, height)}" fill="${pen.blend(colours.map((colour, index) => [index / last, colour] as const))}"/>`
}

export function stars(pen: Pen, chance: Chance, { frame, count, low }: { frame: Frame; count: number; low: number }): string {
  let small = ''
  let large = ''
  for (let index = 0; index < count; index++) {
    const x = whole(chance.between(0, frame.width))
    const y = whole(low * chance.next() ** 1.3)
    if (index % 5 === 0) large += `M${x} ${y}h0`
    else small += `M${x} ${y}h0`
  }
  return pen.line(small, '#fff4dc', frame.unit * 0.45, 0.6) + pen.line(large, '#fff4dc', frame.unit * 0.9, 0.8)
}

/** Moon or sun with its halo. */
export const disc = (pen: Pen, { x, y, r }: { x: number; y: number; r: number }, colour: string): string =>
  pen.glow({ x, y, r: r * 2.6 }, colour, 0.6) +
  pen.flat(circle(x, y, r), colour) +
  pen.flat(ellipse(x - r * 0.12, y - r * 0.14, r * 0.82, r * 0.8), mix(colour, '#ffffff', 0.4), 0.55)

/** Flat evening clouds with one round back. */
export function clouds(
  pen: Pen,
  chance: Chance,
  options: { frame: Frame; colour: string; count: number; top: number; low: number; opacity?: number },
): string {
  const { frame, colour, count, top, low, opacity = 0.5 } = options
  let text = ''
  for (let index = 0; index < count; index++) {
    const x = ((index + chance.between(0.1, 0.9)) / count) * frame.width
    const y = chance.between(top, low)
    const w = frame.unit * chance.between(16, 34)
    const h = w * chance.between(0.16, 0.24)
    text += coarseCurve(
      `${whole(x - w)},${whole(y)}! ${whole(x - w * 0.6)},${whole(y - h * 0.6)} ${whole(x - w * 0.3)},${whole(y - h * 0.5)}! ${whole(x - w * 0.05)},${whole(y - h * 1.3)} ${whole(x + w * 0.28)},${whole(y - h * 0.7)}! ${whole(x + w * 0.55)},${whole(y - h * 0.9)} ${whole(x + w)},${whole(y)}!`,
    )
  }
  return pen.flat(text, colour, opacity)
}

const openCurve = (points: string) => curve(points, false)

/** Curled clouds of lacquer painting. */
export function curledCloud(pen: Pen, at: { x: number; y: number; s: number }, colour: string, opacity = 1): string {
  const line = mix(colour, '#ffffff', 0.45)
  const place = (points: string, closed = true) =>
    (closed ? coarseCurve : openCurve)(
      points.replace(
        /(-?\d+),(-?\d+)/g,
        (_, x: string, y: string) => `${whole(at.x + Number(x) * at.s)},${whole(at.y + Number(y) * at.s)}`,
      ),
    )
  return `<g opacity="${opacity}">${pen.flat(place('-98,-8 -66,-16! -62,-44 -26,-46 -12,-28! 10,-60 52,-44 50,-16! 78,-26 100,-6 92,16! 70,34 44,22! 14,40 -18,24! -50,38 -90,16!'), colour)}${pen.line(
    place('-64,6 -52,-18 -30,-14 -32,2 -44,0', false) + place('-4,8 2,-30 34,-34 34,-10 18,-8', false),
    line,
    5 * at.s,
    0.8,
  )}</g>`
}

/** The sea from `top` down, with lines of light that widen towards the viewer. */
export function water(
  pen: Pen,
  chance: Chance,
  options: { frame: Frame; top: number; far: string; near: string; glint: string; lines?: number; under?: number },
): string {
  const { frame, top, far, near, glint, lines = 18, under } = options
  const depth = frame.height - top
  const below = (share: number) => top + share * depth
  let thin = ''
  let thick = ''
  for (let index = 0; index < lines; index++) {
    const share = (index / lines) ** 1.6 * 0.94 + 0.03
    const length = frame.unit * (3 + 20 * share) * chance.between(0.5, 1.2)
    const centre =
      under !== undefined && index % 2 === 0
        ? under + chance.between(-1, 1) * frame.unit * (4 + 18 * share)
        : chance.between(0, frame.width)
    const stroke = `M${whole(centre - length / 2)} ${whole(below(share))}h${whole(length)}`
    if (share < 0.35) thin += stroke
    else thick += stroke
  }
  return `<path d="${box(0, top, frame.width, depth)}" fill="${pen.blend([
    [0, far],
    [1, near],
  ])}"/>${pen.line(thin, glint, frame.unit * 0.4, 0.65)}${thick === '' ? '' : pen.line(thick, glint, frame.unit * 0.75, 0.4)}`
}

/** A column of light on the water under a low moon. */
export function moonPath(
  pen: Pen,
  chance: Chance,
  { x, top, depth, unit, colour }: { x: number; top: number; depth: number; unit: number; colour: string },
): string {
  let text = ''
  for (let index = 0; index < 10; index++) {
    const share = (index / 10) ** 1.3
    const length = unit * (5 + share * 9) * chance.between(0.5, 1.3)
    text += `M${whole(x - length / 2 + chance.between(-1, 1) * unit * 2)} ${whole(top + unit + share * depth)}h${whole(length)}`
  }
  return pen.line(text, colour, unit * 0.8, 0.75)
}

/** A small boat under sail, drawn for the distance. `s` is its height. */
export function smallBoat(pen: Pen, { x, y, s }: { x: number; y: number; s: number }, colours: { sail: string; hull: string }): string {
  const place = (d: string) => move(grow(d, s / 100, { x: 0, y: 0 }), x, y)
  const shade = mix(colours.sail, pen.light.shadow, 0.4)
  return (
    pen.flat(place(curve('4,-96! 34,-84 48,-46 40,-14! -4,-12! -8,-56') + curve('-12,-70! -38,-44 -40,-16! -14,-12!')), colours.sail) +
    pen.flat(place(curve('24,-88! 36,-82 48,-46 40,-14! 24,-13! 32,-48')), shade, 0.8) +
    pen.flat(place(curve('-56,-14! -30,-8 34,-8! 60,-20! 50,4 36,8! -36,8! -48,2')), colours.hull) +
    pen.line(place('M-44 16h88M-30 24h50'), colours.sail, s / 30, 0.5)
  )
}

/** A cord of little lanterns between two points. */
export function lanternString(
  pen: Pen,
  options: {
    from: readonly [number, number]
    to: readonly [number, number]
    sag: number
    count: number
    size: number
    colours: readonly string[]
    glow: string
  },
): string {
  const { from, to, sag, count, size, colours, glow } = options
  const at = (t: number) => [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t + sag * 4 * t * (1 - t)] as const
  const [mx, my] = at(0.5)
  let text = pen.line(
    `M${whole(from[0])} ${whole(from[1])}Q${whole(mx)} ${whole(my * 2 - (from[1] + to[1]) / 2)} ${whole(to[0])} ${whole(to[1])}`,
    '#2a1430',
    size * 0.08,
  )
  const silks = new Map<string, string>()
  let hearts = ''
  let fittings = ''
  for (let index = 0; index < count; index++) {
    const [x, y] = at((index + 0.5) / count)
    const colour = colours[index % colours.length] ?? glow
    text += pen.glow({ x, y: y + size * 0.7, r: size * 1.5 }, glow, 0.55)
    silks.set(colour, (silks.get(colour) ?? '') + ellipse(Math.round(x), Math.round(y + size * 0.7), size * 0.52, size * 0.46))
    hearts += ellipse(Math.round(x - size * 0.08), Math.round(y + size * 0.68), size * 0.24, size * 0.32)
    fittings += `M${whole(x - size * 0.22)} ${whole(y + size * 0.24)}h${whole(size * 0.44)}m0 ${whole(size * 0.92)}h${whole(-size * 0.44)}m${whole(size * 0.22)} 0v${whole(size * 0.3)}`
  }
  return (
    text +
    [...silks].map(([colour, d]) => pen.flat(d, colour)).join('') +
    pen.flat(hearts, glow, 0.85) +
    pen.line(fittings, '#ffc870', size * 0.12)
  )
}

/** Tiled roofs of an old port with lit windows. */
export function rooftops(
  pen: Pen,
  chance: Chance,
  options: { frame: Frame; base: number; tall: number; wall: string; roof: string; window: string },
): string {
  const { frame, base, tall, wall, roof, window } = options
  let walls = ''
  let roofs = ''
  let windows = ''
  for (let x = -frame.unit * 6; x < frame.width; ) {
    const w = frame.unit * chance.between(20, 34)
    const h = tall * chance.between(0.5, 1)
    walls += `M${whole(x)} ${whole(base - h)}h${whole(w)}v${whole(h + 2)}h${whole(-w)}z`
    const top = base - h
    const r = w * 0.26
    roofs += coarseCurve(
      `${whole(x - w * 0.14)},${whole(top + r * 0.3)}! ${whole(x - w * 0.08)},${whole(top - r * 0.1)} ${whole(x + w * 0.22)},${whole(top - r)}! ${whole(x + w * 0.78)},${whole(top - r)}! ${whole(x + w * 1.08)},${whole(top - r * 0.1)} ${whole(x + w * 1.14)},${whole(top + r * 0.3)}!`,
    )
    for (const share of [0.22, 0.58])
      windows += `M${whole(x + w * share)} ${whole(top + r * 0.7)}h${whole(w * 0.2)}v${whole(w * 0.26)}h${whole(-w * 0.2)}z`
    x += w * chance.between(0.94, 1.14)
  }
  return pen.flat(walls, wall) + pen.flat(windows, window, 0.9) + pen.flat(roofs, roof)
}

/** A pointed leaf or petal from a point, in two strokes. */
function blade(x: number, y: number, length: number, degrees: number, belly = 0.2): string {
  const angle = (degrees * Math.PI) / 180
  const [dx, dy] = [Math.cos(angle) * length, Math.sin(angle) * length]
  const fine = length < 12 ? num : whole
  const side = (sign: number) => `${fine(dx / 2 - dy * belly * sign)} ${fine(dy / 2 + dx * belly * sign)}`
  return `M${whole(x)} ${whole(y)}q${side(-1)} ${fine(dx)} ${fine(dy)}q${fine(-dx / 2 - dy * belly)} ${fine(-dy / 2 + dx * belly)} ${fine(-dx)} ${fine(-dy)}`
}

/** A bank of stems and leaves at one side. */
export function bambooGrove(
  pen: Pen,
  chance: Chance,
  { frame, colour, side }: { frame: Frame; colour: string; side: 'left' | 'right' },
): string {
  const flip = (d: string) => (side === 'left' ? d : mirror(d, frame.width / 2))
  let joints = ''
  let stems = ''
  for (let index = 0; index < 4; index++) {
    const x = frame.unit * (3 + index * 7.5)
    const lean = frame.unit * chance.between(-3, 5)
    stems += `M${whole(x)} ${whole(frame.height)}L${whole(x + lean)} 0`
    for (let y = frame.unit * chance.between(6, 20); y < frame.height; y += frame.unit * 26)
      joints += `M${whole(x + lean * (1 - y / frame.height) - frame.unit * 1.9)} ${whole(y)}h${whole(frame.unit * 3.8)}`
  }
  let leaves = ''
  for (let index = 0; index < 9; index++) {
    const x = frame.unit * chance.between(2, 30)
    const y = frame.unit * chance.between(2, 60)
    leaves += blade(x, y, frame.unit * 13, chance.between(-20, 60))
  }
  return (
    pen.line(flip(stems), mix(colour, '#1f0f45', 0.3), frame.unit * 3.4) +
    pen.line(flip(move(stems, -frame.unit, 0)), mix(colour, '#ffe9b0', 0.3), frame.unit * 0.7, 0.6) +
    pen.line(flip(joints), mix(colour, '#1f0f45', 0.6), frame.unit * 0.9) +
    pen.flat(flip(leaves), mix(colour, '#ffffff', 0.12))
  )
}

/** Beams that fan from a point. */
export function rays(pen: Pen, options: { x: number; y: number; reach: number; count: number; colour: string; opacity?: number }): string {
  const { x, y, reach, count, colour, opacity = 0.2 } = options
  let text = ''
  for (let index = 0; index < count; index++) {
    const from = (index / count) * Math.PI * 2
    const to = from + Math.PI / count
    text += `M${whole(x)} ${whole(y)}L${whole(x + Math.cos(from) * reach)} ${whole(y + Math.sin(from) * reach)}L${whole(x + Math.cos(to) * reach)} ${whole(y + Math.sin(to) * reach)}z`
  }
  return pen.flat(text, colour, opacity)
}

/** Rice terraces: bands that follow the hill. */
export function terraces(options: { frame: Frame; top: number; colours: readonly [string, string]; edge: string }): string {
  const { frame, top, colours, edge } = options
  let text = ''
  const bands = 6
  for (let index = 0; index < bands; index++) {
    const y = top + ((frame.height - top) * index) / bands
    const swell = frame.unit * (9 - index)
    const d = `M0 ${whole(y + swell)}C${whole(frame.width * 0.25)} ${whole(y - swell)} ${whole(frame.width * 0.4)} ${whole(y + swell * 1.6)} ${whole(frame.width * 0.62)} ${whole(y)}S${whole(frame.width * 0.9)} ${whole(y - swell)} ${whole(frame.width)} ${whole(y + swell * 0.4)}`
    const band = mix(colours[0], colours[1], index / (bands - 1))
    text += `<path d="${d}V${whole(frame.height + 9)}H0z" fill="${band}" stroke="${mix(band, edge, 0.65)}" stroke-width="${num(frame.unit * 0.7)}"/>`
  }
  return text
}

/** Round leaves and buds on a pond. */
export function pond(
  pen: Pen,
  chance: Chance,
  { frame, top, leaf, bud }: { frame: Frame; top: number; leaf: string; bud: string },
): string {
  let pads = ''
  let edges = ''
  let flowers = ''
  for (let index = 0; index < 10; index++) {
    const share = index / 10
    const y = top + (frame.height - top) * share
    const x = chance.between(0, frame.width)
    const r = frame.unit * (6 + share * 9)
    pads += ellipse(Math.round(x), Math.round(y), Math.round(r), Math.round(r * 0.34))
    edges += `M${whole(x - r * 0.8)} ${whole(y - r * 0.14)}q${whole(r * 0.6)} ${whole(-r * 0.2)} ${whole(r * 1.3)} ${whole(-r * 0.04)}`
    if (index % 4 === 1) flowers += each3(x, y - r * 0.2, r * 0.5)
  }
  return pen.flat(pads, leaf) + pen.line(edges, mix(leaf, '#ffe9b0', 0.5), frame.unit * 0.7, 0.8) + pen.flat(flowers, bud)
}

const each3 = (x: number, y: number, r: number) => [-128, -90, -52].map((degrees) => blade(x, y, r * 1.6, degrees, 0.35)).join('')

/** Falling petals. */
export function petals(
  pen: Pen,
  chance: Chance,
  { frame, colour, count, low }: { frame: Frame; colour: string; count: number; low: number },
): string {
  let text = ''
  for (let index = 0; index < count; index++) {
    const x = chance.between(0, frame.width)
    const y = chance.between(0, low)
    const r = frame.unit * chance.between(1.2, 2.8)
    text += blade(x, y, r * 2.2, chance.between(0, 360), 0.5)
  }
  return pen.flat(text, colour, 0.9)
}

/** Slanting rain. */
export function rain(pen: Pen, chance: Chance, { frame, colour }: { frame: Frame; colour: string }): string {
  let text = ''
  for (let index = 0; index < 16; index++) {
    const length = frame.unit * chance.between(4, 9)
    text += `M${whole(chance.between(0, frame.width))} ${whole(chance.between(0, frame.height * 0.8))}l${whole(-length * 0.35)} ${whole(length)}`
  }
  return pen.line(text, colour, frame.unit * 0.45, 0.55)
}

/** Rolling waves with curled crests, from the back to the front. */
export function waves(options: { frame: Frame; top: number; colours: readonly string[]; foam: string; size: number }): string {
  const { frame, top, colours, foam, size } = options
  return colours
    .map((colour, row) => {
      const y = top + row * size * 0.62
      const shift = (row % 2) * size * 0.6 - size
      let d = `M${whole(shift)} ${whole(y)}`
      for (let x = shift; x < frame.width + size; x += size * 1.2)
        d += `c${whole(size * 0.28)} ${whole(-size * 0.1)} ${whole(size * 0.34)} ${whole(-size * 0.5)} ${whole(size * 0.72)} ${whole(-size * 0.42)}c${whole(-size * 0.3)} ${whole(size * 0.1)} ${whole(-size * 0.16)} ${whole(size * 0.42)} ${whole(size * 0.48)} ${whole(size * 0.42)}`
      return `<path d="${d}V${whole(frame.height + size)}H${whole(shift)}z" fill="${colour}" stroke="${mix(colour, foam, 0.7 - row * 0.12)}" stroke-width="${num(size * 0.07)}"/>`
    })
    .join('')
}

/** Palms on a bank. */
export function palm(pen: Pen, { x, y, s }: { x: number; y: number; s: number }, colour: string): string {
  const crown = [x + s * 0.16, y - s] as const
  const leaf = (degrees: number) => blade(crown[0], crown[1], s * 0.5, degrees, 0.22)
  return (
    pen.line(
      `M${whole(x)} ${whole(y)}Q${whole(x + s * 0.02)} ${whole(y - s * 0.5)} ${whole(crown[0])} ${whole(crown[1])}`,
      mix(colour, '#1f0f45', 0.4),
      s * 0.06,
    ) + pen.flat([-162, -125, -60, -18, 22, 158, 196].map(leaf).join(''), colour)
  )
}

/** Fans of coral and grass on a sea floor. */
export function reef(pen: Pen, chance: Chance, { frame, colours }: { frame: Frame; colours: readonly [string, string, string] }): string {
  let text = ''
  const u = frame.unit
  for (const [layer, colour] of colours.entries()) {
    const base = frame.height - (2 - layer) * u * 7
    let stems = ''
    for (let x = u * chance.between(0, 8); x < frame.width; x += u * chance.between(9, 16)) {
      const centre = Math.abs(x / frame.width - 0.5) * 2
      const h = u * (10 + 34 * centre ** 1.6) * chance.between(0.6, 1.1)
      stems += `M${whole(x)} ${whole(base)}q${whole(u * 4 * (chance.next() - 0.5) * 3)} ${whole(-h * 0.5)} ${whole(u * (chance.next() - 0.5) * 6)} ${whole(-h)}M${whole(x)} ${whole(base - h * 0.2)}q${whole(u * 5)} ${whole(-h * 0.2)} ${whole(u * 5)} ${whole(-h * 0.5)}M${whole(x)} ${whole(base - h * 0.3)}q${whole(-u * 4)} ${whole(-h * 0.1)} ${whole(-u * 5)} ${whole(-h * 0.4)}`
    }
    text +=
      pen.line(stems, colour, u * (2.2 + layer * 0.5)) +
      pen.flat(
        `M0 ${whole(base - u * 4)}Q${whole(frame.width * 0.25)} ${whole(base - u * 9)} ${whole(frame.width * 0.5)} ${whole(base - u * 3)}T${whole(frame.width)} ${whole(base - u * 4)}V${whole(frame.height)}H0z`,
        mix(colour, '#0a0a2a', 0.35),
      )
  }
  return text
}

/** A burst of fire in the far sky. */
export function distantFirework(pen: Pen, at: { x: number; y: number; r: number }, colour: string): string {
  let text = ''
  for (let index = 0; index < 12; index++) {
    const angle = (index / 12) * Math.PI * 2
    const from = at.r * 0.3
    const to = at.r * (index % 2 ? 0.72 : 1)
    text += `M${whole(at.x + Math.cos(angle) * from)} ${whole(at.y + Math.sin(angle) * from)}l${num(Math.cos(angle) * (to - from))} ${num(Math.sin(angle) * (to - from))}`
  }
  return (
    pen.glow({ x: at.x, y: at.y, r: at.r * 1.2 }, colour, 0.5) +
    pen.line(text, mix(colour, '#ffffff', 0.3), at.r * 0.06) +
    pen.flat(circle(at.x, at.y, at.r * 0.1), '#fff6e0')
  )
}
