import { chanceFrom, roundChance } from '@halong/chance'
import { describe, expect, it } from 'vitest'
import { coinEngine } from './engine.ts'
import { type CoinMove, coinPrice } from './events.ts'
import { coin } from './index.ts'
import { coinMaths } from './products.ts'

const noCap = { mostUnits: 10n ** 18n }
const engine = coinEngine(coinMaths)
/** 0, 1, 0 …: heads, tails, heads. */
const turns = (words: readonly number[]) => {
  const left = [...words]
  return chanceFrom(() => left.shift() ?? 0)
}
const replay = (moves: readonly CoinMove[], words: readonly number[], bounds = noCap) => {
  const play = engine.replay({}, moves, { chance: turns(words), bounds })
  return play.ok ? play.value : play.code
}

it('returns 0.9900 at every cash-out: its price is exactly 0.99 over its chance', () => {
  for (let streak = 1; streak <= 20; streak++) expect(coinPrice(coinMaths, streak)).toBe(9_900 * 2 ** streak)
  // Every course of six calls, played out: each depth returns its share.
  for (let depth = 1; depth <= 6; depth++) {
    let paid = 0
    for (let course = 0; course < 2 ** depth; course++) {
      const words = Array.from({ length: depth }, (_, at) => (course >> at) & 1)
      const moves: CoinMove[] = words.map(() => ({ call: 'tails' as const }))
      const play = engine.replay({}, moves, { chance: turns(words), bounds: noCap })
      const won = play.ok && play.value.units === null
      if (won) paid += Number(replayUnits([...moves, { cashOut: true }], words))
    }
    expect(paid / 2 ** depth).toBe(9_900)
  }
})
const replayUnits = (moves: readonly CoinMove[], words: readonly number[]) => {
  const play = replay(moves, words)
  return typeof play === 'string' ? play : play.units
}

it('T51: throws the published vector', () => {
  const chance = roundChance({ serverSeed: 'c0ffee00'.repeat(8), clientSeed: 'player-seed-1', nonce: 0, gameCode: 'coin' })
  const play = engine.replay({}, [{ call: 'tails' }], { chance, bounds: noCap })
  expect(play.ok && play.value.chapters[1]).toEqual([{ type: 'coin.right', side: 'tails', streak: 1, units: 19_800 }])
})

describe('a round', () => {
  it('T52: tells nothing of the throws ahead', () => {
    const play = replay([{ call: 'heads' }], [0, 1, 1])
    expect(play).toMatchObject({
      units: null,
      chapters: [[{ type: 'coin.ready', last: 20 }], [{ type: 'coin.right', side: 'heads', streak: 1, units: 19_800 }]],
    })
  })
  it('ends at a wrong call, at a cash-out, and by itself at the last call the cap allows', () => {
    expect(replay([{ call: 'heads' }, { call: 'heads' }], [0, 1])).toMatchObject({ units: 0n })
    expect(replay([{ call: 'heads' }, { cashOut: true }], [0])).toMatchObject({ units: 19_800n })
    const capped = replay([{ call: 'heads' }, { call: 'heads' }], [0, 0], { mostUnits: 39_600n })
    expect(capped).toMatchObject({ units: 39_600n })
    expect(typeof capped === 'object' && capped.chapters[2]?.[1]).toEqual({ type: 'coin.cashed', streak: 2, atTop: true, units: 39_600 })
  })
  it('refuses a cash-out before the first call, and any move after the end', () => {
    expect(replay([{ cashOut: true }], [])).toBe('coin.nothing_called')
    expect(replay([{ call: 'heads' }, { call: 'heads' }], [1])).toBe('round.closed')
    expect(coin.run(coinMaths).readMove({ call: 'edge' })).toBeNull()
  })
  it('goes on the same after each move: a longer replay begins with the shorter', () => {
    const moves: CoinMove[] = [{ call: 'heads' }, { call: 'tails' }, { call: 'heads' }, { cashOut: true }]
    const whole = replay(moves, [0, 1, 0])
    for (let made = 0; made <= moves.length; made++) {
      const part = replay(moves.slice(0, made), [0, 1, 0])
      expect(typeof part === 'object' && typeof whole === 'object' && whole.chapters.slice(0, made + 1)).toEqual(
        typeof part === 'object' && part.chapters,
      )
    }
  })
  it('R25: left alone, is cashed out at its price; untouched, its stake goes back', () => {
    const alone = (moves: readonly CoinMove[]) => {
      const play = replay(moves, [0, 1])
      return typeof play === 'object' ? engine.movesLeftAlone(play) : play
    }
    expect([alone([]), alone([{ call: 'heads' }]), alone([{ call: 'tails' }])]).toEqual([null, [{ cashOut: true }], []])
  })
})

it('ends within the cap at every stake, with one call at least', () => {
  const cap = 10_000_000_000n
  for (const [stake, calls] of [
    [1_000n, 20],
    [1_000_000n, 13],
    [10_000_000n, 9],
  ] as const) {
    const play = replay([], [], { mostUnits: (cap * 10_000n) / stake })
    const [ready] = typeof play === 'object' ? (play.chapters[0] ?? []) : []
    expect(ready).toEqual({ type: 'coin.ready', last: calls })
    expect((BigInt(coinPrice(coinMaths, calls)) * stake) / 10_000n <= cap).toBe(true)
  }
})
