import { chanceFrom, roundChance } from '@halong/chance'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hiloEngine, priceAfter, unitsOf } from './engine.ts'
import { type HiloEvent, type HiloMove, winningRanks } from './events.ts'
import { hilo } from './index.ts'
import { hiloMaths } from './products.ts'

const noCap = { mostUnits: 10n ** 18n }
const engine = hiloEngine(hiloMaths)
const stake = { numerator: 9_900n, denominator: 1n }
const higher: HiloMove = { guess: 'higher' }
const lower: HiloMove = { guess: 'lower' }
const cashOut: HiloMove = { cashOut: true }
/** Deals these ranks in turn, then aces. */
const dealing = (ranks: readonly number[]) => {
  const left = [...ranks]
  return chanceFrom(() => (left.shift() ?? 1) - 1)
}
const replay = (ranks: readonly number[], moves: readonly HiloMove[], bounds = noCap) => {
  const play = engine.replay({}, moves, { chance: dealing(ranks), bounds })
  return play.ok ? play.value : play.code
}
const lastOf = (ranks: readonly number[], moves: readonly HiloMove[], bounds = noCap): readonly HiloEvent[] => {
  const play = replay(ranks, moves, bounds)
  return typeof play === 'string' ? [] : (play.chapters.at(-1) ?? [])
}

describe('the price of a cash-out (game-rules.md §10.6)', () => {
  it('returns 0.9900 after any three guesses, less what one cut to four decimals takes', () => {
    const winning = Array.from({ length: 12 }, (_, at) => at + 1)
    for (const a of winning)
      for (const b of winning)
        for (const c of winning) {
          const price = [a, b, c].reduce((before, ranks) => priceAfter(hiloMaths, before, ranks), stake)
          const returned = BigInt(a * b * c) * unitsOf(price)
          const fair = 9_900n * 13n ** 3n
          expect(returned <= fair && fair - returned < BigInt(a * b * c)).toBe(true)
        }
  })
  it('counts the same rank for both sides: 14 − r and r ranks win', () => {
    for (let rank = 1; rank <= 13; rank++)
      expect([winningRanks(hiloMaths, rank, 'higher'), winningRanks(hiloMaths, rank, 'lower')]).toEqual([14 - rank, rank])
  })
})

it('T51: deals the published vector', () => {
  const chance = roundChance({ serverSeed: 'c0ffee00'.repeat(8), clientSeed: 'player-seed-1', nonce: 0, gameCode: 'hilo' })
  const skip: HiloMove = { skip: true }
  const play = engine.replay({}, [skip, skip, skip, skip], { chance, bounds: noCap })
  const ranks = play.ok ? play.value.chapters.flat().flatMap((event) => ('rank' in event ? [event.rank] : [])) : []
  expect(ranks).toEqual([1, 4, 3, 11, 4])
})

describe('a round', () => {
  it('T52: tells the card that lies and what guesses pay, and nothing of the next', () => {
    expect(replay([7, 9], [])).toEqual({
      chapters: [[{ type: 'hilo.dealt', rank: 7, skipsLeft: 52, higher: 18_385, lower: 18_385 }]],
      units: null,
      unitsPerStake: 10_000n,
    })
  })
  it('goes on at a right guess, the same rank being one, and ends at a wrong one', () => {
    expect(lastOf([7, 7], [higher])).toEqual([
      { type: 'hilo.right', guess: 'higher', rank: 7, guesses: 1, units: 18_385, higher: 34_144, lower: 34_144 },
    ])
    expect(lastOf([7, 6], [higher])).toEqual([
      { type: 'hilo.wrong', guess: 'higher', rank: 6 },
      { type: 'round.ended', units: 0 },
    ])
    expect(replay([7, 9, 2], [higher, lower, cashOut])).toMatchObject({ units: 26_557n })
  })
  it('offers no guess that can’t fail', () => {
    expect(replay([1], [higher])).toBe('hilo.not_offered')
    expect(replay([13], [lower])).toBe('hilo.not_offered')
    expect(lastOf([1], [])[0]).toMatchObject({ higher: null, lower: 128_700 })
  })
  it('refuses a cash-out without a guess, a skip too many, and anything after the end', () => {
    const skips = Array.from({ length: 52 }, (): HiloMove => ({ skip: true }))
    expect(replay([], [cashOut])).toBe('hilo.nothing_guessed')
    expect(replay([], skips)).toMatchObject({ units: null })
    expect(replay([], [...skips, { skip: true }])).toBe('hilo.no_skips')
    expect(replay([7, 6], [higher, higher])).toBe('round.closed')
    expect(hilo.run(hiloMaths).readMove({ skip: false })).toBeNull()
  })
  it('never goes past the cap, and is cashed out by itself where no guess is left', () => {
    // After one guess of 1.8385 a second on a 7 would pay 3.4144: it is not offered below that.
    expect(lastOf([7, 7], [higher], { mostUnits: 34_143n })[0]).toMatchObject({ higher: null, lower: null })
    expect(lastOf([7, 7], [higher], { mostUnits: 18_385n })[1]).toEqual({ type: 'hilo.cashed', guesses: 1, atTop: true, units: 18_385 })
    const twos = Array.from({ length: 41 }, () => 2)
    const sure = Array.from({ length: 40 }, () => higher)
    expect(replay(twos, sure)).toMatchObject({ units: unitsOf(sure.reduce((price) => priceAfter(hiloMaths, price, 12), stake)) })
  })
  it('goes on the same after each move: a longer replay begins with the shorter', () => {
    const moves = fc.array(fc.constantFrom<HiloMove>(higher, lower, { skip: true }), { maxLength: 12 })
    fc.assert(
      fc.property(moves, fc.nat(), (all, nonce) => {
        const made = (count: number) =>
          engine.replay({}, all.slice(0, count), {
            chance: roundChance({ serverSeed: 's', clientSeed: 'c', nonce, gameCode: 'hilo' }),
            bounds: noCap,
          })
        const whole = made(all.length)
        if (!whole.ok) return
        for (let count = 0; count <= all.length; count++) {
          const part = made(count)
          expect(part.ok && part.value.chapters).toEqual(whole.value.chapters.slice(0, count + 1))
        }
      }),
      { numRuns: 40 },
    )
  })
  it('R25: left alone, is cashed out at its price; with skips alone the stake goes back', () => {
    const alone = (ranks: readonly number[], moves: readonly HiloMove[]) => {
      const play = replay(ranks, moves)
      return typeof play === 'string' ? play : engine.movesLeftAlone(play)
    }
    expect([alone([7], [{ skip: true }]), alone([7, 9], [higher]), alone([7, 6], [higher])]).toEqual([null, [cashOut], []])
  })
})
