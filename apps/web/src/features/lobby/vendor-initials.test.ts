import { expect, it } from 'vitest'
import { initialsOf, toneOf } from './vendor-initials.ts'

it('R-LOB-1: a maker is known by two letters and a colour that stay', () => {
  expect(['Halong Studio', 'JILI', 'pg soft games', 'Đại Nam', 'X', '', 'TCG_SEA'].map(initialsOf)).toEqual([
    'HS',
    'JI',
    'PS',
    'ĐN',
    'X',
    '',
    'TS',
  ])
  for (const vassalage of ['HALONG', 'TCG_SEA', 'A']) {
    expect(toneOf(vassalage, 3)).toBe(toneOf(vassalage, 3))
    expect(toneOf(vassalage, 3)).toBeLessThan(3)
  }
})
