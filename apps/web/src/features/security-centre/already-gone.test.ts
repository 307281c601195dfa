import { Refusal } from '@halong/api/client'
import { expect, it, vi } from 'vitest'

vi.mock('virtual:halong-text', () => ({ languages: {} }))
const { unlessRemoved } = await import('./already-removed.ts')

const refusal = (code: Refusal['code']) => () => Promise.reject(new Refusal(code, '', null))

it('R-MC-1: what was removed meanwhile is said and closes the form; every other refusal stays with the form', async () => {
  const done = vi.fn()
  expect(await unlessRemoved(() => Promise.resolve('an answer'), { done })).toBe('an answer')
  expect(done).not.toHaveBeenCalled()
  expect(await unlessRemoved(refusal('player.passkey_unknown'), { done })).toBeNull()
  expect(await unlessRemoved(refusal('player.payout_account_unknown'), { done })).toBeNull()
  expect(done.mock.calls).toEqual([
    ['error.player.passkey_unknown', 'plain'],
    ['error.player.payout_account_unknown', 'plain'],
  ])
  await expect(unlessRemoved(refusal('player.password_wrong'), { done })).rejects.toBeInstanceOf(Refusal)
  expect(done).toHaveBeenCalledTimes(2)
})
