import { randomUUID } from 'node:crypto'
import {
  type Answer,
  type BodyInputOf,
  type ErrorCode,
  type OperationById,
  type OperationId,
  type OperationShape,
  operations,
  type QueryInputOf,
  type RefusalValue,
  type ValueOf,
} from '@halong/api'
import { type EnvelopeKeys, sealBody } from '@halong/api/envelope'
import type { Gateway } from '@halong/gateway'

export type CallAnswer<T> =
  | { readonly ok: true; readonly value: T; readonly status: number; readonly headers: Headers }
  | {
      readonly ok: false
      readonly code: ErrorCode
      readonly message: string
      readonly value: RefusalValue | null
      readonly status: number
      readonly headers: Headers
    }

type Input<Id extends OperationId> = {
  readonly query?: QueryInputOf<OperationById<Id>>
  readonly body?: BodyInputOf<OperationById<Id>>
  readonly headers?: Record<string, string>
  /** Under which an idempotent operation is called; a new one each time unless told. */
  readonly key?: string
}

export type Browser = {
  token: string | null
  readonly cookies: Map<string, string>
  readonly address: string
  /** A call as the site's own client makes it: encrypted where the operation says so, with token and cookies. */
  call<Id extends OperationId>(id: Id, input?: Input<Id>): Promise<CallAnswer<ValueOf<OperationById<Id>>>>
  /** Any request at all, with this browser's cookies and token unless told otherwise. */
  fetch(path: string, init?: RequestInit): Promise<Response>
  seal(body: object): Promise<string>
}

/** A browser with its own cookie jar at an address of its own. */
export function openBrowser(
  gateway: Pick<Gateway, 'call' | 'backoffice'>,
  { address = '127.0.0.1', host = 'localhost' }: { address?: string; host?: string } = {},
): Browser {
  const cookies = new Map<string, string>()
  let keys: EnvelopeKeys | null = null

  const browser: Browser = {
    token: null,
    cookies,
    address,
    async fetch(path, init = {}) {
      const headers = new Headers(init.headers)
      if (cookies.size > 0 && !headers.has('cookie'))
        headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
      if (browser.token !== null && !headers.has('authorization')) headers.set('authorization', `Bearer ${browser.token}`)
      // Operators are answered on the listener of the back office alone.
      const { call } = path.startsWith('/wps/operator/') ? gateway.backoffice : gateway
      const response = await call(`http://${host}${path}`, { ...init, headers, address })
      for (const line of response.headers.getSetCookie()) {
        const [pair = '', ...attributes] = line.split('; ')
        const cut = pair.indexOf('=')
        if (attributes.includes('Max-Age=0')) cookies.delete(pair.slice(0, cut))
        else cookies.set(pair.slice(0, cut), decodeURIComponent(pair.slice(cut + 1)))
      }
      return response
    },
    async seal(body) {
      if (!keys) {
        const answer = (await (await browser.fetch('/wps/system/keys')).json()) as { value: EnvelopeKeys }
        keys = answer.value
      }
      return sealBody(keys, body)
    },
    async call(id, input = {}) {
      const operation = operations.find((each) => each.id === id) as OperationShape
      const query = new URLSearchParams(
        Object.entries((input.query ?? {}) as Record<string, unknown>)
          .filter(([, value]) => value !== undefined)
          .map(([name, value]) => [name, String(value)]),
      )
      const hasBody = operation.method === 'POST' || operation.method === 'PUT'
      const plain = (input.body ?? {}) as object
      const response = await browser.fetch(`${operation.path}${query.size > 0 ? `?${query}` : ''}`, {
        method: operation.method,
        headers: {
          ...(hasBody ? { 'content-type': plain instanceof Blob ? plain.type : 'application/json' } : {}),
          ...(operation.idempotent ? { 'idempotency-key': input.key ?? randomUUID() } : {}),
          ...input.headers,
        },
        ...(hasBody
          ? { body: plain instanceof Blob ? plain : JSON.stringify(operation.encrypted ? { jwe: await browser.seal(plain) } : plain) }
          : {}),
      })
      const answer = (await response.json()) as Answer<never>
      const rest = { status: response.status, headers: response.headers }
      if (answer.success) {
        const value = answer.value as unknown
        if (typeof value === 'object' && value !== null && 'token' in value && typeof value.token === 'string') browser.token = value.token
        return { ok: true, value: answer.value, ...rest }
      }
      return { ok: false, code: answer.code, message: answer.message, value: answer.value, ...rest }
    },
  }
  return browser
}
