import { chanceFrom, roundChance } from '@halong/chance'
import { describe, expect, it } from 'vitest'
import { waysEngine } from '#mechanics/ways/engine.ts'
import type { WaysEvent } from '#mechanics/ways/events.ts'
import { afterEvent, atRest, featureOf, firstState } from '#mechanics/ways/view/ways-state.ts'
import { ways } from './index.ts'
import { ways243 } from './profile.ts'

const engine = waysEngine({ profile: ways243 })
const bounds = { mostUnits: 10n ** 18n }
/** The reels stop at these places in turn. */
const stopping = (...spins: readonly (readonly number[])[]) => {
  const left = spins.flat()
  return chanceFrom(() => left.shift() ?? 0)
}
/** Three scatters, which are at 20, 22, 13, 26 and 7 on their strips. */
const scatters = [20, 22, 13, 0, 0]
const quiet = [12, 5, 15, 4, 4]
const replay = (moves: number, ...spins: readonly (readonly number[])[]) => {
  const play = engine.replay(
    {},
    Array.from({ length: moves }, () => ({})),
    { chance: stopping(...spins), bounds },
  )
  if (!play.ok) throw new Error(play.code)
  return play.value
}
const ofType = <Type extends WaysEvent['type']>(events: readonly WaysEvent[], type: Type) =>
  events.filter((event): event is Extract<WaysEvent, { type: Type }> => event.type === type)

describe('a round of ways', () => {
  it('tells each window, what it wins and what falls, and pays the sum', () => {
    const { chapters, units } = replay(0, [24, 4, 4, 9, 21])
    const events = chapters[0] ?? []
    const won = ofType(events, 'ways.won')
    expect(won.map(({ multiplier }) => multiplier)).toEqual([1, 2, 3, 5, 5, 5])
    expect(ofType(events, 'symbols.fell').map(({ step }) => step)).toEqual([1, 2, 3, 4, 5, 6])
    expect(won.reduce((sum, win) => sum + win.units, 0)).toBe(7_325)
    expect(units).toBe(7_325n)
    for (const { cells, wins, units: each } of won) {
      expect(cells.length).toBeGreaterThanOrEqual(3)
      expect(wins.reduce((sum, win) => sum + win.units, 0)).toBe(each)
    }
  })

  it('brings free spins by scatters of the first window, revealed one move at a time under a higher ladder', () => {
    const spins = [scatters, ...Array.from({ length: 10 }, () => [0, 3, 3, 0, 15])]
    const opened = replay(0, ...spins)
    expect(opened.units).toBeNull()
    expect(ofType(opened.chapters[0] ?? [], 'free-spins.awarded')).toEqual([{ type: 'free-spins.awarded', count: 10, scatters: 3 }])
    const third = replay(3, ...spins)
    expect(third.chapters).toHaveLength(4)
    expect(ofType(third.chapters[3] ?? [], 'ways.won').map(({ multiplier }) => multiplier)).toEqual([2, 4, 6])
    const ended = replay(10, ...spins)
    const opening = ofType(ended.chapters[0] ?? [], 'spin.paid')[0]?.units ?? 0
    expect(ended.units).toBe(BigInt(opening + 10 * 42))
    expect(
      engine.replay(
        {},
        Array.from({ length: 11 }, () => ({})),
        { chance: stopping(...spins), bounds },
      ),
    ).toMatchObject({ ok: false })
  })

  it('R25: left alone, its free spins are played to their end', () => {
    const spins = [scatters, ...Array.from({ length: 10 }, () => quiet)]
    expect(engine.movesLeftAlone(replay(4, ...spins))).toHaveLength(6)
    expect(engine.movesLeftAlone(replay(0, quiet))).toEqual([])
  })

  it('is resumed in the middle of its free spins as it stands', () => {
    const spins = [scatters, ...Array.from({ length: 10 }, () => [0, 3, 3, 0, 15])]
    const { chapters } = replay(4, ...spins)
    const state = atRest(chapters.flat().reduce(afterEvent, firstState))
    expect(featureOf(state)).toEqual({ done: 4, total: 10, units: 4 * 42 })
    const last = ofType(chapters[4] ?? [], 'symbols.fell').at(-1)
    expect(state.grid.columns.map((column) => column.map(({ symbol }) => symbol))).toEqual(last?.window)
    expect(state.multiplier).toBe(10)
  })

  it('says nothing of a spin before it is revealed', () => {
    const one = replay(2, scatters, quiet, quiet, [24, 4, 4, 9, 21])
    const other = replay(2, scatters, quiet, quiet, quiet)
    expect(one.chapters).toEqual(other.chapters)
  })

  it('game-rules.md §2.4: draws the stops of the published vector', () => {
    const round = { serverSeed: 'c0ffee00'.repeat(8), clientSeed: 'player-seed-1', nonce: 0, gameCode: 'ways243' }
    const play = engine.replay({}, [], { chance: roundChance(round), bounds })
    expect(play.ok && play.value.chapters[0]?.[0]).toMatchObject({ type: 'reels.stopped', stops: [12, 5, 15, 4, 4] })
    expect(play.ok && play.value.units).toBe(0n)
  })

  it('N3: allows what its largest round pays', () => {
    const [product] = ways.products
    expect(product?.largestWin).toBe(122_627_000n)
    expect(ways.card.capEndsRound).toBe(false)
  })
})
