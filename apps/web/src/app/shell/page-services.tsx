import { Toasts } from '@halong/ui'
import { SessionNotices } from '#features/security/session-notices.tsx'
import { useText } from '#shared/text.ts'
import { ConnectionBar } from './connection-bar.tsx'
import { useNewVersion } from './use-new-version.tsx'
import { useSearchKey } from './use-search-key.ts'
import { useVisitorNews } from './use-visitor-news.ts'

/** What runs beside every page once it is painted: the session and its news, the connection, newer builds, the search key, toasts. */
export function PageServices() {
  const text = useText()
  useNewVersion()
  useSearchKey()
  useVisitorNews()
  return (
    <>
      <ConnectionBar />
      <SessionNotices />
      <Toasts label={text('shell.messages')} closeLabel={text('action.close')} />
    </>
  )
}
