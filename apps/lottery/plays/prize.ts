import { choose, productsOf, rowOf } from './counting.ts'
import { isDistinct } from './distinct/kinds.ts'
import { mostDistinct } from './distinct/most.ts'
import { isDiceCell } from './k3/kinds.ts'
import { mostOfFaces, mostOfSides } from './k3/most.ts'
import { mostLhc } from './lhc/count.ts'
import { isLhcKind } from './lhc/kinds.ts'
import type { Kind, Play, Selection } from './play.ts'
import { prizeOfBet, tiersOf } from './price.ts'
import { vnMost } from './vn/count.ts'

const lengths = (selection: Selection) => selection.rows.map((row) => row.length)
const digitsIn = (window: { readonly count: number }, row: readonly string[]) => Math.min(window.count, row.length)

/** Big and small, or odd and even, of one digit: at most one of each pair. */
const sidesMost = (row: readonly string[]) =>
  Number(row.includes('b') || row.includes('s')) + Number(row.includes('o') || row.includes('e'))

/** Two pairs of chances to hit: a shape wins one prize or the other, never both. */
function shapesOf(kind: Kind, selection: Selection): readonly (readonly number[])[] {
  const row = rowOf(selection)
  if (kind.kind === 'mixed') {
    const pairs = row.some((word) => new Set(word).size === 2)
    const different = row.some((word) => new Set(word).size === 3)
    return [
      [Number(pairs), 0],
      [0, Number(different)],
    ]
  }
  if (kind.kind === 'cover')
    return [
      [1, 0],
      [0, 1],
    ]
  const sums = row.map(Number)
  return [
    [1, 0],
    [0, Number(sums.some((sum) => sum >= 3 && sum <= 24))],
  ]
}

const tailProducts = (sizes: readonly number[]) => sizes.map((_, at) => sizes.slice(0, at).reduce((product, size) => product * size, 1))

/** How many of the chosen digits can occur `times` times in five. */
const occurring = (chosen: number, times: number) => Math.min(chosen, Math.floor(5 / times))

function single(kind: Kind, selection: Selection): number {
  const row = rowOf(selection)
  switch (kind.kind) {
    case 'sides':
      return selection.rows.reduce((most, values) => most * sidesMost(values), 1)
    case 'position':
      return lengths(selection).filter((length) => length > 0).length
    case 'contains':
      return choose(digitsIn(kind.window, row), kind.pick)
    case 'occurs':
      return occurring(row.length, kind.times)
    case 'any-rows':
      return productsOf(
        lengths(selection).map((length) => Math.min(1, length)),
        kind.pick,
      )
    case 'any-places':
      return placesMost(kind, selection)
    default:
      return 1
  }
}

/** A draw that wins on every choice of the ticked places is not always there: pairs of places decide, so all draws of the places are weighed. */
function placesMost({ pick, inner }: Extract<Kind, { kind: 'any-places' }>, selection: Selection): number {
  const count = selection.places?.length ?? 0
  const row = rowOf(selection)
  if (inner.kind === 'sum') return mostBySum(count, row.map(Number))
  if (inner.kind === 'group3') return mostOfPairs(count, row.length)
  if (inner.kind === 'group') return mostOfGroups({ count, pick, parts: inner.parts }, selection)
  return choose(count, pick)
}

type Parts = Extract<Kind, { kind: 'group' }>['parts']
type Grouped = { readonly count: number; readonly pick: number; readonly parts: Parts }

/** Over all ways to share the places among different digits: how often digits differ as the group asks. */
function mostOfGroups({ count, pick, parts }: Grouped, selection: Selection): number {
  const [first, second] = parts
  if (first === undefined) return 0
  if (second === undefined && first.times === 1)
    return Math.max(...partitions(count, rowOf(selection).length).map((sizes) => productsOf(sizes, pick)))
  const sets = selection.rows
  const digits = [...new Set(sets.flat())]
  let most = 0
  for (const sizes of assignments(count, digits.length)) most = Math.max(most, groupHits({ sizes, digits, parts, sets }))
  return most
}

type Standing = {
  readonly sizes: readonly number[]
  readonly digits: readonly string[]
  readonly parts: Parts
  readonly sets: readonly (readonly string[])[]
}

/** Choices of places that hold the group, when digit i of `digits` stands on `sizes[i]` places. */
function groupHits({ sizes, digits, parts, sets }: Standing): number {
  type At = { readonly part: number; readonly left: number; readonly from: number }
  const ways = ({ part, left, from }: At, used: readonly number[]): number => {
    const { times = 0, pick = 0 } = parts[part] ?? {}
    if (parts[part] === undefined) return 1
    if (left === 0) return ways({ part: part + 1, left: parts[part + 1]?.pick ?? 0, from: 0 }, used)
    let sum = 0
    for (let at = from; at < digits.length; at += 1) {
      if (used.includes(at) || !sets[part]?.includes(digits[at] ?? '')) continue
      const here = choose(sizes[at] ?? 0, times)
      if (here > 0) sum += here * ways({ part, left: left - 1, from: at + 1 }, [...used, at])
    }
    return pick === 0 ? 0 : sum
  }
  return ways({ part: 0, left: parts[0]?.pick ?? 0, from: 0 }, [])
}

/** Sizes, largest first, of `count` places shared among at most `groups` digits. */
function partitions(count: number, groups: number, largest = count): number[][] {
  if (count === 0) return [[]]
  if (groups === 0) return [[]]
  return Array.from({ length: Math.min(count, largest) }, (_, at) => at + 1).flatMap((size) =>
    partitions(count - size, groups - 1, size).map((rest) => [size, ...rest]),
  )
}

/** All ways to put at most `count` places on the digits: few, since five places hold few different digits. */
function assignments(count: number, digits: number): number[][] {
  if (digits === 0) return [[]]
  return Array.from({ length: count + 1 }, (_, size) => size).flatMap((size) =>
    assignments(count - size, digits - 1).map((rest) => [size, ...rest]),
  )
}

/** Most choices of three places with a pair and another digit, when the places are shared among chosen digits. */
function mostOfPairs(count: number, digits: number): number {
  return Math.max(
    ...partitions(count, digits).map((sizes) =>
      sizes.reduce((sum, size, at) => sum + choose(size, 2) * sizes.reduce((other, more, i) => other + (i === at ? 0 : more), 0), 0),
    ),
  )
}

/** Most pairs of places whose digits have one of the sums: every draw of the places is tried, at most 2,002 unordered ones. */
function mostBySum(count: number, sums: readonly number[]): number {
  let most = 0
  const chosen = new Set(sums)
  const digits: number[] = []
  const step = (from: number, hits: number) => {
    if (digits.length === count) {
      most = Math.max(most, hits)
      return
    }
    for (let digit = from; digit <= 9; digit += 1) {
      const more = digits.filter((other) => chosen.has(other + digit)).length
      digits.push(digit)
      step(digit, hits + more)
      digits.pop()
    }
  }
  step(0, 0)
  return most
}

const isExclusive = (play: Play) => play.tiers.length === 2 && play.tiers[0]?.id === 'g3'

/**
 * The most hits of each prize that one draw can bring. Prizes of one row come together; rows exclude each other, so that the largest prize of a
 * ticket is that of the best row and no sum that no draw could pay.
 */
export function hitsAtMost(play: Play, selection: Selection): readonly (readonly number[])[] {
  const { kind } = play
  if (isDistinct(kind)) return [[mostDistinct(kind, selection)]]
  if (isLhcKind(kind)) return mostLhc(kind, rowOf(selection))
  if (kind.kind === 'dice-set') return [[mostOfFaces(kind, rowOf(selection).length)]]
  if (kind.kind === 'cell' && isDiceCell(kind.of) && kind.of.what === 'dice-side') return mostOfSides(tiersOf(play, selection))
  // A draw is one of the values that exclude each other, or neither.
  if (kind.kind === 'cell') return tiersOf(play, selection).map((_, prize, tiers) => tiers.map((__, tier) => Number(tier === prize)))
  if (isExclusive(play)) return shapesOf(kind, selection)
  if (kind.kind === 'vn') return [vnMost(kind, rowOf(selection).length)]
  if (kind.kind === 'combination') return [tailProducts(lengths(selection))]
  return [[single(kind, selection)]]
}

type Priced = { readonly unitStake: bigint; readonly odds: readonly bigint[] }

/** The most that a line can be paid, in ten-thousandths. */
export function largestPrize(play: Play, selection: Selection, { unitStake, odds }: Priced): bigint {
  const prizes = hitsAtMost(play, selection).map((hits) =>
    hits.reduce((sum, count, tier) => sum + BigInt(count) * prizeOfBet(unitStake, odds[tier] ?? 0n), 0n),
  )
  return prizes.reduce((most, prize) => (prize > most ? prize : most), 0n)
}
