import { describe, expect, it } from 'vitest'
import { readLimits } from './limit-wish.ts'

const written = { min: '0.2', max: '100', step: '0.2', chips: ['0.2', '1', '100'], prizeCap: '1000' }

describe('limits as an operator writes them', () => {
  it('are read in the minor units of the asset', () => {
    expect(readLimits(written, 'USD/4')).toEqual({
      ok: true,
      limits: { min: 2_000n, max: 1_000_000n, step: 2_000n, chips: [2_000n, 10_000n, 1_000_000n], prizeCap: 10_000_000n },
    })
  })
  it.each([
    ['no step', { step: '0' }, ['limits.step', 'limits.min', 'limits.max', 'limits.chips.0', 'limits.chips.1', 'limits.chips.2']],
    ['a smallest stake that is no stake', { min: '0', chips: [] }, ['limits.min']],
    ['a smallest stake off the step', { min: '0.3', chips: [] }, ['limits.min']],
    ['a largest below the smallest', { max: '0.1', chips: [] }, ['limits.max']],
    ['a largest off the step', { max: '100.1', chips: [] }, ['limits.max']],
    ['chips out of order', { chips: ['1', '1'] }, ['limits.chips.1']],
    ['a chip above the largest stake', { chips: ['100.2'] }, ['limits.chips.0']],
    ['a chip off the step', { chips: ['0.5'] }, ['limits.chips.0']],
    ['a cap below the largest stake', { prizeCap: '99.9' }, ['limits.prizeCap']],
    ['more decimals than the asset has', { step: '0.00001' }, expect.arrayContaining(['limits.step'])],
  ])('are refused with %s', (_, change, fields) => {
    const read = readLimits({ ...written, ...change }, 'USD/4')
    expect(read.ok ? [] : read.fields.map(({ field }) => field)).toEqual(fields)
  })
  it('may be one stake alone, without chips and without a cap', () => {
    expect(readLimits({ min: '1', max: '1', step: '1', chips: [], prizeCap: null }, 'USD/4')).toMatchObject({ ok: true })
  })
})
