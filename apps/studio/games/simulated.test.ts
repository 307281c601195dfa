import { keyedChance } from '@halong/chance'
import { keepFigure, releaseSize } from '@halong/testkit/release-size'
import { expect, it } from 'vitest'
import { offered } from './catalogue.ts'
import { oddsOf } from './table-sheet.ts'

/** Of each game, by the very stream that rounds are drawn from; ten million before a release. */
const ROUNDS = releaseSize(2_000, 10_000_000)
/** Deviations from what is published that chance alone does not bring, over all games and spots together. */
const BAND = 4.5
const SEED = '51ed'.repeat(16)
const bounds = { mostUnits: 10n ** 15n }
const LONG = 90 * 60_000

/** Deviations of a mean from what it should be, by the spread of what was seen. */
function deviations({ sum, squares }: { readonly sum: number; readonly squares: number }, expected: number): number {
  const mean = sum / ROUNDS
  return (mean - expected) / Math.sqrt(Math.max(squares / ROUNDS - mean * mean, 1e-9) / ROUNDS)
}

const tables = offered.flatMap((entry) => {
  const table = entry.game.table(entry.maths)
  return table && !table.run ? [{ code: entry.code, table }] : []
})
it.each(tables)(
  'R24: $code returns what is published on each of its spots, over many rounds of the real stream',
  { timeout: LONG },
  ({ code, table }) => {
    const sums = table.spots.map(() => ({ sum: 0, squares: 0 }))
    const chance = keyedChance(SEED, code)
    for (let round = 0; round < ROUNDS; round++) {
      const outcome = table.draw(chance)
      for (const [at, spot] of table.spots.entries()) {
        const units = table.units(spot, outcome) / 10_000
        const kept = sums[at]
        if (!kept || units === 0) continue
        kept.sum += units
        kept.squares += units * units
      }
    }
    for (const [at, spot] of table.spots.entries()) {
      const seen = sums[at] ?? { sum: 0, squares: 0 }
      // What is too rare to be seen often says nothing of a return yet.
      const hits = table.kinds.reduce((sum, { outcome, ways }) => sum + (table.units(spot, outcome) > 0 ? ways : 0), 0)
      const all = table.kinds.reduce((sum, { ways }) => sum + ways, 0)
      if ((hits / all) * ROUNDS >= 50) expect(Math.abs(deviations(seen, oddsOf(table, spot).returned)), spot).toBeLessThan(BAND)
    }
  },
)

type Plan = { readonly choices: object; readonly moves?: readonly (readonly object[])[]; readonly isLeast?: boolean }
/** What is staked on, and the moves: of each the first one that may be made. `isLeast`: what is published is that of the worst choice. */
const plans: Readonly<Record<string, Plan>> = {
  dice: { choices: { side: 'over', wins: 5_000 } },
  limbo: { choices: { target: 200 } },
  plinko: { choices: { rows: 16, risk: 'low' }, isLeast: true },
  keno: { choices: { picks: '0102030405' }, isLeast: true },
  wheel: { choices: { risk: 'medium' } },
  coin: { choices: {}, moves: [[{ call: 'heads' }], [{ cashOut: true }]] },
  hilo: { choices: {}, moves: [[{ guess: 'higher' }, { guess: 'lower' }], [{ cashOut: true }]] },
  mines: { choices: { mines: 3 }, moves: [[{ open: 4 }], [{ cashOut: true }]] },
}
const alone = offered.filter(({ game }) => game.kind !== 'table' && game.kind !== 'room' && game.card.gameType !== 'FISH')
it.each(alone)(
  'R24: $code returns what is published, over many rounds of the real stream',
  { timeout: LONG },
  ({ code, game, maths, returnRatePpm }) => {
    const engine = game.run(maths)
    const { choices, moves = [], isLeast = false } = plans[game.code] ?? { choices: {} }
    const read = engine.readChoices(choices)
    expect(read).not.toBeNull()
    const seen = { sum: 0, squares: 0 }
    for (let round = 0; round < ROUNDS; round++) {
      const start = () => ({ chance: keyedChance(SEED, `${code}:${round}`), bounds })
      let made: readonly object[] = []
      let play = engine.replay(read, made, start())
      for (const ways of moves)
        for (const move of ways) {
          const next = play.ok && play.value.units === null ? engine.replay(read, [...made, move], start()) : null
          if (!next?.ok) continue
          made = [...made, move]
          play = next
          break
        }
      if (play.ok && play.value.units === null) play = engine.replay(read, [...made, ...(engine.movesLeftAlone(play.value) ?? [])], start())
      if (!play.ok || play.value.units === null) throw new Error(`round ${round} did not end`)
      const units = Number(play.value.units) / Number(engine.unitsPerStake)
      seen.sum += units
      seen.squares += units * units
    }
    const off = deviations(seen, returnRatePpm / 1_000_000)
    keepFigure(`${code}: ${ROUNDS} rounds returned ${(seen.sum / ROUNDS).toFixed(4)}, published ${(returnRatePpm / 1_000_000).toFixed(4)}`)
    if (isLeast) expect([off > -BAND, deviations(seen, 1) < BAND]).toEqual([true, true])
    else expect(Math.abs(off)).toBeLessThan(BAND)
  },
)
