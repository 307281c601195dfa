import { corpus } from '@halong/testkit/html-corpus'
import { describe, expect, it } from 'vitest'
import { readNickname } from './nickname.ts'

describe('R-MC-1: the name that others see', () => {
  it('is 2 to 20 letters, digits or single spaces of any language', () => {
    expect(readNickname('  Vịnh   Hạ Long 7 ')).toBe('Vịnh Hạ Long 7')
    expect(readNickname('Ｐｅａｒｌ')).toBe('Pearl')
    for (const none of ['', 'a', ' ', 'x'.repeat(21), 'a_b', 'a@b', '<b>hi</b>', 'two\nlines​', 'hi\u202Eih'])
      expect(readNickname(none)).toBeNull()
  })

  it('F43: holds nothing that a page could take for markup', () => {
    // Payloads made of letters and spaces alone are valid names.
    for (const payload of corpus) expect(readNickname(payload) ?? '', payload).toMatch(/^[\p{L}\p{N} ]*$/u)
    for (const payload of corpus) expect(readNickname(`a${payload}`.slice(0, 20)) ?? '', payload).not.toMatch(/[<>"'&=:/\\]/)
  })

  it('T18: passes neither for the house nor for letters it does not hold', () => {
    for (const posing of ['Support', 'h0tr0', 'Ａｄｍｉｎ', 'Pеarl']) expect(readNickname(posing)).toBeNull()
  })
})
