import { describe, expect, it } from 'vitest'
import { helpAddress, readHelpLocation } from './help-location.ts'

const placeOf = (search: string) => readHelpLocation(new URLSearchParams(search))

describe('R-MSG-5: places of the help centre', () => {
  it('are read from the address, one at a time', () => {
    expect(placeOf('')).toEqual({})
    expect(placeOf('article=verify-a-round&topic=fairness')).toEqual({ article: 'verify-a-round' })
    expect(placeOf('topic=games')).toEqual({ topic: 'games' })
    expect(placeOf('q=%20free%20spins%20')).toEqual({ q: 'free spins' })
    expect(placeOf('game=1001')).toEqual({ game: '1001' })
  })
  it('R-RT-3: an address of before still leads to its document', () => {
    expect(placeOf('document=privacy')).toEqual({ document: 'privacy' })
  })
  it('a question has an upper bound and a game is a number', () => {
    expect(placeOf(`q=${'x'.repeat(200)}`).q).toHaveLength(60)
    expect(placeOf('game=../../x')).toEqual({})
    expect(placeOf('q=%20')).toEqual({})
  })
  it('are written the way they are read', () => {
    expect(helpAddress({})).toBe('/helpmc')
    expect(helpAddress({ q: 'a&b' })).toBe('/helpmc?q=a%26b')
    expect(placeOf(helpAddress({ q: 'a&b' }).slice('/helpmc?'.length))).toEqual({ q: 'a&b' })
  })
})
