import { choose, isDistinct, isLhcKind, type Kind, type Play, type Selection, tiersOf, type VnKind, type Window } from '#plays/index.ts'
import { cellsHit } from './cells.ts'
import { distinctHits } from './distinct/win.ts'
import { diceHits } from './k3/win.ts'
import { lhcHits } from './lhc/win.ts'
import { vnHits } from './vn/win.ts'

const part = (digits: readonly number[], { from, count }: Window) => digits.slice(from, from + count)
const sum = (digits: readonly number[]) => digits.reduce((total, digit) => total + digit, 0)
const rowOf = (selection: Selection, at = 0): readonly string[] => selection.rows[at] ?? []
const has = (row: readonly string[], digit: number | undefined) => row.includes(String(digit))
const timesIn = (digits: readonly number[], digit: number) => digits.filter((other) => other === digit).length

/** Every choice of `pick` of the places. */
function choicesOf(places: readonly number[], pick: number): number[][] {
  if (pick === 0) return [[]]
  return places.flatMap((place, at) => choicesOf(places.slice(at + 1), pick - 1).map((rest) => [place, ...rest]))
}

const matches = (digits: readonly number[], rows: Selection['rows']) => rows.map((row, at) => has(row, digits[at]))

/** Whether the digits fall into the asked groups, each of them chosen in its row. */
function isGroup({ parts }: Extract<Kind, { kind: 'group' }>, digits: readonly number[], selection: Selection): boolean {
  const different = [...new Set(digits)]
  return (
    different.length === parts.reduce((count, { pick }) => count + pick, 0) &&
    parts.every(({ times, pick }, at) => {
      const these = different.filter((digit) => timesIn(digits, digit) === times)
      return these.length === pick && these.every((digit) => has(rowOf(selection, at), digit))
    })
  )
}

/** [pair and another, three different] of the digits, or neither. */
function shapeHits(digits: readonly number[], isChosen: boolean): readonly number[] {
  const different = new Set(digits).size
  return [Number(isChosen && different === 2), Number(isChosen && different === 3)]
}

const sideLetters = (digit: number) => [digit >= 5 ? 'b' : 's', digit % 2 === 1 ? 'o' : 'e']

/** Of a combination: how many chosen numbers end as the draw does, for each length of the ending. */
function endingHits(digits: readonly number[], selection: Selection): readonly number[] {
  const right = matches(digits, selection.rows)
  return right.map((_, at) =>
    right.slice(at).every(Boolean) ? selection.rows.slice(0, at).reduce((product, row) => product * row.length, 1) : 0,
  )
}

function two(window: Window, digits: readonly number[], isChosen: boolean): readonly number[] {
  if (window.count === 3) return shapeHits(digits, isChosen)
  return [Number(isChosen && new Set(digits).size === 2)]
}

function hitsOf(kind: Exclude<Kind, { kind: 'cell' } | VnKind>, all: readonly number[], selection: Selection): readonly number[] {
  if (isDistinct(kind)) return [distinctHits(kind, all, selection)]
  if (isLhcKind(kind)) return lhcHits(kind, all, rowOf(selection))
  if (kind.kind === 'dice-set') return [diceHits(kind, all, selection)]
  const digits = 'window' in kind ? part(all, kind.window) : all
  const row = rowOf(selection)
  switch (kind.kind) {
    case 'straight':
      return [Number(matches(digits, selection.rows).every(Boolean))]
    case 'singles':
      return [Number(row.includes(digits.join('')))]
    case 'combination':
      return endingHits(digits, selection)
    case 'group':
      return [Number(isGroup(kind, digits, selection))]
    case 'group3':
      return [Number(new Set(digits).size === 2 && digits.every((digit) => has(row, digit)))]
    case 'sum':
      return [Number(has(row, sum(digits)))]
    case 'span':
      return [Number(has(row, Math.max(...digits) - Math.min(...digits)))]
    case 'group-sum':
      return two(kind.window, digits, has(row, sum(digits)))
    case 'mixed':
      return shapeHits(digits, row.includes(digits.toSorted((a, b) => a - b).join('')))
    case 'cover':
      return two(
        kind.window,
        digits,
        digits.some((digit) => has(row, digit)),
      )
    case 'tail':
      return [Number(has(row, sum(digits) % 10))]
    case 'position':
      return [matches(digits, selection.rows).filter(Boolean).length]
    case 'contains':
      return [choose([...new Set(digits)].filter((digit) => has(row, digit)).length, kind.pick)]
    case 'sides':
      return [
        selection.rows.reduce((hits, chosen, at) => hits * sideLetters(digits[at] ?? 0).filter((side) => chosen.includes(side)).length, 1),
      ]
    case 'occurs':
      return [row.filter((digit) => timesIn(digits, Number(digit)) >= kind.times).length]
    case 'any-rows':
      return [choose(matches(all, selection.rows).filter(Boolean).length, kind.pick)]
    case 'any-places':
      return [
        choicesOf(selection.places ?? [], kind.pick).reduce(
          (hits, places) =>
            hits +
            (hitsOf(
              kind.inner,
              places.map((place) => all[place] ?? 0),
              selection,
            )[0] ?? 0),
          0,
        ),
      ]
  }
}

/** Winning bets of each prize, in the order of `tiersOf`. `numbers` is the draw as it is published. */
export function winningBets(play: Play, selection: Selection, numbers: string): readonly number[] {
  const { kind } = play
  if (kind.kind === 'vn') return vnHits(kind, rowOf(selection), numbers)
  const drawn = numbers.split(' ').map(Number)
  if (kind.kind !== 'cell') return hitsOf(kind, drawn, selection)
  const hit = cellsHit(kind.of, drawn)
  return tiersOf(play, selection).map(({ id }) => Number(hit.includes(id)))
}
