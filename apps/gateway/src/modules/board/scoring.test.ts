import { describe, expect, it } from 'vitest'
import { scoreOf, scoreText } from './scoring.ts'

const round = { valid: 10_0000n, staked: 12_0000n, refunded: 2_0000n, won: 33_3333n }
const by = (score: 'stakes' | 'multiple' | 'rounds', leastStake = '1') => ({ score, leastStake })
const at = { asset: 'USD/4', weight: 7 } as const

describe('R-PROMO-3: the score of a round', () => {
  it('is its valid stake weighed by the edge, its win as a multiple of what was staked, or one', () => {
    expect([by('stakes'), by('multiple'), by('rounds')].map((terms) => scoreOf(terms, round, at))).toEqual([3_5000n, 333n, 1n])
    expect(scoreOf(by('stakes', '10'), round, at)).toBe(3_5000n)
    expect(scoreOf(by('stakes', '10.01'), round, at)).toBe(0n)
    expect(scoreOf(by('multiple'), { ...round, valid: 0n }, at)).toBe(0n)
    expect(scoreText('multiple', 333n, 'USD/4')).toBe('3.33')
    expect(scoreText('stakes', 3_5000n, 'USD/4')).toBe('3.5000')
  })
})
