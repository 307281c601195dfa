import { describe, expect, it } from 'vitest'
import { rovingFocusTarget } from './roving-focus.ts'

const alone = { isComposing: false, shiftKey: false, ctrlKey: false, altKey: false, metaKey: false }
const [down, up] = [
  { ...alone, key: 'ArrowDown' },
  { ...alone, key: 'ArrowUp' },
]
const stops = ['field', 'first', 'last']

describe('R-LOB-1: arrows go through what a search found', () => {
  it('from the field to the games and back, and not beyond either end', () => {
    expect(['field', 'first', 'last'].map((at) => rovingFocusTarget(down, stops, at))).toEqual(['first', 'last', undefined])
    expect(['field', 'first', 'last'].map((at) => rovingFocusTarget(up, stops, at))).toEqual([undefined, 'field', 'first'])
  })
  it('from nowhere else: a category, the way to all of them or the button that closes keep the focus', () => {
    for (const pressed of [down, up]) expect(rovingFocusTarget(pressed, stops, 'close')).toBeUndefined()
    expect(rovingFocusTarget(down, stops, null)).toBeUndefined()
  })
  it.each(['isComposing', 'shiftKey', 'ctrlKey', 'altKey', 'metaKey'] as const)('not with %s', (held) => {
    expect(rovingFocusTarget({ ...down, [held]: true }, stops, 'field')).toBeUndefined()
  })
  it('by no other key', () => {
    expect(rovingFocusTarget({ ...alone, key: 'ArrowRight' }, stops, 'field')).toBeUndefined()
  })
})
