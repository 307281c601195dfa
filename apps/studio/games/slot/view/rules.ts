import type { RulesParts } from '#client/games/define-game-client.ts'
import { h } from '#client/shared/dom.ts'
import { language, said, t } from '#client/shared/texts.ts'
import type { GameRules } from '#protocol/index.ts'
import type { SlotMaths } from '../events.ts'
import { symbolArt } from './pictures.ts'

const whole = (value: number) => new Intl.NumberFormat(language()).format(value)
const percent = (millionths: number) =>
  new Intl.NumberFormat(language(), { style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(millionths / 1_000_000)

function payTable(rules: GameRules, { profile }: SlotMaths): HTMLElement {
  const name = (symbol: string) => {
    const words = rules.symbols[symbol]
    return words === undefined ? symbol : said(words)
  }
  const card = (symbol: string, pays: readonly number[], unit: 'line' | 'stake') =>
    h(
      'li',
      { class: 'pay' },
      h('img', { attrs: { src: symbolArt(rules.game.theme, symbol), alt: '', width: 64, height: 64, loading: 'lazy' } }),
      h(
        'div',
        {},
        h('strong', { text: () => name(symbol) }),
        h(
          'table',
          { class: 'pay-table' },
          h(
            'tbody',
            {},
            ...pays
              .map((units, count) => ({ units, count }))
              .filter(({ units }) => units > 0)
              .reverse()
              .map(({ units, count }) =>
                h(
                  'tr',
                  {},
                  h('th', { text: `${count}×`, attrs: { scope: 'row' } }),
                  h('td', { text: () => (unit === 'line' ? whole(units) : t('rules.times_short', { times: whole(units) })) }),
                ),
              ),
          ),
        ),
        symbol === profile.wild ? h('p', { class: 'note', text: () => t('rules.wild_note') }) : null,
        symbol === profile.scatter ? h('p', { class: 'note', text: () => t('rules.scatter_note') }) : null,
      ),
    )
  const free = profile.freeSpins.map((spins, count) => ({ spins, count })).filter(({ spins }) => spins > 0)
  return h(
    'section',
    { class: 'rule-section' },
    h('h3', { text: () => t('rules.pay_table') }),
    h('p', { class: 'note', text: () => t('rules.pay_note', { lines: profile.lines.length }) }),
    h(
      'ul',
      { class: 'pays' },
      ...Object.entries(profile.linePays).map(([symbol, pays]) => card(symbol, pays, 'line')),
      card(profile.scatter, profile.scatterPays, 'stake'),
    ),
    h('h3', { text: () => t('rules.free_spins') }),
    h(
      'ul',
      { class: 'plain-list' },
      ...free.map(({ spins, count }) => h('li', { text: () => t('rules.free_row', { count, spins, multiplier: profile.freeMultiplier }) })),
    ),
  )
}

/** Each line drawn on a little window of the reels. */
function lineMaps({ profile }: SlotMaths): HTMLElement {
  return h(
    'section',
    { class: 'rule-section' },
    h('h3', { text: () => t('rules.lines', { lines: profile.lines.length }) }),
    h(
      'ol',
      { class: 'line-maps' },
      ...profile.lines.map((rows, line) =>
        h(
          'li',
          { attrs: { 'aria-label': () => t('rules.line_label', { line: line + 1, rows: rows.map((row) => row + 1).join(', ') }) } },
          h('span', { class: 'line-number', text: String(line + 1), attrs: { 'aria-hidden': 'true' } }),
          h(
            'span',
            { class: 'line-map', attrs: { 'aria-hidden': 'true' } },
            ...Array.from({ length: profile.rows * rows.length }, (_, at) => {
              const reel = at % rows.length
              return h('i', { class: rows[reel] === Math.floor(at / rows.length) ? 'on' : '' })
            }),
          ),
        ),
      ),
    ),
  )
}

function strips({ profile }: SlotMaths): HTMLElement {
  return h(
    'details',
    { class: 'rule-section' },
    h('summary', { text: () => t('rules.strips') }),
    h('p', { class: 'note', text: () => t('rules.strips_note') }),
    ...profile.strips.map((strip, reel) =>
      h('p', { class: 'strip' }, h('strong', { text: () => t('rules.reel', { reel: reel + 1 }) }), h('code', { text: strip.join(' ') })),
    ),
  )
}

/** What the rules of a slot show beside what every game has: its pay table, its lines and its strips. */
export const slotRules: RulesParts<SlotMaths> = {
  returnNote: 'rules.return_note_slot',
  facts: ({ facts }) => [
    { name: 'rules.hit', value: () => percent(facts.hitPpm), note: 'rules.hit_note' },
    {
      name: 'rules.trigger',
      value: () =>
        t('rules.one_in', {
          number: new Intl.NumberFormat(language(), { maximumFractionDigits: 1 }).format(facts.triggerEveryHundredths / 100),
        }),
    },
  ],
  tables: (rules) => [payTable(rules, rules.maths), lineMaps(rules.maths)],
  appendix: (maths) => [strips(maths)],
}
