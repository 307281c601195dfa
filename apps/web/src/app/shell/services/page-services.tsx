import '@halong/ui/media.css'
import { Toasts } from '@halong/ui'
import { Suspense, useEffect } from 'react'
import { ToTop } from '#app/shell/bars/to-top.tsx'
import { useChatWindow } from '#features/chat/chat-window.ts'
import { NewNotices } from '#features/notice/notice-news.tsx'
import { SessionNotices } from '#features/security/session-notices.tsx'
import { lotteryFavourites } from '#shared/game/lottery-favourites.ts'
import { patientPart } from '#shared/loading/part.ts'
import { mayEnter, onSessionEnded, useSession } from '#shared/session/session.ts'
import { useGate, useSite } from '#shared/site/site.ts'
import { useText } from '#shared/text/text.ts'
import { ConnectionBar } from './connection-bar.tsx'
import { useStoredScroll } from './stored-scroll.ts'
import { useLinkVisit } from './use-link-visit.ts'
import { useLobbyPrefetch } from './use-lobby-prefetch.ts'
import { useNewVersion } from './use-new-version.tsx'
import { useOtherTabs } from './use-other-tabs.ts'
import { useOwnLimits } from './use-own-limits.ts'
import { useServiceWorker } from './use-service-worker.ts'
import { useVisitorUpdates } from './use-visitor-updates.ts'

const forcedChange = patientPart<object>(
  ['auth', 'errors'],
  async () => (await import('#features/password/forced-change-dialog.tsx')).ForcedChangeDialog,
)

const chatPanel = patientPart<object>(['chat', 'errors'], async () => (await import('#features/chat/chat-panel.tsx')).ChatPanel)

const resumeBar = patientPart<object>(['lobby', 'errors'], async () => (await import('#features/lobby/resume-bar.tsx')).ResumeBar)

export type PageServicesProps = {
  /** False on a page that owns the screen, holds a game or opens a popup itself. */
  readonly mayOpen: boolean
}

/** A page that is all that a visitor sees of a brand for members is left alone by what opens by itself, too. */
function usePageFree(mayOpen: boolean): boolean {
  const isVisitor = useSession() === null
  const { loggedInOnly } = useSite().brand
  return mayOpen && !(loggedInOnly && isVisitor)
}

/** What runs beside every page once it is painted: the session and its news, the connection, newer builds, toasts. */
export function PageServices({ mayOpen }: PageServicesProps) {
  const text = useText()
  useStoredScroll()
  useNewVersion()
  useLobbyPrefetch()
  useLinkVisit()
  useServiceWorker()
  useVisitorUpdates()
  useOwnLimits()
  useOtherTabs()
  // D23: whose sessions were all ended leaves nothing behind that this browser kept for them.
  useEffect(() => onSessionEnded((reason, playerId) => (reason === 'everywhere' ? lotteryFavourites.forget(playerId) : undefined)), [])
  const isPageFree = usePageFree(mayOpen)
  const [ForcedChange, Resume, Chat] = [forcedChange, resumeBar, chatPanel]
  const [chat, hasChat] = [useChatWindow(), useGate('CBS3')]
  const session = useSession()
  const mustChange = session?.passwordChangeRequired === true
  const mayResume = isPageFree && session !== null && !mustChange && mayEnter(session, 'member')
  return (
    <>
      <ConnectionBar />
      <ToTop />
      <SessionNotices />
      <NewNotices isPageFree={isPageFree} />
      {mustChange && (
        <Suspense fallback={null}>
          <ForcedChange />
        </Suspense>
      )}
      {mayResume && (
        <Suspense fallback={null}>
          <Resume />
        </Suspense>
      )}
      {hasChat && chat !== 'closed' && mayResume && (
        <Suspense fallback={null}>
          <Chat />
        </Suspense>
      )}
      <Toasts label={text('shell.messages')} closeLabel={text('action.close')} />
    </>
  )
}
