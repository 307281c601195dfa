import { defineVerifier } from '#client/verify/define-verifier.ts'
import { type HiloRefusal, hiloEngine } from './engine.ts'
import type { HiloChoices, HiloDetails, HiloEvent, HiloMaths, HiloMove } from './events.ts'

export const verifier = defineVerifier<HiloMaths, HiloChoices, HiloMove, HiloEvent, HiloRefusal>({
  engine: hiloEngine,
  isRound: (_maths, choices) => Object.keys(choices).length === 0,
  isMove: (_maths, move) => move['cashOut'] === true || move['skip'] === true || move['guess'] === 'higher' || move['guess'] === 'lower',
  details: ({ ranks, mostSkips, mostGuesses }, _choices, chance): HiloDetails => ({
    cards: Array.from({ length: 1 + mostSkips + mostGuesses }, () => chance.below(ranks) + 1),
  }),
  fields: [],
  choicesOf: () => ({}),
})
