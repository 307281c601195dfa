import { h } from '../shared/dom.ts'
import { t } from '../shared/texts.ts'

export type MultiplesTable = {
  readonly title: () => string
  readonly note?: () => string
  /** Names of the columns, then the rows; the first cell of each row is its name. */
  readonly head: readonly (() => string)[]
  readonly rows: readonly (readonly (() => string)[])[]
}

/** A table of what each outcome pays, on the rules page. */
export const multiplesTable = ({ title, note, head, rows }: MultiplesTable): HTMLElement =>
  h(
    'section',
    { class: 'rule-section' },
    h('h3', { text: title }),
    note ? h('p', { class: 'note', text: note }) : null,
    h(
      'div',
      { class: 'table-scroll', attrs: { tabindex: 0, role: 'group', 'aria-label': title } },
      h(
        'table',
        { class: 'limits-table' },
        h('thead', {}, h('tr', {}, ...head.map((text) => h('th', { text, attrs: { scope: 'col' } })))),
        h(
          'tbody',
          {},
          ...rows.map(([name, ...cells]) =>
            h('tr', {}, h('th', { text: name ?? '', attrs: { scope: 'row' } }), ...cells.map((text) => h('td', { text }))),
          ),
        ),
      ),
    ),
  )

/** What an outcome pays and how likely it is. */
export const payHead: readonly (() => string)[] = [() => t('original.rules.outcome'), () => t('original.pays'), () => t('original.chance')]
