import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { Logger } from '../log.ts'
import { ownOrigin, type readAuthentication, readRegistration } from './response.ts'

type Handle = Uint8Array<ArrayBuffer>
type Known = readonly { readonly credentialId: string; readonly transports: readonly string[] }[]
/** What an answer of a device is judged by. */
type Asked = { readonly challenge: string; readonly host: string; readonly log: Pick<Logger, 'info'> }
type KeptKey = { readonly rpId: string; readonly publicKey: Uint8Array<ArrayBuffer>; readonly counter: number; readonly handle: Handle }

const CEREMONY_MS = 300_000
/** EdDSA, ES256, RS256: supported by all authenticators in use. */
const ALGORITHMS = [-8, -7, -257]

/** The user handle of WebAuthn, out of the random id of an account: no personal data. */
export const userIdOf = (uuid: string): Handle => new Uint8Array(Buffer.from(uuid.replaceAll('-', ''), 'hex'))

/** Options of the ceremony that makes a passkey which names its owner itself, with user verification (R-LOGIN-1, T64). */
export const optionsToMake = ({
  site,
  host,
  account,
  known,
}: {
  readonly site: string
  readonly host: string
  readonly account: { readonly handle: Handle; readonly name: string; readonly shownName: string }
  readonly known: Known
}) =>
  generateRegistrationOptions({
    rpName: site,
    rpID: host,
    userName: account.name,
    userID: account.handle,
    userDisplayName: account.shownName,
    timeout: CEREMONY_MS,
    attestationType: 'none',
    excludeCredentials: known.map(({ credentialId, transports }) => ({ id: credentialId, transports: [...transports] })),
    supportedAlgorithmIDs: ALGORITHMS,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })

/** Options of the ceremony that uses a passkey; without named ones the device offers all it has for the host. */
export const optionsToUse = (host: string, named: Known = []) =>
  generateAuthenticationOptions({
    rpID: host,
    userVerification: 'required',
    timeout: CEREMONY_MS,
    ...(named.length === 0
      ? {}
      : { allowCredentials: named.map(({ credentialId, transports }) => ({ id: credentialId, transports: [...transports] })) }),
  })

/** The credential that a device made for a challenge; null where the answer proves none. */
export async function madeCredential(given: unknown, { challenge, host, log }: Asked) {
  const response = readRegistration(given)
  const expectedOrigin = response && ownOrigin(response.response.clientDataJSON, host)
  if (!response || !expectedOrigin) return null
  try {
    const result = await verifyRegistrationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin,
      expectedRPID: host,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    })
    return result.verified ? { ...result.registrationInfo.credential, transports: response.transports } : null
  } catch (error) {
    log.info({ err: error }, 'a passkey was not accepted')
    return null
  }
}

/** The counter a passkey says after a use that it signed for a challenge at its own host; null where the answer proves nobody. */
export async function newCounter(
  response: NonNullable<ReturnType<typeof readAuthentication>>,
  { challenge, host, key, log }: Asked & { readonly key: KeptKey },
): Promise<number | null> {
  const expectedOrigin = ownOrigin(response.response.clientDataJSON, host)
  const { userHandle } = response
  if (!expectedOrigin || key.rpId !== host) return null
  if (userHandle !== null && userHandle !== Buffer.from(key.handle).toString('base64url')) return null
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin,
      expectedRPID: key.rpId,
      credential: { id: response.id, publicKey: key.publicKey, counter: key.counter },
      requireUserVerification: true,
    })
    return verified ? authenticationInfo.newCounter : null
  } catch (error) {
    log.info({ err: error }, 'a passkey proved nobody')
    return null
  }
}
