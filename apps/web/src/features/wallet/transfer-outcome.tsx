import { CircleCheck, CircleX, Clock, type LucideIcon, SearchCheck } from 'lucide-react'
import { useText } from '#shared/text/text.ts'
import { Covered } from './covered.tsx'
import type { WalletTransfer } from './vendor-wallets.queries.ts'

const looks: Readonly<Record<WalletTransfer['state'], { readonly icon: LucideIcon; readonly tone: string }>> = {
  done: { icon: CircleCheck, tone: 'text-jade' },
  refused: { icon: CircleX, tone: 'text-danger' },
  under_way: { icon: Clock, tone: 'text-ink-2' },
  looked_at: { icon: SearchCheck, tone: 'text-ink-2' },
}

/** What became of one transfer, in a line: how much, where, and why not where nothing moved. */
export function TransferOutcome({ transfer }: { readonly transfer: WalletTransfer }) {
  const text = useText()
  const { state, way, vendor, amount, asset, code } = transfer
  const { icon: Icon, tone } = looks[state]
  const note = state === 'under_way' ? text('wallets.waits') : state === 'refused' && code ? text(`wallets.code.${code}`) : null
  return (
    <div role="status" className="flex items-start gap-3">
      <Icon aria-hidden size={22} strokeWidth={2} className={`mt-0.5 shrink-0 ${tone}`} />
      <div className="min-w-0">
        <p className="text-sm font-semibold break-words">
          {text(`wallets.state.${state}`)}
          {' · '}
          {way === 'in' ? text('wallets.way.in', { vendor }) : vendor}
          {amount !== null && state !== 'refused' && (
            <>
              {' · '}
              <Covered text={amount} asset={asset} />
            </>
          )}
        </p>
        {note !== null && <p className="mt-0.5 text-sm text-ink-2">{note}</p>}
      </div>
    </div>
  )
}
