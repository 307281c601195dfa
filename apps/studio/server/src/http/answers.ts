import type { FastifyReply } from 'fastify'
import { gameRefusalStatus } from '#games/games.ts'
import type { StudioAnswer } from '#protocol/api.ts'
import { type RefusalDetail, type StudioRefusal, studioRefusals } from '#protocol/refusals.ts'

/** Refusals for want of the database or the wallet: nothing says when they are back. */
const AWAY: ReadonlySet<StudioRefusal> = new Set<StudioRefusal>(['request.busy', 'wallet.unreachable'])
const RETRY_OUTAGE_MS = 2_000

export function answer<T>(reply: FastifyReply, value: T): FastifyReply {
  const body: StudioAnswer<T> = { success: true, value }
  return reply.code(200).send(body)
}

const statuses: Readonly<Record<string, number>> = studioRefusals

export function refuseCall(reply: FastifyReply, code: StudioRefusal, detail: RefusalDetail | null = null): FastifyReply {
  const body: StudioAnswer<never> = { success: false, code, value: detail }
  const retryAfterMs = detail?.retryAfterMs ?? (AWAY.has(code) ? RETRY_OUTAGE_MS : undefined)
  if (retryAfterMs !== undefined) reply.header('retry-after', String(Math.ceil(retryAfterMs / 1000)))
  return reply.code(statuses[code] ?? gameRefusalStatus(code) ?? 500).send(body)
}
