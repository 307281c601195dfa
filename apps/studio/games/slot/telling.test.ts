import { chanceFrom, roundChance } from '@halong/chance'
import { evaluateSpin } from '@halong/game-maths'
import { describe, expect, it } from 'vitest'
import { slotEngine } from './engine.ts'
import { slot } from './index.ts'
import { slotProducts } from './products.ts'
import { slotProfiles } from './profiles/index.ts'
import { openRound, tellRound } from './telling.ts'

const { reference } = slotProfiles
const bounds = { mostUnits: 10n ** 18n }
const stopsThen = (stops: number[]) => () => {
  const rest = [...stops]
  return chanceFrom(() => rest.shift() ?? 1)
}

// The vectors of game-rules.md §11.
describe('the reference slot', () => {
  it('pays nothing for 20 20 31 25 8', () => expect(evaluateSpin(reference, [20, 20, 31, 25, 8]).units).toBe(0))
  it('pays 8.5 stakes for 23 13 6 29 0: on its second and eighth line, four H3 beating three wilds', () => {
    const spin = evaluateSpin(reference, [23, 13, 6, 29, 0])
    expect(spin.lineWins).toEqual([
      { line: 1, symbol: 'A', count: 3, units: 10 },
      { line: 7, symbol: 'H3', count: 4, units: 75 },
    ])
    expect(spin.units).toBe(85)
  })
  it.each([
    [[29, 6, 17, 21, 6], 4, 15, 15],
    [[31, 8, 18, 26, 7], 5, 100, 20],
  ])('brings free spins with the scatters of %j', (stops, scatters, stakes, freeSpins) => {
    const spin = evaluateSpin(reference, stops)
    expect([spin.scatters, spin.scatterUnits, reference.freeSpins[spin.scatters]]).toEqual([scatters, stakes * 10, freeSpins])
  })
})

describe('a round', () => {
  const feature = stopsThen([29, 6, 17, 21, 6])
  it('is told spin by spin and ends with what all its spins pay', () => {
    const outcome = openRound(reference, feature())
    const chapters = tellRound(reference, outcome)
    expect(chapters).toHaveLength(16)
    expect(chapters[0]?.at(-1)).toEqual({ type: 'free-spins.awarded', count: 15, multiplier: 3 })
    expect(
      chapters
        .at(-1)
        ?.slice(-2)
        .map((event) => event.type),
    ).toEqual(['free-spins.ended', 'round.ended'])
    const paid = chapters.flat().reduce((sum, event) => (event.type === 'spin.paid' ? sum + event.units : sum), 0)
    expect(chapters.at(-1)?.at(-1)).toEqual({ type: 'round.ended', units: paid })
  })
  it('multiplies all wins of free spins by three and gives no more free spins in them', () => {
    const outcome = openRound(reference, stopsThen([29, 6, 17, 21, 6, 31, 8, 18, 26, 7])())
    expect(outcome.spins).toHaveLength(16)
    expect(outcome.spins[1]?.units).toBe(evaluateSpin(reference, [31, 8, 18, 26, 7]).units * 3)
  })
  it('T52: a chapter is the same whatever comes after it', () => {
    const game = slotEngine({ profile: reference })
    const one = game.replay({}, [], { chance: feature(), bounds })
    const three = game.replay({}, [{}, {}], { chance: feature(), bounds })
    expect(one.ok && one.value.units).toBeNull()
    expect(one.ok && three.ok && three.value.chapters.slice(0, 1)).toEqual(one.ok && one.value.chapters)
  })
  it('R25: is finished by revealing the free spins that are left, and refuses one more', () => {
    const game = slotEngine({ profile: reference })
    const open = game.replay({}, [{}, {}], { chance: feature(), bounds })
    const left = open.ok ? game.movesLeftAlone(open.value) : null
    expect(left).toHaveLength(13)
    const all = game.replay({}, [{}, {}, ...(left ?? [])], { chance: feature(), bounds })
    expect(all.ok && all.value.units).toBe(BigInt(openRound(reference, feature()).units))
    expect(
      game.replay(
        {},
        Array.from({ length: 16 }, () => ({})),
        { chance: feature(), bounds },
      ),
    ).toEqual({ ok: false, code: 'round.closed' })
  })
  it('takes no choices', () => {
    const [product] = slotProducts
    expect(product && [{}, { lines: 5 }, null, [], 'x'].map(slot.run(product.maths).readChoices)).toEqual([{}, null, null, null, null])
  })
})

it('T51: the same seeds always give the same round, and the house’s state is no input', () => {
  const start = { serverSeed: 'ab'.repeat(32), clientSeed: 'mine', nonce: 7, gameCode: 'lantern-night' }
  expect(openRound(reference, roundChance(start))).toEqual(openRound(reference, roundChance(start)))
  expect(openRound.length).toBe(2)
})
