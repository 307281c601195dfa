import { expect, it, vi } from 'vitest'

vi.mock('virtual:halong-text', () => ({ catalogues: {} }))
const { withRead } = await import('./read-notices.ts')

it('R-MOD-2: what was read is remembered once, the latest last', () => {
  expect(withRead(['a', 'b'], ['c'])).toEqual(['a', 'b', 'c'])
  expect(withRead(['a', 'b'], ['a'])).toEqual(['b', 'a'])
})

it('R-MOD-2: no more than 200 are remembered, and the oldest are forgotten first', () => {
  const many = Array.from({ length: 200 }, (_, index) => `n${index}`)
  expect(withRead(many, ['new'])).toHaveLength(200)
  expect(withRead(many, ['new']).at(-1)).toBe('new')
  expect(withRead(many, ['new'])).not.toContain('n0')
})
