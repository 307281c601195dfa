/** Mixes two #rrggbb colours; `share` 0 gives the first, 1 the second. */
export function mix(from: string, to: string, share: number): string {
  const channel = (at: number) => {
    const a = Number.parseInt(from.slice(at, at + 2), 16)
    const b = Number.parseInt(to.slice(at, at + 2), 16)
    return Math.round(a + (b - a) * share)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${channel(1)}${channel(3)}${channel(5)}`
}

/** The violet all shadows lean to: it makes flat colours belong to one evening. */
export const DUSK_SHADOW = '#1f0f45'
export const INK = '#150b29'
export const KEY_LIGHT = '#ffe9b0'
export const JADE_RIM = '#45ecd0'
export const VIOLET_RIM = '#b79bff'
