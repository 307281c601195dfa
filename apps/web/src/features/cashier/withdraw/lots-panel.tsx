import { Button } from '@halong/ui'
import { useState } from 'react'
import { useWireMoney } from '#shared/format/wire-money.tsx'
import { type TextKey, useText } from '#shared/text/text.ts'
import { ReturnDialog } from './return-dialog.tsx'
import { useMoment } from './use-moment.ts'
import type { Lot, Withdrawable, Withdrawal } from './withdraw.queries.ts'

/** Why a round brought a lot nothing: the codes of the house; a vendor may name one of its own. */
const reasons: ReadonlyMap<string, TextKey> = new Map([
  ['void', 'withdraw.lot.why.void'],
  ['nothing_valid', 'withdraw.lot.why.nothing_valid'],
  ['opened_before', 'withdraw.lot.why.opened_before'],
])

type PanelProps = { readonly of: Withdrawable; readonly onAsked: (withdrawal: Withdrawal) => void }

/** Line by line: each deposit, how far it is played, what of it is locked, the rounds that counted, and the way back. */
export function LotsPanel({ of: { lots, asset }, onAsked }: PanelProps) {
  const text = useText()
  const [returned, setReturned] = useState<Lot | null>(null)
  if (lots.length === 0) return null
  return (
    <section aria-labelledby="withdraw-lots">
      <h2 id="withdraw-lots" className="text-lg font-bold">
        {text('withdraw.lots')}
      </h2>
      <p className="mt-1 mb-3 text-sm text-ink-2">{text('withdraw.lots.note')}</p>
      <ul className="overflow-hidden rounded-card bg-surface ring-1 ring-inset ring-line">
        {lots.map((lot) => (
          <li key={lot.id} className="border-t border-line p-4 first:border-t-0">
            <LotLine lot={lot} asset={asset} onReturn={() => setReturned(lot)} />
          </li>
        ))}
      </ul>
      {returned && <ReturnDialog lot={returned} asset={asset} onClose={() => setReturned(null)} onAsked={onAsked} />}
    </section>
  )
}

function LotLine({ lot, asset, onReturn }: { readonly lot: Lot; readonly asset: string; readonly onReturn: () => void }) {
  const text = useText()
  const money = useWireMoney(asset)
  const moment = useMoment()
  const { at, deposit, amount, factorBp, required, done, locked, mayReturn, rounds } = lot
  const share = Number(required) > 0 ? Math.min(100, (Number(done) / Number(required)) * 100) : 100
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
        <h3 className="text-sm font-bold">{text(deposit === null ? 'withdraw.lot.held' : 'withdraw.lot.of', { amount: money(amount) })}</h3>
        <span className="text-xs text-ink-2">{moment(at)}</span>
      </div>
      <div aria-hidden className="mt-2.5 h-2 overflow-hidden rounded-full bg-line">
        <div className="h-full rounded-full bg-jade" style={{ width: `${share}%` }} />
      </div>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-3 gap-y-2 text-sm">
        <p className="tabular">
          {text('withdraw.lot.played', { done: money(done), required: money(required) })}
          {factorBp !== 10_000 && <span className="text-ink-2"> · {text('withdraw.lot.factor', { times: factorBp / 10_000 })}</span>}
        </p>
        <p className="tabular font-semibold">{text('withdraw.lot.locked', { amount: money(locked) })}</p>
      </div>
      {mayReturn && (
        <div className="mt-3">
          <Button size="small" tone="secondary" onClick={onReturn}>
            {text('withdraw.lot.return')}
          </Button>
        </div>
      )}
      {rounds.length > 0 && (
        <details className="mt-3 text-sm">
          <summary className="min-h-6 cursor-pointer font-semibold text-link">
            {text('withdraw.lot.rounds', { count: rounds.length })}
          </summary>
          <ul className="mt-2 flex flex-col gap-1.5">
            {rounds.map((round) => (
              <li key={`${round.at} ${round.game}`} className="flex flex-wrap items-baseline justify-between gap-x-3">
                <span className="min-w-0 text-ink-2 wrap-anywhere">
                  {round.game} · {moment(round.at)}
                </span>
                <span className="tabular ms-auto text-end">
                  {round.whyNot === null
                    ? text('withdraw.lot.counted', { counted: money(round.counted), valid: money(round.valid) })
                    : text(reasons.get(round.whyNot) ?? 'withdraw.lot.why.other')}
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}
