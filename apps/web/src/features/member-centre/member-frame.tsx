import { Button, buttonLook, EmptyState, IconButton, Skeleton } from '@halong/ui'
import clsx from 'clsx'
import { ArrowLeft, LockKeyhole, X } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { useLeave, useLeaveByEscape } from '#shared/routing/leave.ts'
import { openModal } from '#shared/routing/modals.ts'
import { Link } from '#shared/routing/router.tsx'
import { isTrial, mayEnter, readSession, useHydrated, useSession } from '#shared/session/session.ts'
import { useText } from '#shared/text/text.ts'
import type { MemberEntry } from './centre-context.ts'
import { MemberMenu } from './member-menu.tsx'
import { isInMemberCentre, MEMBER_CENTRE } from './page-keys.ts'
import { SessionFacts } from './session-facts.tsx'

type FrameProps = {
  /** The page that is shown; null for the menu alone, the first screen of a phone. */
  readonly entry: MemberEntry | null
  readonly title: string
  readonly children: ReactNode
}

/** R-MC-1: the member centre. A panel with its menu on a desktop; on a phone a page of its own, with the menu as the first screen. */
export function MemberFrame({ entry, title, children }: FrameProps) {
  const text = useText()
  const leave = useLeave(isInMemberCentre)
  useLeaveByEscape(leave)
  return (
    <div className="mx-auto w-full max-w-280 lg:py-6">
      <div className="flex flex-col lg:min-h-180 lg:overflow-clip lg:rounded-sheet lg:bg-surface lg:shadow-lift lg:ring-1 lg:ring-line">
        <div className="flex flex-1">
          <div className="hidden w-58 shrink-0 border-e border-line p-4 pt-6 lg:block">
            <MemberMenu current={entry?.key ?? null} look="column" />
          </div>
          <div className="min-w-0 flex-1 lg:bg-page">
            <header
              data-header
              className="-mx-4 flex min-h-14 items-center gap-1 px-2 max-lg:sticky max-lg:top-0 max-lg:z-20 max-lg:border-b max-lg:border-line max-lg:bg-page md:-mx-6 md:px-4 lg:mx-0 lg:px-6 lg:pt-5"
            >
              {entry !== null && (
                <Link
                  to={MEMBER_CENTRE}
                  replace
                  aria-label={text('member.back')}
                  className="inline-grid size-11 place-items-center rounded-control text-ink-2 hover:bg-hover hover:text-ink lg:hidden"
                >
                  <ArrowLeft aria-hidden size={22} strokeWidth={1.75} className="rtl:rotate-180" />
                </Link>
              )}
              <h1 className={clsx('min-w-0 flex-1 truncate text-lg font-bold lg:text-2xl', entry === null && 'max-lg:px-2')}>{title}</h1>
              <IconButton label={text('member.close')} size={44} icon={<X aria-hidden size={22} strokeWidth={1.75} />} onClick={leave} />
            </header>
            <div className="py-5 lg:px-6 lg:pt-4 lg:pb-8">
              <Admitted door={entry?.door ?? 'signed_in'}>{children}</Admitted>
            </div>
          </div>
        </div>
        <div className="above-bottom-bar max-lg:-mx-4 md:max-lg:-mx-6">
          <SessionFacts />
        </div>
      </div>
    </div>
  )
}

/** The page for who may see it; for others the reason, and the popup that lets them in (R-ROLE-1). */
export function Admitted({ door, children }: { readonly door: MemberEntry['door']; readonly children: ReactNode }) {
  const session = useSession()
  const hydrated = useHydrated()
  useEffect(() => {
    // When it is opened, not when a session ends on it; after the effects around this part, as the router opens the popup.
    const asking = hydrated && readSession() === null ? setTimeout(() => openModal('login')) : undefined
    return () => clearTimeout(asking)
  }, [hydrated])
  if (!hydrated) return <Coming />
  if (session === null) return <ForVisitor />
  return mayEnter(session, door) || !isTrial(session) ? children : <ForTrial />
}

const Mark = () => (
  <span className="grid size-16 place-items-center rounded-full bg-brand-soft text-link">
    <LockKeyhole aria-hidden size={28} strokeWidth={1.5} />
  </span>
)

function ForVisitor() {
  const text = useText()
  return (
    <EmptyState
      art={<Mark />}
      title={text('member.visitor.title')}
      text={text('member.visitor.text')}
      actions={<Button onClick={() => openModal('login')}>{text('member.visitor.log_in')}</Button>}
    />
  )
}

function ForTrial() {
  const text = useText()
  return (
    <EmptyState
      art={<Mark />}
      title={text('member.trial.title')}
      text={text('member.trial.text')}
      actions={
        <Link to="/register" className={buttonLook('primary')}>
          {text('member.trial.register')}
        </Link>
      }
    />
  )
}

function Coming() {
  const text = useText()
  return (
    <div role="status" aria-label={text('shell.loading')}>
      <Skeleton className="mb-4 h-32" />
      <Skeleton className="h-72" />
    </div>
  )
}
