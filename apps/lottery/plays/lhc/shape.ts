import type { Shape } from '../board.ts'
import { type LhcKind, lhcChoices } from './kinds.ts'

export function shapeOfLhc(kind: LhcKind): Shape {
  const {
    label,
    values,
    bounds: [min, max],
  } = lhcChoices(kind)
  return { rows: [{ label, values, min, max, words: null }], joined: false, places: null, filled: 1 }
}
