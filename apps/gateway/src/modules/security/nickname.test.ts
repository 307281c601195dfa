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

  it('T18: holds no sign that nobody sees, and no pile of marks', () => {
    for (const hidden of ['\u034f', '\ufe0f', '\u180b', '\u17b4', '\u3164', '\u1160', '\u200d'])
      expect(readNickname(`An${hidden}na`)).toBeNull()
    expect(readNickname('1\ufe0f\u20e32\ufe0f\u20e3')).toBeNull()
    expect(readNickname('\u0301Anna')).toBeNull()
    expect(readNickname(`A${'\u0301'.repeat(54)}b`)).toBeNull()
    expect(readNickname(`An ${'\u0e01\u0e34\u0e48'.repeat(6)}`)).not.toBeNull()
    for (const name of ['น้ำผึ้ง', 'Nguyễn Ái', 'ทองคำ', 'नमस्ते']) expect(readNickname(name.normalize('NFD'))).toBe(name.normalize('NFKC'))
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
