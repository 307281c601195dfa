/** Path data: drawn from points, and moved, turned or mirrored as data, so that light always falls from the same side. */

type Point = readonly [x: number, y: number]
type Knot = { readonly x: number; readonly y: number; readonly corner: boolean }

/** Shortest text of a coordinate: one decimal at most, no leading zero. */
export function num(value: number): string {
  const text = String(Math.round(value * 10) / 10)
  return text.startsWith('0.') ? text.slice(1) : text.startsWith('-0.') ? `-${text.slice(2)}` : text === '-0' ? '0' : text
}

const join = (values: readonly number[]) =>
  values.reduce((text, value) => {
    const next = num(value)
    return text === '' || next.startsWith('-') ? text + next : `${text} ${next}`
  }, '')

function readKnots(points: string): Knot[] {
  return points
    .trim()
    .split(/\s+/)
    .map((token) => {
      const corner = token.endsWith('!')
      const [x, y] = (corner ? token.slice(0, -1) : token).split(',').map(Number)
      if (x === undefined || y === undefined || Number.isNaN(x) || Number.isNaN(y)) throw new Error(`not a point: ${token}`)
      return { x, y, corner }
    })
}

/**
 * Draws a smooth line through points written "x,y x,y! …"; a point with `!` is a corner. Between two corners the line is straight.
 * Tangents follow Catmull–Rom, shortened where neighbours are close so that the line never loops.
 */
export function curve(points: string, closed = true): string {
  return curveThrough(readKnots(points), closed, 10)
}

/** The same to whole units: for far-off things whose outline nobody measures. */
export function coarseCurve(points: string): string {
  return curveThrough(readKnots(points), true, 1)
}

function curveThrough(knots: readonly Knot[], closed: boolean, parts: number): string {
  const round = (value: number) => Math.round(value * parts) / parts
  const count = knots.length
  const at = (index: number): Knot => {
    const knot = knots[closed ? (index + count) % count : Math.min(Math.max(index, 0), count - 1)]
    if (!knot) throw new Error('a curve needs points')
    return knot
  }
  const tangent = (index: number, reach: number): Point => {
    const knot = at(index)
    if (knot.corner) return [0, 0]
    const before = at(index - 1)
    const after = at(index + 1)
    const dx = after.x - before.x
    const dy = after.y - before.y
    const length = Math.hypot(dx, dy) || 1
    return [(dx / length) * reach, (dy / length) * reach]
  }
  const first = at(0)
  let text = `M${join([round(first.x), round(first.y)])}`
  let pen: Point = [round(first.x), round(first.y)]
  let smoothFrom = 0
  const segments = closed ? count : count - 1
  for (let index = 0; index < segments; index++) {
    const from = at(index)
    const to = at(index + 1)
    const reach = Math.hypot(to.x - from.x, to.y - from.y) * 0.36
    const end: Point = [round(to.x), round(to.y)]
    const length = Math.hypot(to.x - from.x, to.y - from.y)
    if (from.corner && to.corner) {
      text += `l${join([end[0] - pen[0], end[1] - pen[1]])}`
      smoothFrom = 0
    } else {
      const [ax, ay] = tangent(index, reach)
      const [bx, by] = tangent(index + 1, reach)
      const leave = [round(from.x + ax - pen[0]), round(from.y + ay - pen[1])]
      const arrive = [round(to.x - bx - pen[0]), round(to.y - by - pen[1])]
      const stop = [round(end[0] - pen[0]), round(end[1] - pen[1])]
      const brief = parts === 1
      if (brief && from.corner) text += `q${join([...arrive, ...stop])}`
      else if (brief && to.corner) text += `q${join([...leave, ...stop])}`
      else if (brief && smoothFrom > length * 0.6 && smoothFrom < length * 1.7) text += `s${join([...arrive, ...stop])}`
      else text += `c${join([...leave, ...arrive, ...stop])}`
      smoothFrom = brief && (from.corner || to.corner) ? 0 : length
    }
    pen = end
  }
  return closed ? `${text}z` : text
}

const round = (value: number) => Math.round(value * 10) / 10

export const circle = (x: number, y: number, r: number): string => ellipse(x, y, r, r)

export function ellipse(x: number, y: number, rx: number, ry: number): string {
  return `M${join([x - rx, y])}a${join([rx, ry])} 0 1 1 ${join([rx * 2, 0])}a${join([rx, ry])} 0 1 1 ${join([-rx * 2, 0])}z`
}

export function box(x: number, y: number, width: number, height: number, radius = 0): string {
  if (radius === 0) return `M${join([x, y])}h${num(width)}v${num(height)}h${num(-width)}z`
  const r = Math.min(radius, width / 2, height / 2)
  const arc = (dx: number, dy: number) => `a${num(r)} ${num(r)} 0 0 1 ${join([dx, dy])}`
  return `M${join([x + r, y])}h${num(width - 2 * r)}${arc(r, r)}v${num(height - 2 * r)}${arc(-r, r)}h${num(2 * r - width)}${arc(-r, -r)}v${num(2 * r - height)}${arc(r, -r)}z`
}

export function star(x: number, y: number, points: number, outer: number, inner: number, turnDegrees = 0): string {
  const knots = Array.from({ length: points * 2 }, (_, index) => {
    const angle = ((index * 180) / points - 90 + turnDegrees) * (Math.PI / 180)
    const radius = index % 2 === 0 ? outer : inner
    return `${round(x + Math.cos(angle) * radius)},${round(y + Math.sin(angle) * radius)}!`
  })
  return curve(knots.join(' '))
}

/** Turns, mirrors, scales and moves path data. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number]

const ARGUMENTS: Readonly<Record<string, number>> = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 }

export function transform(d: string, m: Matrix): string {
  const tokens = d.match(/[a-zA-Z]|-?(?:\d+\.?\d*|\.\d+)/g) ?? []
  let cursor = 0
  let command = ''
  let first = true
  let text = ''
  const linear = (x: number, y: number): Point => [m[0] * x + m[2] * y, m[1] * x + m[3] * y]
  const point = (x: number, y: number, relative: boolean): Point => {
    const [px, py] = linear(x, y)
    return relative ? [px, py] : [px + m[4], py + m[5]]
  }
  const scale = Math.sqrt(Math.abs(m[0] * m[3] - m[1] * m[2]))
  const take = () => Number(tokens[cursor++])
  while (cursor < tokens.length) {
    const token = tokens[cursor] ?? ''
    if (/[a-zA-Z]/.test(token)) {
      command = token
      cursor++
    }
    const kind = command.toLowerCase()
    const relative = command === kind && !first
    first = false
    const size = ARGUMENTS[kind]
    if (size === undefined) throw new Error(`unknown path command ${command}`)
    if (kind === 'z') {
      text += 'z'
      continue
    }
    if (kind === 'a') {
      const rx = take() * scale
      const ry = take() * scale
      const turned = take() + (Math.atan2(m[1], m[0]) * 180) / Math.PI
      const large = take()
      const sweep = take()
      const end = point(take(), take(), relative)
      const flipped = m[0] * m[3] - m[1] * m[2] < 0
      text += `${relative ? 'a' : 'A'}${join([rx, ry])} ${num(rx === ry ? 0 : turned)} ${large} ${flipped ? 1 - sweep : sweep} ${join(end)}`
      continue
    }
    if (kind === 'h' || kind === 'v') {
      if (!relative) throw new Error('write h and v relative: absolute ones cannot be turned')
      const length = take()
      text += `l${join(kind === 'h' ? linear(length, 0) : linear(0, length))}`
      continue
    }
    const values: number[] = []
    for (let index = 0; index < size; index += 2) values.push(...point(take(), take(), relative))
    text += `${relative ? kind : kind.toUpperCase()}${join(values)}`
    if (kind === 'm') command = relative ? 'l' : 'L'
  }
  return text
}

export const move = (d: string, x: number, y: number): string => transform(d, [1, 0, 0, 1, x, y])

export const mirror = (d: string, axisX = 128): string => transform(d, [-1, 0, 0, 1, 2 * axisX, 0])

export function turn(d: string, degrees: number, x = 128, y = 128): string {
  const angle = (degrees * Math.PI) / 180
  const cos = Math.cos(angle)
  const sin = Math.sin(angle)
  return transform(d, [cos, sin, -sin, cos, x - cos * x + sin * y, y - sin * x - cos * y])
}

/** Scales around a point; `tall` scales the height differently. */
export function grow(d: string, wide: number, options: { x?: number; y?: number; tall?: number } = {}): string {
  const { x = 128, y = 128, tall = wide } = options
  return transform(d, [wide, 0, 0, tall, x - wide * x, y - tall * y])
}
