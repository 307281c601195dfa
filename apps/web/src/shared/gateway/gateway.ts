import {
  type ApiClient,
  type CallableId,
  type CallInput,
  type ClientError,
  type ClientValue,
  createClient,
  Refusal,
} from '@halong/api/client'
import { connection } from '@halong/app-kit/connection.ts'
import { createEnvelopes } from '@halong/app-kit/envelopes.ts'
import { queryOptions } from '@tanstack/react-query'
import { endSession, localText, readSession } from '#shared/session/session.ts'

export { Outage, Refusal } from '@halong/api/client'

let languageOf = (): string => localText.read('lang') ?? ''
/** Told by the text module which language answers should be in; a code of the seeds (EN, VI …). */
export function answerIn(language: () => string): void {
  languageOf = language
}

const envelopes = createEnvelopes(() => client.call('system.getKeys'))
const client: ApiClient = createClient({
  token: () => readSession()?.token ?? null,
  language: () => languageOf(),
  encrypt: envelopes.encrypt,
})

/** Fetches keys and the encryption code ahead, when a form that needs them is first touched. */
export const prepareEncryption = (): void => envelopes.prepare()

const shutOut = new Set<() => void>()
/** Tells when a call was refused because the site has closed for everybody or for this visitor's region (R-SYS-3, R-SYS-4). Answers how to stop. */
export function onSignedOutByGateway(listener: () => void): () => void {
  shutOut.add(listener)
  return () => void shutOut.delete(listener)
}
const closedCodes: readonly string[] = ['system.maintenance', 'system.region_restricted']

/**
 * Calls an operation as whoever is signed in. Throws `Refusal`, for the feature to show, or `Outage`, which the page shows once.
 * An answer that the session is unknown signs this browser out, unless somebody has signed in since the call left.
 */
export const call: ApiClient['call'] = async (id, ...input) => {
  const token = readSession()?.token
  try {
    const value = await envelopes.attempt(() => client.call(id, ...input))
    connection.answered()
    return value
  } catch (failure) {
    if (failure instanceof Refusal) {
      connection.answered()
      if (closedCodes.includes(failure.code)) for (const tell of shutOut) tell()
      if (failure.code === 'session.required' && token !== undefined && readSession()?.token === token) endSession('expired')
    } else if (!isCancelled(input[0]?.signal)) connection.failed()
    throw failure
  }
}

/** A no that may be another answer a moment later: a fault, too much to do, or a session that has ended, as a visitor may ask the same. */
const passing: readonly string[] = ['request.fault', 'request.busy', 'session.required']
/** What is read is asked for once more when no answer came; a no stays a no (R-SYS-10). */
export const shouldRetry = (failures: number, failure: unknown): boolean =>
  failures < 1 && !(failure instanceof Refusal && !passing.includes(failure.code))

const isCancelled = (signal: AbortSignal | undefined): boolean => signal?.aborted === true

/** Calls that only a signed-in player can make: kept apart in the cache and dropped when the session ends. */
export type MemberCallId = { [Id in CallableId]: 'session.required' extends ClientError<Id> ? Id : never }[CallableId]
export type SiteCallId = Exclude<CallableId, MemberCallId>
export type Asked<Id extends CallableId> = Record<string, never> extends CallInput<Id> ? [CallInput<Id>?] : [CallInput<Id>]

/** Cache key of a call that anybody may make; the web server uses the same for what it puts into the page. */
export const siteKey = (id: SiteCallId, language: string, query: object = {}) => ['site', id, language, query] as const
/** Cache key of a call about one player. */
export const memberKey = (id: MemberCallId, playerId: string, query: object = {}) => ['member', id, playerId, query] as const

function ask<Id extends CallableId>(id: Id, signal: AbortSignal, ...input: Asked<Id>): Promise<ClientValue<Id>> {
  // Only the signal is added, so what was a complete input still is; the compiler can't see it through the conditional type.
  return call(id, ...([{ ...input[0], signal }] as unknown as Asked<Id>))
}

export const siteQuery = <Id extends SiteCallId>(id: Id, language: string, ...input: Asked<Id>) =>
  queryOptions({
    queryKey: siteKey(id, language, queryOf(input[0])),
    queryFn: ({ signal }) => ask(id, signal, ...input),
  })

export const memberQuery = <Id extends MemberCallId>(id: Id, playerId: string, ...input: Asked<Id>) =>
  queryOptions({
    queryKey: memberKey(id, playerId, queryOf(input[0])),
    queryFn: ({ signal }) => ask(id, signal, ...input),
    enabled: playerId !== '',
  })

const queryOf = (input: object | undefined): object =>
  input && 'query' in input && typeof input.query === 'object' && input.query !== null ? input.query : {}
