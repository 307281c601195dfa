import { Button, EmptyState, ErrorState, Skeleton } from '@halong/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowLeft, BanknoteArrowUp, CloudOff, FlaskConical, type LucideIcon } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { whyFailed } from '#shared/gateway/why-failed.ts'
import { HelpAnswers } from '#shared/help/help-answers.tsx'
import { useIsLive } from '#shared/live/live-subscriptions.ts'
import { openModal } from '#shared/routing/modals.ts'
import { isTrial, useHydrated, useSession } from '#shared/session/session.ts'
import { useText } from '#shared/text/text.ts'
import { useCashierNews } from '../use-cashier-news.ts'
import { FreeHero } from './free-hero.tsx'
import { LotsPanel } from './lots-panel.tsx'
import { ObstacleList } from './obstacle-list.tsx'
import { TimesPanel } from './times-panel.tsx'
import { knowWithdrawal, type Withdrawal, withdrawableQuery, withdrawalQuery, withdrawalsQuery } from './withdraw.queries.ts'
import { WithdrawForm } from './withdraw-form.tsx'
import { WithdrawalCase } from './withdrawal-case.tsx'
import { WithdrawalList } from './withdrawal-list.tsx'

const Mark = ({ icon: Icon }: { readonly icon: LucideIcon }) => (
  <span className="grid size-16 place-items-center rounded-full bg-brand-soft text-link">
    <Icon aria-hidden size={28} strokeWidth={1.5} />
  </span>
)

const Loading = () => (
  <div className="flex flex-col gap-4" aria-busy="true">
    <Skeleton className="h-36" />
    <Skeleton className="h-48" />
    <Skeleton className="h-13" />
  </div>
)

function Failed({ of, onAgain }: { readonly of: unknown; readonly onAgain: () => void }) {
  const text = useText()
  return (
    <ErrorState
      art={<Mark icon={CloudOff} />}
      title={text('withdraw.failed.title')}
      text={whyFailed(of, text('withdraw.failed.text'))}
      actions={<Button onClick={onAgain}>{text('cashier.failed.retry')}</Button>}
    />
  )
}

type PartProps = { readonly playerId: string; readonly onOpen: (id: string | null) => void }

/** One withdrawal: where it is, who has it, until when, and what the player may do. */
function OneWithdrawal({ id, playerId, onOpen }: PartProps & { readonly id: string }) {
  const text = useText()
  const queryClient = useQueryClient()
  const { data, error, refetch } = useQuery(withdrawalQuery(playerId, id, useIsLive()))
  return (
    <div className="flex flex-col gap-4">
      <div>
        <Button
          tone="quiet"
          size="small"
          icon={<ArrowLeft aria-hidden size={18} className="rtl:rotate-180" />}
          onClick={() => onOpen(null)}
        >
          {text('withdraw.back')}
        </Button>
      </div>
      {data ? (
        <WithdrawalCase withdrawal={data} playerId={playerId} onChanged={(next) => knowWithdrawal(queryClient, playerId, next)} />
      ) : error ? (
        <Failed of={error} onAgain={() => void refetch()} />
      ) : (
        <Loading />
      )}
      <HelpAnswers of={['withdraw-progress']} />
    </div>
  )
}

/** What is under way first, then what may leave and how, why no more, and what was before. */
function NewWithdrawal({ playerId, onOpen }: PartProps) {
  const text = useText()
  const queryClient = useQueryClient()
  const { data, error, refetch } = useQuery(withdrawableQuery(playerId))
  const { data: known } = useQuery(withdrawalsQuery(playerId))
  const list = known?.list ?? []
  if (!data) return error ? <Failed of={error} onAgain={() => void refetch()} /> : <Loading />
  const blocking = data.obstacles.filter(({ blocks }) => blocks)
  function asked(withdrawal: Withdrawal): void {
    knowWithdrawal(queryClient, playerId, withdrawal)
    onOpen(withdrawal.id)
  }
  return (
    <div className="flex flex-col gap-6">
      {data.isPractice && (
        <p className="flex items-center gap-2.5 rounded-control bg-gold-soft px-4 py-3 text-sm text-ink">
          <FlaskConical aria-hidden size={20} strokeWidth={1.75} className="shrink-0 text-gold" />
          {text('cashier.practice')}
        </p>
      )}
      <WithdrawalList title={text('withdraw.open')} list={list.filter(({ isOver }) => !isOver)} onOpen={onOpen} />
      <FreeHero of={data} />
      <ObstacleList of={data.obstacles} asset={data.asset} />
      {blocking.length === 0 && <WithdrawForm of={data} playerId={playerId} onAsked={asked} />}
      <LotsPanel of={data} onAsked={asked} />
      <TimesPanel />
      <WithdrawalList title={text('withdraw.recent')} list={list.filter(({ isOver }) => isOver)} onOpen={onOpen} />
      <HelpAnswers of={['withdraw', 'withdraw-obstacles', 'deposit-turnover', 'withdraw-progress']} />
    </div>
  )
}

/** R-MC-1, N9: money out. What may leave and why no more; the withdrawal that is looked at stands in the address. */
export function WithdrawView() {
  const text = useText()
  const session = useSession()
  const hydrated = useHydrated()
  const [search, setSearch] = useSearchParams()
  const playerId = session && !isTrial(session) ? session.playerId : ''
  useCashierNews(playerId)
  const id = search.get('order')
  function open(next: string | null): void {
    setSearch(next === null ? {} : { order: next })
    scrollTo({ top: 0 })
  }
  return (
    <div className="mx-auto w-full max-w-xl">
      {!hydrated ? (
        <Loading />
      ) : playerId === '' ? (
        <EmptyState
          art={<Mark icon={BanknoteArrowUp} />}
          title={text('withdraw.visitor.title')}
          text={text('withdraw.visitor.text')}
          actions={<Button onClick={() => openModal(session ? 'register' : 'login')}>{text('cashier.visitor.log_in')}</Button>}
        />
      ) : id === null ? (
        <NewWithdrawal playerId={playerId} onOpen={open} />
      ) : (
        <OneWithdrawal key={id} id={id} playerId={playerId} onOpen={open} />
      )}
    </div>
  )
}
