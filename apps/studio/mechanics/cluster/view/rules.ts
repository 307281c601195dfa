import type { RulesParts } from '#client/games/define-game-client.ts'
import { payCards, ppmText } from '#client/games/reel-rules.ts'
import { multiplesTable } from '#client/rules/multiples-table.ts'
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
        note: () => t(profile.anywhere ? 'cluster.rules.pay_note_anywhere' : 'cluster.rules.pay_note', { parts: profile.unitsPerStake }),
        picture: (symbol) => symbolArt(rules.game.theme, symbol),
        cards: [
          ...Object.entries(profile.pays).map(([symbol, pays]) => ({
            symbol,
            rows: pays.map((units, step) => ({ head: sizeText(profile.sizes, step), units })).reverse(),
          })),
          ...(profile.lantern === undefined ? [] : [{ symbol: profile.lantern.symbol, rows: [], note: () => t('cluster.rules.lantern') }]),
        ],
      }),
      ...(profile.lantern === undefined
        ? []
        : [
            multiplesTable({
              title: () => t('cluster.rules.lanterns'),
              note: () => t('cluster.rules.lanterns_note'),
              head: [() => t('cluster.rules.multiplier'), () => t('cluster.rules.chance')],
              rows: profile.lantern.values.map(({ times, share }) => [() => `×${times}`, () => ppmText(share * 10_000)]),
            }),
          ]),
    ]
  },
}
