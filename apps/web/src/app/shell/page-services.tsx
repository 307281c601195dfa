import { Toasts } from '@halong/ui'
import { Suspense } from 'react'
import { NoticeNews } from '#features/notice/notice-news.tsx'
import { SessionNotices } from '#features/security/session-notices.tsx'
import { part } from '#shared/part.ts'
import { useLocation } from '#shared/router.ts'
import { useSession } from '#shared/session.ts'
import { useSite } from '#shared/site.ts'
import { useText } from '#shared/text.ts'
import { matchRoute } from '../routes.ts'
import { ConnectionBar } from './connection-bar.tsx'
import { ToTop } from './to-top.tsx'
import { useNewVersion } from './use-new-version.tsx'
import { useSearchKey } from './use-search-key.ts'
import { useVisitorNews } from './use-visitor-news.ts'

const forcedChange = part<object>(
  ['auth', 'errors'],
  async () => (await import('#features/password/forced-change-dialog.tsx')).ForcedChangeDialog,
)

/** A page that owns the screen, opens a popup itself or is all that a visitor sees of a brand for members is left alone by what opens by itself. */
function usePageFree(): boolean {
  const { route } = matchRoute(useLocation().pathname)
  const isVisitor = useSession() === null
  const { loggedInOnly } = useSite().brand
  return route.bare === undefined && route.opens === undefined && !(loggedInOnly && isVisitor)
}

/** What runs beside every page once it is painted: the session and its news, the connection, newer builds, the search key, toasts. */
export function PageServices() {
  const text = useText()
  useNewVersion()
  useSearchKey()
  useVisitorNews()
  const isPageFree = usePageFree()
  const ForcedChange = forcedChange
  const mustChange = useSession()?.passwordChangeRequired === true
  return (
    <>
      <ConnectionBar />
      <ToTop />
      <SessionNotices />
      <NoticeNews isPageFree={isPageFree} />
      {mustChange && (
        <Suspense fallback={null}>
          <ForcedChange />
        </Suspense>
      )}
      <Toasts label={text('shell.messages')} closeLabel={text('action.close')} />
    </>
  )
}
