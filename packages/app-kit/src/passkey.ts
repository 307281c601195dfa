/** Its holder closed the system's dialog, or this device has no passkey for the site. */
export class PasskeyUnused extends Error {
  override name = 'PasskeyUnused' as const
}

const textIn = (options: Record<string, unknown>, name: string): string | undefined => {
  const value = options[name]
  return typeof value === 'string' ? value : undefined
}

/** The passkeys the options name; a device offers those alone. */
function namedIn({ allowCredentials: named }: Record<string, unknown>) {
  if (!Array.isArray(named)) return {}
  const ids = named.flatMap((each: unknown) =>
    typeof each === 'object' && each !== null && 'id' in each && typeof each.id === 'string' ? [each.id] : [],
  )
  return { allowCredentials: ids.map((id) => ({ id, type: 'public-key' as const })) }
}

export const canUsePasskey = (): boolean => typeof window !== 'undefined' && 'PublicKeyCredential' in window && window.isSecureContext

/** Whether this browser offers passkeys among the names it knows, in a field of its own asking. */
export async function offersPasskeysAmongNames(): Promise<boolean> {
  if (!canUsePasskey()) return false
  return (await PublicKeyCredential.isConditionalMediationAvailable?.().catch(() => false)) ?? false
}

/** Ends a question that waits for its holder, as when its form goes. */
export async function leavePasskey(): Promise<void> {
  const { WebAuthnAbortService } = await import('@simplewebauthn/browser')
  WebAuthnAbortService.cancelCeremony()
}

/**
 * The device's answer to the gateway's challenge (WebAuthn Level 3 §7.2). The site's passkeys name their owner themselves. `amongNames`: no dialog; the
 * passkeys stand among the names of the field and wait to be chosen.
 */
export async function answerOfPasskey(
  options: Record<string, unknown>,
  { amongNames = false }: { readonly amongNames?: boolean } = {},
): Promise<Record<string, unknown>> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const rpId = textIn(options, 'rpId')
  const response = await startAuthentication({
    useBrowserAutofill: amongNames,
    optionsJSON: {
      challenge: textIn(options, 'challenge') ?? '',
      userVerification: textIn(options, 'userVerification') === 'required' ? 'required' : 'preferred',
      ...(rpId === undefined ? {} : { rpId }),
      ...(typeof options['timeout'] === 'number' ? { timeout: options['timeout'] } : {}),
      ...namedIn(options),
    },
  }).catch((cause: unknown) => {
    throw new PasskeyUnused('the passkey was not used', { cause })
  })
  return { ...response }
}
