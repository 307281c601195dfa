import type { BookApi, RefusalDetail } from '#protocol/index.ts'

/** What became of a call. `lost`: nobody knows whether it was carried out; ask again with the same ids. */
export type Answer<T> =
  | { readonly kind: 'ok'; readonly value: T }
  | { readonly kind: 'refused'; readonly code: string; readonly detail: RefusalDetail }
  | { readonly kind: 'lost' }

export type Route = keyof BookApi
type Parts<R extends Route> = {
  readonly body?: BookApi[R]['body']
  readonly params?: readonly string[]
  readonly query?: Readonly<Record<string, string>>
}

let token: string | null = null
/** The game session that later calls are made in. */
/** The session's token; null of visitors. */
export const heldToken = (): string | null => token
export const holdToken = (next: string | null): void => {
  token = next
}

const unsettled = new Set(['request.busy', 'request.fault', 'request.rate_limited', 'wallet.unavailable', 'book.unavailable'])
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

function read<T>(answer: unknown): Answer<T> {
  if (!isRecord(answer)) return { kind: 'lost' }
  // cast: our own server's answers, whose operations hold them to these schemas.
  if (answer['success'] === true) return { kind: 'ok', value: answer['value'] as T }
  const code = typeof answer['code'] === 'string' ? answer['code'] : 'request.fault'
  if (unsettled.has(code)) return { kind: 'lost' }
  // cast: what a refusal tells beside its code; every field of it is optional.
  return { kind: 'refused', code, detail: (isRecord(answer['value']) ? answer['value'] : {}) as RefusalDetail }
}

/** Names what is sent, so that it can be sent again without being done twice. */
export const newIntent = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** One request to the book's server. Never throws for what the network or the server did. */
export async function call<R extends Route>(route: R, parts: Parts<R> = {}): Promise<Answer<BookApi[R]['value']>> {
  const [method = 'GET', template = ''] = route.split(' ')
  const params = [...(parts.params ?? [])]
  const path = template.replaceAll(/:[a-zA-Z]+/g, () => encodeURIComponent(params.shift() ?? ''))
  const query = parts.query === undefined ? '' : `?${new URLSearchParams(parts.query)}`
  const headers: Record<string, string> = { accept: 'application/json' }
  if (token !== null) headers['authorization'] = `Bearer ${token}`
  if (method === 'POST') headers['content-type'] = 'application/json'
  try {
    const response = await fetch(path + query, {
      method,
      headers,
      cache: 'no-store',
      credentials: 'omit',
      signal: AbortSignal.timeout(12_000),
      ...(method === 'POST' ? { body: JSON.stringify(parts.body ?? {}) } : {}),
    })
    return read(await response.json().catch(() => null))
  } catch {
    return { kind: 'lost' }
  }
}
