import type { ClientValue } from '@halong/api/client'
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser'
import { call } from '#shared/gateway/gateway.ts'
import type { Proof } from './use-action-form.ts'

/** The device made no passkey: the player closed the system's dialog, or it holds one of the account already. */
export class PasskeyStopped extends Error {
  override name = 'PasskeyStopped' as const
  readonly isKnown: boolean
  constructor(message: string, { cause, isKnown = false }: { readonly cause?: unknown; readonly isKnown?: boolean } = {}) {
    super(message, { cause })
    this.isKnown = isKnown
  }
}

/** What a device says that holds a passkey of this account already (WebAuthn Level 3 §5.1.3). */
const isHeldAlready = (cause: unknown): boolean => cause instanceof Error && cause.name === 'InvalidStateError'

export const canMakePasskey = (): boolean => typeof window !== 'undefined' && 'PublicKeyCredential' in window && window.isSecureContext

const isOptions = (given: object): given is PublicKeyCredentialCreationOptionsJSON =>
  'challenge' in given && 'rp' in given && 'user' in given && 'pubKeyCredParams' in given

/** Makes a passkey on this device: the gateway's challenge, the device's answer, a name to know it by (WebAuthn Level 3 §7.1). */
export async function makePasskey({ name, ...proof }: Proof & { readonly name: string }): Promise<ClientValue<'security.addPasskey'>> {
  const [{ startRegistration }, { options }] = await Promise.all([
    import('@simplewebauthn/browser'),
    call('security.startPasskey', { body: proof }),
  ])
  if (!isOptions(options)) throw new PasskeyStopped('these are no options of a ceremony')
  const response = await startRegistration({ optionsJSON: options }).catch((cause: unknown) => {
    throw new PasskeyStopped('the passkey was not made', { cause, isKnown: isHeldAlready(cause) })
  })
  return call('security.addPasskey', { body: { response: { ...response }, name } })
}
