import { chanceFrom, roundChance } from '@halong/chance'
import { clustersOf, playBoard } from '@halong/game-maths'
import { releaseSize } from '@halong/testkit'
import { describe, expect, it } from 'vitest'
import { clusterEngine } from '#mechanics/cluster/engine.ts'
import { afterEvent, atRest, unturned } from '#mechanics/cluster/view/cluster-state.ts'
import { cluster } from './index.ts'
import { coral, coralFacts, coralReturnPpm } from './profile.ts'

const engine = clusterEngine({ profile: coral })
const bounds = { mostUnits: 10n ** 18n }

/** Counts over the first boards. */
function count(boards: number) {
  const paid = new Map<number, number>()
  let [units, squares, hits, more, cascades] = [0, 0, 0, 0, 0]
  for (let number = 0; number < boards; number++) {
    const outcome = playBoard(coral, number)
    units += outcome.units
    squares += outcome.units ** 2
    if (outcome.units > 0) hits += 1
    if (outcome.units > coral.unitsPerStake) more += 1
    cascades = Math.max(cascades, outcome.steps.length - 1)
    paid.set(outcome.units, (paid.get(outcome.units) ?? 0) + 1)
  }
  /** The largest win that one round in so many reaches. */
  const once = (rounds: number): number => {
    let beyond = 0
    for (const [each, found] of [...paid].sort(([a], [b]) => b - a)) {
      beyond += found
      if (beyond > boards / rounds) return each
    }
    return 0
  }
  return { units, squares, hits, more, cascades, largest: Math.max(...paid.keys()), once }
}

describe('R24: the return of the clusters', () => {
  it.runIf(releaseSize(0, 1) === 1)(
    'is that of all 1,048,576 boards, in every figure',
    () => {
      const { boards } = coral
      const { units, squares, hits, more, cascades, largest, once } = count(boards)
      const ppm = (part: number) => Math.round((part * 1e6) / boards)
      const mean = units / boards
      expect(ppm(units / coral.unitsPerStake)).toBe(coralReturnPpm)
      expect({
        hitPpm: ppm(hits),
        moreThanStakePpm: ppm(more),
        deviationThousandths: Math.round((Math.sqrt(squares / boards - mean ** 2) / coral.unitsPerStake) * 1000),
        mostCascades: cascades,
        largestHundredths: largest,
        largestBoard: coralFacts.largestBoard,
        onceInThousandHundredths: once(1e3),
        onceInTenThousandHundredths: once(1e4),
      }).toEqual(coralFacts)
    },
    600_000,
  )

  it('begins with its first 4,096 boards, whose sums are those of the whole count', () => {
    const { units, hits } = count(4_096)
    expect([units, hits]).toEqual([370_265, 1_793])
  })

  it('lies at the goal of 0.9600 ± 0.0005, and pays its largest win on one board', () => {
    expect(Math.abs(coralReturnPpm - 960_000)).toBeLessThanOrEqual(500)
    expect(playBoard(coral, coralFacts.largestBoard).units).toBe(coralFacts.largestHundredths)
    expect(cluster.products[0]?.largestWin).toBe(2_857_000n)
  })
})

describe('a round of clusters', () => {
  it('board 0 pays the stake', () => expect(playBoard(coral, 0).units).toBe(100))

  it('game-rules.md §2.4: draws the board of the published vector', () => {
    const round = { serverSeed: 'c0ffee00'.repeat(8), clientSeed: 'player-seed-1', nonce: 0, gameCode: 'coral-cluster' }
    const play = engine.replay({}, [], { chance: roundChance(round), bounds })
    expect(play.ok && play.value.chapters[0]?.[0]).toMatchObject({ type: 'board.laid', number: 829_178 })
    expect(play.ok && play.value.units).toBe(0n)
  })

  it('finds what touches by its sides, and not by its corners', () => {
    const board = ['a', 'a', 'b', 'b', 'a', 'b', 'c', 'c', 'a']
    expect(clustersOf({ size: 3, least: 3 }, board)).toEqual([[0, 1, 4]])
  })

  it('multiplies a cluster by the marks under it, which double with each clear', () => {
    const { steps } = playBoard(coral, coralFacts.largestBoard)
    for (const [at, { marks, wins }] of steps.entries()) {
      for (const win of wins)
        expect(win.multiplier).toBe(
          Math.max(
            1,
            win.cells.reduce((sum, cell) => sum + (marks[cell] ?? 0), 0),
          ),
        )
      const cleared = new Set(wins.flatMap(({ cells }) => cells))
      steps[at + 1]?.marks.forEach((mark, cell) => {
        const before = marks[cell] ?? 0
        expect(mark).toBe(cleared.has(cell) ? Math.min(64, Math.max(1, before * 2)) : before)
      })
    }
  })

  it('the stage ends on the last board, whatever fell on the way', () => {
    const { steps } = playBoard(coral, coralFacts.largestBoard)
    const play = engine.replay({}, [], { chance: chanceFrom(() => coralFacts.largestBoard), bounds })
    const events = play.ok ? (play.value.chapters[0] ?? []) : []
    const state = atRest(events.reduce(afterEvent, unturned(coral)))
    const shown = state.grid.columns.map((column) => column.map(({ symbol }) => symbol))
    expect(Array.from({ length: 49 }, (_, cell) => shown[cell % 7]?.[Math.floor(cell / 7)])).toEqual(steps.at(-1)?.board)
    expect(state.units).toBe(coralFacts.largestHundredths)
    expect(state.marks).toEqual(steps.at(-1)?.marks)
  })
})
