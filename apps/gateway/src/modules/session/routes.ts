import { captcha, session as operations, password } from '@halong/api'
import { ok, refuse } from '@halong/base'
import { refuseCursor, type Server } from '../../platform/index.ts'
import type { Captchas } from './captchas.ts'
import type { CheckAnswers } from './check-answers.ts'
import type { PasswordService } from './passwords.ts'
import type { Remembered } from './remembered.ts'
import type { SessionService } from './service.ts'
import type { SignIns } from './sign-in.ts'

type SessionRoutes = {
  readonly sessions: SessionService
  readonly signIns: SignIns
  readonly checks: CheckAnswers
  readonly passwords: PasswordService
  readonly captchas: Captchas
  readonly remembered: Remembered
  passesBotCheck(purpose: 'login' | 'freeplay' | 'password' | 'captcha', payload: string): Promise<boolean>
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export function sessionRoutes(server: Server, deps: SessionRoutes): void {
  signInRoutes(server, deps)
  openSessionRoutes(server, deps)
  passwordRoutes(server, deps)
}

/** Every kind of sign-in; docs/ways-in.md lists them with their budgets (ASVS 6.1.1). */
function signInRoutes(server: Server, { sessions, signIns, checks, captchas, remembered, passesBotCheck }: SessionRoutes): void {
  server.answer(captcha.getImage, ({ query, request }) => captchas.issue(request, query.purpose))
  server.answer(captcha.letWork, ({ body, request }) =>
    captchas.issueForWork(request, { purpose: body.purpose, hasWorked: () => passesBotCheck('captcha', body.botCheck) }),
  )
  server.answer(operations.login, async ({ body, request }) => {
    if (!(await passesBotCheck('login', body.botCheck))) return refuse('bot_check.failed')
    return signIns.logIn(body, request)
  })
  server.answer(operations.sendCheckCode, ({ body, request }) => checks.send(body, request))
  server.answer(operations.passCheck, ({ body, request }) => checks.pass(body, request))
  server.answer(operations.loginRemembered, async ({ body, request }) => {
    if (!(await passesBotCheck('login', body.botCheck))) return refuse('bot_check.failed')
    return signIns.loginRemembered(body.username, request)
  })
  server.answer(operations.forgetRemembered, async ({ request }) => {
    await remembered.forgetBrowser(request)
    return ok({})
  })
  server.answer(operations.startPasskey, ({ request }) => signIns.startPasskey(request))
  server.answer(operations.loginPasskey, ({ body, request }) => signIns.loginPasskey(body, request))
  server.answer(operations.startFreePlay, async ({ body, request }) => {
    if (!(await passesBotCheck('freeplay', body.botCheck))) return refuse('bot_check.failed')
    return sessions.startFreePlay(request)
  })
  server.answer(operations.redeemHandOff, ({ body, request }) => sessions.redeemHandOff(body.code, request))
}

function openSessionRoutes(server: Server, { sessions }: SessionRoutes): void {
  server.answer(operations.logout, async ({ caller, request }) => {
    await sessions.logOut(caller, request)
    return ok({})
  })
  server.answer(operations.issueHandOff, ({ caller }) => sessions.issueHandOff(caller))
  server.answer(operations.openLive, ({ caller }) => sessions.openLive(caller))
  server.answer(operations.listOpen, async ({ caller }) => ok({ sessions: await sessions.listOpen(caller) }))
  server.answer(operations.revoke, async ({ caller, body }) => {
    const revoked = await sessions.revoke(caller, body.id)
    return revoked.ok ? ok({}) : revoked
  })
  server.answer(operations.revokeAll, async ({ caller, body, request }) => ok({ ended: await sessions.revokeAll(caller, request, body) }))
  server.answer(operations.listSignIns, async ({ caller, query }) => {
    const { cursor = null, limit } = query
    if (cursor !== null && !UUID.test(cursor)) return refuseCursor()
    return ok(await sessions.listSignIns(caller, { cursor, limit }))
  })
}

function passwordRoutes(server: Server, { passwords, passesBotCheck }: SessionRoutes): void {
  server.answer(password.change, ({ body, caller, request }) => passwords.change(body, caller, request))
  server.answer(password.forgotByEmail, async ({ body, request }) => {
    if (!(await passesBotCheck('password', body.botCheck))) return refuse('bot_check.failed')
    return passwords.forgotByEmail(body, request)
  })
  server.answer(password.resetByEmail, ({ body, request }) => passwords.resetByEmail(body, request))
  server.answer(password.resetByPhone, async ({ body, request }) => {
    if (!(await passesBotCheck('password', body.botCheck))) return refuse('bot_check.failed')
    return passwords.resetByPhone(body, request)
  })
  server.answer(password.setPayment, ({ body, caller }) => passwords.setPayment(body, caller))
}
