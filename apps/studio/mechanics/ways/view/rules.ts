import type { RulesParts } from '#client/games/define-game-client.ts'
import { payCards, ppmText, stripsOf } from '#client/games/reel-rules.ts'
import { h } from '#client/shared/dom.ts'
import { language, t } from '#client/shared/texts.ts'
import type { WaysMaths } from '../events.ts'
import { heightsOf } from './heights.ts'
import { symbolArt } from './pictures.ts'

const tenth = (hundredths: number) => new Intl.NumberFormat(language(), { maximumFractionDigits: 1 }).format(hundredths / 100)
const steps = (ladder: readonly number[]) => ladder.map((times) => `×${times}`).join(' · ')

const ladders = ({ ladder, freeLadder }: WaysMaths['profile']) => [
  h('h3', { text: () => t('reels.ladder') }),
  h(
    'ul',
    { class: 'plain-list' },
    h('li', { text: () => t('ways.rules.ladder', { steps: steps(ladder) }) }),
    h('li', { text: () => t('ways.rules.ladder_free', { steps: steps(freeLadder) }) }),
  ),
]

const rows = (profile: WaysMaths['profile']) => [
  h('p', { text: () => t('ways.rules.heights', { rows: heightsOf(profile).join(' · ') }) }),
  profile.freeHeights === undefined
    ? null
    : h('p', { text: () => t('ways.rules.heights_free', { rows: heightsOf(profile, true).join(' · ') }) }),
]

/** What the rules show beside what every game has: pays, ladders, free spins and strips. */
export const waysRules: RulesParts<WaysMaths> = {
  returnNote: 'reels.rules.return_note',
  facts: ({ facts }) => [
    { name: 'reels.rules.hit', value: () => ppmText(facts.hitPpm), note: 'reels.rules.hit_note' },
    { name: 'reels.free_spins', value: () => t('rules.one_in', { number: tenth(facts.triggerEveryHundredths) }) },
  ],
  tables: (rules) => {
    const { profile } = rules.maths
    const rowsOf = (list: readonly number[] = []) => list.map((spins, count) => ({ spins, count })).filter(({ spins }) => spins > 0)
    const { wildTimes } = profile
    return [
      payCards(rules, {
        note: () => t('ways.rules.pay_note', { parts: profile.unitsPerStake }),
        picture: (symbol) => symbolArt(rules.game.theme, symbol),
        cards: [
          ...Object.entries(profile.pays).map(([symbol, pays]) => ({
            symbol,
            rows: pays.flatMap((units, reels) => (units === 0 ? [] : [{ head: `${reels}×`, units }])).reverse(),
          })),
          {
            symbol: profile.wild,
            rows: [],
            note: () => (wildTimes === undefined ? t('ways.rules.wild') : t('ways.rules.wild_times', { times: wildTimes })),
          },
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
          ...rowsOf(profile.freeSpins).map(({ spins, count }) => h('li', { text: () => t('ways.rules.free_row', { count, spins }) })),
          ...rowsOf(profile.freeAgain).map(({ spins, count }) => h('li', { text: () => t('ways.rules.again_row', { count, spins }) })),
          profile.cascades ? null : h('li', { text: () => t('ways.rules.free_times', { times: profile.freeLadder[0] ?? 1 }) }),
        ),
        ...(profile.cascades ? ladders(profile) : []),
        ...(profile.heights === undefined ? [] : rows(profile)),
      ),
    ]
  },
  appendix: ({ profile }) => [stripsOf(profile.strips)],
}
