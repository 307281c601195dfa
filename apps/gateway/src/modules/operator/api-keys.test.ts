import { expect, it } from 'vitest'
import { isForKeys, isKey, newKey } from './api-keys.ts'

it('B37: a key says whose it is and carries a check, so that a scanner can tell one; one wrong sign makes it none', () => {
  const key = newKey('halong-vn')
  expect(key).toMatch(/^hlk_halong-vn_[0-9A-Za-z]{22}_[0-9a-f]{6}$/)
  expect(newKey(null)).toMatch(/^hlk_all_/)
  expect(isKey(key)).toBe(true)
  expect(newKey('halong-vn')).not.toBe(key)
  const at = key.length - 12
  expect(isKey(key.slice(0, at) + (key[at] === 'a' ? 'b' : 'a') + key.slice(at + 1))).toBe(false)
  for (const wrong of ['', 'hlk_', `${key}x`, key.slice(4)]) expect(isKey(wrong)).toBe(false)
})

it('B37: keys read; they decide nothing, change nothing and show nobody’s details', () => {
  expect(isForKeys('reports.finance')).toBe(true)
  expect(isForKeys('members.read')).toBe(true)
  for (const no of [
    'withdrawals.decide',
    'operators.manage',
    'roles.manage',
    'members.reveal',
    'settings.change',
    'exports.personal',
  ] as const)
    expect(isForKeys(no)).toBe(false)
})
