import { useEffect, useRef } from 'react'
import { showToast } from '@halong/ui'
import { useConnection } from '#shared/gateway-connection.ts'
import { useLiveSession } from '#shared/live-session.ts'
import { openModal } from '#shared/modals.ts'
import { onSessionEnded, useSession } from '#shared/session.ts'
import { useText } from '#shared/text.ts'
import { HandOff } from './hand-off.tsx'

/** Rendered once by the shell, after the first paint: keeps the session live and says what happens to it and to the connection. */
export function SessionNotices() {
  const text = useText()
  const session = useSession()
  const connection = useConnection()
  const before = useRef(connection)
  useLiveSession()

  useEffect(() => {
    document.documentElement.toggleAttribute('data-session', false)
    if (session) document.documentElement.dataset['session'] = 'member'
  }, [session])

  useEffect(
    () =>
      onSessionEnded((reason) => {
        if (reason === 'signed_out') return
        const action = (
          <button type="button" onClick={() => openModal('login')} className="min-h-9 rounded-control px-2 font-semibold text-link hover:underline">
            {text('auth.session.log_in')}
          </button>
        )
        showToast(text(`auth.session.${reason}`), { tone: 'bad', action: reason === 'blocked' ? undefined : action })
      }),
    [text],
  )

  useEffect(() => {
    const was = before.current
    before.current = connection
    if (connection === was) return
    if (connection === 'online') showToast(text('auth.connection.back'), { tone: 'good' })
    else showToast(text(`auth.connection.${connection}`), { tone: 'bad' })
  }, [connection, text])

  return <HandOff />
}
