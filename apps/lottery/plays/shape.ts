import { elevenValues, isElevenCell } from './11x5/cells.ts'
import type { BoardRow, Shape } from './board.ts'
import { isDistinct } from './distinct/kinds.ts'
import { shapeOfDistinct } from './distinct/shape.ts'
import { diceValues, isDiceCell } from './k3/kinds.ts'
import { shapeOfDice } from './k3/shape.ts'
import { isLhcCell, isLhcKind, lhcValues } from './lhc/kinds.ts'
import { shapeOfLhc } from './lhc/shape.ts'
import { isThreeCell, threeValues } from './pc28/cells.ts'
import { isRaceCell, raceValues } from './pk10/cells.ts'
import type { CellOf, Kind, Play, Window } from './play.ts'
import { vnShape } from './vn/shape.ts'

export type { BoardRow, Shape } from './board.ts'

const range = (from: number, to: number): string[] => Array.from({ length: to - from + 1 }, (_, at) => String(from + at))
const digits = range(0, 9)
const row = (label: string, values: readonly string[], min: number): BoardRow => ({
  label,
  values,
  min,
  max: values.length,
  words: null,
})
const placeRows = ({ from, count }: Window, values: readonly string[], min: number): BoardRow[] =>
  Array.from({ length: count }, (_, at) => row(`place${from + at + 1}`, values, min))
const oneRow = (board: BoardRow, places: Shape['places'] = null): Shape => ({ rows: [board], joined: false, places, filled: 1 })
const timesLabel = ['', 'single', 'double', 'triple', 'quadruple']

const cellValues = (of: CellOf): readonly string[] => {
  if (isElevenCell(of)) return elevenValues(of)
  if (isRaceCell(of)) return raceValues(of)
  if (isDiceCell(of)) return diceValues(of)
  if (isThreeCell(of)) return threeValues(of)
  if (isLhcCell(of)) return lhcValues(of)
  switch (of.what) {
    case 'side':
    case 'total':
      return ['big', 'small', 'odd', 'even']
    case 'digit':
      return digits
    case 'duel':
      return ['dragon', 'tiger', 'tie']
    case 'shape':
      return ['leopard', 'straight', 'pair', 'half', 'misc']
    case 'bull':
      return ['none', ...range(1, 9), 'bull']
    case 'poker':
      return ['five', 'four', 'full', 'straight', 'three', 'twopairs', 'pair', 'none']
  }
}

const typed = (window: Window, unordered: boolean): Shape =>
  oneRow({
    label: 'numbers',
    values: [],
    min: 1,
    max: 10_000,
    words: { digits: window.count, unordered, alike: unordered ? 'refused' : 'allowed' },
  })

/** How a kind of play is filled in. */
export function shapeOfKind(kind: Kind): Shape {
  if (isDistinct(kind)) return shapeOfDistinct(kind)
  if (isLhcKind(kind)) return shapeOfLhc(kind)
  switch (kind.kind) {
    case 'straight':
    case 'combination':
      return { rows: placeRows(kind.window, digits, 1), joined: true, places: null, filled: kind.window.count }
    case 'sides':
      return { rows: placeRows(kind.window, ['b', 's', 'o', 'e'], 1), joined: true, places: null, filled: kind.window.count }
    case 'position':
      return { rows: placeRows(kind.window, digits, 0), joined: true, places: null, filled: 1 }
    case 'any-rows':
      return { rows: placeRows({ from: 0, count: 5 }, digits, 0), joined: true, places: null, filled: kind.pick }
    case 'any-places':
      return { ...shapeOfKind(kind.inner), places: { count: 5, min: kind.pick } }
    case 'singles':
      return typed(kind.window, false)
    case 'mixed':
      return typed(kind.window, true)
    case 'group': {
      const [only, second] = kind.parts
      if (only !== undefined && second === undefined)
        return oneRow(row(only.times === 1 ? 'digits' : (timesLabel[only.times] ?? ''), digits, only.pick))
      return {
        rows: kind.parts.map((part) => row(timesLabel[part.times] ?? '', digits, part.pick)),
        joined: true,
        places: null,
        filled: kind.parts.length,
      }
    }
    case 'group3':
      return oneRow(row('digits', digits, 2))
    case 'sum':
      return oneRow(row('sum', range(0, kind.window.count * 9), 1))
    case 'span':
      return oneRow(row('span', digits, 1))
    case 'group-sum':
      return oneRow(row('sum', range(1, kind.window.count * 9 - 1), 1))
    case 'cover':
      return oneRow({ ...row('digits', digits, 1), max: 1 })
    case 'tail':
      return oneRow(row('tail', digits, 1))
    case 'contains':
      return oneRow(row('digits', digits, kind.pick))
    case 'occurs':
      return oneRow(row('digits', digits, 1))
    case 'cell': {
      const values = cellValues(kind.of)
      return oneRow({ ...row('cells', values, 1), max: kind.many === true ? values.length : 1 })
    }
    case 'dice-set':
      return shapeOfDice(kind)
    case 'vn':
      return vnShape(kind)
  }
}

export const shapeOf = (play: Play): Shape => shapeOfKind(play.kind)
