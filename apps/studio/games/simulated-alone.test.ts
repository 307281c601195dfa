import { keyedChance } from '@halong/chance'
import { keepFigure, releaseSize } from '@halong/testkit/release-size'
import { BAND, returnsSeen } from '@halong/testkit/returns-seen'
import { expect, it } from 'vitest'
import { type CatalogueEntry, offered } from './catalogue.ts'
import { kenoReturn } from './keno/events.ts'
import { kenoMaths } from './keno/products.ts'
import { plinkoReturn } from './plinko/events.ts'
import { plinkoMaths } from './plinko/products.ts'

/** Of each game of one player, by the very stream that rounds are drawn from; ten million before a release. */
const ROUNDS = releaseSize(2_000, 10_000_000)
const SEED = '51ed'.repeat(16)
const bounds = { mostUnits: 10n ** 15n }
const LONG = 90 * 60_000

/** What is staked on, and the moves: of each the first one that may be made. `returned`: what these choices return, where what is published is that of the worst ones. */
type Plan = { readonly choices: object; readonly moves?: readonly (readonly object[])[]; readonly returned?: number }

const plans: Readonly<Record<string, Plan>> = {
  dice: { choices: { side: 'over', wins: 5_000 } },
  limbo: { choices: { target: 200 } },
  plinko: { choices: { rows: 16, risk: 'low' }, returned: plinkoReturn(plinkoMaths.tables[16].low) },
  keno: { choices: { picks: '0102030405' }, returned: kenoReturn(kenoMaths, 5) },
  wheel: { choices: { risk: 'medium' } },
  coin: { choices: {}, moves: [[{ call: 'heads' }], [{ cashOut: true }]] },
  hilo: { choices: {}, moves: [[{ guess: 'higher' }, { guess: 'lower' }], [{ cashOut: true }]] },
  mines: { choices: { mines: 3 }, moves: [[{ open: 4 }], [{ cashOut: true }]] },
}
function simulate({ code, game, maths, returnRatePpm }: CatalogueEntry): void {
  const { choices, moves = [], returned = returnRatePpm / 1_000_000 } = plans[game.code] ?? { choices: {} }
  const engine = game.run(maths)
  const read = engine.readChoices(choices)
  expect(read).not.toBeNull()
  const seen = returnsSeen()
  const began = process.cpuUsage().user
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
    seen.add(Number(play.value.units) / Number(engine.unitsPerStake))
  }
  const off = seen.off(returned, ROUNDS)
  const each = Math.round(((process.cpuUsage().user - began) * 1_000) / ROUNDS)
  keepFigure(`${code}: ${ROUNDS} rounds returned ${seen.mean(ROUNDS).toFixed(4)}, exactly ${returned.toFixed(4)}, ${each} ns each`)
  expect(Math.abs(off)).toBeLessThan(BAND)
}

const alone = offered.filter(({ game }) => game.kind !== 'table' && game.kind !== 'room' && game.card.gameType !== 'FISH')
const isSlot = ({ game }: CatalogueEntry) => game.card.gameType === 'RNG'
// By these names the release suite runs slots beside all others, so that both cores have work.
it.each(alone.filter(isSlot))('R24: slot $code returns what is published, over many rounds of the real stream', { timeout: LONG }, simulate)
it.each(alone.filter((entry) => !isSlot(entry)))(
  'R24: $code returns what is published, over many rounds of the real stream',
  { timeout: LONG },
  simulate,
)
