import type { DeltaOf, SnapshotOf } from './channel.ts'
import type { ChannelName, Channels } from './channels/index.ts'
import { clientTable } from './client-table.ts'
import type { ErrorCode } from './errors.ts'
import type { BodyInputOf, ErrorOf, QueryInputOf, ValueOf } from './operation.ts'
import type { OperationById, OperationId } from './registry.ts'
import type { Answer, RefusalValue } from './wire.ts'

export type { ChannelName } from './channels/index.ts'
export type { SignInCheck, SignInCheckMethod } from './wire.ts'
export type ChannelSnapshot<Name extends ChannelName> = SnapshotOf<Channels[Name]>
export type ChannelDelta<Name extends ChannelName> = DeltaOf<Channels[Name]>

export type CallableId = keyof typeof clientTable
type Of<Id extends OperationId> = OperationById<Id>
export type ClientValue<Id extends OperationId> = ValueOf<Of<Id>>
export type ClientError<Id extends OperationId> = ErrorOf<Of<Id>>

type Optional<T> = undefined extends T ? true : Record<string, never> extends T ? true : false
type Part<Name extends string, T> = [T] extends [undefined] ? object : Optional<T> extends true ? { [K in Name]?: T } : { [K in Name]: T }
export type CallInput<Id extends OperationId> = Part<'query', QueryInputOf<Of<Id>>> &
  Part<'body', BodyInputOf<Of<Id>>> &
  (Of<Id> extends { idempotent: true } ? { readonly key: string } : object) & { readonly signal?: AbortSignal }

/** The site said no, for a reason the operation declares, or failed and said so (`request.fault`). The feature that asked shows it. */
export class Refusal<Code extends ErrorCode = ErrorCode> extends Error {
  override name = 'Refusal' as const
  readonly code: Code
  readonly value: RefusalValue
  /** Names the call in the gateway's log; null where no answer had one. */
  requestId: string | null = null
  constructor(code: Code, message: string, value: RefusalValue | null) {
    super(message)
    this.code = code
    this.value = value ?? {}
  }
}

/** No answer, or a broken one. Nobody knows whether the call arrived. */
export class Outage extends Error {
  override name = 'Outage' as const
}

export type ClientOptions = {
  /** '' in the browser; the gateway's address elsewhere. */
  readonly origin?: string
  readonly fetch?: typeof fetch
  readonly token?: () => string | null
  readonly language?: () => string
  /** Encrypts a body to the gateway's key (D12); loaded only by pages that need it. */
  readonly encrypt?: (body: object) => Promise<string>
  /** Told when the gateway no longer knows the session. */
  readonly onSessionEnded?: () => void
  readonly timeoutMs?: number
}

type Input = { readonly query?: object; readonly body?: object; readonly key?: string; readonly signal?: AbortSignal }

const TIMEOUT_MS = 15_000

function addressOf(origin: string, path: string, query: object | undefined): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {})) if (value !== undefined) search.set(name, String(value))
  const text = search.toString()
  return `${origin}${path}${text ? `?${text}` : ''}`
}

function readAnswer(parsed: unknown): Answer<unknown> | null {
  if (typeof parsed !== 'object' || parsed === null || !('success' in parsed)) return null
  // A no says why; a newer gateway may say it by a name this build does not know yet, and is a site that was reached all the same.
  const isAnswer = parsed.success === true || (parsed.success === false && 'code' in parsed && typeof parsed.code === 'string')
  // cast: what the gateway is held to by its own tests.
  return isAnswer ? (parsed as Answer<unknown>) : null
}

type Entry = {
  readonly method: string
  readonly path: string
  readonly encrypted?: true
  readonly picture?: true
  readonly idempotent?: true
}
/** Where operations are found, by their ids; written by the generator. */
export type ClientTable<Id extends OperationId> = Readonly<Record<Id, Entry>>
/** Calls an operation by id. Throws `Refusal` or `Outage`, nothing else. */
export type Call<Ids extends OperationId> = <Id extends Ids>(
  id: Id,
  ...input: Record<string, never> extends CallInput<Id> ? [CallInput<Id>?] : [CallInput<Id>]
) => Promise<ClientValue<Id>>
export type ApiClient = { readonly call: Call<CallableId> }

/** The typed client of players' pages: one `call` for every operation they may need. */
export const createClient = (options: ClientOptions = {}): ApiClient => createClientOf(clientTable, options)

/** A typed client over one table of operations. */
export function createClientOf<Ids extends OperationId>(table: ClientTable<Ids>, options: ClientOptions): { readonly call: Call<Ids> } {
  const { origin = '', timeoutMs = TIMEOUT_MS } = options

  async function request(id: Ids, input: Input): Promise<Response> {
    const entry: Entry = table[id]
    const headers: Record<string, string> = { accept: 'application/json' }
    const token = options.token?.()
    const language = options.language?.()
    if (token) headers['authorization'] = `Bearer ${token}`
    if (language) headers['language'] = language
    if (input.key !== undefined) headers['idempotency-key'] = input.key
    let body: string | Blob | undefined
    if (entry.picture) {
      const file = input.body instanceof Blob ? input.body : new Blob()
      headers['content-type'] = file.type
      body = file
    } else if (entry.method !== 'GET' && entry.method !== 'DELETE') {
      headers['content-type'] = 'application/json'
      const plain = input.body ?? {}
      if (entry.encrypted && !options.encrypt) throw new Outage(`${id} needs an encrypting client`)
      body = JSON.stringify(entry.encrypted && options.encrypt ? { jwe: await options.encrypt(plain) } : plain)
    }
    const timeout = AbortSignal.timeout(timeoutMs)
    return (options.fetch ?? fetch)(addressOf(origin, entry.path, input.query), {
      method: entry.method,
      headers,
      ...(body === undefined ? {} : { body }),
      credentials: 'same-origin',
      signal: input.signal ? AbortSignal.any([input.signal, timeout]) : timeout,
    })
  }

  return {
    async call<Id extends Ids>(
      id: Id,
      ...[input]: Record<string, never> extends CallInput<Id> ? [CallInput<Id>?] : [CallInput<Id>]
    ): Promise<ClientValue<Id>> {
      let answer: Answer<unknown> | null
      let requestId: string | null = null
      try {
        const response = await request(id, (input ?? {}) as Input)
        requestId = response.headers.get('x-request-id')
        answer = readAnswer(await response.json())
      } catch (cause) {
        if (cause instanceof Outage) throw cause
        throw new Outage('no answer', { cause })
      }
      if (!answer) throw new Outage('unreadable answer')
      if (answer.success) return answer.value as ClientValue<Id>
      if (answer.code === 'session.required' || answer.code === 'operator.required') options.onSessionEnded?.()
      const refusal = new Refusal(answer.code, answer.message, answer.value)
      refusal.requestId = requestId
      throw refusal
    },
  }
}
