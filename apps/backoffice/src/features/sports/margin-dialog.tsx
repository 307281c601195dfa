import { useText } from '@halong/app-kit/text.ts'
import { Checkbox, Field } from '@halong/ui'
import { useState } from 'react'
import { call } from '#shared/api.ts'
import { ReasonDialog } from '#shared/parts/reason-dialog.tsx'
import { useGuarded } from '#shared/rights/use-guarded.tsx'
import type { MarginPlace } from './margins-card.tsx'
import { marketNameOf } from './market-name.ts'
import { ruleAt, type Trading } from './trading-rules.ts'
import { useScopeName } from './use-scope-name.ts'

type DialogProps = { readonly place: MarginPlace; readonly of: Trading; readonly onClose: () => void }
/** Of hundredths of a per cent, from 1 % to 25 %. */
const bounds = { least: 100, most: 2_500 }
function basisPointsOf(typed: string): number | null {
  const bare = typed.trim().replace(',', '.')
  if (!/^\d{1,2}(\.\d{1,2})?$/.test(bare)) return null
  const points = Math.round(Number(bare) * 100)
  return points >= bounds.least && points <= bounds.most ? points : null
}

/** A margin: a higher one holds at once, a lower one is sent to another person. */
export function MarginDialog({ place: { scope, market }, of: { rules, leagues }, onClose }: DialogProps) {
  const text = useText()
  const nameOf = useScopeName(leagues)
  const guarded = useGuarded('sports.setMargin')
  const own = ruleAt(rules, { what: 'margin', scope, market, asset: null })
  const held = own?.basisPoints ?? null
  const [typed, setTyped] = useState(held === null ? '' : String(held / 100))
  const [isTaken, take] = useState(false)
  const [isWrong, setWrong] = useState(false)
  return (
    <ReasonDialog
      title={guarded.needsAnother ? guarded.label : text('office.trading.set_margin')}
      subject={`${marketNameOf(text, market)} · ${nameOf(scope)}`}
      where={text('office.trading.every_brand')}
      send={async (reason) => {
        const basisPoints = isTaken ? null : basisPointsOf(typed)
        if (!isTaken && basisPoints === null) {
          setWrong(true)
          throw new RangeError('no margin')
        }
        await guarded.send({ scope, market, basisPoints, reason, expectedVersion: own?.version ?? 0 }, (body) =>
          call('sports.setMargin', { body }),
        )
      }}
      place={(failure) => (failure instanceof RangeError || guarded.caught(failure) ? null : undefined)}
      onClose={onClose}
    >
      <div className="mb-4 flex flex-col gap-3">
        {!isTaken && (
          <Field
            name="margin"
            label={text('office.trading.margin')}
            help={text('office.trading.margin_help')}
            error={isWrong ? text('office.trading.margin_wrong') : undefined}
            inputMode="decimal"
            maxLength={5}
            autoComplete="off"
            value={typed}
            onChange={({ target }) => {
              guarded.reset()
              setWrong(false)
              setTyped(target.value)
            }}
          />
        )}
        {scope !== '*' && held !== null && (
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
