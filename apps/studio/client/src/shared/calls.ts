import type { RefusalDetail, StudioApi, StudioRefusal } from '#protocol/index.ts'

/** What became of a call. `lost` means nobody knows yet whether it was carried out: ask again with the same ids. */
export type Answer<T> =
  | { readonly kind: 'ok'; readonly value: T }
  | { readonly kind: 'refused'; readonly code: StudioRefusal; readonly detail: RefusalDetail }
  | { readonly kind: 'lost'; readonly code: StudioRefusal | null; readonly retryAfterMs: number | null }

export type Route = keyof StudioApi
export type CallParts<R extends Route> = {
  readonly body?: StudioApi[R]['body']
  /** Stands for `:id` and the like, in order. */
  readonly params?: readonly string[]
  readonly query?: Readonly<Record<string, string>>
  readonly token?: string | null
  readonly timeoutMs?: number
}

/** Refusals that settle nothing: the same request has to be sent again to learn its end. */
const unsettled: ReadonlySet<string> = new Set<StudioRefusal>([
  'request.busy',
  'enter.too_often',
  'request.fault',
  'round.pending',
  'round.too_soon',
  'wallet.unreachable',
  'seeds.retiring',
])

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

function retryAfter(response: Response): number | null {
  const seconds = Number(response.headers.get('retry-after'))
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds, 30) * 1000 : null
}

function readAnswer<T>(response: Response, answer: unknown): Answer<T> {
  if (!isRecord(answer)) return { kind: 'lost', code: null, retryAfterMs: retryAfter(response) }
  if (answer['success'] === true) return { kind: 'ok', value: answer['value'] as T }
  const code = (typeof answer['code'] === 'string' ? answer['code'] : 'request.fault') as StudioRefusal
  const detail = (isRecord(answer['value']) ? answer['value'] : {}) as RefusalDetail
  if (unsettled.has(code)) return { kind: 'lost', code, retryAfterMs: detail.retryAfterMs ?? retryAfter(response) }
  return { kind: 'refused', code, detail }
}

/** One request to the studio's own server. Never throws for what the network or the server did. */
export async function callStudio<R extends Route>(route: R, parts: CallParts<R> = {}): Promise<Answer<StudioApi[R]['value']>> {
  const [method = 'GET', template = ''] = route.split(' ')
  const params = [...(parts.params ?? [])]
  const path = template.replaceAll(/:[a-zA-Z]+/g, () => encodeURIComponent(params.shift() ?? ''))
  const query = parts.query ? `?${new URLSearchParams(parts.query).toString()}` : ''
  const headers: Record<string, string> = { accept: 'application/json' }
  if (parts.token) headers['authorization'] = `Bearer ${parts.token}`
  if (method === 'POST') headers['content-type'] = 'application/json'
  try {
    const response = await fetch(path + query, {
      method,
      headers,
      cache: 'no-store',
      credentials: 'omit',
      signal: AbortSignal.timeout(parts.timeoutMs ?? 12_000),
      ...(method === 'POST' ? { body: JSON.stringify(parts.body ?? {}) } : {}),
    })
    return readAnswer(response, await response.json().catch(() => null))
  } catch {
    return { kind: 'lost', code: null, retryAfterMs: null }
  }
}
