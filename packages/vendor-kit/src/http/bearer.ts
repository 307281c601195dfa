import { type Result, refuse } from '@halong/base'
import type { FastifyRequest } from 'fastify'
import type { GameSession, Sessions } from '../session/sessions.ts'

const BEARER = /^Bearer ([A-Za-z0-9_-]{64})$/

/** The game session of a call, by the token in its header `Authorization: Bearer …`; no cookie is ever read. */
export async function sessionOf(
  request: FastifyRequest,
  sessions: Pick<Sessions, 'find'>,
): Promise<Result<GameSession, 'session.required' | 'session.ended'>> {
  const token = BEARER.exec(request.headers.authorization ?? '')?.[1]
  return token === undefined ? refuse('session.required') : sessions.find(token)
}
