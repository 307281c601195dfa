import { Button, EmptyState, ErrorState, Skeleton } from '@halong/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowLeft, CloudOff, FlaskConical, type LucideIcon, WalletCards } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { whyFailed } from '#shared/gateway/why-failed.ts'
import { useIsLive } from '#shared/live/live-subscriptions.ts'
import { openModal } from '#shared/routing/modals.ts'
import { isTrial, useHydrated, useSession } from '#shared/session/session.ts'
import { useText } from '#shared/text/text.ts'
import { depositQuery, depositsQuery, isOpen, knowDeposit, methodsQuery } from './cashier.queries.ts'
import { DepositBonus, TakeBonus } from './deposit-bonus.tsx'
import { DepositList } from './deposit-list.tsx'
import { DepositResult } from './deposit-result.tsx'
import { OrderForm } from './order-form.tsx'
import { PayStep } from './pay-step.tsx'
import { useCashierNews } from './use-cashier-news.ts'

const Mark = ({ icon: Icon }: { readonly icon: LucideIcon }) => (
  <span className="grid size-16 place-items-center rounded-full bg-brand-soft text-link">
    <Icon aria-hidden size={28} strokeWidth={1.5} />
  </span>
)

function Loading() {
  return (
    <div className="flex flex-col gap-4" aria-busy="true">
      <div className="grid grid-cols-2 gap-2.5 sm:grid-cols-3">
        {['a', 'b', 'c'].map((key) => (
          <Skeleton key={key} className="h-32" />
        ))}
      </div>
      <Skeleton className="h-40" />
      <Skeleton className="h-13" />
    </div>
  )
}

function Failed({ of, onAgain }: { readonly of: unknown; readonly onAgain: () => void }) {
  const text = useText()
  return (
    <ErrorState
      art={<Mark icon={CloudOff} />}
      title={text('cashier.failed.title')}
      text={whyFailed(of, text('cashier.failed.text'))}
      actions={<Button onClick={onAgain}>{text('cashier.failed.retry')}</Button>}
    />
  )
}

type PartProps = {
  readonly playerId: string
  readonly aheadMs: number
  readonly onOpen: (id: string | null) => void
  /** The bonus that was chosen with the deposit; it stands in the address. */
  readonly bonus: string | null
  readonly onBonus: (code: string | null) => void
}

/** One order: how to pay it, or how it ended. */
function OneDeposit({ id, playerId, aheadMs, onOpen, bonus }: PartProps & { readonly id: string }) {
  const text = useText()
  const queryClient = useQueryClient()
  const { data: deposit, error, refetch } = useQuery(depositQuery(playerId, id, useIsLive()))
  return (
    <div className="flex flex-col gap-4">
      <div>
        <Button
          tone="quiet"
          size="small"
          icon={<ArrowLeft aria-hidden size={18} className="rtl:rotate-180" />}
          onClick={() => onOpen(null)}
        >
          {text('cashier.back')}
        </Button>
      </div>
      {deposit ? (
        isOpen(deposit) ? (
          <PayStep key={deposit.id} deposit={deposit} aheadMs={aheadMs} onChanged={(next) => knowDeposit(queryClient, playerId, next)} />
        ) : (
          <DepositResult deposit={deposit} bonus={<TakeBonus playerId={playerId} chosen={bonus} />} onAgain={() => onOpen(null)} />
        )
      ) : error ? (
        <Failed of={error} onAgain={() => void refetch()} />
      ) : (
        <Loading />
      )}
    </div>
  )
}

/** What waits first, then a new order, then what was before. */
function NewDeposit({ playerId, aheadMs, onOpen, bonus, onBonus }: PartProps) {
  const text = useText()
  const queryClient = useQueryClient()
  const methods = useQuery(methodsQuery(playerId))
  const { data: known } = useQuery(depositsQuery(playerId))
  const list = known?.list ?? []
  if (!methods.data) return methods.error ? <Failed of={methods.error} onAgain={() => void methods.refetch()} /> : <Loading />
  return (
    <div className="flex flex-col gap-7">
      <DepositList title={text('cashier.waiting')} list={list.filter(isOpen)} aheadMs={aheadMs} onOpen={onOpen} />
      {methods.data.methods.length === 0 ? (
        <EmptyState art={<Mark icon={WalletCards} />} title={text('cashier.none.title')} text={text('cashier.none.text')} />
      ) : (
        <div>
          <DepositBonus playerId={playerId} chosen={bonus} onChoose={onBonus} />
          <OrderForm
            of={methods.data}
            onOrdered={(deposit) => {
              knowDeposit(queryClient, playerId, deposit)
              onOpen(deposit.id)
            }}
          />
        </div>
      )}
      <DepositList title={text('cashier.recent')} list={list.filter((deposit) => !isOpen(deposit))} aheadMs={aheadMs} onOpen={onOpen} />
    </div>
  )
}

function Practice({ playerId }: { readonly playerId: string }) {
  const text = useText()
  const { data } = useQuery(methodsQuery(playerId))
  if (!data?.isPractice) return null
  return (
    <p className="mb-5 flex items-center gap-2.5 rounded-control bg-gold-soft px-4 py-3 text-sm text-ink">
      <FlaskConical aria-hidden size={20} strokeWidth={1.75} className="shrink-0 text-gold" />
      {text('cashier.practice')}
    </p>
  )
}

/** R-MC-1: money in. Method and amount, how to pay, and what came of it; the order that is looked at stands in the address. */
export function DepositView() {
  const text = useText()
  const session = useSession()
  const hydrated = useHydrated()
  const [search, setSearch] = useSearchParams()
  const playerId = session && !isTrial(session) ? session.playerId : ''
  const aheadMs = useCashierNews(playerId)
  const id = search.get('order')
  const bonus = search.get('bonus')
  const bonusProps = { bonus, onBonus: (code: string | null) => setSearch(code === null ? {} : { bonus: code }, { replace: true }) }
  function open(next: string | null): void {
    setSearch({ ...(next !== null && { order: next }), ...(next !== null && bonus !== null && { bonus }) })
    // Each step begins at its top, wherever the button that led to it stood.
    scrollTo({ top: 0 })
  }
  return (
    <div className="mx-auto w-full max-w-xl">
      {!hydrated ? (
        <Loading />
      ) : playerId === '' ? (
        <EmptyState
          art={<Mark icon={WalletCards} />}
          title={text('cashier.visitor.title')}
          text={text('cashier.visitor.text')}
          actions={<Button onClick={() => openModal(session ? 'register' : 'login')}>{text('cashier.visitor.log_in')}</Button>}
        />
      ) : (
        <>
          <Practice playerId={playerId} />
          {id === null ? (
            <NewDeposit playerId={playerId} aheadMs={aheadMs} onOpen={open} {...bonusProps} />
          ) : (
            <OneDeposit key={id} id={id} playerId={playerId} aheadMs={aheadMs} onOpen={open} {...bonusProps} />
          )}
        </>
      )}
    </div>
  )
}
