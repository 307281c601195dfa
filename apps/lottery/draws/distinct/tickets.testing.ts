import { type BoardRow, type Play, parseSelection, type Selection, shapeOf } from '#plays/index.ts'

/** Chance of our own for tests, so that a failing ticket comes again: numbers from 0, below the given one. */
export function stream(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

export function shuffled<T>(items: readonly T[], random: (below: number) => number): T[] {
  const left = [...items]
  return items.flatMap(() => left.splice(random(left.length), 1))
}

export function readSelection(play: Play, text: string): Selection {
  const parsed = parseSelection(play, text)
  if (!parsed.ok) throw new Error(`${play.code} ${text}: ${parsed.why}`)
  return parsed.selection
}

/** Typed numbers as a play takes them. */
function randomWords({ digits, unordered, alike }: NonNullable<BoardRow['words']>, random: (below: number) => number): string[] {
  const words = Array.from({ length: 1 + random(8) }, () => Array.from({ length: digits }, () => random(10)))
    .filter((word) => alike === 'allowed' || new Set(word).size > 1)
    .map((word) => (unordered ? word.toSorted((a, b) => a - b) : word).join(''))
  return words.length === 0 ? ['012'.slice(0, digits)] : [...new Set(words)].sort()
}

/** Some values of each row, a few more than are needed. */
export function randomTicket(play: Play, random: (below: number) => number): Selection {
  const shape = shapeOf(play)
  const taken: string[] = []
  const rows = shape.rows.map((row, at) => {
    if (row.words !== null) return randomWords(row.words, random)
    const least = Math.max(1, row.min, shape.random?.[at] ?? 0)
    const free = row.values.filter((value) => shape.apart !== true || !taken.includes(value))
    const count = Math.min(row.max, least + random(4))
    const chosen = shuffled(free, random).slice(0, count)
    taken.push(...chosen)
    return row.values.filter((value) => chosen.includes(value))
  })
  return { rows, places: null }
}
