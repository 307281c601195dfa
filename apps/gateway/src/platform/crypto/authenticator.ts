import { generateSecret, generateURI, verifySync } from 'otplib'

/** Seconds a code lasts (RFC 6238), and what every authenticator app shows. */
const STEP_SECONDS = 30
const CODE = /^\d{6}$/

/** A new secret of 160 bits in Base32, as authenticator apps read it. Keep it sealed. */
export const makeAuthenticatorSecret = (): string => generateSecret({ length: 20 })

/** The `otpauth://` address behind the QR code an app scans. */
export const authenticatorUri = ({ issuer, account, secret }: { issuer: string; account: string; secret: string }): string =>
  generateURI({ issuer, label: account, secret, period: STEP_SECONDS })

type Try = {
  readonly secret: string
  readonly code: string
  readonly at: Date
  /** The step of the last code that was taken; null before the first. */
  readonly lastStep: number | null
}

/**
 * Which step a code belongs to, one either way of now (ASVS 6.5.5), or null when it is wrong or its step was used. A code counts once: the
 * caller keeps the step in the same statement that checks it is above the kept one, so that of two calls at once one passes.
 */
export function stepOfCode({ secret, code, at, lastStep }: Try): number | null {
  const token = code.replaceAll(' ', '')
  if (!CODE.test(token)) return null
  const epoch = Math.floor(at.getTime() / 1_000)
  const result = verifySync({ secret, token, epoch, period: STEP_SECONDS, epochTolerance: STEP_SECONDS })
  if (!result.valid) return null
  const step = Math.floor(epoch / STEP_SECONDS) + result.delta
  return lastStep !== null && step <= lastStep ? null : step
}
