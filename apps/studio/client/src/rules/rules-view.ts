import { isMinesMaths, type MinesMaths } from '#games/mines/events.ts'
import { isSlotMaths, type SlotMaths } from '#games/slot/events.ts'
import type { GameCard, GameMaths, GameRules } from '#protocol/index.ts'
import { symbolArt } from '../shared/art.ts'
import { type Child, h } from '../shared/dom.ts'
import { language, said, t } from '../shared/texts.ts'

/** Money of the rules: the sheet knows the player's currency, the public page lists every one. */
export type RulesMoney = { readonly assets: readonly string[]; readonly format: (amount: string, asset: string) => string }

const percent = (millionths: number, places: number) =>
  new Intl.NumberFormat(language(), { style: 'percent', minimumFractionDigits: places, maximumFractionDigits: places }).format(
    millionths / 1_000_000,
  )
const whole = (value: number) => new Intl.NumberFormat(language()).format(value)

const fact = (name: string, value: () => string, note?: () => string) =>
  h(
    'div',
    { class: 'rule-fact' },
    h('dt', { text: () => t(name) }),
    h('dd', {}, h('strong', { text: value }), note ? h('span', { class: 'note', text: note }) : null),
  )

function facts(game: GameCard, maths: GameMaths): HTMLElement {
  return h(
    'dl',
    { class: 'rule-facts' },
    fact(
      'rules.return',
      () => percent(game.returnRatePpm, 4),
      () => t(isSlotMaths(maths) ? 'rules.return_note_slot' : 'rules.return_note_mines'),
    ),
    isSlotMaths(maths)
      ? fact(
          'rules.hit',
          () => percent(maths.facts.hitPpm, 2),
          () => t('rules.hit_note'),
        )
      : null,
    isSlotMaths(maths)
      ? fact('rules.trigger', () =>
          t('rules.one_in', {
            number: new Intl.NumberFormat(language(), { maximumFractionDigits: 1 }).format(maths.facts.triggerEveryHundredths / 100),
          }),
        )
      : null,
    fact(
      'rules.max_win',
      () => t('rules.times_stake', { times: whole(game.maxWinTimes) }),
      () => t('rules.max_win_note'),
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
      { class: 'table-scroll' },
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

function ladder(maths: MinesMaths): HTMLElement {
  const select = h(
    'select',
    { class: 'text-input', attrs: { 'aria-label': () => t('mines.mines') } },
    ...Object.keys(maths.ladders).map((mines) =>
      h('option', {
        text: () => t('rules.mines_count', { mines: Number(mines) }),
        attrs: { value: mines, selected: Number(mines) === maths.defaultMines },
      }),
    ),
  )
  const rows = h('tbody')
  const draw = () =>
    rows.replaceChildren(
      ...(maths.ladders[select.value] ?? []).map((multiple, at) =>
        h(
          'tr',
          {},
          h('th', { text: String(at + 1), attrs: { scope: 'row' } }),
          h('td', { text: `×${multiple}` }),
          h('td', { text: () => chanceOf(maths.tiles, Number(select.value), at + 1) }),
        ),
      ),
    )
  select.addEventListener('change', draw)
  draw()
  return h(
    'section',
    { class: 'rule-section' },
    h('h3', { text: () => t('rules.ladder') }),
    h('p', { class: 'note', text: () => t('rules.ladder_note') }),
    select,
    h(
      'table',
      { class: 'limits-table' },
      h(
        'thead',
        {},
        h(
          'tr',
          {},
          h('th', { text: () => t('rules.picks'), attrs: { scope: 'col' } }),
          h('th', { text: () => t('rules.multiple'), attrs: { scope: 'col' } }),
          h('th', { text: () => t('rules.chance'), attrs: { scope: 'col' } }),
        ),
      ),
      rows,
    ),
  )
}

/** Chance that the first picks are all safe: C(n−m, k) / C(n, k). */
function chanceOf(tiles: number, mines: number, picks: number): string {
  let chance = 1
  for (let at = 0; at < picks; at++) chance *= (tiles - mines - at) / (tiles - at)
  if (chance < 0.0001) return t('rules.one_in', { number: whole(Math.round(1 / chance)) })
  return new Intl.NumberFormat(language(), { style: 'percent', maximumFractionDigits: 2 }).format(chance)
}

/** The whole rules of a game (S40, S41, S44, R24, R25) from the object its engine is computed with. */
export function rulesContent(rules: GameRules, money: RulesMoney): readonly Child[] {
  const { maths } = rules
  return [
    facts(rules.game, maths),
    ...(isSlotMaths(maths) ? [payTable(rules, maths), lineMaps(maths)] : isMinesMaths(maths) ? [ladder(maths)] : []),
    limits(rules, money),
    ...rules.sections.map(({ title, paragraphs }) =>
      h(
        'section',
        { class: 'rule-section' },
        h('h3', { text: () => said(title) }),
        ...paragraphs.map((words) => h('p', { text: () => said(words) })),
      ),
    ),
    ...(isSlotMaths(maths) ? [strips(maths)] : []),
    h('p', { class: 'note version' }, () => t('rules.version'), h('code', { class: 'code', text: rules.game.rulesHash })),
  ]
}
