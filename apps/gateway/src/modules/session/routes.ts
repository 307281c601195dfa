import { session as operations } from '@halong/api'
import { ok, refuse } from '@halong/base'
import { refuseWith, type Server } from '../../platform/index.ts'
import type { SessionService } from './service.ts'

type SessionRoutes = { readonly sessions: SessionService; passesBotCheck(purpose: 'login' | 'freeplay', payload: string): Promise<boolean> }

const wait = <Code extends 'session.locked' | 'request.rate_limited'>({
  code,
  retryAfterSeconds,
}: {
  code: Code
  retryAfterSeconds: number
}) => refuseWith(code, { retryAfterSeconds })

export function sessionRoutes(server: Server, { sessions, passesBotCheck }: SessionRoutes): void {
  server.answer(operations.login, async ({ body, request }) => {
    if (body.type !== 'username') return refuse('system.feature_off')
    if (!(await passesBotCheck('login', body.botCheck))) return refuse('bot_check.failed')
    const answered = await sessions.logIn(body, request)
    return 'retryAfterSeconds' in answered ? wait(answered) : answered
  })
  server.answer(operations.startFreePlay, async ({ body, request }) => {
    if (!(await passesBotCheck('freeplay', body.botCheck))) return refuse('bot_check.failed')
    const answered = await sessions.startFreePlay(request)
    return 'retryAfterSeconds' in answered ? wait(answered) : answered
  })
  server.answer(operations.logout, async ({ caller, request }) => {
    await sessions.logOut(caller, request)
    return ok({})
  })
  server.answer(operations.issueHandOff, async ({ caller }) => {
    const issued = await sessions.issueHandOff(caller)
    if ('retryAfterSeconds' in issued) return wait(issued)
    return issued.ok ? ok({ code: issued.value.code, expiresAt: issued.value.expiresAt.toISOString() }) : issued
  })
  server.answer(operations.redeemHandOff, async ({ body, request }) => {
    const answered = await sessions.redeemHandOff(body.code, request)
    return 'retryAfterSeconds' in answered ? wait(answered) : answered
  })
  server.answer(operations.openLive, async ({ caller }) => {
    const opened = await sessions.openLive(caller)
    return 'retryAfterSeconds' in opened ? wait(opened) : opened
  })
}
