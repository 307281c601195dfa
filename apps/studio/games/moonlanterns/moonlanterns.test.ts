import { createHash } from 'node:crypto'
import { playBoard } from '@halong/game-maths'
import { releaseSize } from '@halong/testkit'
import { describe, expect, it } from 'vitest'
import { tellBoard } from '#mechanics/cluster/engine.ts'
import { afterEvent, atRest, unturned } from '#mechanics/cluster/view/cluster-state.ts'
import { moon, moonFacts, moonReturnPpm } from './profile.ts'

describe('R24: the return of Moon Lanterns', () => {
  it.runIf(releaseSize(0, 1) === 1)(
    'is that of all 1,048,576 boards',
    () => {
      let [units, squares, hits, most] = [0, 0, 0, 0]
      for (let number = 0; number < moon.boards; number++) {
        const paid = playBoard(moon, number).units
        units += paid
        squares += paid ** 2
        if (paid > 0) hits += 1
        most = Math.max(most, paid)
      }
      const ppm = (part: number) => Math.round((part * 1e6) / moon.boards)
      expect([ppm(units / moon.unitsPerStake), ppm(hits), most]).toEqual([moonReturnPpm, moonFacts.hitPpm, moonFacts.largestHundredths])
      const deviation = Math.sqrt(squares / moon.boards - (units / moon.boards) ** 2) / moon.unitsPerStake
      expect(Math.round(deviation * 1_000)).toBe(moonFacts.deviationThousandths)
    },
    900_000,
  )

  it('begins with its first 2,048 boards, whose sums are those of the whole count', () => {
    let [units, hits] = [0, 0]
    for (let number = 0; number < 2_048; number++) {
      const paid = playBoard(moon, number).units
      units += paid
      if (paid > 0) hits += 1
    }
    expect([units, hits]).toEqual([200_235, 564])
  })

  it('lies at the goal of 0.9600 ± 0.0005, and pays its largest win on one board', () => {
    expect(Math.abs(moonReturnPpm - 960_000)).toBeLessThanOrEqual(500)
    expect(playBoard(moon, moonFacts.largestBoard).units).toBe(moonFacts.largestHundredths)
    expect(moon.shares.reduce((sum, { share }) => sum + share, 0)).toBe(100)
    expect(moon.lantern?.values.reduce((sum, { share }) => sum + share, 0)).toBe(100)
  })
})

/** The rules once more: columns of stacks, lowest first, and one bag of numbers. */
function secondWriting(number: number): number {
  const bag: number[] = []
  let block = 0
  const next = (): number => {
    while (bag.length === 0)
      bag.push(
        ...createHash('sha256')
          .update(`moon-lanterns:${number}:${block++}`)
          .digest()
          .filter((byte) => byte < 200),
      )
    return (bag.shift() ?? 0) % 100
  }
  const pick = <T extends { readonly share: number }>(list: readonly T[], at: number): T | undefined => {
    let end = 0
    return list.find((each) => {
      end += each.share
      return at < end
    })
  }
  const symbol = () => {
    const name = pick(moon.shares, next())?.symbol ?? ''
    return name === 'X' ? String(pick(moon.lantern?.values ?? [], next())?.times) : name
  }
  const rows = Array.from({ length: 5 }, () => Array.from({ length: 6 }, symbol))
  const stacks = Array.from({ length: 6 }, (_, column) => rows.map((row) => row[column] ?? '').reverse())
  let won = 0
  for (;;) {
    const all = stacks.flat()
    const winners = Object.entries(moon.pays).flatMap(([name, pays]) => {
      const count = all.filter((each) => each === name).length
      return count < 8 ? [] : [{ name, units: pays[count >= 12 ? 3 : count >= 10 ? 2 : count - 8] ?? 0 }]
    })
    if (winners.length === 0) break
    won += winners.reduce((sum, { units }) => sum + units, 0)
    for (const [at, stack] of stacks.entries()) {
      const stays = stack.filter((each) => winners.every(({ name }) => name !== each))
      while (stays.length < 5) stays.push(symbol())
      stacks[at] = stays
    }
  }
  const lit = stacks.flat().reduce((sum, each) => sum + (Number(each) || 0), 0)
  return won * Math.max(1, lit)
}

it('plays as its rules say when they are written a second time', () => {
  for (const number of [...Array.from({ length: 600 }, (_, at) => at * 1_747), moonFacts.largestBoard])
    expect(playBoard(moon, number).units, `board ${number}`).toBe(secondWriting(number))
})

it('lights its lanterns last, and shows the board as it stands', () => {
  const outcome = playBoard(moon, moonFacts.largestBoard)
  const events = tellBoard({ profile: moon }, outcome)
  const lit = events.find((event) => event.type === 'lanterns.lit')
  expect(lit?.type === 'lanterns.lit' && [lit.multiplier, lit.units]).toEqual([outcome.lanterns, outcome.units])
  const state = atRest(events.reduce(afterEvent, unturned(moon)))
  expect([state.units, state.lanterns]).toEqual([outcome.units, outcome.lanterns])
  expect(state.grid.columns.map((column) => column.length)).toEqual([5, 5, 5, 5, 5, 5])
})
