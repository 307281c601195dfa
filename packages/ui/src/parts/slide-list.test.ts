import { describe, expect, it } from 'vitest'
import { dotOf, slideList } from './slide-list.ts'

describe('R-BAN-2: slides of a looping carousel', () => {
  it.each([
    { count: 0, rendered: 0 },
    { count: 1, rendered: 1 },
    { count: 2, rendered: 4 },
    { count: 3, rendered: 6 },
    { count: 4, rendered: 4 },
    { count: 7, rendered: 7 },
  ])('renders $rendered for $count', ({ count, rendered }) => {
    expect(slideList(count, true)).toHaveLength(rendered)
    expect(slideList(count, true).filter(({ copy }) => !copy)).toHaveLength(count)
  })
  it('renders each once where nothing goes round yet', () => {
    expect(slideList(3, false).map(({ slide }) => slide)).toEqual([0, 1, 2])
  })
  it('gives a copy the dot of its original', () => {
    expect(slideList(3, true).map((_, rendered) => dotOf(rendered, 3))).toEqual([0, 1, 2, 0, 1, 2])
    expect(slideList(3, true).map(({ slide }) => slide)).toEqual([0, 1, 2, 0, 1, 2])
  })
})
