import { type Play, type Selection, tiersOf } from '#plays/index.ts'

/**
 * A second opinion for tests alone, on draws whose numbers differ: each single bet is spelled out and looks at the draw for itself. It shares nothing
 * with `count.ts` and `win.ts` but the rows of the tables.
 */
export type Bet = (draw: readonly number[]) => boolean

/** Every order of `count` numbers, 1 to `last`. */
export function orders(last: number, count: number): number[][] {
  const made: number[][] = []
  const fill = (taken: readonly number[]) => {
    if (taken.length === count) made.push([...taken])
    else for (let number = 1; number <= last; number += 1) if (!taken.includes(number)) fill([...taken, number])
  }
  fill([])
  return made
}

function parts<T>(items: readonly T[], size: number): T[][] {
  const [first, ...rest] = items
  if (size === 0) return [[]]
  if (first === undefined) return []
  return [...parts(rest, size - 1).map((part) => [first, ...part]), ...parts(rest, size)]
}

function words(rows: readonly (readonly number[])[]): number[][] {
  const [first, ...rest] = rows
  if (first === undefined) return [[]]
  return first.flatMap((number) => words(rest).map((word) => [number, ...word]))
}

/** Every single bet of a selection; of cells none, which look at the draw alone. */
export function singleBets({ kind, code }: Play, { rows }: Selection): Bet[] {
  if (kind.kind === 'cell') return []
  const numbers = rows.map((row) => row.map(Number))
  switch (kind.kind) {
    case 'distinct-straight':
      return words(numbers)
        .filter((word) => word.every((number, at) => word.indexOf(number) === at))
        .map((word) => (draw) => word.join() === draw.slice(kind.window.from, kind.window.from + kind.window.count).join())
    case 'distinct-position':
      return numbers.flatMap((row, at) =>
        row.map(
          (number): Bet =>
            (draw) =>
              draw[kind.window.from + at] === number,
        ),
      )
    case 'distinct-set': {
      const [sure = [], others = []] = kind.bankers ? numbers : [[], ...numbers]
      const found = new Map(
        parts(others, kind.pick - sure.length).map((part) => [[...sure, ...part].sort((a, b) => a - b).join(), [...sure, ...part]]),
      )
      return [...found.values()]
        .filter((bet) => new Set(bet).size === kind.pick)
        .map((bet) => (draw) => {
          const seen = draw.slice(kind.window.from, kind.window.from + kind.window.count)
          const [few, many] = bet.length > seen.length ? [seen, bet] : [bet, seen]
          return few.every((number) => many.includes(number))
        })
    }
    default:
      throw new Error(`${code} is no play on different numbers`)
  }
}

type Outcome = (cell: string) => boolean
const isSide =
  (value: number, least: number): Outcome =>
  (cell) =>
    ({ big: value >= least, small: value < least, odd: value % 2 !== 0, even: value % 2 === 0 })[cell] ?? false

/** Whether a cell, or the return of the stake, is what a draw brings. */
export function cellWins({ kind, code }: Play, draw: readonly number[]): Outcome {
  if (kind.kind !== 'cell') throw new Error(`${code} is no cell`)
  const { of } = kind
  const total = draw.reduce((a, b) => a + b, 0)
  const two = (draw[0] ?? 0) + (draw[1] ?? 0)
  switch (of.what) {
    case 'ball-side':
      return draw[of.place] === 11 ? (cell) => cell === 'push' : isSide(draw[of.place] ?? 0, 6)
    case 'ball-size':
      return total === 30 ? (cell) => cell === 'push' : isSide(total, 31)
    case 'ball-parity':
      return isSide(total, 0)
    case 'ball-tail':
      return (cell) => ['5', '6', '7', '8', '9'].includes(String(total).slice(-1)) === (cell === 'big')
    case 'ball-number':
    case 'rank-number':
      return (cell) => draw[of.place] === Number(cell)
    case 'ball-split':
      return (cell) => draw.filter((number) => [1, 3, 5, 7, 9, 11].includes(number)).length === Number(cell[1])
    case 'ball-median':
      return (cell) => draw.filter((number) => number < Number(cell)).length === 2 && draw.includes(Number(cell))
    case 'ball-duel':
    case 'rank-duel':
      return (cell) => Math.sign((draw[of.left] ?? 0) - (draw[of.right] ?? 0)) === { dragon: 1, tiger: -1 }[cell]
    case 'ball-shape': {
      const three = draw.slice(of.window.from, of.window.from + of.window.count)
      const near = three.filter((number) => three.includes(number + 1)).length
      return (cell) => near === { straight: 2, half: 1, misc: 0 }[cell]
    }
    case 'rank-side':
      return isSide(draw[of.place] ?? 0, 6)
    case 'rank-sum':
      return (cell) => two === Number(cell)
    case 'rank-sum-side':
      return isSide(two, 12)
    default:
      throw new Error(`${code} is no cell of different numbers`)
  }
}

/** Hits of each prize of a selection on a draw, by its single bets. */
export function hitsByBets(ticket: { play: Play; selection: Selection; bets: readonly Bet[] }, draw: readonly number[]): number[] {
  const { play, selection, bets } = ticket
  if (play.kind.kind !== 'cell') return [bets.filter((bet) => bet(draw)).length]
  const wins = cellWins(play, draw)
  return tiersOf(play, selection).map(({ id }) => Number(wins(id)))
}
