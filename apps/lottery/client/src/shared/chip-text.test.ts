import { expect, it } from 'vitest'
import { chipText } from './chip-text.ts'

it('R-LOTT-2: a chip is written in as few signs as say it', () => {
  expect(['0.5', '5', '1000', '10000', '12500', '500000', '5000000', '25000000'].map(chipText)).toEqual([
    '0.5',
    '5',
    '1000',
    '10K',
    '12500',
    '500K',
    '5M',
    '25M',
  ])
})
