import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call, type Outage, prepareEncryption } from '#shared/gateway.ts'
import { useBotCheck } from '#shared/gateway-bot-check.ts'
import type { SignedIn } from '#shared/session.ts'
import { useStartSession } from '#shared/session-start.ts'
import type { RegisterRefusal } from './field-errors.ts'
import { bodyOf, type RegistrationPayload } from './registration-payload.ts'

export type Progress = 'idle' | 'checking' | 'sending'
export type Registration = { readonly payload: RegistrationPayload; readonly agreedToTerms: boolean; readonly language: string }
export type RegisterFailure = RegisterRefusal | Outage

/** Opens an account and signs it in (R-REG-5). The proof against bots is begun with `prepare`. */
export function useRegister() {
  const botCheck = useBotCheck('register')
  const start = useStartSession()
  const [progress, setProgress] = useState<Progress>('idle')
  const register = useMutation<SignedIn, RegisterFailure, Registration>({
    mutationFn: async (registration) => {
      setProgress('checking')
      const proof = await botCheck.take()
      setProgress('sending')
      return call('player.register', { body: bodyOf({ ...registration, botCheck: proof, address: new URL(location.href) }) })
    },
    onSuccess: start,
    onSettled: () => setProgress('idle'),
    retry: false,
  })
  const prepare = (): void => {
    prepareEncryption()
    botCheck.prepare()
  }
  return { register, progress, prepare }
}
