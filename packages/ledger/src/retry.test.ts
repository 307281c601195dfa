import { expect, it } from 'vitest'
import { withRetry } from './retry.ts'

const failing = (code: string, times: number) => {
  let calls = 0
  return async () => {
    if (calls++ < times) throw Object.assign(new Error('no'), { code })
    return calls
  }
}

it.each(['40001', '40P01', '55P03', '57P01', '08006', 'ECONNRESET'])('sends again after %s', async (code) => {
  expect(await withRetry(failing(code, 2))).toBe(3)
})

it('gives up after four tries, and at once on a fault that would come again', async () => {
  await expect(withRetry(failing('40P01', 4))).rejects.toThrow('no')
  await expect(withRetry(failing('42703', 1))).rejects.toThrow('no')
})

it('sends as often as it may and no more', async () => {
  await expect(withRetry(failing('40001', 1), 1)).rejects.toThrow('no')
  expect(await withRetry(failing('40001', 1), 2)).toBe(2)
})
