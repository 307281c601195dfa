import { fallbackLanguage, isSpoken } from '@halong/i18n'
import { loadText } from '@halong/i18n/server'
import type { Channel } from './message.ts'

/** Every message of the product. A code is worth nothing once it has run out, so it is not delivered later than that. */
export const templates = {
  'code.login': { uselessAfterSeconds: 300 },
  'code.register': { uselessAfterSeconds: 300 },
  'code.password': { uselessAfterSeconds: 300 },
  'code.contact': { uselessAfterSeconds: 300 },
  'code.check': { uselessAfterSeconds: 300 },
  'password.link': { uselessAfterSeconds: 900 },
  'password.changed': { uselessAfterSeconds: null },
  'device.new': { uselessAfterSeconds: null },
  'contact.changed': { uselessAfterSeconds: null },
  'account.closed': { uselessAfterSeconds: null },
  'payout.added': { uselessAfterSeconds: null },
  'payout.removed': { uselessAfterSeconds: null },
  'authenticator.changed': { uselessAfterSeconds: null },
  'passkey.changed': { uselessAfterSeconds: null },
  'change.waiting': { uselessAfterSeconds: null },
  'change.dropped': { uselessAfterSeconds: null },
} as const
export type Template = keyof typeof templates

/** What a text may say beside its own words; the texts leave out what is `none`. */
const ABSENT = {
  code: 'none',
  minutes: 'none',
  link: 'none',
  device: 'none',
  place: 'none',
  at: 'none',
  address: 'none',
  account: 'none',
  change: 'none',
  due: 'none',
}

type ComposeOrder = {
  readonly template: Template
  readonly channel: Channel
  readonly language: string
  readonly brand: string
  readonly values: Readonly<Record<string, string>>
}

/** The words of a message. An SMS has no subject and says as much as fits; a mail is plain text with the brand at its end. */
export function compose({ template, channel, language, brand, values }: ComposeOrder): { subject: string; text: string } {
  const text = loadText(isSpoken(language) ? language : fallbackLanguage, ['messages'])
  const given = { ...ABSENT, ...values, brand }
  if (channel === 'sms') return { subject: '', text: text(`message.${template}.sms`, given) }
  const parts = [text(`message.${template}.text`, given), text(`message.foot.${template.startsWith('code.') ? 'code' : 'notice'}`, given)]
  return { subject: text(`message.${template}.subject`, given), text: `${parts.join('\n\n')}\n\n${brand}\n` }
}
