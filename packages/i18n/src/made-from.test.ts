import { describe, expect, it } from 'vitest'
import { compareMade, mustBeFresh, rememberMade } from './made-from.ts'
import { findStale } from './made-from-files.ts'
import { flatTexts } from './sources.ts'

const nobody = () => false
const pair = (english: Record<string, string>, own: Record<string, string>) => [{ place: 'catalogues/x', english, own }]
const first = pair({ a: 'Your stake', b: 'Close' }, { a: 'Mức cược', b: 'Đóng' })
const made = rememberMade(first, {}, nobody)

describe('R-LANG-1: translations remember the English text they were made from', () => {
  it('finds nothing right after they were written down', () => {
    expect(compareMade(first, made)).toEqual([])
    expect(compareMade(first, {}).map(({ key, why }) => [key, why])).toEqual([
      ['a', 'unrecorded'],
      ['b', 'unrecorded'],
    ])
  })
  it('finds a translation whose English was changed, and goes on finding it until somebody has dealt with it', () => {
    const changed = pair({ a: 'Your bet', b: 'Close' }, { a: 'Mức cược', b: 'Đóng' })
    const stale = [{ place: 'catalogues/x', key: 'a', why: 'stale' }]
    expect(compareMade(changed, made)).toEqual(stale)
    expect(compareMade(changed, rememberMade(changed, made, nobody))).toEqual(stale)
    expect(
      compareMade(
        changed,
        rememberMade(changed, made, (name) => name === 'catalogues/x/a'),
      ),
    ).toEqual([])
  })
  it('takes a translation that was changed for one made from the English of today', () => {
    const both = pair({ a: 'Your bet', b: 'Close' }, { a: 'Tiền cược', b: 'Đóng' })
    expect(compareMade(both, made)).toEqual([{ place: 'catalogues/x', key: 'a', why: 'unrecorded' }])
    expect(compareMade(both, rememberMade(both, made, nobody))).toEqual([])
  })
  it('forgets what is gone and does not ask for what is not translated', () => {
    const fewer = pair({ a: 'Your stake', c: 'New' }, { a: 'Mức cược' })
    const now = rememberMade(fewer, made, nobody)
    expect(Object.keys(now['catalogues/x'] ?? {})).toEqual(['a'])
    expect(compareMade(fewer, now)).toEqual([])
  })
  it('lets only content of the demo brand that binds nobody be older than its English', () => {
    const places = ['catalogues/auth', 'demo/article', 'demo/document', 'games/slot']
    expect(places.filter(mustBeFresh)).toEqual(['catalogues/auth', 'demo/document', 'games/slot'])
  })
  it('has nothing stale among ours that must not be', () => {
    expect(findStale().failing).toEqual([])
  })
})

it('names every part of a piece of content by the way to it', () => {
  expect(flatTexts({ about: { title: 'A', sections: [{ heading: 'B' }] } })).toEqual({
    'about.title': 'A',
    'about.sections.0.heading': 'B',
  })
})
