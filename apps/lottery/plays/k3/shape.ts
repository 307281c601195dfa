import type { Shape } from '../board.ts'
import { type DiceKind, faces } from './kinds.ts'

export const shapeOfDice = ({ pick }: DiceKind): Shape => ({
  rows: [{ label: 'faces', values: faces, min: pick, max: faces.length, words: null }],
  joined: false,
  places: null,
  filled: 1,
})
