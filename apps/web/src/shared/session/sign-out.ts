import { showToast } from '@halong/ui'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call, Refusal } from '#shared/gateway/gateway.ts'
import { useText } from '#shared/text/text.ts'
import { leaveDevice } from './leave-device.ts'
import { endSession } from './session.ts'

/** R-OUT-1: the gateway ends the session, every tab forgets it, and the way leads home. */
export function useSignOut() {
  const text = useText()
  const navigate = useNavigate()
  const [isPending, setPending] = useState(false)

  async function signOut() {
    setPending(true)
    await leaveDevice()
    const signedOut = await call('session.logout').then(
      () => true,
      (failure: unknown) => failure instanceof Refusal && failure.code === 'session.required',
    )
    navigate('/', { replace: true })
    endSession('signed_out')
    showToast(text(signedOut ? 'auth.sign_out.done' : 'auth.sign_out.unsure'), { tone: signedOut ? 'good' : 'plain' })
  }
  return { signOut, isPending }
}
