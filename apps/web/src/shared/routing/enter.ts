import { type AccessLevel, accessRefusals } from '@halong/api/rights'
import { readSession, roleIn } from '#shared/session/session.ts'
import { openModal } from './modals.ts'

/**
 * Whether a press may lead on to a place kept for some (R-ROLE-1, R-ROLE-2). Who may not is told why: a visitor meets the login popup, a trial
 * account a word about a real one.
 */
export function enter(door: AccessLevel): boolean {
  const refusal = accessRefusals[roleIn(readSession())][door]
  if (refusal === null) return true
  if (refusal === 'session.required') openModal('login')
  else openModal('account-needed')
  return false
}
