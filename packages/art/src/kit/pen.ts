import { DUSK_SHADOW, INK, JADE_RIM, KEY_LIGHT, mix } from './colour.ts'
import { num } from './path.ts'

/** Where the light of a drawing comes from: a warm key from the upper left, a cool rim from the lower right. */
export type Light = { readonly key: string; readonly rim: string; readonly ink: string; readonly shadow: string }

export const duskLight: Light = { key: KEY_LIGHT, rim: JADE_RIM, ink: INK, shadow: DUSK_SHADOW }

export type FormOptions = {
  /** Size of the shaded band and edges: 1 for a body of about 150 units, .5 for a limb, .25 for a bead. */
  readonly size?: number
  /** Outline width in units; 0 for none. */
  readonly ink?: number
  /** Rim colour of this form, or false for a part that no cool light reaches. */
  readonly rim?: string | false
  /** False for a part that shines by itself and has no shaded side. */
  readonly shade?: boolean
  /** Drawing clipped to the form, between its body and its edges of light. */
  readonly within?: string
}

export type Pen = {
  readonly light: Light
  /** A solid lit by the two lights. */
  form(d: string, colour: string, options?: FormOptions): string
  flat(d: string, colour: string, opacity?: number): string
  line(d: string, colour: string, width: number, opacity?: number): string
  /** A soft round light. */
  glow(at: { x: number; y: number; r: number }, colour: string, opacity?: number): string
  /** A fill between colours from top (0) to bottom (1), or from the upper left to a corner in shares of the box. */
  blend(stops: readonly (readonly [at: number, colour: string, opacity?: number])[], vector?: readonly [number, number]): string
  /** Content cut to a path. */
  cut(d: string, content: string): string
  group(content: string, attributes: string): string
  /** Content and, first, its picture in water whose surface is at `y`. */
  mirrored(content: string, y: number): string
  /** The finished document. */
  document(options: { width: number; height: number; body: string; slice?: boolean }): string
}

/** @param prefix starts every id, so that several drawings can stand in one page. */
export function createPen(prefix: string, light: Light = duskLight): Pen {
  const defs = new Map<string, string>()
  let serial = 0
  const nextId = () => `${prefix}${(serial++).toString(36)}`
  const define = (key: string, write: (id: string) => string): string => {
    const known = /^(.*?)\|/.exec(defs.get(key) ?? '')?.[1]
    if (known !== undefined) return known
    const id = nextId()
    defs.set(key, `${id}|${write(id)}`)
    return id
  }

  const blend: Pen['blend'] = (stops, vector = [0, 1]) => {
    const marks = stops
      .map(
        ([at, colour, opacity = 1]) =>
          `<stop${at === 0 ? '' : ` offset="${num2(at)}"`} stop-color="${colour}"${opacity === 1 ? '' : ` stop-opacity="${num2(opacity)}"`}/>`,
      )
      .join('')
    const [x2, y2] = vector
    const ends = `${x2 === 1 ? '' : ` x2="${num2(x2)}"`}${y2 === 0 ? '' : ` y2="${num2(y2)}"`}`
    const id = define(`l${ends}${marks}`, (own) => `<linearGradient id="${own}"${ends}>${marks}</linearGradient>`)
    return `url(#${id})`
  }

  const body = (colour: string) =>
    blend(
      [
        [0, mix(colour, light.key, 0.09)],
        [1, mix(colour, light.shadow, 0.2)],
      ],
      [1, 1],
    )

  const form: Pen['form'] = (d, colour, options = {}) => {
    const { size = 1, ink = 8, rim = light.rim, shade = true, within = '' } = options
    if (size <= 0.2 && within === '')
      return `<path d="${d}" fill="${colour}"${ink > 0 ? ` stroke="${light.ink}" stroke-width="${num(ink)}"` : ''}/>`
    const id = nextId()
    const edge = 2 + 5 * size
    const off = num(edge * 0.42)
    const outline = ink > 0 ? ` stroke="${light.ink}" stroke-width="${num(ink)}"` : ''
    const use = (x: string, stroke: string, width?: number) =>
      `<use href="#${id}" x="${x}" y="${x}" stroke="${stroke}"${width === undefined ? '' : ` stroke-width="${num(width)}"`}/>`
    const shadow = shade ? use(num(-11 * size), mix(colour, light.shadow, 0.46), 32 * size) : ''
    const cool = rim === false || size < 0.3 ? '' : use(`-${off}`, mix(colour, rim, 0.66))
    const warm = use(off, mix(colour, light.key, 0.72))
    return (
      `<clipPath id="${id}c"><path id="${id}" d="${d}"/></clipPath><use href="#${id}" fill="${size < 0.5 ? colour : body(colour)}"${outline}/>` +
      `<g clip-path="url(#${id}c)" fill="none" stroke-width="${num(edge)}">${shadow}${within === '' ? '' : `<g stroke="none">${within}</g>`}${cool}${warm}</g>`
    )
  }

  return {
    light,
    form,
    blend,
    flat: (d, colour, opacity = 1) => `<path d="${d}" fill="${colour}"${opacity === 1 ? '' : ` opacity="${num2(opacity)}"`}/>`,
    line: (d, colour, width, opacity = 1) =>
      `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${num(width)}"${opacity === 1 ? '' : ` opacity="${num2(opacity)}"`}/>`,
    glow: ({ x, y, r }, colour, opacity = 1) => {
      const id = define(
        `r${colour}`,
        (own) =>
          `<radialGradient id="${own}"><stop stop-color="${colour}"/><stop offset=".35" stop-color="${colour}" stop-opacity=".45"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`,
      )
      return `<circle cx="${num(x)}" cy="${num(y)}" r="${num(r)}" fill="url(#${id})"${opacity === 1 ? '' : ` opacity="${num2(opacity)}"`}/>`
    },
    cut: (d, content) => {
      const id = nextId()
      return `<clipPath id="${id}"><path d="${d}"/></clipPath><g clip-path="url(#${id})">${content}</g>`
    },
    mirrored: (content, y) => {
      const id = nextId()
      return `<use href="#${id}" transform="matrix(1 0 0 -.5 0 ${num(y * 1.5)})" opacity=".36"/><g id="${id}">${content}</g>`
    },
    group: (content, attributes) => `<g ${attributes}>${content}</g>`,
    document: ({ width, height, body: content, slice = false }) => {
      const shared = [...defs.values()].map((entry) => entry.slice(entry.indexOf('|') + 1)).join('')
      return (
        `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${num(width)} ${num(height)}"${slice ? ' preserveAspectRatio="xMidYMid slice"' : ''} stroke-linejoin="round" stroke-linecap="round">` +
        `${shared === '' ? '' : `<defs>${shared}</defs>`}${content}</svg>`
      )
    },
  }
}

/** Shares and opacities: two decimals. */
function num2(value: number): string {
  const text = String(Math.round(value * 100) / 100)
  return text.startsWith('0.') ? text.slice(1) : text
}
