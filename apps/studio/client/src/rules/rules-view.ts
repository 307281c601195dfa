import type { GameCard, GameRules } from '#protocol/index.ts'
import { type Child, h } from '../shared/dom.ts'
import { language, said, t } from '../shared/texts.ts'
import { mostTimesAt } from './most-times.ts'
import type { RulesParts } from './rules-parts.ts'

/** Money of the rules: the sheet knows the player's currency, the public page lists every one. */
export type RulesMoney = {
  readonly assets: readonly string[]
  readonly format: (amount: string, asset: string) => string
  /** The stake on screen, as decimal text; none on a page of its own. */
  readonly stake?: () => string
}

const percent = (millionths: number, places: number) =>
  new Intl.NumberFormat(language(), { style: 'percent', minimumFractionDigits: places, maximumFractionDigits: places }).format(
    millionths / 1_000_000,
  )

const exact = (value: number) => new Intl.NumberFormat(language(), { maximumFractionDigits: 4 }).format(value)

const fact = (name: string, value: () => string, note?: () => string) =>
  h(
    'div',
    { class: 'rule-fact' },
    h('dt', { text: () => t(name) }),
    h('dd', {}, h('strong', { text: value }), note ? h('span', { class: 'note', text: note }) : null),
  )

/** Where the cap ends rounds, the largest win depends on the stake: at the one on screen, else at the highest of each currency. */
function maxWinNote(game: GameCard, { assets, format, stake }: RulesMoney): string {
  if (!game.capEndsRound) return t('rules.max_win_note')
  const told = assets.flatMap((asset) => {
    const at = stake?.() ?? game.limits[asset]?.maxStake
    return at === undefined ? [] : [t('rules.max_win_at', { stake: format(at, asset), times: exact(mostTimesAt(game, asset, at)) })]
  })
  return [t('rules.max_win_least'), ...told].join(' ')
}

function facts({ game, maths }: GameRules, parts: RulesParts, money: RulesMoney): HTMLElement {
  return h(
    'dl',
    { class: 'rule-facts' },
    fact(
      'rules.return',
      () => percent(game.returnRatePpm, 4),
      () => t(parts.returnNote),
    ),
    ...parts.facts(maths).map(({ name, value, note }) => fact(name, value, note === undefined ? undefined : () => t(note))),
    fact(
      'rules.max_win',
      () => t('rules.times_stake', { times: exact(Number(game.largestWin)) }),
      () => maxWinNote(game, money),
    ),
    fact(
      'rules.volatility',
      () => t(`rules.volatility.${game.volatility}`),
      game.volatilityChosen ? () => t('rules.volatility_chosen') : undefined,
    ),
    fact('rules.cycle', () => t('rules.seconds', { seconds: new Intl.NumberFormat(language()).format(game.minCycleMs / 1000) })),
  )
}

function limits({ game }: GameRules, { assets, format }: RulesMoney): HTMLElement {
  const rows = assets.flatMap((asset) => {
    const limit = game.limits[asset]
    return limit === undefined
      ? []
      : [
          h(
            'tr',
            {},
            h('th', { text: asset.slice(0, asset.indexOf('/')), attrs: { scope: 'row' } }),
            h('td', { text: () => format(limit.minStake, asset) }),
            h('td', { text: () => format(limit.maxStake, asset) }),
            h('td', { text: () => format(game.prizeCap[asset] ?? '0', asset) }),
          ),
        ]
  })
  return h(
    'section',
    { class: 'rule-section' },
    h('h3', { text: () => t('rules.limits') }),
    h(
      'div',
      { class: 'table-scroll', attrs: { tabindex: 0, role: 'group', 'aria-label': () => t('rules.limits') } },
      h(
        'table',
        { class: 'limits-table' },
        h(
          'thead',
          {},
          h(
            'tr',
            {},
            h('th', { text: () => t('rules.currency'), attrs: { scope: 'col' } }),
            h('th', { text: () => t('rules.least'), attrs: { scope: 'col' } }),
            h('th', { text: () => t('rules.most'), attrs: { scope: 'col' } }),
            h('th', { text: () => t('rules.cap'), attrs: { scope: 'col' } }),
          ),
        ),
        h('tbody', {}, ...rows),
      ),
    ),
  )
}

/** The whole rules of a game (S40, S41, S44, R24, R25) from the object its engine is computed with; `parts` are the game's own. */
export function rulesContent(rules: GameRules, parts: RulesParts, money: RulesMoney): readonly Child[] {
  const { maths } = rules
  return [
    facts(rules, parts, money),
    ...parts.tables(rules),
    limits(rules, money),
    ...rules.sections.map(({ title, paragraphs }) =>
      h(
        'section',
        { class: 'rule-section' },
        h('h3', { text: () => said(title) }),
        ...paragraphs.map((words) => h('p', { text: () => said(words) })),
      ),
    ),
    ...(parts.appendix?.(maths) ?? []),
    h('p', { class: 'note version' }, () => t('rules.version'), h('code', { class: 'code', text: rules.game.rulesHash })),
  ]
}
