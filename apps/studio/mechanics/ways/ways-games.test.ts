import { roundChance } from '@halong/chance'
import { heightsOf, type WaysProfile } from '@halong/game-maths'
import { describe, expect, it } from 'vitest'
import { games } from '#games/games.ts'
import { waysEngine } from './engine.ts'
import type { WaysEvent, WaysMaths } from './events.ts'
import { afterEvent, atRest, featureOf, firstState } from './view/ways-state.ts'

const ofWays = games.filter(({ mechanic }) => mechanic?.home === new URL('game.ts', import.meta.url).href)
const bounds = { mostUnits: 10n ** 18n }
const chanceOf = (code: string, nonce: number) =>
  roundChance({ serverSeed: 'c0ffee00'.repeat(8), clientSeed: 'ways', nonce, gameCode: code })

/** The rules once more: every way is walked by itself, and a reel is a list that loses what won and gets what stands above it. */
function secondWriting(profile: WaysProfile, below: (n: number) => number) {
  const { strips, wild, pays, scatter, wildTimes = 1 } = profile
  const top = (ladder: readonly number[], at: number) => ladder[at] ?? ladder.at(-1) ?? 1
  function spin(ladder: readonly number[], heights: readonly number[], from: number) {
    const stops = strips.map((strip) => below(strip.length))
    const reels = strips.map((strip, reel) => {
      const turned = [...strip.slice(stops[reel]), ...strip.slice(0, stops[reel])]
      return { shown: turned.slice(0, heights[reel]), above: [...turned].reverse(), taken: 0 }
    })
    const scatters = reels.flatMap(({ shown }) => shown).filter((symbol) => symbol === scatter).length
    let [units, step] = [0, from]
    for (;;) {
      const gone = new Set<string>()
      let won = 0
      for (const symbol of new Set(reels[0]?.shown)) {
        const walk = (reel: number, worth: number, passed: readonly string[]): void => {
          const next = (reels[reel]?.shown ?? []).flatMap((each, row) => (each === symbol || each === wild ? [{ each, row }] : []))
          if (next.length === 0) {
            const pay = pays[symbol]?.[reel] ?? 0
            if (pay === 0) return
            won += pay * worth
            for (const place of passed) gone.add(place)
            return
          }
          for (const { each, row } of next) walk(reel + 1, worth * (each === wild ? wildTimes : 1), [...passed, `${reel}/${row}`])
        }
        walk(0, 1, [])
      }
      if (won === 0) break
      units += won * top(ladder, step)
      step += 1
      if (!profile.cascades) break
      reels.forEach((reel, at) => {
        const stays = reel.shown.filter((_, row) => !gone.has(`${at}/${row}`))
        const missing = reel.shown.length - stays.length
        const length = reel.above.length
        const falls = Array.from({ length: missing }, (_, down) => reel.above[(reel.taken + down) % length] ?? '')
        reel.taken += missing
        reel.shown = [...falls.reverse(), ...stays]
      })
    }
    return { units, scatters, step }
  }
  const bought = spin(profile.ladder, heightsOf(profile), 0)
  let [units, left] = [bought.units, profile.freeSpins[bought.scatters] ?? 0]
  let [won, step] = [left, 0]
  for (; left > 0; left--) {
    const free = spin(profile.freeLadder, heightsOf(profile, true), step)
    units += free.units
    if (profile.carries) step = free.step
    const more = Math.min(profile.freeAgain?.[free.scatters] ?? 0, Math.max(0, (profile.mostFreeSpins ?? 0) - won))
    won += more
    left += more
  }
  return { units, spins: won }
}

describe.each(ofWays.map((game) => ({ code: game.code, game })))('$code', ({ game }) => {
  const [product] = game.products
  if (product === undefined) throw new Error('a game of ways is a product')
  // cast: every game of ways has such mathematics.
  const maths = product.maths as WaysMaths
  const engine = waysEngine(maths)
  const play = (nonce: number, moves: readonly ({ toEnd: true } | Record<string, never>)[]) => {
    const played = engine.replay({}, moves, { chance: chanceOf(product.code, nonce), bounds })
    if (!played.ok) throw new Error(played.code)
    return played.value
  }
  /** Rounds that bring free spins. */
  const nonces = Array.from({ length: 240 }, (_, nonce) => nonce)
  const withFeature = nonces.filter((nonce) => play(nonce, []).units === null)

  it('plays as its rules say when they are written a second time', () => {
    expect(withFeature.length).toBeGreaterThan(0)
    for (const nonce of [...nonces.slice(0, 120), ...withFeature.slice(0, 6)]) {
      const chance = chanceOf(product.code, nonce)
      const { units, spins } = secondWriting(maths.profile, (n) => chance.below(n))
      const whole = spins === 0 ? play(nonce, []) : play(nonce, [{ toEnd: true }])
      expect(Number(whole.units), `nonce ${nonce}`).toBe(units)
      const won = whole.chapters.flat().reduce((sum, event) => (event.type === 'ways.won' ? sum + event.units : sum), 0)
      expect(won).toBe(units)
    }
  })

  it('is revealed a free spin a move, is resumed as it stands, and is finished by itself with the same result (R25)', () => {
    const [nonce = 0] = withFeature
    const whole = play(nonce, [{ toEnd: true }])
    const spins = whole.chapters.flat().filter((event) => event.type === 'reels.stopped').length - 1
    expect(
      play(
        nonce,
        Array.from({ length: spins }, () => ({})),
      ).units,
    ).toBe(whole.units)
    const begun = play(nonce, [{}, {}])
    const left = engine.movesLeftAlone(begun) ?? []
    expect(play(nonce, [{}, {}, ...left]).units).toBe(whole.units)
    expect(engine.movesLeftAlone(whole)).toEqual([])
    const state = atRest(begun.chapters.flat().reduce<typeof firstState>((now, event: WaysEvent) => afterEvent(now, event), firstState))
    expect(featureOf(state)?.done).toBe(2)
    expect(state.grid.columns.map((column) => column.length)).toEqual([...heightsOf(maths.profile, true)])
  })

  it('bounds the stake by its largest round (N3), and never brings more free spins than it says', () => {
    expect(product.largestWin).toBe(BigInt(maths.facts.largestRoundHundredths) * 100n)
    expect(maths.facts.largestRoundHundredths).toBeGreaterThanOrEqual(maths.facts.largestSpinHundredths)
  })
})
