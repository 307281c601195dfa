import { showToast } from '@halong/ui'
import { useEffect } from 'react'
import { useLiveSession } from '#shared/live/live-session.ts'
import { openModal, useModal } from '#shared/routing/modals.ts'
import { onSessionEnded, useSession } from '#shared/session/session.ts'
import { useText } from '#shared/text/text.ts'
import { HandOff } from './hand-off.tsx'

/** The way back in beside the news that a session has ended; who is there already needs none. */
function LogInAgain() {
  const text = useText()
  if (useModal()?.name === 'login') return null
  return (
    <button
      type="button"
      onClick={() => openModal('login')}
      className="min-h-9 rounded-control px-2 font-semibold text-link hover:underline"
    >
      {text('auth.session.log_in')}
    </button>
  )
}

/** Rendered once by the shell, after the first paint: keeps the session live, takes a hand-off, and says when a session has ended and why. */
export function SessionNotices() {
  const text = useText()
  const session = useSession()
  useLiveSession()

  useEffect(() => {
    if (session) document.documentElement.dataset['session'] = 'member'
    else delete document.documentElement.dataset['session']
  }, [session])

  useEffect(
    () =>
      onSessionEnded((reason) => {
        if (reason === 'signed_out') return
        showToast(text(`auth.session.${reason}`), { tone: 'bad', action: reason === 'blocked' ? undefined : <LogInAgain /> })
      }),
    [text],
  )

  return <HandOff />
}
