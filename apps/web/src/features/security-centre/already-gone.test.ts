import { Refusal } from '@halong/api/client'
import { expect, it, vi } from 'vitest'

vi.mock('virtual:halong-text', () => ({ languages: {} }))
const { unlessGone } = await import('./already-removed.ts')

const refusal = (code: Refusal['code']) => () => Promise.reject(new Refusal(code, '', null))

it('R-MC-1: what was removed meanwhile is said and closes the form; every other refusal stays with the form', async () => {
  const done = vi.fn()
  expect(await unlessGone(() => Promise.resolve('an answer'), { done })).toBe('an answer')
  expect(done).not.toHaveBeenCalled()
  expect(await unlessGone(refusal('player.passkey_unknown'), { done })).toBeNull()
  expect(await unlessGone(refusal('player.payout_account_unknown'), { done })).toBeNull()
  expect(done.mock.calls).toEqual([
    ['error.player.passkey_unknown', 'plain'],
    ['error.player.payout_account_unknown', 'plain'],
  ])
  await expect(unlessGone(refusal('player.password_wrong'), { done })).rejects.toBeInstanceOf(Refusal)
  expect(done).toHaveBeenCalledTimes(2)
})
