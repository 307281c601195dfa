import { fallbackLanguage, isSpoken } from '@halong/i18n'
import { loadText } from '@halong/i18n/server'

/**
 * Every notice, with the values its text may speak of. The words stand in the area `inbox`, under `inbox.notice.` and the name, with `.title` and `.text`; a module
 * that tells players something adds a line here and the two texts in each language.
 */
export const noticeTemplates = {
  'device.new': ['device', 'place'],
  'password.changed': [],
  'contact.changed': ['address'],
  'payout.added': ['address'],
  'payout.removed': ['address'],
  'authenticator.changed': [],
  'passkey.changed': [],
  'change.waiting': [],
  'change.dropped': [],
  'redemption.approved': ['points'],
  'redemption.rejected': ['points', 'remark'],
  'withdrawal.paid': ['amount'],
  'withdrawal.asked': ['remark'],
  'withdrawal.refused': ['amount', 'remark'],
  'withdrawal.returned': ['amount'],
  'withdrawal.decided': ['amount'],
  'withdrawal.late': ['amount'],
  'withdrawal.confirm_soon': ['amount'],
  'adjustment.credit': ['amount', 'code'],
  'adjustment.debit': ['amount', 'code'],
} as const satisfies Readonly<Record<string, readonly string[]>>

export type NoticeTemplate = keyof typeof noticeTemplates
export const isNotice = (name: string): name is NoticeTemplate => Object.hasOwn(noticeTemplates, name)

/** The words of a notice in a reader's language. A text leaves out what is `none`. Null where a newer program wrote it. */
export function wordsOf(
  template: string,
  params: Readonly<Record<string, string>>,
  language: string,
): { title: string; text: string } | null {
  if (!isNotice(template)) return null
  const text = loadText(isSpoken(language) ? language : fallbackLanguage, ['inbox'])
  const values = { ...Object.fromEntries(noticeTemplates[template].map((name) => [name, 'none'])), ...params }
  return { title: text(`inbox.notice.${template}.title`, values), text: text(`inbox.notice.${template}.text`, values) }
}
