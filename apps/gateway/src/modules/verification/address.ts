import { fitsPattern } from '@halong/rules'
import { visible } from './mobile.ts'
import type { CodeKey } from './store.ts'

const EMAIL = /^[^\s@,;<>()"]{1,64}@[a-z0-9](?:[a-z0-9-]{0,62}\.)+[a-z]{2,24}$/
const MAX_EMAIL_LENGTH = 120
const DOTS = '•••'

const EMAIL_PATTERN_ID = 4

/** What makes two e-mail addresses the same: case never tells two mailboxes apart, nor does what nobody sees. */
export const emailKey = (email: string): string => visible(email).toLowerCase()

/** A typed address in the form it is stored in, by the rule of the registration form too; null when it is none. */
export function readEmail(typed: string): string | null {
  const address = emailKey(typed)
  return address.length <= MAX_EMAIL_LENGTH && EMAIL.test(address) && fitsPattern(EMAIL_PATTERN_ID, address) ? address : null
}

/** `+84 ••• ••12`, `a•••@mail.com`: enough for its owner to know it again, too little for anybody else. */
export function maskContact(channel: CodeKey['channel'], address: string): string {
  if (channel === 'sms') return `${address.slice(0, 3)} ${DOTS} ••${address.slice(-2)}`
  const at = address.lastIndexOf('@')
  return `${address.charAt(0)}${DOTS}${address.slice(at)}`
}
