import type { ContactChannel } from './contact-store.ts'

const DOTS = '•••'

/** `+84 ••• ••12`, `a•••@mail.com`: enough for its owner to know it again, too little for anybody else. */
export function maskContact(channel: ContactChannel, address: string): string {
  if (channel === 'sms') return `${address.slice(0, 3)} ${DOTS} ••${address.slice(-2)}`
  const at = address.lastIndexOf('@')
  return `${address.charAt(0)}${DOTS}${address.slice(at)}`
}

/** The last four places of an account's number. */
export const maskNumber = (number: string): string => `•••• ${number.slice(-4)}`
