import type { ZodType } from 'zod'
import { type DriverContext, type Refused, refused, type Uncertain, uncertain } from './driver.ts'

export type Ask = {
  readonly method: 'GET' | 'POST' | 'DELETE'
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: unknown
}
export type Answer = { readonly kind: 'answer'; readonly status: number; readonly headers: Headers; readonly json: unknown }

/** One call to a provider. 2xx and 4xx are answers; everything else leaves the outcome open. */
export async function exchange({ fetch, baseUrl }: DriverContext, { method, path, headers, body }: Ask): Promise<Answer | Uncertain> {
  try {
    const response = await fetch(`${baseUrl}${path}`, {
      method,
      headers: { accept: 'application/json', ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const { status } = response
    if (status < 200 || status >= 500 || (status >= 300 && status < 400) || status === 408 || status === 429) {
      return uncertain(`status ${status}`)
    }
    return { kind: 'answer', status, headers: response.headers, json: readJson(await response.text()) }
  } catch (error) {
    return uncertain(error instanceof Error ? error.name : 'no answer')
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The answer of a success in its form; a refusal for 4xx, and doubt where a success says something else than its form. */
export async function exchangeAs<T>(
  ctx: DriverContext,
  ask: Ask,
  schema: ZodType<T>,
): Promise<{ readonly kind: 'value'; readonly value: T; readonly answer: Answer } | Refused | Uncertain> {
  const answer = await exchange(ctx, ask)
  if (answer.kind === 'uncertain') return answer
  if (answer.status >= 400) return refused(codeIn(answer.json) ?? `status ${answer.status}`)
  const read = schema.safeParse(answer.json)
  return read.success ? { kind: 'value', value: read.data, answer } : uncertain('an answer of another form')
}

/** The provider's own code of a refusal, as far as it tells one. */
function codeIn(json: unknown): string | null {
  if (typeof json !== 'object' || json === null) return null
  for (const name of ['error_code', 'code']) {
    const value = name in json ? Object.entries(json).find(([key]) => key === name)?.[1] : undefined
    if (typeof value === 'string' || typeof value === 'number') return String(value).slice(0, 60)
  }
  return null
}

/** A header of a callback, whatever its case. */
export function headerOf(headers: Readonly<Record<string, string | undefined>>, name: string): string {
  return Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1] ?? ''
}

/** A callback's body as JSON, or undefined. */
export const bodyOf = (body: Uint8Array): unknown => readJson(new TextDecoder().decode(body))
