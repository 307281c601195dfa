import { asksForProof, type OperationShape, operations, permissionRisks } from '@halong/api'
import { expect, it } from 'vitest'
import { isForKeys, isKey, newKey, writesForKeys } from './api-keys.ts'

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

it('B37: what a key reads decides nothing, changes nothing and shows nobody’s details', () => {
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

it('B37: what a key may write moves no money, decides nothing, needs nobody’s agreement and is named in the table of calls', () => {
  expect([...writesForKeys.keys()].sort()).toMatchInlineSnapshot(`
    [
      "chatRooms.hide",
      "chatRooms.mute",
      "chatRooms.say",
      "editing.save",
      "editing.setShown",
      "games.change",
      "members.setLabels",
      "segments.take",
    ]
  `)
  const marked = (operations as readonly OperationShape[]).filter(({ forPrograms }) => forPrograms === true)
  expect(marked.map(({ id }) => id).sort()).toEqual([...writesForKeys.keys()].sort())
  for (const { id, method, permission, errors, picture, ...rest } of marked) {
    expect(method, id).not.toBe('GET')
    expect(asksForProof({ method, ...(permission ? { permission } : {}), ...rest }), id).toBe(false)
    expect(permission && permissionRisks.get(permission), id).toBe('write')
    expect(errors, id).not.toContain('operator.approval_required')
    expect(picture, id).toBeUndefined()
  }
})
