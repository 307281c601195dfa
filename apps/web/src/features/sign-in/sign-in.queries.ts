import type { ClientError } from '@halong/api/client'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call, type Outage, prepareEncryption, type Refusal } from '#shared/gateway.ts'
import { useBotCheck } from '#shared/gateway-bot-check.ts'
import type { SignedIn } from '#shared/session.ts'
import { useStartSession } from '#shared/session-start.ts'

export type Credentials = { readonly username: string; readonly password: string }
export type SignInFailure = Refusal<ClientError<'session.login'>> | Outage
/** What the wait is for, in words under the button. */
export type Progress = 'idle' | 'checking' | 'sending'

/** Signs in by user name (R-LOGIN-1, R-LOGIN-2). The proof against bots is begun with `prepare`, as soon as somebody types. */
export function useSignIn() {
  const botCheck = useBotCheck('login')
  const start = useStartSession()
  const [progress, setProgress] = useState<Progress>('idle')
  const signIn = useMutation<SignedIn, SignInFailure, Credentials>({
    mutationFn: async (credentials) => {
      setProgress('checking')
      const proof = await botCheck.take()
      setProgress('sending')
      return call('session.login', { body: { ...credentials, type: 'username', botCheck: proof } })
    },
    onSuccess: start,
    onSettled: () => setProgress('idle'),
    retry: false,
  })
  const prepare = (): void => {
    prepareEncryption()
    botCheck.prepare()
  }
  return { signIn, progress, prepare }
}
