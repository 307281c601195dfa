import type { BoardRow, Shape } from '../board.ts'
import { type DistinctKind, numbersTo } from './kinds.ts'

const row = (label: string, numbers: number, bounds: { readonly min: number; readonly max?: number }): BoardRow => ({
  label,
  values: numbersTo(numbers),
  max: numbers,
  words: null,
  ...bounds,
})

/** Places of the eleven balls are called places, those of the ten boats ranks. */
const placeRows = ({ numbers, window }: Extract<DistinctKind, { window: unknown }>, min: number) =>
  Array.from({ length: window.count }, (_, at) => row(`${numbers === 10 ? 'rank' : 'place'}${window.from + at + 1}`, numbers, { min }))

export function shapeOfDistinct(kind: DistinctKind): Shape {
  const of = { joined: false, places: null }
  switch (kind.kind) {
    case 'distinct-straight':
      return { ...of, rows: placeRows(kind, 1), filled: kind.window.count }
    case 'distinct-position':
      return { ...of, rows: placeRows(kind, 0), filled: 1 }
    case 'distinct-set':
      if (!kind.bankers) return { ...of, rows: [row('picks', kind.numbers, { min: kind.pick })], filled: 1 }
      return {
        ...of,
        rows: [row('bankers', kind.numbers, { min: 1, max: kind.pick - 1 }), row('others', kind.numbers, { min: 1 })],
        filled: 2,
        apart: true,
        random: [1, kind.pick - 1],
      }
  }
}
