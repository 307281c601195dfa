import type { RulesParts } from '#client/games/define-game-client.ts'
import { payCards, ppmText, stripsOf } from '#client/games/reel-rules.ts'
import { h } from '#client/shared/dom.ts'
import { language, t } from '#client/shared/texts.ts'
import type { WaysMaths } from '../events.ts'
import { symbolArt } from './pictures.ts'

const tenth = (hundredths: number) => new Intl.NumberFormat(language(), { maximumFractionDigits: 1 }).format(hundredths / 100)
const steps = (ladder: readonly number[]) => ladder.map((times) => `×${times}`).join(' · ')

/** What the rules show beside what every game has: pays, ladders, free spins and strips. */
export const waysRules: RulesParts<WaysMaths> = {
  returnNote: 'reels.rules.return_note',
  facts: ({ facts }) => [
    { name: 'reels.rules.hit', value: () => ppmText(facts.hitPpm), note: 'reels.rules.hit_note' },
    { name: 'reels.free_spins', value: () => t('rules.one_in', { number: tenth(facts.triggerEveryHundredths) }) },
  ],
  tables: (rules) => {
    const { profile } = rules.maths
    const free = profile.freeSpins.map((spins, count) => ({ spins, count })).filter(({ spins }) => spins > 0)
    return [
      payCards(rules, {
        note: () => t('ways.rules.pay_note', { parts: profile.unitsPerStake }),
        picture: (symbol) => symbolArt(rules.game.theme, symbol),
        cards: [
          ...Object.entries(profile.pays).map(([symbol, pays]) => ({
            symbol,
            rows: pays.flatMap((units, reels) => (units === 0 ? [] : [{ head: `${reels}×`, units }])).reverse(),
          })),
          { symbol: profile.wild, rows: [], note: () => t('ways.rules.wild') },
          { symbol: profile.scatter, rows: [], note: () => t('ways.rules.scatter') },
        ],
      }),
      h(
        'section',
        { class: 'rule-section' },
        h('h3', { text: () => t('reels.free_spins') }),
        h(
          'ul',
          { class: 'plain-list' },
          ...free.map(({ spins, count }) => h('li', { text: () => t('ways.rules.free_row', { count, spins }) })),
        ),
        h('h3', { text: () => t('reels.ladder') }),
        h(
          'ul',
          { class: 'plain-list' },
          h('li', { text: () => t('ways.rules.ladder', { steps: steps(profile.ladder) }) }),
          h('li', { text: () => t('ways.rules.ladder_free', { steps: steps(profile.freeLadder) }) }),
        ),
      ),
    ]
  },
  appendix: ({ profile }) => [stripsOf(profile.strips)],
}
