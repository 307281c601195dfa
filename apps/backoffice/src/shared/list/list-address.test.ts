import { describe, expect, it } from 'vitest'
import { pressSort, readAddress, sortOf, viewText, writeAddress, writeSort } from './list-address.ts'
import { shapeOf } from './lists.ts'

const members = shapeOf('members.list')
const read = (text: string) => readAddress(members, new URLSearchParams(text))

describe('B7: the address of a list', () => {
  it('carries filters, sort and page there and back, and leaves what is not its own', () => {
    const text = 'tab=money&kind=agent&createdAt=2026-11-01..2026-11-25&sort=username&limit=100&cursor=abc'
    expect(String(writeAddress(members, read(text), new URLSearchParams('tab=money&kind=trial')))).toBe(text)
  })
  it('drops what the list does not know: an old filter, another sort, another size', () => {
    expect(read('shoe=42&sort=shoe&limit=7')).toEqual({ filters: {}, sort: null, limit: null, cursor: null })
  })
  it('a press on a heading orders by it as it is meant, a second one the other way round', () => {
    const first = sortOf(members, { sort: null })
    expect(first).toEqual({ by: 'createdAt', isDescending: true })
    const byName = pressSort(members, first, 'username')
    expect(writeSort(members, byName)).toBe('username')
    expect(writeSort(members, pressSort(members, byName, 'username'))).toBe('-username')
    expect(writeSort(members, first)).toBeNull()
  })
  it('B9: a view is the same whatever page it is on, and with its usual order left out', () => {
    expect(viewText(members, read('kind=agent&sort=-createdAt&cursor=abc&limit=20'))).toBe(viewText(members, read('kind=agent')))
    expect(viewText(members, read('kind=agent&sort=username'))).not.toBe(viewText(members, read('kind=agent')))
  })
})
