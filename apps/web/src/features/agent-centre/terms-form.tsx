import { Button, Checkbox, inputLook, Select } from '@halong/ui'
import { Plus, Trash2 } from 'lucide-react'
import { useId } from 'react'
import { useText } from '#shared/text/text.ts'
import type { Kind } from './contracts.queries.ts'
import { emptyTier, MOST_TIERS, type TypedTerms, type TypedTier } from './typed-terms.ts'

const periods = ['day', 'week', 'half', 'month'] as const
type TermsFormProps = { readonly kind: Kind; readonly typed: TypedTerms; readonly onChange: (typed: TypedTerms) => void }

/** R-AG-3: the terms of an offer, tier by tier. */
export function TermsForm({ kind, typed, onChange }: TermsFormProps) {
  const text = useText()
  const isDividend = kind === 'dividend'
  // A rate alone: nothing of it is looked at at the end of a period.
  const isFlat = kind === 'realtimeSalary'
  const setTier = (at: number, change: Partial<TypedTier>) =>
    onChange({ ...typed, tiers: typed.tiers.map((tier, index) => (index === at ? { ...tier, ...change } : tier)) })
  return (
    <div className="flex flex-col gap-4">
      {isDividend && (
        <Select
          label={text('agents.contract.period')}
          value={typed.period}
          options={periods.map((period) => ({ value: period, label: text(`agents.contract.every.${period}`) }))}
          onChange={({ target }) => onChange({ ...typed, period: periods.find((period) => period === target.value) ?? 'month' })}
        />
      )}
      {typed.tiers.map((tier, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a tier is its place
        <fieldset key={at} className="rounded-card bg-hover p-3">
          <legend className="float-start mb-2 text-sm font-bold">{text('agents.contract.tier_no', { no: at + 1 })}</legend>
          {typed.tiers.length > 1 && (
            <button
              type="button"
              aria-label={text('agents.contract.tier_remove', { no: at + 1 })}
              onClick={() => onChange({ ...typed, tiers: typed.tiers.filter((_, index) => index !== at) })}
              className="float-end grid size-8 place-items-center rounded-control text-ink-2 hover:bg-surface hover:text-ink"
            >
              <Trash2 aria-hidden size={16} strokeWidth={1.75} />
            </button>
          )}
          <div className="clear-both grid grid-cols-2 gap-3">
            {!isFlat && (
              <Cell label={text('agents.contract.turnover')} value={tier.turnover} onChange={(turnover) => setTier(at, { turnover })} />
            )}
            {isDividend && <Cell label={text('agents.contract.loss')} value={tier.loss} onChange={(loss) => setTier(at, { loss })} />}
            {!isFlat && (
              <Cell label={text('agents.contract.members')} value={tier.members} onChange={(members) => setTier(at, { members })} />
            )}
            <Cell
              label={text(typed.isAmount ? 'agents.contract.amount' : 'agents.contract.rate')}
              value={tier.rate}
              onChange={(rate) => setTier(at, { rate })}
            />
          </div>
        </fieldset>
      ))}
      {!isFlat && typed.tiers.length < MOST_TIERS && (
        <div>
          <Button
            tone="secondary"
            icon={<Plus aria-hidden size={18} strokeWidth={1.75} />}
            onClick={() => onChange({ ...typed, tiers: [...typed.tiers, typed.tiers.at(-1) ?? emptyTier] })}
          >
            {text('agents.contract.tier_add')}
          </Button>
        </div>
      )}
      {!isFlat && (
        <div className="grid grid-cols-2 gap-3">
          <Cell
            label={text('agents.contract.active_from')}
            value={typed.activeFrom}
            onChange={(activeFrom) => onChange({ ...typed, activeFrom })}
          />
          <Cell label={text('agents.contract.most')} value={typed.cap} onChange={(cap) => onChange({ ...typed, cap })} />
        </div>
      )}
      {/* Hours cannot be tried on the past: what an amount of each would take is not known. */}
      {!isFlat && kind !== 'hourlySalary' && (
        <Checkbox
          label={text('agents.contract.is_amount')}
          checked={typed.isAmount}
          onChange={({ target }) => onChange({ ...typed, isAmount: target.checked })}
        />
      )}
      {isDividend && (
        <Checkbox
          label={text('agents.contract.carry_label')}
          checked={typed.carry}
          onChange={({ target }) => onChange({ ...typed, carry: target.checked })}
        />
      )}
    </div>
  )
}

function Cell({ label, value, onChange }: { readonly label: string; readonly value: string; readonly onChange: (value: string) => void }) {
  const id = useId()
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <label htmlFor={id} className="text-xs font-semibold text-ink-2">
        {label}
      </label>
      <input
        id={id}
        value={value}
        inputMode="decimal"
        maxLength={17}
        autoComplete="off"
        onChange={({ target }) => onChange(target.value)}
        className={`${inputLook} h-10! text-sm!`}
      />
    </div>
  )
}
