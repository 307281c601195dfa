import { type GameSession, type Sessions, sessionOf } from '@halong/vendor-kit'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { type CatalogueEntry, findGame } from '#games/catalogue.ts'
import { refuseCall } from './answers.ts'

export type Seated = { readonly session: GameSession; readonly entry: CatalogueEntry }

/** The game session a call carries; answers the refusal itself and gives null when there is none. */
export async function seatOf(request: FastifyRequest, reply: FastifyReply, sessions: Sessions): Promise<Seated | null> {
  const found = await sessionOf(request, sessions)
  const entry = found.ok ? findGame(found.value.game_code) : null
  if (found.ok && entry) return { session: found.value, entry }
  refuseCall(reply, found.ok ? 'session.required' : found.code)
  return null
}

/** The body or query as declared; answers the refusal itself and gives null when it is anything else. */
export function read<T>(schema: z.ZodType<T>, input: unknown, reply: FastifyReply): T | null {
  const parsed = schema.safeParse(input)
  if (parsed.success) return parsed.data
  const field = parsed.error.issues[0]?.path.join('.')
  refuseCall(reply, 'request.invalid', field ? { field } : null)
  return null
}
