import type { RulesParts } from '#client/games/define-game-client.ts'
import { h } from '#client/shared/dom.ts'
import { language, t } from '#client/shared/texts.ts'
import type { MinesMaths } from '../events.ts'

const whole = (value: number) => new Intl.NumberFormat(language()).format(value)

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

/** What the rules of Mines show beside what every game has: the ladder of every number of mines. */
export const minesRules: RulesParts<MinesMaths> = {
  returnNote: 'rules.return_note_mines',
  facts: () => [],
  tables: ({ maths }) => [ladder(maths)],
}
