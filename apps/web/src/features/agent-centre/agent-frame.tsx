import { Button, EmptyState, IconButton, Skeleton } from '@halong/ui'
import clsx from 'clsx'
import {
  ArrowDownUp,
  CalendarDays,
  ChartColumn,
  ChartNoAxesCombined,
  Clock,
  HandCoins,
  LayoutDashboard,
  LockKeyhole,
  type LucideIcon,
  Megaphone,
  Percent,
  Timer,
  UserPlus,
  UsersRound,
  Wallet,
  X,
} from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useLeave, useLeaveByEscape } from '#shared/routing/leave.ts'
import { openModal } from '#shared/routing/modals.ts'
import { Link } from '#shared/routing/router.tsx'
import { readSession, roleIn, useHydrated, useSession } from '#shared/session/session.ts'
import { useText } from '#shared/text/text.ts'
import { useHome } from './agents.queries.ts'
import { type AgentKey, agentKeys, agentPath, isContractKey, isInAgentCentre } from './page-keys.ts'

const icons: Readonly<Record<AgentKey, LucideIcon>> = {
  teamOverview: LayoutDashboard,
  registerCenter: UserPlus,
  teamManagement: UsersRound,
  teamBetting: ChartColumn,
  profitAndLoss: ChartNoAxesCombined,
  revenueReport: Wallet,
  rebates: Percent,
  dividend: HandCoins,
  dailySalary: CalendarDays,
  hourlySalary: Clock,
  realtimeSalary: Timer,
  transactionDetails: ArrowDownUp,
  announcement: Megaphone,
}

/** R-AG-1: the agent centre: a panel with its menu on a desktop, a page with a strip of its pages on a phone. */
export function AgentFrame({ page, children }: { readonly page: AgentKey; readonly children: ReactNode }) {
  const text = useText()
  const leave = useLeave(isInAgentCentre)
  useLeaveByEscape(leave)
  return (
    <div className="mx-auto w-full max-w-320 lg:py-6">
      <div className="flex flex-col lg:min-h-180 lg:overflow-clip lg:rounded-sheet lg:bg-surface lg:shadow-lift lg:ring-1 lg:ring-line">
        <div className="flex flex-1">
          <div className="hidden w-58 shrink-0 border-e border-line p-4 pt-6 lg:block">
            <p className="mb-3 px-3 text-lg font-bold">{text('title.agent')}</p>
            <AgentMenu page={page} look="column" />
          </div>
          <div className="min-w-0 flex-1 lg:bg-page">
            <header
              data-header
              className="-mx-4 flex min-h-14 items-center gap-1 px-4 max-lg:sticky max-lg:top-0 max-lg:z-20 max-lg:bg-page md:-mx-6 md:px-6 lg:mx-0 lg:px-6 lg:pt-5"
            >
              <h1 className="min-w-0 flex-1 truncate text-lg font-bold lg:text-2xl">{text(`agents.page.${page}`)}</h1>
              <IconButton label={text('agents.close')} size={44} icon={<X aria-hidden size={22} strokeWidth={1.75} />} onClick={leave} />
            </header>
            <div className="-mx-4 border-b border-line md:-mx-6 lg:hidden">
              <AgentMenu page={page} look="strip" />
            </div>
            <div className="py-5 lg:px-6 lg:pt-4 lg:pb-8">
              <Admitted>{children}</Admitted>
            </div>
          </div>
        </div>
      </div>
    </div>
  )
}

function AgentMenu({ page, look }: { readonly page: AgentKey; readonly look: 'column' | 'strip' }) {
  const text = useText()
  const current = useRef<HTMLAnchorElement>(null)
  const isStrip = look === 'strip'
  const contracts: Readonly<Partial<Record<AgentKey, boolean>>> | undefined = useHome().data?.contracts
  // R-AG-2: an entry of contracts is there for whoever has, gives or was offered one.
  const shows = (key: AgentKey) => !isContractKey(key) || contracts?.[key] === true
  useEffect(() => {
    if (isStrip) current.current?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [isStrip])
  return (
    <nav aria-label={text('agents.menu')}>
      <ul className={isStrip ? 'flex gap-1 overflow-x-auto px-3 pb-2 [scrollbar-width:none] md:px-5' : 'flex flex-col gap-0.5'}>
        {agentKeys
          .filter((key) => shows(key) || key === page)
          .map((key) => {
            const Icon = icons[key]
            const isCurrent = key === page
            return (
              <li key={key} className="shrink-0">
                <Link
                  ref={isCurrent ? current : undefined}
                  to={agentPath(key)}
                  onFocus={({ currentTarget }) => isStrip && currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' })}
                  replace
                  aria-current={isCurrent ? 'page' : undefined}
                  className={clsx(
                    'flex min-h-11 items-center gap-2.5 rounded-control px-3 text-sm font-medium transition-colors hover:bg-hover',
                    isCurrent ? 'bg-brand-soft font-semibold text-link' : 'text-ink',
                  )}
                >
                  <Icon aria-hidden size={20} strokeWidth={1.75} className={clsx('shrink-0', isCurrent ? 'text-link' : 'text-ink-2')} />
                  <span className="whitespace-nowrap">{text(`agents.page.${key}`)}</span>
                </Link>
              </li>
            )
          })}
      </ul>
    </nav>
  )
}

/** The page for agents; for others why not, and the popup that lets them in (R-ROLE-1). */
function Admitted({ children }: { readonly children: ReactNode }) {
  const text = useText()
  const session = useSession()
  const hydrated = useHydrated()
  useEffect(() => {
    // After the effects around this part, as the router opens the popup.
    const role = roleIn(readSession())
    const asking = hydrated && role !== 'agent' ? setTimeout(() => openModal(role === 'visitor' ? 'login' : 'account-needed')) : undefined
    return () => clearTimeout(asking)
  }, [hydrated])
  if (!hydrated)
    return (
      <div role="status" aria-label={text('shell.loading')}>
        <Skeleton className="mb-4 h-32" />
        <Skeleton className="h-72" />
      </div>
    )
  if (roleIn(session) === 'agent') return children
  return (
    <EmptyState
      art={
        <span className="grid size-16 place-items-center rounded-full bg-brand-soft text-link">
          <LockKeyhole aria-hidden size={28} strokeWidth={1.5} />
        </span>
      }
      title={text('agents.closed.title')}
      text={text('agents.closed.text')}
      actions={session === null && <Button onClick={() => openModal('login', { side: 'agent' })}>{text('action.login')}</Button>}
    />
  )
}
