import { useText } from '@halong/app-kit/text.ts'
import { Button, Checkbox, Select } from '@halong/ui'
import { useState } from 'react'
import { call } from '#shared/api.ts'
import { useBrand } from '#shared/brands.ts'
import { List } from '#shared/list/list.tsx'
import type { RowOf } from '#shared/list/lists.ts'
import { May } from '#shared/operator.tsx'
import { ReasonDialog } from '#shared/parts/reason-dialog.tsx'
import { SmallField } from '#shared/parts/small-field.tsx'
import { contractColumns, kindTitles } from './contract-columns.tsx'
import { useContractEnding } from './contracts-page.tsx'
import { readPercent } from './ppm.ts'

type Id = `ply_${string}`
type Terms = RowOf<'settlements.listContracts'>['terms']
type Typed = { readonly turnover: string; readonly loss: string; readonly members: string; readonly rate: string }
const empty: Typed = { turnover: '', loss: '', members: '', rate: '' }
const MOST_TIERS = 10
const kinds = ['dividend', 'dailySalary', 'hourlySalary', 'realtimeSalary'] as const
const periods = ['day', 'week', 'half', 'month'] as const

/** Contracts of one agent, and for the top of a line the offer of the house. */
export function AgentContracts({ id, username, isTop }: { readonly id: Id; readonly username: string; readonly isTop: boolean }) {
  const text = useText()
  const { actionsOf, dialog } = useContractEnding()
  const [isOffering, setOffering] = useState(false)
  return (
    <div className="flex flex-col gap-4">
      {isTop && (
        <May do="contracts.manage">
          <div>
            <Button onClick={() => setOffering(true)}>{text('office.agents.offer')}</Button>
          </div>
        </May>
      )}
      <List
        of="settlements.listContracts"
        label={text('office.agents.contracts')}
        columns={contractColumns}
        fixed={{ agent: id }}
        keyOf={(row) => String(row.id)}
        actionsOf={actionsOf}
        empty={{ title: text('office.agents.contracts_none') }}
      />
      {dialog}
      {isOffering && <OfferDialog id={id} username={username} onClose={() => setOffering(false)} />}
    </div>
  )
}

const amountOf = (typed: string) => (typed.trim() === '' ? '0' : typed.trim().replace(',', '.'))

function OfferDialog({ id, username, onClose }: { readonly id: Id; readonly username: string; readonly onClose: () => void }) {
  const text = useText()
  const brand = useBrand()
  const [kind, setKind] = useState<Terms['kind']>('dividend')
  const [period, setPeriod] = useState<Terms['period']>('month')
  const [tiers, setTiers] = useState<readonly Typed[]>([empty])
  const [active, setActive] = useState('')
  const [carry, setCarry] = useState(true)
  const [wantsAmount, setWantsAmount] = useState(false)
  const isDividend = kind === 'dividend'
  const isFlat = kind === 'realtimeSalary'
  const isAmount = wantsAmount && !isFlat
  const set = (at: number, change: Partial<Typed>) => setTiers(tiers.map((tier, index) => (index === at ? { ...tier, ...change } : tier)))
  const terms = (): Terms => ({
    kind,
    period: isDividend ? period : kind === 'hourlySalary' ? 'hour' : 'day',
    tiers: tiers.slice(0, isFlat ? 1 : MOST_TIERS).map(({ turnover, loss, members, rate }) => ({
      turnover: isFlat ? '0' : amountOf(turnover),
      loss: isDividend ? amountOf(loss) : '0',
      members: isFlat ? 0 : Number(members) || 0,
      ppm: isAmount ? 0 : (readPercent(rate) ?? 0),
      ...(isAmount ? { fixed: amountOf(rate) } : {}),
    })),
    activeFrom: amountOf(active),
    carry,
    cap: null,
  })
  return (
    <ReasonDialog
      title={text('office.agents.offer')}
      subject={username}
      send={(reason) => call('settlements.offer', { body: { brandId: brand.id, id, terms: terms(), reason } })}
      onClose={onClose}
    >
      <div className="mb-4 flex flex-col gap-3">
        <Select
          label={text('office.agents.kind')}
          value={kind}
          options={kinds.map((each) => ({ value: each, label: text(kindTitles[each]) }))}
          onChange={({ target }) => setKind(kinds.find((each) => each === target.value) ?? 'dividend')}
        />
        {isDividend && (
          <Select
            label={text('office.agents.span')}
            value={period}
            options={periods.map((each) => ({ value: each, label: text(`office.agents.period.${each}`) }))}
            onChange={({ target }) => setPeriod(periods.find((each) => each === target.value) ?? 'month')}
          />
        )}
        {(isFlat ? tiers.slice(0, 1) : tiers).map((tier, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a tier is its place
          <fieldset key={at} className="grid grid-cols-2 gap-3 rounded-card p-3 ring-1 ring-line ring-inset">
            <legend className="sr-only">{text('office.agents.tier', { no: at + 1 })}</legend>
            {!isFlat && (
              <SmallField
                label={text('office.agents.from_turnover')}
                value={tier.turnover}
                inputMode="decimal"
                maxLength={17}
                onChange={({ target }) => set(at, { turnover: target.value })}
              />
            )}
            {isDividend && (
              <SmallField
                label={text('office.agents.from_result')}
                value={tier.loss}
                inputMode="decimal"
                maxLength={17}
                onChange={({ target }) => set(at, { loss: target.value })}
              />
            )}
            {!isFlat && (
              <SmallField
                label={text('office.agents.from_active')}
                value={tier.members}
                inputMode="numeric"
                maxLength={7}
                onChange={({ target }) => set(at, { members: target.value })}
              />
            )}
            <SmallField
              label={text(isAmount ? 'office.agents.amount' : 'office.agents.rate_percent')}
              value={tier.rate}
              inputMode="decimal"
              maxLength={isAmount ? 17 : 8}
              required
              onChange={({ target }) => set(at, { rate: target.value })}
            />
          </fieldset>
        ))}
        <div className="flex flex-wrap gap-3">
          {!isFlat && tiers.length < MOST_TIERS && (
            <Button size="small" tone="secondary" onClick={() => setTiers([...tiers, empty])}>
              {text('office.agents.tier_add')}
            </Button>
          )}
          {!isFlat && tiers.length > 1 && (
            <Button size="small" tone="quiet" onClick={() => setTiers(tiers.slice(0, -1))}>
              {text('office.agents.tier_drop')}
            </Button>
          )}
        </div>
        {!isFlat && (
          <SmallField
            label={text('office.agents.active_from')}
            value={active}
            inputMode="decimal"
            maxLength={17}
            onChange={({ target }) => setActive(target.value)}
          />
        )}
        {!isFlat && (
          <Checkbox
            label={text('office.agents.is_amount')}
            checked={wantsAmount}
            onChange={({ target }) => setWantsAmount(target.checked)}
          />
        )}
        {isDividend && <Checkbox label={text('office.agents.carry')} checked={carry} onChange={({ target }) => setCarry(target.checked)} />}
        <p className="text-xs text-ink-2">{text('office.agents.offer_note')}</p>
      </div>
    </ReasonDialog>
  )
}
