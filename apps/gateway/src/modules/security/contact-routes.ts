import { security as operations } from '@halong/api'
import { ok, refuse } from '@halong/base'
import { refuseWith, type Server } from '../../platform/index.ts'
import type { ContactChange } from './contact-change.ts'
import { presentContact } from './overview.ts'

export function contactRoutes(server: Server, contacts: ContactChange): void {
  server.answer(operations.sendBoundCode, async ({ caller, body, request }) => {
    const sent = await contacts.sendBoundCode(caller, body.channel, request)
    if (sent.ok) {
      const { expiredMinutes, expiresAt, firebase } = sent.value
      // Where Firebase sends the codes, the page verifies the number itself; here the password is required instead.
      return firebase === null ? ok({ expiredMinutes, expirationTime: expiresAt.toISOString() }) : refuse('verification.not_enabled')
    }
    const { code, retryAfterSeconds } = { retryAfterSeconds: undefined, ...sent }
    return retryAfterSeconds === undefined ? refuse(code) : refuseWith(code, { retryAfterSeconds })
  })
  server.answer(operations.bindContact, async ({ caller, body }) => {
    const bound = await contacts.bind(caller, body)
    if (!bound.ok) return bound
    const { contact, waitsUntil } = bound.value
    return ok({ contact: contact && presentContact(contact), waitsUntil: waitsUntil?.toISOString() ?? null })
  })
}
