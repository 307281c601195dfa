import { expect, it } from 'vitest'
import { withOwn } from './notice-order.ts'

const notice = (id: string, publishedAt: string, isPinned = false) =>
  ({ id: `ntc_${id}`, title: id, content: '', publishedAt, isPinned, audience: 'everybody', device: 'all', isAdvertising: false }) as const

it('announcements for the segments of a player stand among those of everybody by their dates, pinned ones first', () => {
  const all = [
    notice('pinned', '2026-01-01T00:00:00.000Z', true),
    notice('new', '2026-11-02T00:00:00.000Z'),
    notice('old', '2026-02-01T00:00:00.000Z'),
  ]
  const own = [notice('own', '2026-06-01T00:00:00.000Z')]
  expect(withOwn(own, all).map(({ title }) => title)).toEqual(['pinned', 'new', 'own', 'old'])
  expect(withOwn([], all)).toEqual(all)
})
