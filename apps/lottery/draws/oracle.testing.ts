import type { Kind, Play, Selection } from '#plays/index.ts'

/**
 * A second opinion for tests alone, written apart from the engine: every selection is spelled out as its single bets, each with the digits it stands for,
 * and a bet wins when those digits lie as it says. It shares nothing with `count.ts` and `win.ts` but the rows of the table.
 */
export type OracleBet = { readonly tier: number; readonly wins: (draw: readonly number[]) => boolean }

const all = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]
const sorted = (digits: readonly number[]) => [...digits].sort((a, b) => a - b).join('')
const add = (digits: readonly number[]) => digits.reduce((a, b) => a + b, 0)
const view = (draw: readonly number[], window: { from: number; count: number }) => draw.slice(window.from, window.from + window.count)

function subsets<T>(items: readonly T[], size: number): T[][] {
  const found: T[][] = []
  for (let mask = 0; mask < 2 ** items.length; mask += 1) {
    const part = items.filter((_, at) => Math.floor(mask / 2 ** at) % 2 === 1)
    if (part.length === size) found.push(part)
  }
  return found
}

const cross = <T>(rows: readonly (readonly T[])[]): T[][] =>
  rows.reduce<T[][]>((made, row) => made.flatMap((start) => row.map((value) => [...start, value])), [[]])
const tuples = (count: number) => cross(Array.from({ length: count }, () => all))
const multisets = (count: number) => [...new Map(tuples(count).map((digits) => [sorted(digits), digits])).values()]
const distinct = (digits: readonly number[]) => new Set(digits).size

/** Bets that name the digits of `count` places, in any order or in this one. */
type Named = { readonly digits: readonly number[]; readonly ordered: boolean; readonly tier: number }
const shapeTier = (digits: readonly number[]) => (digits.length === 3 && distinct(digits) === 3 ? 1 : 0)

function named(kind: Kind, { rows }: Selection): Named[] | null {
  const numbers = rows.map((row) => row.map(Number))
  const [row = []] = numbers
  const ordered = (found: readonly (readonly number[])[]) => found.map((digits): Named => ({ digits, ordered: true, tier: 0 }))
  const loose = (found: readonly (readonly number[])[], tier: (digits: readonly number[]) => number) =>
    found.map((digits): Named => ({ digits, ordered: false, tier: tier(digits) }))
  switch (kind.kind) {
    case 'straight':
      return ordered(cross(numbers))
    case 'singles':
      return ordered((rows[0] ?? []).map((word) => [...word].map(Number)))
    case 'sum':
      return ordered(tuples(kind.window.count).filter((digits) => row.includes(add(digits))))
    case 'span':
      return ordered(tuples(kind.window.count).filter((digits) => row.includes(Math.max(...digits) - Math.min(...digits))))
    case 'group3':
      return loose(
        row.flatMap((pair) => row.filter((other) => other !== pair).map((other) => [pair, pair, other])),
        () => 0,
      )
    case 'mixed':
      return loose(
        (rows[0] ?? []).map((word) => [...word].map(Number)),
        shapeTier,
      )
    case 'group-sum':
      return loose(
        multisets(kind.window.count).filter((digits) => distinct(digits) > 1 && row.includes(add(digits))),
        shapeTier,
      )
    case 'cover':
      return loose(
        multisets(kind.window.count).filter((digits) => distinct(digits) > 1 && digits.some((digit) => row.includes(digit))),
        shapeTier,
      )
    case 'group': {
      const chosen = kind.parts.map(({ times, pick }, at) =>
        subsets(numbers[at] ?? [], pick).map((digits) => digits.flatMap((digit) => Array.from({ length: times }, () => digit))),
      )
      const roles = kind.parts.reduce((count, { pick }) => count + pick, 0)
      return loose(
        cross(chosen)
          .map((parts) => parts.flat())
          .filter((digits) => distinct(digits) === roles),
        () => 0,
      )
    }
    default:
      return null
  }
}

const names = ({ digits, ordered }: Named, seen: readonly number[]) =>
  ordered ? digits.join('') === seen.join('') : sorted(digits) === sorted(seen)

function cellWins(kind: Extract<Kind, { kind: 'cell' }>, cell: string, draw: readonly number[]): boolean {
  const { of } = kind
  const side = (value: number, half: number) =>
    ({ big: value >= half, small: value < half, odd: value % 2 === 1, even: value % 2 === 0 })[cell] ?? false
  switch (of.what) {
    case 'digit':
      return String(draw[of.place]) === cell
    case 'side':
      return side(draw[of.place] ?? 0, 5)
    case 'total':
      return side(add(draw), 23)
    case 'duel':
      return Math.sign((draw[of.left] ?? 0) - (draw[of.right] ?? 0)) === { dragon: 1, tiger: -1, tie: 0 }[cell]
    case 'shape': {
      const seen = view(draw, of.window)
      const runs = all.map((start) => sorted([start, (start + 1) % 10, (start + 2) % 10]))
      const near = all.some((digit) => seen.includes(digit) && seen.includes((digit + 1) % 10))
      const isRun = runs.includes(sorted(seen))
      const d = distinct(seen)
      return { leopard: d === 1, pair: d === 2, straight: isRun, half: d === 3 && near && !isRun, misc: d === 3 && !near }[cell] ?? false
    }
    case 'bull': {
      const threes = subsets([0, 1, 2, 3, 4], 3).filter((places) => add(places.map((place) => draw[place] ?? 0)) % 10 === 0)
      const value = add(draw) % 10
      return cell === 'none' ? threes.length === 0 : threes.length > 0 && (cell === 'bull' ? value === 0 : String(value) === cell)
    }
    case 'poker': {
      const counts = all.map((digit) => draw.filter((other) => other === digit).length)
      const most = Math.max(...counts)
      const pairs = counts.filter((count) => count === 2).length
      const run = most === 1 && Math.max(...draw) - Math.min(...draw) === 4
      const hand =
        most === 5
          ? 'five'
          : most === 4
            ? 'four'
            : most === 3
              ? pairs === 1
                ? 'full'
                : 'three'
              : pairs === 2
                ? 'twopairs'
                : pairs === 1
                  ? 'pair'
                  : run
                    ? 'straight'
                    : 'none'
      return hand === cell
    }
    default:
      throw new Error(`no cell of five digits: ${of.what}`)
  }
}

const one = (wins: OracleBet['wins']): OracleBet => ({ tier: 0, wins })

function otherBets(kind: Kind, { rows, places }: Selection): OracleBet[] {
  const [row = []] = rows
  const digits = row.map(Number)
  switch (kind.kind) {
    case 'combination':
      return cross(rows).flatMap((word) =>
        rows.map(
          (_, at): OracleBet => ({ tier: at, wins: (draw) => view(draw, kind.window).slice(at).join('') === word.slice(at).join('') }),
        ),
      )
    case 'position':
      return rows.flatMap((values, at) => values.map((value) => one((draw) => String(view(draw, kind.window)[at]) === value)))
    case 'tail':
      return digits.map((digit) => one((draw) => String(add(view(draw, kind.window))).endsWith(String(digit))))
    case 'contains':
      return subsets(digits, kind.pick).map((set) => one((draw) => set.every((digit) => view(draw, kind.window).includes(digit))))
    case 'occurs':
      return digits.map((digit) => one((draw) => draw.filter((other) => other === digit).length >= kind.times))
    case 'sides': {
      const is: Readonly<Record<string, (digit: number) => boolean>> = {
        b: (d) => d > 4,
        s: (d) => d < 5,
        o: (d) => d % 2 === 1,
        e: (d) => d % 2 === 0,
      }
      return cross(rows).map((word) => one((draw) => word.every((side, at) => is[side]?.(view(draw, kind.window)[at] ?? 0) ?? false)))
    }
    case 'any-rows':
      return subsets([0, 1, 2, 3, 4], kind.pick).flatMap((at) =>
        cross(at.map((place) => rows[place] ?? [])).map((word) =>
          one((draw) => word.every((value, i) => String(draw[at[i] ?? 0]) === value)),
        ),
      )
    case 'any-places':
      return subsets(places ?? [], kind.pick).flatMap((at) =>
        (named(kind.inner, { rows, places: null }) ?? []).map((bet) =>
          one((draw) =>
            names(
              bet,
              at.map((place) => draw[place] ?? 0),
            ),
          ),
        ),
      )
    case 'cell':
      return row.map((cell) => one((draw) => cellWins(kind, cell, draw)))
    default:
      throw new Error(`no bets of ${kind.kind}`)
  }
}

/** Every single bet of a selection. */
export function betsOf({ kind }: Play, selection: Selection): OracleBet[] {
  const found = named(kind, selection)
  if (found === null || !('window' in kind)) return otherBets(kind, selection)
  return found.map((bet) => ({ tier: bet.tier, wins: (draw) => names(bet, view(draw, kind.window)) }))
}
