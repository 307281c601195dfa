import { expect, it } from 'vitest'
import { changeOf } from './change.ts'

it('a figure is compared with as many days before, and with nothing where there was nothing', () => {
  expect(changeOf(150n, 100n)).toBe(5_000)
  expect(changeOf(50n, 100n)).toBe(-5_000)
  expect(changeOf(50n, 0n)).toBeNull()
  expect(changeOf(50n, 50n)).toBeNull()
  expect(changeOf(10_000n, 1n)).toBe(99_999)
})
