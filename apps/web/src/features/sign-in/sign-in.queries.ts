import type { ClientError } from '@halong/api/client'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useBotCheck } from '#shared/gateway/bot-check.ts'
import { call, type Outage, prepareEncryption, type Refusal } from '#shared/gateway/gateway.ts'
import { notePasswordSignIn } from '#shared/session/fresh-sign-in.ts'
import type { SignedIn } from '#shared/session/session.ts'
import { useStartSession } from '#shared/session/session-start.ts'

export type Credentials = { readonly username: string; readonly password: string }
/** The ways in that are sent as a form (seed 1 §3 "Login payload"); `remembered` sends no secret, the browser's cookie does (D2). */
export type SignInMethod =
  | ({ readonly type: 'username' } & Credentials)
  | {
      readonly type: 'sms'
      readonly mobileNum: string
      readonly countryDialingCode: string
      readonly code: string
      readonly firebaseIdToken?: string
    }
  | { readonly type: 'email'; readonly email: string; readonly code: string }
  | { readonly type: 'remembered'; readonly username: string }
export type Extras = { readonly captcha?: string; readonly remember: boolean; readonly side: Side }
export type Side = 'player' | 'agent'
export type SignInFailure = Refusal<ClientError<'session.login'> | ClientError<'session.loginRemembered'>> | Outage
/** What the wait is for, in words under the button. */
export type Progress = 'idle' | 'checking' | 'sending'

/** Signs in (R-LOGIN-1, R-LOGIN-2, R-LOGIN-7). The proof against bots is begun with `prepare`, as soon as somebody types. */
export function useSignIn() {
  const botCheck = useBotCheck('login')
  const start = useStartSession()
  const [progress, setProgress] = useState<Progress>('idle')
  const signIn = useMutation<SignedIn, SignInFailure, { readonly way: SignInMethod; readonly extras: Extras }>({
    mutationFn: async ({ way, extras }) => {
      setProgress('checking')
      const proof = await botCheck.take()
      setProgress('sending')
      if (way.type === 'remembered') return call('session.loginRemembered', { body: { username: way.username, botCheck: proof } })
      return call('session.login', { body: { ...way, ...extras, botCheck: proof } })
    },
    onSuccess: (signedIn, { way }) => {
      if (way.type === 'username') notePasswordSignIn(signedIn.info.id)
      start(signedIn)
    },
    onSettled: () => setProgress('idle'),
    retry: false,
  })
  const prepare = (): void => {
    prepareEncryption()
    botCheck.prepare()
  }
  return { signIn, progress, prepare }
}
