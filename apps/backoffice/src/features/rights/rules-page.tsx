import { useText } from '@halong/app-kit/text.ts'
import { Badge, Button } from '@halong/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '#shared/api.ts'
import { Moment } from '#shared/cells/moment.tsx'
import { May } from '#shared/operator.tsx'
import { Answer } from '#shared/parts/answer.tsx'
import { Page } from '#shared/parts/page.tsx'
import { useRightsWords } from '#shared/rights/use-rights-words.ts'
import type { Rule } from './rule.ts'
import { RuleDialog } from './rule-dialog.tsx'
import { useLimits } from './use-limits.ts'

/** How many others must agree to what (B15). */
export function RulesPage() {
  const text = useText()
  const rules = useQuery(query('approvals.getRules'))
  const [changed, change] = useState<Rule | null>(null)
  return (
    <Page title={text('office.rules.title')} lead={text('office.rules.lead')}>
      <div className="overflow-clip rounded-card bg-surface ring-1 ring-line ring-inset">
        <Answer of={rules}>
          {({ rules: all }) => (
            <ul className="text-sm">
              {all.map((rule) => (
                <RuleRow key={rule.kind} rule={rule} onChange={() => change(rule)} />
              ))}
            </ul>
          )}
        </Answer>
      </div>
      {changed && <RuleDialog rule={changed} onClose={() => change(null)} />}
    </Page>
  )
}

function RuleRow({ rule, onChange }: { readonly rule: Rule; readonly onChange: () => void }) {
  const text = useText()
  const words = useRightsWords()
  const limits = useLimits()
  const { kind, floor, needs, from, decide, hasAmount, changedAt, changedBy } = rule
  const holds = Math.max(floor, needs ?? 0)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4 py-3 last:border-0">
      <div className="min-w-0 flex-1 basis-56">
        <h2 className="font-semibold">{words.kind(kind)}</h2>
        <p className="text-xs text-ink-2">
          {text('office.rules.decide')}: {words.right(decide)}
        </p>
      </div>
      <div className="basis-52">
        <Badge tone={needs === null ? 'neutral' : 'gold'}>{text('office.rules.people', { count: holds })}</Badge>
        {hasAmount && needs !== null && (
          <span className="tabular ms-2 text-xs text-ink-2">
            {from === null ? text('office.rules.always') : text('office.rules.from_amount', { amounts: limits(from) })}
          </span>
        )}
      </div>
      <div className="basis-56 text-xs text-ink-2">
        {changedAt === null ? text('office.rules.needs_default') : <Moment at={changedAt} />}
        {changedBy !== null && ` · ${changedBy}`}
      </div>
      <May do="rules.manage">
        <Button tone="secondary" onClick={onChange}>
          {text('office.rules.change')}
        </Button>
      </May>
    </li>
  )
}
