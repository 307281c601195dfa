import { type Answer, type ErrorCode, errorCatalogue, type OperationShape, type RefusalValue } from '@halong/api'
import type { FastifyReply } from 'fastify'
import { messageOf } from '../language.ts'

/** On every answer of /wps and /lgw: never cached, never framed, never anything but data (T80, T81, ASVS 3.2.1, 3.4). */
export const jsonHeaders: Readonly<Record<string, string>> = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'x-frame-options': 'DENY',
}
export const HSTS = 'max-age=63072000; includeSubDomains'

const successText = (operation: OperationShape, value: unknown): string =>
  `{"success":true,"value":${JSON.stringify(operation.value.parse(value))},"message":""}`

/** Cache of serialised answers for frozen values, which are validated and serialised once. Text, not bytes: it leaves with its headers in one write. */
const written = new WeakMap<object, string>()

function successBody(operation: OperationShape, value: unknown): string {
  if (typeof value !== 'object' || value === null || !Object.isFrozen(value)) return successText(operation, value)
  const kept = written.get(value)
  if (kept !== undefined) return kept
  const text = successText(operation, value)
  written.set(value, text)
  return text
}

/** Sends a value as its operation declares it; undeclared properties are dropped. A frozen value is serialised once. */
export const sendSuccess = (reply: FastifyReply, operation: OperationShape, value: unknown): FastifyReply =>
  reply.code(200).headers(jsonHeaders).send(successBody(operation, value))

export function refusalText(code: ErrorCode, language: string, refusal: RefusalValue | null): string {
  const entry = errorCatalogue[code]
  const value = 'retry' in entry ? { retry: entry.retry, ...refusal } : refusal
  return JSON.stringify({ success: false, value, message: messageOf(code, language), code } satisfies Answer<never>)
}

/** Seconds a caller should wait, for codes that mean "later". */
function retryAfter(code: ErrorCode, refusal: RefusalValue | null): number | null {
  if (refusal?.retryAfterSeconds !== undefined) return refusal.retryAfterSeconds
  if (code === 'request.busy') return 1
  if (code === 'system.maintenance') return 60
  return errorCatalogue[code].status === 429 ? 60 : null
}

export function sendRefusal(
  reply: FastifyReply,
  { code, language, refusal = null }: { code: ErrorCode; language: string; refusal?: RefusalValue | null },
): FastifyReply {
  const wait = retryAfter(code, refusal)
  if (wait !== null) void reply.header('retry-after', String(wait))
  return reply
    .code(errorCatalogue[code].status)
    .headers(jsonHeaders)
    .send(refusalText(code, language, refusal))
}
