import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser'

/** The device made no passkey: its holder closed the system's dialog, or it holds one of the account already. */
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

const isOptions = (given: object): given is PublicKeyCredentialCreationOptionsJSON =>
  'challenge' in given && 'rp' in given && 'user' in given && 'pubKeyCredParams' in given

/** The device's answer to the gateway's options of making one (WebAuthn Level 3 §7.1). Throws `PasskeyStopped`. */
export async function makePasskeyBy(options: Record<string, unknown>): Promise<Record<string, unknown>> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  if (!isOptions(options)) throw new PasskeyStopped('these are no options of a ceremony')
  const response = await startRegistration({ optionsJSON: options }).catch((cause: unknown) => {
    throw new PasskeyStopped('the passkey was not made', { cause, isKnown: isHeldAlready(cause) })
  })
  return { ...response }
}
