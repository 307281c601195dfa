import clsx from 'clsx'
import { Bitcoin, Check, CreditCard, HandCoins, Landmark, type LucideIcon, Wallet } from 'lucide-react'
import { useWireMoney } from '#shared/format/wire-money.tsx'
import { useText } from '#shared/text/text.ts'
import type { Method, Methods } from './cashier.queries.ts'

const ICONS: Readonly<Record<Method['kind'], LucideIcon>> = {
  bank: Landmark,
  wallet: Wallet,
  card: CreditCard,
  crypto: Bitcoin,
  manual: HandCoins,
}

type TilesProps = { readonly of: Methods; readonly chosen: string; readonly onChoose: (code: string) => void }

/** Ways to pay, side by side: what each takes, how long it takes, and why one is closed. */
export function MethodTiles({ of: { methods, asset }, chosen, onChoose }: TilesProps) {
  const text = useText()
  const money = useWireMoney(asset)
  return (
    <fieldset>
      <legend className="mb-3 text-sm font-semibold text-ink">{text('cashier.method')}</legend>
      <div className="grid grid-cols-2 gap-2.5 sm:grid-cols-3">
        {methods.map((method) => {
          const Icon = ICONS[method.kind]
          const isOpen = method.state === 'open'
          const isChosen = method.code === chosen
          return (
            <label
              key={method.code}
              className={clsx(
                'relative flex min-h-32 flex-col rounded-card bg-surface p-3.5 ring-1 ring-inset transition-shadow has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-link',
                isChosen ? 'ring-2 ring-link' : 'ring-line',
                isOpen ? 'cursor-pointer hover:ring-line-strong' : 'opacity-60',
              )}
            >
              <input
                type="radio"
                name="method"
                value={method.code}
                checked={isChosen}
                disabled={!isOpen}
                onChange={() => onChoose(method.code)}
                className="sr-only"
              />
              <span className="flex items-start justify-between gap-2">
                <span className="grid size-10 place-items-center rounded-control bg-brand-soft text-link">
                  <Icon aria-hidden size={22} strokeWidth={1.75} />
                </span>
                {isChosen && (
                  <span className="grid size-5 place-items-center rounded-full bg-brand text-on-brand">
                    <Check aria-hidden size={14} strokeWidth={3} />
                  </span>
                )}
              </span>
              <span className="mt-2.5 text-sm font-bold text-ink">{method.title}</span>
              <span className="mt-0.5 text-xs text-ink-2">
                {isOpen
                  ? text('cashier.method.minutes', { count: method.minutes })
                  : text(method.state === 'paused' ? 'cashier.method.paused' : 'cashier.method.closed')}
              </span>
              <span className="tabular mt-auto pt-1.5 text-xs text-ink-2">
                {text('cashier.method.range', { least: money(method.min), most: money(method.max) })}
              </span>
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
