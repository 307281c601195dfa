import { expect, it } from 'vitest'
import { walkBonus } from './bonus-price.ts'

/** Numbers from 0 to 1 that are the same in every run (mulberry32). */
function chanceOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const game = { pays: 10, chance: 0.096 }
const cases = [
  { bonus: 20, required: 200, cap: null },
  { bonus: 20, required: 200, cap: 100 },
  { bonus: 20, required: 100, cap: null },
  { bonus: 100, required: 400, cap: null },
] as const

it.each(cases)('N11: what players of a bonus of $bonus come to by play, cap $cap, is what its price says', ({ bonus, required, cap }) => {
  const players = 20_000
  const random = chanceOf(bonus * 1_000 + required + (cap ?? 0))
  let [sum, squares, finished] = [0, 0, 0]
  for (let player = 0; player < players; player++) {
    let [money, played] = [bonus as number, 0]
    while (money >= 1 && played < required) {
      money += random() < game.chance ? game.pays - 1 : -1
      played += 1
    }
    const released = played < required ? 0 : Math.min(money, cap ?? money)
    sum += released
    squares += released * released
    finished += played < required || money < 1 ? 0 : 1
  }
  const priced = walkBonus({ bonus, required, cap }, game)
  const error = Math.sqrt((squares / players - (sum / players) ** 2) / players)
  expect(Math.abs(sum / players - priced.released)).toBeLessThan(4 * error)
  expect(Math.abs(finished / players - priced.finishes)).toBeLessThan(4 * Math.sqrt(0.25 / players))
})
