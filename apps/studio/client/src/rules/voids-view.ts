import type { VoidDay, VoidFigures } from '#protocol/index.ts'
import { assetMoney } from '../shared/asset-money.ts'
import { callStudio } from '../shared/calls.ts'
import { fill, h } from '../shared/dom.ts'
import { effect, signal } from '../shared/reactive.ts'
import { language, t } from '../shared/texts.ts'

const columns = ['day', 'reason', 'rounds', 'staked', 'would_return'] as const

const dayText = (day: string) =>
  new Intl.DateTimeFormat(language(), { timeZone: 'UTC', day: '2-digit', month: '2-digit', year: 'numeric' }).format(new Date(day))

const row = ({ day, asset, reason, rounds, staked, wouldReturn, undetermined }: VoidDay) =>
  h(
    'tr',
    {},
    h('th', { text: dayText(day), attrs: { scope: 'row' } }),
    h('td', { text: t(`voids.reason.${reason}`) }),
    h('td', { text: new Intl.NumberFormat(language()).format(rounds) }),
    h('td', { text: assetMoney(staked, asset) }),
    h(
      'td',
      {},
      undetermined < rounds ? h('span', { text: assetMoney(wouldReturn, asset) }) : null,
      undetermined > 0 ? h('span', { class: 'note', text: t('voids.undetermined', { count: undetermined }) }) : null,
    ),
  )

const table = (days: readonly VoidDay[]) =>
  h(
    'table',
    { class: 'limits-table' },
    h('thead', {}, h('tr', {}, ...columns.map((name) => h('th', { text: t(`voids.${name}`), attrs: { scope: 'col' } })))),
    h('tbody', {}, ...days.map(row)),
  )

/** The void rounds of a game in the last thirty days and what they would have been (decision 0021). Asked for when the page stands. */
export function voidsSection(gameCode: string): HTMLElement {
  const figures = signal<VoidFigures | 'asking' | 'lost'>('asking')
  void callStudio('GET /api/voids/:gameCode', { params: [gameCode] }).then((answer) =>
    figures.set(answer.kind === 'ok' ? answer.value : 'lost'),
  )
  // It scrolls sideways on a narrow screen, so the keyboard has to reach it.
  const shown = h('div', { class: 'table-scroll', attrs: { tabindex: 0, role: 'group', 'aria-label': () => t('voids.title') } })
  effect(() => {
    const now = figures()
    if (now === 'asking') return fill(shown)
    if (now === 'lost') return fill(shown, h('p', { text: t('connection.lost') }))
    fill(
      shown,
      now.days.length === 0 ? h('p', { text: t('voids.none') }) : table(now.days),
      now.waiting === 0 ? null : h('p', { text: t('voids.waiting', { count: now.waiting }) }),
    )
  })
  return h(
    'section',
    { class: 'rule-section voids' },
    h('h3', { text: () => t('voids.title') }),
    h('p', { class: 'note', text: () => t('voids.lead') }),
    shown,
  )
}
