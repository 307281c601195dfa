import { generateSecret, generateURI, verifySync } from 'otplib'

/** Time step of a code in seconds (RFC 6238). */
const STEP_SECONDS = 30
const CODE = /^\d{6}$/

/** A new secret of 160 bits in Base32, as authenticator apps read it. Keep it sealed. */
export const makeAuthenticatorSecret = (): string => generateSecret({ length: 20 })

/** The `otpauth://` URI of the QR code. */
export const authenticatorUri = ({ issuer, account, secret }: { issuer: string; account: string; secret: string }): string =>
  generateURI({ issuer, label: account, secret, period: STEP_SECONDS })

type Try = {
  readonly secret: string
  readonly code: string
  readonly at: Date
  /** Step of the last accepted code; null before the first. */
  readonly lastStep: number | null
}

/**
 * The time step of a code, within one step of now (ASVS 6.5.5), or null when it is wrong or its step was used. The caller stores the step in
 * the statement that checks it is above the stored one, so that of two concurrent calls one passes.
 */
export function stepOfCode({ secret, code, at, lastStep }: Try): number | null {
  const token = code.normalize('NFKC').replaceAll(/[\s\p{Cf}-]/gu, '')
  if (!CODE.test(token)) return null
  const epoch = Math.floor(at.getTime() / 1_000)
  const result = verifySync({ secret, token, epoch, period: STEP_SECONDS, epochTolerance: STEP_SECONDS })
  if (!result.valid) return null
  const step = Math.floor(epoch / STEP_SECONDS) + result.delta
  return lastStep !== null && step <= lastStep ? null : step
}
