import type { Clock } from '@halong/base'
import { authenticatorUri, makeAuthenticatorSecret, stepOfCode } from '../../platform/crypto/authenticator.ts'
import type { Secrets } from '../../platform/crypto/secrets.ts'
import type { Operator } from './store.ts'

/** The name an authenticator app shows above the code. */
const ISSUER = 'Halong operators'

/** What an operator's authenticator proves, and what a new one scans. Secrets rest sealed to the row of their operator. */
export function createAuthenticators({ secrets, clock }: { secrets: Secrets; clock: Clock }) {
  const about = (operatorId: string) => `operator authenticator ${operatorId}`
  const seal = (operatorId: string, secret: string) => secrets.seal(Buffer.from(secret), about(operatorId))
  return {
    seal,
    make(operator: Pick<Operator, 'operatorId' | 'username'>) {
      const secret = makeAuthenticatorSecret()
      const shown = { secret, uri: authenticatorUri({ issuer: ISSUER, account: operator.username, secret }) }
      return { shown, sealed: seal(operator.operatorId, secret) }
    },
    /** Which step a code uses up, of the authenticator that is set up or the one shown last; null when it is wrong or was used. */
    stepOf({ operatorId, sealedSecret, sealedPending, lastStep }: Operator, code: string): { sealed: Buffer; step: number } | null {
      const sealed = sealedSecret ?? sealedPending
      if (sealed === null) return null
      const secret = secrets.open(sealed, about(operatorId)).toString()
      const step = stepOfCode({ secret, code, at: clock.now(), lastStep })
      return step === null ? null : { sealed, step }
    },
  }
}
export type Authenticators = ReturnType<typeof createAuthenticators>
