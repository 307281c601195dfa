import { useText } from '@halong/app-kit/text.ts'
import clsx from 'clsx'
import { Image } from 'lucide-react'
import { Amount } from '#shared/cells/amount.tsx'
import { Moment } from '#shared/cells/moment.tsx'
import { useOperator } from '#shared/operator.tsx'
import { type Claim, useClaims } from '#shared/work/use-claims.ts'
import type { Deposit } from './deposit-looks.ts'

type QueueRowsProps = { readonly rows: readonly Deposit[]; readonly current: string; readonly onChoose: (id: string) => void }

/** The queue beside the transfer at hand, where there is room for both. */
export function QueueRows({ rows, current, onChoose }: QueueRowsProps) {
  const text = useText()
  const claims = useClaims('deposits')
  return (
    <ol
      aria-label={text('office.deposits.queue')}
      className="hidden max-h-[calc(100dvh-14rem)] overflow-y-auto rounded-card bg-surface ring-1 ring-line ring-inset lg:block"
    >
      {rows.map(({ id, username, amount, asset, createdAt, proofs }) => (
        <li key={id} className="border-b border-line last:border-0">
          <button
            type="button"
            aria-current={id === current ? 'true' : undefined}
            onClick={() => onChoose(id)}
            className={clsx(
              'flex w-full flex-col gap-0.5 px-4 py-2.5 text-start text-sm',
              id === current ? 'bg-brand-soft' : 'hover:bg-hover',
            )}
          >
            <span className="flex w-full items-center justify-between gap-3">
              <span className="truncate font-semibold">{username}</span>
              <Amount of={amount} asset={asset} />
            </span>
            <span className="flex w-full items-center justify-between gap-3 text-xs text-ink-2">
              <Moment at={createdAt} />
              <Taker of={claims.of(id)} />
              {proofs > 0 && (
                <span className="inline-flex items-center gap-1">
                  <Image aria-hidden size={13} strokeWidth={1.75} />
                  {text('office.deposits.pictures', { count: proofs })}
                </span>
              )}
            </span>
          </button>
        </li>
      ))}
    </ol>
  )
}

/** Who has a transfer, in the row of the queue. */
function Taker({ of: claim }: { readonly of: Claim | null }) {
  const { username } = useOperator()
  if (claim === null) return null
  return <span className={claim.isMine ? 'font-semibold text-jade' : 'font-semibold text-gold'}>{claim.isMine ? username : claim.by}</span>
}
