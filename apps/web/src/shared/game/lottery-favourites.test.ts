import { describe, expect, it } from 'vitest'
import { keyedText, type LocalKey } from '#shared/session/session-storage.ts'
import { createLotteryFavourites } from './lottery-favourites.ts'

function aText(start?: string) {
  const kept = new Map<string, string>(start === undefined ? [] : [['lottFavourites', start]])
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  // cast: no more of a storage is used.
  return { kept, text: keyedText<LocalKey>(() => storage as unknown as Storage) }
}

describe('R-LOB-2, D23: lottery favourites of this browser', () => {
  it('are marked and unmarked, newest first, and survive a reload', () => {
    const { text } = aText()
    const favourites = createLotteryFavourites(text)
    favourites.toggle('ply_a', 7)
    favourites.toggle('ply_a', 9)
    expect(createLotteryFavourites(text).of('ply_a')).toEqual([9, 7])
    favourites.toggle('ply_a', 9)
    expect(favourites.of('ply_a')).toEqual([7])
  })
  it('are never shown to another player, and signing out everywhere forgets those of one player alone', () => {
    const { kept, text } = aText()
    const favourites = createLotteryFavourites(text)
    favourites.toggle('ply_a', 7)
    favourites.toggle('ply_b', 8)
    expect([favourites.of('ply_a'), favourites.of('ply_b'), favourites.of('')]).toEqual([[7], [8], []])
    favourites.forget('ply_a')
    expect([favourites.of('ply_a'), favourites.of('ply_b')]).toEqual([[], [8]])
    favourites.forget('ply_b')
    expect(kept.size).toBe(0)
  })
  it('are bounded, whatever is written there', () => {
    const { text } = aText()
    const favourites = createLotteryFavourites(text)
    for (let nodeId = 1; nodeId <= 130; nodeId++) favourites.toggle('ply_a', nodeId)
    expect(favourites.of('ply_a')).toHaveLength(100)
    for (const odd of ['[]', 'null', '{', '{"ply_a":7}', '{"ply_a":["x",-1,1.5,3]}'])
      expect(createLotteryFavourites(aText(odd).text).of('ply_a')).toEqual(odd.endsWith('3]}') ? [3] : [])
  })
})
