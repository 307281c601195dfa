import type { FairnessIncident } from '#protocol/index.ts'
import { callStudio } from '../shared/calls.ts'
import { h } from '../shared/dom.ts'
import { signal } from '../shared/reactive.ts'
import { language, t } from '../shared/texts.ts'

const SHOWN = 3

const words = ({ why, beganAt }: FairnessIncident): string =>
  t(`fairness.incident.${why}`, {
    date: new Intl.DateTimeFormat(language(), { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(beganAt)),
  })

/** When all seeds were replaced at once, and why; not there for as long as it never happened (T51). */
export function incidentsSection(): HTMLElement {
  const incidents = signal<readonly FairnessIncident[]>([])
  void callStudio('GET /api/fairness/incidents').then((answer) => {
    if (answer.kind === 'ok') incidents.set(answer.value.incidents.slice(0, SHOWN))
  })
  const shown = (at: number) => () => {
    const incident = incidents()[at]
    return incident === undefined ? '' : words(incident)
  }
  return h(
    'section',
    { class: 'revealed', hidden: () => incidents().length === 0 },
    h('h3', { text: () => t('fairness.incidents') }),
    ...Array.from({ length: SHOWN }, (_, at) => h('p', { class: 'note', hidden: () => incidents().length <= at, text: shown(at) })),
  )
}
