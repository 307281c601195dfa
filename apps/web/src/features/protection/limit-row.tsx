import { Badge, Button } from '@halong/ui'
import clsx from 'clsx'
import { useNow } from '#shared/format/use-now.ts'
import { readAmount } from '#shared/live/live-balance.ts'
import { useText } from '#shared/text/text.ts'
import { useLimitWords } from './limit-words.ts'
import type { Limit, Wish } from './protection.queries.ts'

type LimitRowProps = {
  readonly asset: string
  readonly limit: Limit
  readonly wish: Wish | undefined
  readonly isPending: boolean
  readonly onChange: () => void
  readonly onConfirm: () => void
}

/** Parts of a hundred that are used, from 0 to 100; a limit of nothing is used up. */
function usedShare({ used, cap }: Limit, asset: string): number {
  const [money, most] = [readAmount(used, asset)?.minor ?? 0n, readAmount(cap, asset)?.minor ?? 0n]
  if (most === 0n) return 100
  return Math.max(0, Math.min(100, Number((money * 100n) / most)))
}

/** A limit with what is used of it, when it begins anew, and what waits to be confirmed. */
export function LimitRow({ asset, limit, wish, isPending, onChange, onConfirm }: LimitRowProps) {
  const text = useText()
  const words = useLimitWords(asset)
  const now = useNow()
  const share = usedShare(limit, asset)
  const isFull = share >= 100
  const name = words.name(limit)
  const waits = ({ opensAt, lapsesAt }: Wish) => ({ from: words.moment(opensAt), until: words.moment(lapsesAt) })
  return (
    <li className="border-b border-line py-4 first:pt-0 last:border-0 last:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-0 font-semibold">
          {name} {isFull && <Badge tone="danger">{text('protection.limit.reached')}</Badge>}
        </p>
        <Button tone="secondary" size="small" onClick={onChange} aria-label={text('protection.limit.change_of', { limit: name })}>
          {text('protection.limit.change')}
        </Button>
      </div>
      <div
        role="meter"
        aria-label={name}
        aria-valuenow={share}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuetext={text('protection.limit.used', { used: words.money(limit.used), cap: words.money(limit.cap) })}
        className="mt-3 h-2 overflow-hidden rounded-full bg-hover"
      >
        <div
          className={clsx('h-full rounded-full transition-[width]', isFull ? 'bg-danger' : share >= 80 ? 'bg-gold' : 'bg-jade')}
          style={{ width: `${share}%` }}
        />
      </div>
      <p className="tabular mt-2 flex flex-wrap justify-between gap-x-4 text-sm text-ink-2">
        <span>{text('protection.limit.used', { used: words.money(limit.used), cap: words.money(limit.cap) })}</span>
        <span>{text('protection.limit.left', { left: words.money(limit.left), at: words.moment(limit.renewsAt) })}</span>
      </p>
      {wish && (
        <div className="mt-3 flex flex-wrap items-center justify-between gap-3 rounded-control bg-gold-soft px-3.5 py-3 text-sm text-ink">
          <p className="min-w-0 flex-1 basis-56">
            {wish.cap === null
              ? text('protection.wish.remove', waits(wish))
              : text('protection.wish.raise', { cap: words.money(wish.cap), ...waits(wish) })}
          </p>
          {now !== null && now >= Date.parse(wish.opensAt) && (
            <Button size="small" pending={isPending} onClick={onConfirm}>
              {text('protection.wish.confirm')}
            </Button>
          )}
        </div>
      )}
    </li>
  )
}
