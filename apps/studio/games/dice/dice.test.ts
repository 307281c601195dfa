import { roundChance } from '@halong/chance'
import { expect, it } from 'vitest'
import { diceEngine } from './engine.ts'
import { type DiceChoices, dicePrice, diceWins } from './events.ts'
import { dice } from './index.ts'
import { diceMaths } from './products.ts'

const bounds = { mostUnits: 10n ** 18n }
const chance = (nonce: number) => roundChance({ serverSeed: 'c0ffee00'.repeat(8), clientSeed: 'player-seed-1', nonce, gameCode: 'dice' })

it('returns 0.9900 for every choice, cut to four decimals (game-rules.md §10.2)', () => {
  for (let wins = diceMaths.leastWins; wins <= diceMaths.mostWins; wins++) {
    // Of 10,000 × 10,000: what the cut takes is less than a ten-thousandth of the stake for each roll that wins.
    const cut = 99_000_000 - wins * dicePrice(diceMaths, wins)
    expect(cut >= 0 && cut < wins, String(wins)).toBe(true)
  }
  expect([200, 5_000, 9_800].map((wins) => dicePrice(diceMaths, wins))).toEqual([495_000, 19_800, 10_102])
})

it('lets exactly as many rolls win as were chosen, on both sides', () => {
  for (const side of ['under', 'over'] as const)
    for (const wins of [200, 4_950, 9_800]) {
      const winning = Array.from({ length: diceMaths.rolls }, (_, roll) => roll).filter((roll) => diceWins(diceMaths, { side, wins }, roll))
      expect([winning.length, winning[0]]).toEqual([wins, side === 'under' ? 0 : diceMaths.rolls - wins])
    }
})

it('T51: rolls the published vectors', () => {
  const rollOf = (nonce: number, choices: DiceChoices) => {
    const play = diceEngine(diceMaths).replay(choices, [], { chance: chance(nonce), bounds })
    return play.ok ? [play.value.chapters[0]?.[0], play.value.units] : play.code
  }
  expect(rollOf(0, { side: 'under', wins: 5_000 })).toEqual([{ type: 'dice.rolled', roll: 3604, units: 19_800 }, 19_800n])
  expect(rollOf(1, { side: 'under', wins: 5_000 })).toEqual([{ type: 'dice.rolled', roll: 8604, units: 0 }, 0n])
  expect(rollOf(2, { side: 'over', wins: 200 })).toEqual([{ type: 'dice.rolled', roll: 9890, units: 495_000 }, 495_000n])
})

it('refuses what is no choice, and any move', () => {
  const run = dice.run(diceMaths)
  for (const input of [
    {},
    { side: 'under', wins: 199 },
    { side: 'over', wins: 9_801 },
    { side: 'up', wins: 500 },
    { side: 'under', wins: 1.5 },
  ])
    expect(run.readChoices(input)).toBeNull()
  expect(run.replay({ side: 'under', wins: 5_000 }, [{}], { chance: chance(0), bounds })).toEqual({ ok: false, code: 'round.closed' })
})
