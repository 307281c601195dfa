import type { RulesParts } from '#client/games/define-game-client.ts'
import { payCards, ppmText, stripsOf } from '#client/games/reel-rules.ts'
import { multiplesTable } from '#client/rules/multiples-table.ts'
import { language, t } from '#client/shared/texts.ts'
import type { HoldMaths } from '../events.ts'
import { isPot, potName } from './hold-stage.tsx'
import { symbolArt } from './pictures.ts'

const tenth = (hundredths: number) => new Intl.NumberFormat(language(), { maximumFractionDigits: 1 }).format(hundredths / 100)
const whole = (value: number) => new Intl.NumberFormat(language()).format(value)

/** What the rules show beside what every game has: pays, the values of coins and strips. */
export const holdRules: RulesParts<HoldMaths> = {
  returnNote: 'hold.rules.return_note',
  facts: ({ facts }) => [
    { name: 'reels.rules.hit', value: () => ppmText(facts.hitPpm), note: 'reels.rules.hit_note' },
    { name: 'hold.rules.trigger', value: () => t('rules.one_in', { number: tenth(facts.triggerEveryHundredths) }) },
    { name: 'hold.pot.grand', value: () => t('rules.one_in', { number: whole(facts.grandEvery) }) },
  ],
  tables: (rules) => {
    const { reels, values, of, grand, trigger } = rules.maths.profile
    return [
      payCards(rules, {
        note: () => t('hold.rules.pay_note', { parts: reels.unitsPerStake }),
        picture: (symbol) => symbolArt(rules.game.theme, symbol),
        cards: [
          ...Object.entries(reels.pays).map(([symbol, pays]) => ({
            symbol,
            rows: pays.flatMap((units, reached) => (units === 0 ? [] : [{ head: `${reached}×`, units }])).reverse(),
          })),
          { symbol: reels.wild, rows: [], note: () => t('hold.rules.wild') },
          { symbol: reels.scatter, rows: [], note: () => t('hold.rules.coin', { count: trigger }) },
        ],
      }),
      multiplesTable({
        title: () => t('hold.rules.values'),
        note: () => t('hold.rules.values_note', { grand: whole(grand) }),
        head: [() => t('hold.rules.coin_head'), () => t('hold.rules.stakes'), () => t('hold.rules.chance')],
        rows: values.map(({ name, stakes, share }) => [
          () => (isPot(name) ? potName(name) : '—'),
          () => whole(stakes),
          () => ppmText((share / of) * 1e6),
        ]),
      }),
    ]
  },
  appendix: ({ profile }) => [stripsOf(profile.reels.strips)],
}
