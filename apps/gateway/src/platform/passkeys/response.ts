import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { z } from 'zod'

const base64url = (max: number) =>
  z
    .string()
    .regex(/^[\w-]+$/)
    .max(max)
const clientDataJSON = base64url(4_000)
const registration = z.object({
  id: base64url(1_500),
  rawId: base64url(1_500),
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON,
    attestationObject: base64url(40_000),
    transports: z
      .array(z.string().regex(/^[a-z-]{1,20}$/))
      .max(8)
      .default([]),
  }),
})
const authentication = z.object({
  id: base64url(1_500),
  rawId: base64url(1_500),
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON,
    authenticatorData: base64url(4_000),
    signature: base64url(4_000),
    userHandle: base64url(200).nullish(),
  }),
})

/** Parses a registration response, or null. */
export function readRegistration(given: unknown): (RegistrationResponseJSON & { transports: string[] }) | null {
  const read = registration.safeParse(given)
  if (!read.success) return null
  const { id, rawId, type, response } = read.data
  const { transports, ...rest } = response
  return { id, rawId, type, response: rest, clientExtensionResults: {}, transports }
}

/** Parses an authentication response, or null; `userHandle` names the account the passkey was created for. */
export function readAuthentication(given: unknown): (AuthenticationResponseJSON & { userHandle: string | null }) | null {
  const read = authentication.safeParse(given)
  if (!read.success) return null
  const { id, rawId, type, response } = read.data
  const { userHandle, ...rest } = response
  return { id, rawId, type, response: rest, clientExtensionResults: {}, userHandle: userHandle ?? null }
}

const clientData = z.object({ origin: z.url().max(300) })

/**
 * The origin in the client data if it belongs to this host: https, or http on localhost. Any port: no other port of our host serves foreign
 * pages. Null for every other origin.
 */
export function ownOrigin(clientDataJson: string, host: string): string | null {
  const parsed = clientData.safeParse(parseOrNull(Buffer.from(clientDataJson, 'base64url').toString('utf8')))
  if (!parsed.success) return null
  const { origin, protocol, hostname } = new URL(parsed.data.origin)
  const isSafe = protocol === 'https:' || (protocol === 'http:' && hostname === 'localhost')
  return isSafe && hostname === host && origin === parsed.data.origin ? origin : null
}

function parseOrNull(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
