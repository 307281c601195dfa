import { isRefusal } from '@halong/app-kit/refusal-text.ts'
import { useText } from '@halong/app-kit/text.ts'
import { Checkbox, Field, Select } from '@halong/ui'
import { useState } from 'react'
import { call } from '#shared/api.ts'
import { ReasonDialog } from '#shared/parts/reason-dialog.tsx'
import { useGuarded } from '#shared/rights/use-guarded.tsx'
import type { LimitPlace } from './limits-card.tsx'
import { leagueScope, limitKinds, limitTitles, ruleAt, type Scope, type Trading } from './trading-rules.ts'
import { useScopeName } from './use-scope-name.ts'

type DialogProps = { readonly place: LimitPlace; readonly of: Trading; readonly onClose: () => void }
const short = (amount: string): string => (amount.includes('.') ? amount.replace(/\.?0+$/, '') : amount)
const isByMarket = (what: LimitPlace['what']) => what === 'stake' || what === 'market_win'

/** A limit: a lower one holds at once, a higher one is sent to another person. */
export function LimitDialog({ place: first, of: { rules, leagues }, onClose }: DialogProps) {
  const text = useText()
  const nameOf = useScopeName(leagues)
  const guarded = useGuarded('sports.setLimit')
  const [place, setPlace] = useState<LimitPlace>(first)
  const asset = rules.find((rule) => rule.asset === place.asset)?.asset ?? null
  const own = ruleAt(rules, { ...place, asset })
  const [typed, setTyped] = useState(own?.amount === undefined || own.amount === null ? '' : short(own.amount))
  const [isTaken, take] = useState(false)
  const [isWrong, setWrong] = useState(false)
  const change = (next: Partial<LimitPlace>) => {
    guarded.reset()
    setWrong(false)
    setPlace({ ...place, ...next })
  }
  const scopes: readonly Scope[] = [...new Set<Scope>(['*', ...leagues.map(({ code }) => leagueScope(code)), first.scope])]
  const markets = [...new Set(leagues.flatMap(({ markets: sold }) => sold))]
  return (
    <ReasonDialog
      title={guarded.needsAnother ? guarded.label : text('office.trading.set_limit')}
      subject={`${text(limitTitles[place.what])} · ${[nameOf(place.scope), place.market].filter(Boolean).join(' · ')}`}
      where={text('office.trading.every_brand')}
      send={async (reason) => {
        if (asset === null) throw new RangeError('no currency')
        const { what, scope, market } = place
        const body = { what, scope, market, asset, amount: isTaken ? null : typed.trim(), reason, expectedVersion: own?.version ?? 0 }
        await guarded.send(body, (sent) => call('sports.setLimit', { body: sent }))
      }}
      place={(failure) => {
        if (guarded.caught(failure)) return null
        if (!isRefusal(failure) || !(failure.value.fields ?? []).some(({ field }) => field.endsWith('amount'))) return undefined
        setWrong(true)
        return null
      }}
      onClose={onClose}
    >
      <div className="mb-4 grid gap-3 sm:grid-cols-2">
        <Select
          label={text('office.trading.limit')}
          value={place.what}
          options={limitKinds.map((value) => ({ value, label: text(limitTitles[value]) }))}
          onChange={({ target }) => {
            const what = limitKinds.find((each) => each === target.value)
            if (what !== undefined) change({ what, ...(isByMarket(what) ? {} : { market: null }) })
          }}
        />
        <Select
          label={text('office.trading.where')}
          value={place.scope}
          options={scopes.map((value) => ({ value, label: nameOf(value) }))}
          onChange={({ target }) => change({ scope: scopes.find((each) => each === target.value) ?? '*' })}
        />
        {isByMarket(place.what) && (
          <Select
            label={text('office.trading.market')}
            value={place.market ?? ''}
            options={[{ value: '', label: text('office.trading.every_market') }, ...markets.map((value) => ({ value, label: value }))]}
            onChange={({ target }) => change({ market: target.value === '' ? null : target.value })}
          />
        )}
        {!isTaken && (
          <Field
            name="amount"
            label={`${text('office.trading.amount')} (${place.asset.split('/')[0]})`}
            error={isWrong ? text('office.trading.amount_wrong') : undefined}
            inputMode="decimal"
            maxLength={24}
            autoComplete="off"
            value={typed}
            onChange={({ target }) => {
              guarded.reset()
              setWrong(false)
              setTyped(target.value)
            }}
          />
        )}
        {(own?.amount ?? null) !== null && (place.scope !== '*' || place.market !== null) && (
          <Checkbox
            label={text('office.trading.take_away')}
            checked={isTaken}
            onChange={({ target }) => {
              guarded.reset()
              take(target.checked)
            }}
          />
        )}
        {guarded.note}
      </div>
    </ReasonDialog>
  )
}
