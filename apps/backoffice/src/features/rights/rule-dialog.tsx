import { useText } from '@halong/app-kit/text.ts'
import { Select } from '@halong/ui'
import { useState } from 'react'
import { call } from '#shared/api.ts'
import { ReasonDialog } from '#shared/parts/reason-dialog.tsx'
import { useGuarded } from '#shared/rights/use-guarded.tsx'
import { useRightsWords } from '#shared/rights/use-rights-words.ts'
import { AmountsField } from './amounts-field.tsx'
import type { Rule } from './rule.ts'

/** How many must agree, and from which amount on. Fewer than now is for a second operator to agree to. */
export function RuleDialog({ rule, onClose }: { readonly rule: Rule; readonly onClose: () => void }) {
  const text = useText()
  const words = useRightsWords()
  const guarded = useGuarded('approvals.saveRule')
  const [needs, setNeeds] = useState(rule.needs)
  const [from, setFrom] = useState(rule.from)
  return (
    <ReasonDialog
      title={guarded.label}
      subject={words.kind(rule.kind)}
      send={(reason) =>
        guarded.send(
          { kind: rule.kind, needs, from: needs === null || !rule.hasAmount ? null : from, expectedVersion: rule.version, reason },
          (body) => call('approvals.saveRule', { body }),
        )
      }
      place={(failure) => (guarded.caught(failure) ? null : undefined)}
      onClose={onClose}
    >
      <div className="mb-4 flex flex-col gap-4">
        <Select
          label={text('office.rules.needs')}
          value={String(needs ?? '')}
          options={[
            { value: '', label: text('office.rules.needs_default') },
            { value: '1', label: text('office.rules.people', { count: 1 }) },
            { value: '2', label: text('office.rules.people', { count: 2 }) },
          ]}
          onChange={({ target }) => {
            guarded.reset()
            setNeeds(target.value === '1' ? 1 : target.value === '2' ? 2 : null)
          }}
        />
        {rule.hasAmount && needs !== null && (
          <div className="flex flex-col gap-1">
            <AmountsField
              value={from}
              label={(asset) => text('office.rules.from', { asset })}
              onChange={(next) => {
                guarded.reset()
                setFrom(next)
              }}
            />
            <p className="text-xs text-ink-2">{text('office.rules.from_help')}</p>
          </div>
        )}
        {guarded.note}
      </div>
    </ReasonDialog>
  )
}
