/** Up to two letters that stand for a maker: the first of its first two words, or the first two of its only one. */
export function initialsOf(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')
  const [first = '', second] = words
  const letters = second === undefined ? [...first].slice(0, 2) : [[...first][0] ?? '', [...second][0] ?? '']
  return letters.join('').toUpperCase()
}

/** The same colour for a maker wherever it is shown. */
export const toneOf = (vassalage: string, tones: number): number =>
  [...vassalage].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9_973, 7) % tones
