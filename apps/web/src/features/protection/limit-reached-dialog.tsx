import { Button, Dialog, Skeleton } from '@halong/ui'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { readAmount } from '#shared/live/live-balance.ts'
import { closeModal, openModal } from '#shared/routing/modals.ts'
import { useSession } from '#shared/session/session.ts'
import { useText } from '#shared/text/text.ts'
import { useLimitWords } from './limit-words.ts'
import { type Limit, type Protection, useProtection } from './protection.queries.ts'

const leftOf = ({ left }: Limit, asset: string): bigint => readAmount(left, asset)?.minor ?? 0n

/** A limit of the player's own was in the way of a stake: what is left of each, the least first, and when it begins anew. */
export function LimitReachedDialog() {
  const text = useText()
  const navigate = useNavigate()
  const isVisitor = useSession() === null
  const { data, refetch } = useProtection()
  useEffect(() => {
    if (isVisitor) openModal('login')
    // What is left has just changed.
    else void refetch()
  }, [isVisitor, refetch])
  if (isVisitor) return null
  const toPage = async (): Promise<void> => {
    await closeModal()
    navigate('/member/protection')
  }
  return (
    <Dialog open onClose={() => void closeModal()} title={text('protection.reached.title')} closeLabel={text('protection.close')}>
      <p className="text-sm text-ink-2">{text('protection.reached.text')}</p>
      {data ? <Limits protection={data} /> : <Skeleton className="mt-4 h-28" />}
      <div className="mt-6">
        <Button wide onClick={() => void toPage()}>
          {text('protection.stop.page')}
        </Button>
      </div>
    </Dialog>
  )
}

function Limits({ protection }: { readonly protection: Protection }) {
  const text = useText()
  const { asset, limits } = protection
  const words = useLimitWords(asset)
  const least = limits.filter(({ kind }) => kind !== 'deposit').sort((a, b) => Number(leftOf(a, asset) - leftOf(b, asset)))
  return (
    <ul className="mt-4 flex flex-col gap-2">
      {least.map((limit) => (
        <li key={`${limit.kind} ${limit.span} ${limit.scope}`} className="rounded-control bg-hover px-3.5 py-3 text-sm">
          <p className="font-semibold">{words.name(limit)}</p>
          <p className="tabular mt-0.5 text-ink-2">
            {text('protection.limit.left', { left: words.money(limit.left), at: words.moment(limit.renewsAt) })}
          </p>
        </li>
      ))}
    </ul>
  )
}
