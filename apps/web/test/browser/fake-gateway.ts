import type { OperationShape } from '@halong/api'
import type { CallableId, CallInput, ClientError, ClientValue } from '@halong/api/client'
import { errorCatalogue } from '@halong/api/errors'
import { operations } from '@halong/api/registry'
import { compactDecrypt, exportJWK, generateKeyPair } from 'jose'

const REFUSED = Symbol('refused')
type Refused<Code extends string> = { readonly [REFUSED]: Code; readonly value: object | null }
/** An answer that says no, as the gateway would give it. */
export const refused = <Code extends keyof typeof errorCatalogue>(code: Code, value: object | null = null): Refused<Code> => ({
  [REFUSED]: code,
  value,
})
/** The connection breaks instead of an answer. */
export const noAnswer = (): never => {
  throw new TypeError('Failed to fetch')
}

type Given<Id extends CallableId> = ClientValue<Id> | Refused<ClientError<Id>>
type Input<Id extends CallableId> = Pick<CallInput<Id>, Extract<keyof CallInput<Id>, 'query' | 'body'>> & {
  readonly signedIn: boolean
  readonly language: string
}
type Answering<Id extends CallableId> = (input: Input<Id>) => Given<Id> | Promise<Given<Id>>
/** What the gateway answers, by operation: a value, a refusal, or a function of the call. */
export type Answers = { [Id in CallableId]?: Given<Id> | Answering<Id> }

export type Call = {
  readonly id: CallableId
  readonly query: Record<string, string>
  readonly body: unknown
  readonly signedIn: boolean
  /** What an idempotent operation was called under. */
  readonly key: string | null
}
export type FakeGateway = {
  /** Changes what is answered from now on. */
  answer(answers: Answers): void
  /** The calls of an operation so far, oldest first. */
  callsOf(id: CallableId): readonly Call[]
  /** Calls that no answer was given for; a test with any of them fails. */
  readonly unanswered: readonly string[]
}

const operationAt = new Map(operations.map((each) => [`${each.method} ${each.path}`, each]))

const keyPair = generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true })
async function keysNow(): Promise<ClientValue<'system.getKeys'>> {
  const { x = '', y = '' } = await exportJWK((await keyPair).publicKey)
  return {
    keys: [{ kid: 'test', kty: 'EC' as const, crv: 'P-256' as const, x, y, use: 'enc' as const, alg: 'ECDH-ES' as const }],
    now: new Date().toISOString(),
  }
}

async function readBody(init: RequestInit | undefined): Promise<unknown> {
  if (typeof init?.body !== 'string') return init?.body ?? null
  const parsed: unknown = JSON.parse(init.body)
  if (typeof parsed !== 'object' || parsed === null || !('jwe' in parsed)) return parsed
  const { plaintext } = await compactDecrypt(String(parsed.jwe), (await keyPair).privateKey)
  return (JSON.parse(new TextDecoder().decode(plaintext)) as { body: unknown }).body
}

const isRefused = (given: unknown): given is Refused<keyof typeof errorCatalogue> =>
  typeof given === 'object' && given !== null && REFUSED in given

function respond(id: string, value: OperationShape['value'], given: unknown): Response {
  if (isRefused(given)) {
    const code = given[REFUSED]
    return Response.json({ success: false, value: given.value, message: code, code }, { status: errorCatalogue[code].status })
  }
  // A made-up answer is held to the same schema as a real one.
  const read = value.safeParse(given)
  if (!read.success) throw new Error(`the answer given for ${id} is none: ${read.error.message}`)
  return Response.json({ success: true, value: given, message: '' })
}

/**
 * A gateway in the page's own memory: every call of the site is answered from `answers`, typed and checked by the operation table. What is
 * not a call of the gateway (pictures, modules) goes its ordinary way.
 */
export function installFakeGateway(answers: Answers): FakeGateway & { readonly uninstall: () => void } {
  const realFetch = window.fetch
  const current: Answers = { 'system.getKeys': keysNow, ...answers }
  const calls: Call[] = []
  const unanswered: string[] = []

  window.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : String(input), location.origin)
    if (!/^\/(?:wps|lgw)\//.test(url.pathname)) return realFetch(input, init)
    const method = (init?.method ?? 'GET').toUpperCase()
    const operation = operationAt.get(`${method} ${url.pathname}`)
    // cast: what is not in the table of players' calls has no answer there either.
    const id = operation?.id as CallableId | undefined
    const given = id && current[id]
    if (operation === undefined || id === undefined || given === undefined) {
      unanswered.push(`${method} ${url.pathname}${url.search}`)
      return Response.json({ success: false, value: null, message: '', code: 'request.fault' }, { status: 500 })
    }
    const headers = new Headers(init?.headers)
    const query = Object.fromEntries(url.searchParams)
    const call: Call = {
      id,
      query,
      body: await readBody(init),
      signedIn: headers.has('authorization'),
      key: headers.get('idempotency-key'),
    }
    calls.push(call)
    init?.signal?.throwIfAborted()
    // cast: a function of the table takes the input of its own operation.
    const answering = typeof given === 'function' ? (given as unknown as (call: object) => unknown) : () => given
    return respond(id, operation.value, await answering({ ...call, language: headers.get('language') ?? '' }))
  }

  return {
    answer: (more) => void Object.assign(current, more),
    callsOf: (id) => calls.filter((each) => each.id === id),
    unanswered,
    uninstall: () => void (window.fetch = realFetch),
  }
}
