import { Badge, type BadgeTone, Button, buttonLook } from '@halong/ui'
import clsx from 'clsx'
import { Banknote, House, IdCard, type LucideIcon, Smartphone, UserRoundCheck } from 'lucide-react'
import { useState } from 'react'
import { useWireMoney } from '#shared/format/wire-money.tsx'
import { Link } from '#shared/routing/router.tsx'
import { useText } from '#shared/text/text.ts'
import { DocumentForm } from './document-form.tsx'
import { Standing } from './standing.tsx'
import { type Item, isDocument } from './verification.queries.ts'

const icons: Readonly<Record<Item['item'], LucideIcon>> = {
  contact: Smartphone,
  payee: UserRoundCheck,
  identity: IdCard,
  address: House,
  funds: Banknote,
}
const tones: Readonly<Record<Item['state'], BadgeTone>> = {
  not_needed: 'neutral',
  needed: 'gold',
  sent: 'brand',
  accepted: 'jade',
  again: 'gold',
  refused: 'danger',
}

/** When an item is asked for, in the words of its rule. */
function useWhen(asset: string): (item: Item) => string {
  const text = useText()
  const money = useWireMoney(asset)
  return ({ deposits, withdrawals }) => {
    if (withdrawals !== null && Number(withdrawals) === 0) return text('verification.when.first')
    if (deposits !== null && withdrawals !== null)
      return text('verification.when.both', { deposits: money(deposits), withdrawals: money(withdrawals) })
    if (deposits !== null) return text('verification.when.deposits', { amount: money(deposits) })
    return withdrawals === null ? text('verification.when.never') : text('verification.when.withdrawals', { amount: money(withdrawals) })
  }
}

type CardProps = { readonly item: Item; readonly number: number; readonly asset: string }

/** One thing to prove: what, why, when, how it stands, and the way to do it. */
export function ItemCard({ item, number, asset }: CardProps) {
  const text = useText()
  const when = useWhen(asset)
  const { item: name, state, maySend } = item
  const isUrgent = state === 'needed' || state === 'again'
  const [isOpen, setOpen] = useState(isUrgent)
  const Icon = icons[name]
  return (
    <li className={clsx('rounded-card bg-surface p-4 ring-1 ring-inset sm:p-5', isUrgent ? 'ring-gold' : 'ring-line')}>
      <div className="flex items-start gap-3.5">
        <span
          className={clsx(
            'grid size-11 shrink-0 place-items-center rounded-control',
            state === 'accepted' ? 'bg-jade-soft text-jade' : 'bg-brand-soft text-link',
          )}
        >
          <Icon aria-hidden size={22} strokeWidth={1.75} />
        </span>
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
            <h2 className="text-base font-bold">
              {number}. {text(`verification.item.${name}`)}
            </h2>
            <Badge tone={tones[state]}>{text(`verification.state.${state}`)}</Badge>
          </div>
          <p className="mt-1 text-sm text-ink-2">{text(`verification.why.${name}`)}</p>
          {state !== 'accepted' && <p className="mt-1.5 text-sm font-medium">{when(item)}</p>}
          <Standing item={item} />
          {!isDocument(name) && state !== 'accepted' && (
            <Link to="/member/securityCenter" className={clsx(buttonLook('secondary', 'medium'), 'mt-3')}>
              {text('verification.open.security')}
            </Link>
          )}
          {maySend && !isOpen && (
            <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2">
              <Button tone="secondary" onClick={() => setOpen(true)}>
                {text('verification.start')}
              </Button>
              <p className="min-w-0 flex-1 basis-48 text-xs text-ink-2">{text('verification.early')}</p>
            </div>
          )}
        </div>
      </div>
      {maySend && isOpen && isDocument(name) && <DocumentForm item={item} name={name} />}
    </li>
  )
}
