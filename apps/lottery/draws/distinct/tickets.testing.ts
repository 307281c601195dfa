import { type Play, parseSelection, type Selection, shapeOf } from '#plays/index.ts'

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

/** Some values of each row, a few more than are needed. */
export function randomTicket(play: Play, random: (below: number) => number): Selection {
  const shape = shapeOf(play)
  const taken: string[] = []
  const rows = shape.rows.map((row, at) => {
    const least = Math.max(1, row.min, shape.random?.[at] ?? 0)
    const free = row.values.filter((value) => shape.apart !== true || !taken.includes(value))
    const count = Math.min(row.max, least + random(4))
    const chosen = shuffled(free, random).slice(0, count)
    taken.push(...chosen)
    return row.values.filter((value) => chosen.includes(value))
  })
  return { rows, places: null }
}
