import { expect, it } from 'vitest'
import { bandOf } from './self-test.ts'

it.each([
  [0, 'none'],
  [1, 'low'],
  [2, 'low'],
  [3, 'moderate'],
  [7, 'moderate'],
  [8, 'high'],
  [27, 'high'],
])('a score of %i is in the band %s (S92)', (score, band) => expect(bandOf(score)).toBe(band))
