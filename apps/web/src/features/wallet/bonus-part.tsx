import type { Money } from '@halong/money'
import { buttonLook, Popover } from '@halong/ui'
import type { ReactNode } from 'react'
import { Amount } from '#shared/format/amount.tsx'
import { readAmount, useBalance } from '#shared/live/live-balance.ts'
import { Link } from '#shared/routing/router.tsx'
import { useText } from '#shared/text/text.ts'

/** The balance as it is for who has no bonus money; else a press shows both, and leads to what the bonus is played by. */
export function BonusPart({ money, children }: { readonly money: Money; readonly children: ReactNode }) {
  const text = useText()
  const { query } = useBalance()
  const bonus = query.data?.bonus === undefined ? null : readAmount(query.data.bonus, money.asset)
  if (bonus === null) return children
  const parts = [
    ['wallet.balance', money],
    ['wallet.bonus', bonus],
  ] as const
  return (
    <Popover
      label={text('wallet.bonus')}
      side="end"
      trigger={(attributes) => (
        <button
          type="button"
          className="min-h-11 cursor-pointer text-sm font-bold underline decoration-dotted underline-offset-4"
          {...attributes}
        >
          {children}
        </button>
      )}
    >
      {(close) => (
        <div className="flex w-64 flex-col gap-3 p-4">
          <dl className="flex flex-col gap-2 text-sm">
            {parts.map(([name, part]) => (
              <div key={name} className="flex items-baseline justify-between gap-4">
                <dt className="text-ink-2">{text(name)}</dt>
                <dd className="font-bold">
                  <Amount money={part} />
                </dd>
              </div>
            ))}
          </dl>
          <Link to="/member/bonusDetails" className={buttonLook('secondary')} onClick={close}>
            {text('wallet.bonus_details')}
          </Link>
        </div>
      )}
    </Popover>
  )
}
