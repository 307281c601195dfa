/** The player closed the system's dialog, or this device has no passkey for the site. */
export class PasskeyUnused extends Error {
  override name = 'PasskeyUnused' as const
}

const textIn = (options: Record<string, unknown>, name: string): string | undefined => {
  const value = options[name]
  return typeof value === 'string' ? value : undefined
}

export const canUsePasskey = (): boolean => typeof window !== 'undefined' && 'PublicKeyCredential' in window && window.isSecureContext

/** The device's answer to the gateway's challenge (WebAuthn Level 3 §7.2). The site's passkeys name their owner themselves. */
export async function answerOfPasskey(options: Record<string, unknown>): Promise<Record<string, unknown>> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const rpId = textIn(options, 'rpId')
  const response = await startAuthentication({
    optionsJSON: {
      challenge: textIn(options, 'challenge') ?? '',
      userVerification: textIn(options, 'userVerification') === 'required' ? 'required' : 'preferred',
      ...(rpId === undefined ? {} : { rpId }),
      ...(typeof options['timeout'] === 'number' ? { timeout: options['timeout'] } : {}),
    },
  }).catch((cause: unknown) => {
    throw new PasskeyUnused('the passkey was not used', { cause })
  })
  return { ...response }
}
