import { z } from 'zod'
import { defineChannel } from '../channel.ts'
import { language } from '../fields.ts'
import { win } from '../operations/winners.ts'

/** Wins in front of those known, and the ids of all that stand on the board: one may have been taken off it. */
const board = z.strictObject({ isOn: z.boolean(), wins: z.array(win).max(10), shown: z.array(win.shape.id).max(10) })

/** R-WIN-1: the newest wins, in the language that is the key: the whole board once, then the newest three of it. */
export const winners = defineChannel({
  name: 'winners',
  access: 'visitor',
  summary: 'The newest wins of real rounds, names masked.',
  key: language,
  snapshot: board,
  delta: board,
})
