import { type GameSession, type Sessions, sessionOf } from '@halong/vendor-kit'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { refuseCall } from './answers.ts'

/** The game session a call carries; answers the refusal itself and gives null when there is none. */
export async function seatOf(request: FastifyRequest, reply: FastifyReply, sessions: Sessions): Promise<GameSession | null> {
  const found = await sessionOf(request, sessions)
  if (found.ok) return found.value
  refuseCall(reply, 'session.required')
  return null
}

/** The body or query as declared; answers the refusal itself and gives null when it is anything else. */
export function read<T>(schema: z.ZodType<T>, input: unknown, reply: FastifyReply): T | null {
  const parsed = schema.safeParse(input)
  if (parsed.success) return parsed.data
  refuseCall(reply, 'request.invalid', { why: parsed.error.issues[0]?.path.join('.') ?? '' })
  return null
}
