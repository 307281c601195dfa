import type { ClientValue } from '@halong/api/client'
import { type TextKey, useText } from '@halong/app-kit/text.ts'
import { languageName } from '#shared/languages.ts'

export type Segment = ClientValue<'segments.list'>['segments'][number]
export type Rule = Segment['rule']

const nothing: Rule = {
  labels: [],
  countries: [],
  languages: [],
  registered: null,
  lastSeen: null,
  rank: null,
  overDays: 30,
  deposits: null,
  withdrawals: null,
  staked: null,
  result: null,
}
const none = { from: null, below: '0.01' }
/** What a new segment may begin with. */
export const templates = {
  new_week: { ...nothing, registered: { from: 0, to: 6 } },
  no_deposit: { ...nothing, registered: { from: 2, to: 30 }, overDays: 31, deposits: none },
  away: { ...nothing, lastSeen: { from: 30, to: null } },
  paused: { ...nothing, lastSeen: { from: 14, to: 60 }, overDays: 90, deposits: { from: '1', below: null } },
  regulars: { ...nothing, lastSeen: { from: 0, to: 6 }, staked: { from: '100', below: null } },
  ranked: { ...nothing, rank: { from: 3, to: null } },
  own: nothing,
} as const satisfies Readonly<Record<string, Rule>>
export type TemplateName = keyof typeof templates
// cast: the names of templates are its keys.
export const templateNames = Object.keys(templates) as TemplateName[]
export const isTemplate = (name: string | null): name is TemplateName => name !== null && Object.hasOwn(templates, name)

/** Whom a segment finds, a line a criterion. */
export function useRuleWords(): (rule: Rule) => readonly string[] {
  const text = useText()
  const days = (title: TextKey, range: Rule['registered']) => {
    if (range === null || (range.from === null && range.to === null)) return []
    const { from, to } = range
    const span =
      from === null
        ? text('office.segments.days_to', { to: to ?? 0 })
        : to === null
          ? text('office.segments.days_from', { from })
          : text('office.segments.days_between', { from, to })
    return [`${text(title)}: ${span}`]
  }
  const range = (name: string, from: string | number | null, to: string) => {
    if (from === null && to === '') return []
    const start = from === null ? '' : text('office.segments.from', { from: String(from) })
    return [`${name}: ${[start, to].filter((part) => part !== '').join(' ')}`]
  }
  const amounts = (title: TextKey, { overDays }: Rule, of: Rule['deposits']) =>
    of === null
      ? []
      : range(
          text('office.segments.over', { name: text(title), days: overDays }),
          of.from,
          of.below === null ? '' : text('office.segments.below', { below: of.below }),
        )
  const several = (title: TextKey, values: readonly string[]) => (values.length === 0 ? [] : [`${text(title)}: ${values.join(', ')}`])
  return (rule) => [
    ...several('office.segments.labels', rule.labels),
    ...several('office.segments.countries', rule.countries),
    ...several('office.segments.languages', rule.languages.map(languageName)),
    ...days('office.segments.registered', rule.registered),
    ...days('office.segments.last_seen', rule.lastSeen),
    ...(rule.rank === null
      ? []
      : range(text('office.segments.rank'), rule.rank.from, rule.rank.to === null ? '' : text('office.segments.to', { to: rule.rank.to }))),
    ...amounts('office.segments.deposits', rule, rule.deposits),
    ...amounts('office.segments.withdrawals', rule, rule.withdrawals),
    ...amounts('office.segments.staked', rule, rule.staked),
    ...amounts('office.segments.result', rule, rule.result),
  ]
}
