import { defineVerifier } from '#client/verify/define-verifier.ts'
import { type CoinRefusal, coinEngine } from './engine.ts'
import { type CoinChoices, type CoinDetails, type CoinEvent, type CoinMaths, type CoinMove, coinSides } from './events.ts'

export const verifier = defineVerifier<CoinMaths, CoinChoices, CoinMove, CoinEvent, CoinRefusal>({
  engine: coinEngine,
  isRound: (_maths, choices) => Object.keys(choices).length === 0,
  isMove: (_maths, move) => move['cashOut'] === true || coinSides.some((side) => side === move['call']),
  // What the coin would show at each call, called or not.
  details: ({ mostCalls }, _choices, chance): CoinDetails => ({
    sides: Array.from({ length: mostCalls }, () => coinSides[chance.below(2)] ?? 'heads'),
  }),
  fields: [],
  choicesOf: () => ({}),
})
