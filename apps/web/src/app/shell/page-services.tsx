import { Toasts } from '@halong/ui'
import { Suspense } from 'react'
import { SessionNotices } from '#features/security/session-notices.tsx'
import { part } from '#shared/part.ts'
import { useSession } from '#shared/session.ts'
import { useText } from '#shared/text.ts'
import { ConnectionBar } from './connection-bar.tsx'
import { ToTop } from './to-top.tsx'
import { useNewVersion } from './use-new-version.tsx'
import { useSearchKey } from './use-search-key.ts'
import { useVisitorNews } from './use-visitor-news.ts'

const forcedChange = part<object>(
  ['auth', 'errors'],
  async () => (await import('#features/password/forced-change-dialog.tsx')).ForcedChangeDialog,
)

/** What runs beside every page once it is painted: the session and its news, the connection, newer builds, the search key, toasts. */
export function PageServices() {
  const text = useText()
  useNewVersion()
  useSearchKey()
  useVisitorNews()
  const ForcedChange = forcedChange
  const mustChange = useSession()?.passwordChangeRequired === true
  return (
    <>
      <ConnectionBar />
      <ToTop />
      <SessionNotices />
      {mustChange && (
        <Suspense fallback={null}>
          <ForcedChange />
        </Suspense>
      )}
      <Toasts label={text('shell.messages')} closeLabel={text('action.close')} />
    </>
  )
}
