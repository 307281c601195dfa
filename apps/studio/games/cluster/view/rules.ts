import type { RulesParts } from '#client/games/define-game-client.ts'
import { payCards, ppmText } from '#client/games/reel-rules.ts'
import { t } from '#client/shared/texts.ts'
import type { ClusterMaths } from '../events.ts'
import { symbolArt } from './pictures.ts'

/** `5`, `9–10`, `18+`: the sizes a step of the pay table stands for. */
const sizeText = (sizes: readonly number[], step: number): string => {
  const [from = 0, next] = [sizes[step], sizes[step + 1]]
  return next === undefined ? `${from}+` : next === from + 1 ? String(from) : `${from}–${next - 1}`
}

/** What the rules show beside what every game has: the pays by size. */
export const clusterRules: RulesParts<ClusterMaths> = {
  returnNote: 'cluster.rules.return_note',
  facts: ({ facts }) => [
    { name: 'reels.rules.hit', value: () => ppmText(facts.hitPpm), note: 'reels.rules.hit_note' },
    { name: 'cluster.rules.more', value: () => ppmText(facts.moreThanStakePpm) },
  ],
  tables: (rules) => {
    const { profile } = rules.maths
    return [
      payCards(rules, {
        note: () => t('cluster.rules.pay_note', { parts: profile.unitsPerStake }),
        picture: (symbol) => symbolArt(rules.game.theme, symbol),
        cards: Object.entries(profile.pays).map(([symbol, pays]) => ({
          symbol,
          rows: pays.map((units, step) => ({ head: sizeText(profile.sizes, step), units })).reverse(),
        })),
      }),
    ]
  },
}
