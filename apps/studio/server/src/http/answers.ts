import type { FastifyReply } from 'fastify'
import type { StudioAnswer } from '#protocol/api.ts'
import { type RefusalDetail, type StudioRefusal, studioRefusals } from '#protocol/refusals.ts'

/** Refusals for want of the database or the wallet: nothing says when they are back. */
const AWAY: ReadonlySet<StudioRefusal> = new Set<StudioRefusal>(['request.busy', 'wallet.unreachable'])
const RETRY_OUTAGE_MS = 2_000

export function answer<T>(reply: FastifyReply, value: T): FastifyReply {
  const body: StudioAnswer<T> = { success: true, value }
  return reply.code(200).send(body)
}

export function refuseCall(reply: FastifyReply, code: StudioRefusal, detail: RefusalDetail | null = null): FastifyReply {
  const body: StudioAnswer<never> = { success: false, code, value: detail }
  const retryAfterMs = detail?.retryAfterMs ?? (AWAY.has(code) ? RETRY_OUTAGE_MS : undefined)
  if (retryAfterMs !== undefined) reply.header('retry-after', String(Math.ceil(retryAfterMs / 1000)))
  return reply.code(studioRefusals[code]).send(body)
}
