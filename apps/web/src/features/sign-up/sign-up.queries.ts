import type { CallInput } from '@halong/api/client'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useBotCheck } from '#shared/gateway/bot-check.ts'
import { call, type Outage, prepareEncryption, Refusal, siteQuery } from '#shared/gateway/gateway.ts'
import type { SignedIn } from '#shared/session/session.ts'
import { useStartSession } from '#shared/session/session-start.ts'
import type { RegisterRefusal } from './field-errors.ts'
import { bodyOf, type RegistrationPayload } from './registration-payload.ts'

export type Progress = 'idle' | 'checking' | 'sending'
export type SignUpMode = 'register' | 'registerMobile'
export type Registration = {
  readonly mode: SignUpMode
  readonly payload: RegistrationPayload
  readonly agreedToTerms: boolean
  readonly language: string
  readonly firebaseIdToken: string
}
export type RegisterFailure = RegisterRefusal | Outage
/** Name and password that the site made; the password is null when the player chose it. */
export type Generated = { readonly username: string; readonly password: string | null }
export type Registered = { readonly signedIn: SignedIn; readonly generated: Generated | null }

const affiliateQuery = (code: string) => siteQuery('agency.checkAffiliate', '', { query: { code, domain: location.host.slice(0, 120) } })

/** R-REG-4: what is known of the affiliate code that came with the link. An outage says nothing about it: the gateway judges later. */
export function useLinkCode(code: string): 'none' | 'checking' | 'good' | 'wrong' {
  const { status, error } = useQuery({ ...affiliateQuery(code), enabled: code !== '', retry: false, staleTime: 60_000 })
  if (code === '') return 'none'
  if (status === 'error') return error instanceof Refusal && error.code === 'player.referral_unknown' ? 'wrong' : 'good'
  return status === 'pending' ? 'checking' : 'good'
}

/** R-REG-5: false when nobody holds a code that is about to be sent. */
export async function isCodeKnown(code: string): Promise<boolean> {
  try {
    await call('agency.checkAffiliate', { query: { code, domain: location.host.slice(0, 120) } })
    return true
  } catch (failure) {
    return !(failure instanceof Refusal && failure.code === 'player.referral_unknown')
  }
}

export type JudgedField = CallInput<'player.checkField'>['body']['field']
/** What is told to nobody before the form is sent, such as passwords and codes, is not among them. */
const judged: Readonly<Record<JudgedField, true>> = {
  username: true,
  payeeName: true,
  mobileNum: true,
  email: true,
  idNumber: true,
  qqNum: true,
  line: true,
  whatsapp: true,
  zalo: true,
  facebook: true,
  wechat: true,
  recommenderId: true,
}
export const isJudged = (field: string): field is JudgedField => Object.hasOwn(judged, field)

/** R-REG-2, D6: the gateway's verdict on a field with a pattern of the operator's own. Without an answer the form is judged when it is sent. */
export async function fitsRule(field: JudgedField, value: string): Promise<boolean> {
  return call('player.checkField', { body: { field, value } }).then(
    ({ fits }) => fits,
    () => true,
  )
}

/** Opens an account and signs it in (R-REG-5). The proof against bots is begun with `prepare`. */
export function useRegister() {
  const botCheck = useBotCheck('register')
  const start = useStartSession()
  const [progress, setProgress] = useState<Progress>('idle')
  const register = useMutation<Registered, RegisterFailure, Registration>({
    mutationFn: async ({ mode, ...registration }) => {
      setProgress('checking')
      const proof = await botCheck.take()
      setProgress('sending')
      const body = bodyOf({ ...registration, botCheck: proof, address: new URL(location.href) })
      const { username = '', password = '', confirmPassword = '' } = registration.payload
      if (mode === 'register')
        return { signedIn: await call('player.register', { body: { ...body, username, password, confirmPassword } }), generated: null }
      const { generated, ...signedIn } = await call('player.registerMobile', { body: { ...body, password, confirmPassword } })
      return { signedIn, generated }
    },
    onSuccess: ({ signedIn }) => start(signedIn),
    onSettled: () => setProgress('idle'),
    retry: false,
  })
  const prepare = (): void => {
    prepareEncryption()
    botCheck.prepare()
  }
  return { register, progress, prepare }
}
