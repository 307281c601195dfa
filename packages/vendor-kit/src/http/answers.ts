import type { FastifyReply } from 'fastify'

/** What a refusal may say beside its code. */
export type Detail = { readonly retryAfterMs?: number | undefined }
export type Answers<Code extends string, D extends Detail> = {
  /** `{ success: true, value }`. */
  readonly answer: <T>(reply: FastifyReply, value: T) => FastifyReply
  /** `{ success: false, code, value: detail }` with the code's status, and `Retry-After` where there is something to wait for. */
  readonly refuseCall: (reply: FastifyReply, code: Code, detail?: D | null) => FastifyReply
}

/** Refusals for want of the database or the wallet: nothing says when they are back. */
const AWAY: ReadonlySet<string> = new Set(['request.busy', 'wallet.unreachable'])
const RETRY_OUTAGE_MS = 2_000

/** How a vendor answers its calls: `statusOf` knows the HTTP status of each of its refusals. */
export function answersWith<Code extends string, D extends Detail>(statusOf: (code: Code) => number): Answers<Code, D> {
  return {
    answer: (reply, value) => reply.code(200).send({ success: true, value }),
    refuseCall(reply, code, detail = null) {
      const retryAfterMs = detail?.retryAfterMs ?? (AWAY.has(code) ? RETRY_OUTAGE_MS : undefined)
      if (retryAfterMs !== undefined) reply.header('retry-after', String(Math.ceil(retryAfterMs / 1000)))
      return reply.code(statusOf(code)).send({ success: false, code, value: detail })
    },
  }
}

/** Refusals that the listener of every vendor gives. */
export type GroundRefusal = 'request.invalid' | 'request.not_found' | 'request.busy' | 'request.fault' | 'seeds.retiring'
/** Answers a refusal of the ground, as the vendor's own answers do. */
export type RefuseGround = (reply: FastifyReply, code: GroundRefusal, detail?: { readonly retryAfterMs: number } | null) => FastifyReply
