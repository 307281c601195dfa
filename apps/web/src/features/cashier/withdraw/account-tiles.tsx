import { buttonLook } from '@halong/ui'
import clsx from 'clsx'
import { Bitcoin, Landmark, Plus, WalletCards } from 'lucide-react'
import { useWireMoney } from '#shared/format/wire-money.tsx'
import { Link } from '#shared/routing/router.tsx'
import { useText } from '#shared/text/text.ts'
import { useMoment } from './use-moment.ts'
import type { Account } from './withdraw.queries.ts'

const icons = { bank: Landmark, ewallet: WalletCards, crypto: Bitcoin } as const
type TilesProps = {
  readonly of: readonly Account[]
  readonly asset: string
  readonly chosen: string
  readonly onChoose: (id: string) => void
}

/** Where the money may go: each account with its fee, its time, and why it is not open. */
export function AccountTiles({ of, asset, chosen, onChoose }: TilesProps) {
  const text = useText()
  const money = useWireMoney(asset)
  const moment = useMoment()
  const about = ({ state, heldUntil, fee, minutes }: Account): string => {
    if (state === 'held' && heldUntil !== null) return text('withdraw.to.held', { time: moment(heldUntil) })
    if (state !== 'open') return text('withdraw.to.closed')
    const cost = Number(fee) > 0 ? text('withdraw.to.fee', { amount: money(fee) }) : text('withdraw.to.free')
    return `${cost} · ${text('withdraw.to.minutes', { count: minutes })}`
  }
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-semibold">{text('withdraw.to')}</legend>
      <div className="grid gap-2.5">
        {of.map((account) => {
          const { id, kind, providerName, masked, holder, state } = account
          const Icon = icons[kind]
          return (
            <label
              key={id}
              className={clsx(
                'flex min-h-16 items-center gap-3.5 rounded-card bg-surface px-4 py-3 ring-inset has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-link',
                id === chosen ? 'bg-brand-soft ring-2 ring-brand' : 'ring-1 ring-line',
                state === 'open' ? 'cursor-pointer hover:bg-hover' : 'text-ink-2',
              )}
            >
              <input
                type="radio"
                name="account"
                value={id}
                checked={id === chosen}
                onChange={() => onChoose(id)}
                className="size-5 shrink-0 accent-brand"
              />
              <Icon aria-hidden size={22} strokeWidth={1.75} className="shrink-0 text-ink-2" />
              <span className="min-w-0 flex-1">
                <span className="block text-sm font-bold">
                  {providerName} <span className="tabular">{masked}</span>
                </span>
                <span className="block truncate text-xs text-ink-2">{holder}</span>
                <span className="block text-xs text-ink-2">{about(account)}</span>
              </span>
            </label>
          )
        })}
      </div>
      <Link to="/member/securityCenter" className={clsx(buttonLook('quiet', 'small'), 'mt-2')}>
        <Plus aria-hidden size={18} strokeWidth={1.75} /> {text('withdraw.to.add')}
      </Link>
    </fieldset>
  )
}
