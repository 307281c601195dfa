import { expect, it } from 'vitest'
import { weightOf } from './weights.ts'

it.each([
  [400, 20],
  [300, 20],
  [270, 18],
  [106, 7],
  [100, 6],
  [50, 3],
  [0, 0],
  [-20, 0],
  [null, 13],
])('an edge of %s hundredths of a percent counts %s twentieths of a stake (contracts §10)', (edge, twentieths) =>
  expect(weightOf(edge)).toBe(twentieths),
)
