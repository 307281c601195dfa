import { invariant } from '@halong/base'
import type { GameEngine } from '../game.ts'
import { instantEngine, type NoMove } from '../instant.ts'
import { type KenoChoices, type KenoEvent, type KenoMaths, kenoTable, readPicks } from './events.ts'

/** Ten of forty balls without repetition; the table of as many picks says what the hits pay (game-rules.md §10.7). */
export const kenoEngine = (maths: KenoMaths): GameEngine<KenoChoices, NoMove, KenoEvent> =>
  instantEngine((choices: KenoChoices, chance) => {
    const picks = readPicks(maths, choices.picks)
    invariant(picks !== null, 'picks were read before they were kept')
    const balls = chance.sample(maths.numbers, maths.drawn).map((ball) => ball + 1)
    const hits = balls.filter((ball) => picks.includes(ball)).length
    return { type: 'keno.drawn', balls, hits, units: kenoTable(maths, picks.length)[hits] ?? 0 } as const
  })
