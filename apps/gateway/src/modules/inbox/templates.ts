import { fallbackLanguage, isSpoken, languageOf } from '@halong/i18n'
import { loadText } from '@halong/i18n/server'
import { formatMoney, type Money, parseAsset, parseMoney, toWire } from '@halong/money'

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
  'withdrawal.disputed': ['amount', 'remark'],
  'withdrawal.paid_again': ['amount'],
  'withdrawal.decided': ['amount'],
  'withdrawal.late': ['amount'],
  'withdrawal.confirm_soon': ['amount'],
  'verification.accepted': ['item'],
  'verification.again': ['item', 'code', 'remark'],
  'verification.refused': ['item', 'code', 'remark'],
  'support.answered': ['reference'],
  'support.closed': ['reference'],
  'support.opened': ['reference'],
  'support.late': ['reference'],
  'support.reminder': ['reference'],
  'board.won': ['place', 'amount'],
  'raffle.won': ['place', 'amount'],
  'contract.offered': ['kind'],
  'contract.accepted': ['kind'],
  'contract.rejected': ['kind'],
  'contract.ended': ['kind'],
  'contract.paid': ['kind', 'amount'],
  'contract.owed': ['kind', 'amount'],
  'referral.due': [],
  'promotion.approved': [],
  'claim.allowed': [],
  'claim.refused': ['remark'],
  'bonus.given.bonus': [],
  'bonus.given.freeRounds': [],
  'promotion.refused': ['ground', 'remark'],
  'protection.look': [],
  'vip.risen': ['rank'],
  'chat.muted': ['rule', 'minutes'],
  'chat.hidden': [],
  'chat.lifted': [],
  /** Words of operators, in the language the player had when they were sent. */
  campaign: ['title', 'text'],
  'adjustment.credit': ['amount', 'why'],
  'adjustment.debit': ['amount', 'why'],
  'correction.up': ['draw', 'before', 'after', 'amount'],
  'correction.down': ['draw', 'before', 'after', 'amount'],
  'correction.kept': ['draw', 'before', 'after', 'amount'],
  'jackpot.won': ['game', 'amount'],
  'prize.won': ['game', 'amount'],
  'transfer.in': ['vendor', 'amount'],
  'transfer.out': ['vendor', 'amount'],
  'transfer.refused': ['vendor', 'amount'],
  'line.received': ['amount'],
  'line.done': ['amount'],
  'line.refused': ['amount'],
} as const satisfies Readonly<Record<string, readonly string[]>>

export type NoticeTemplate = keyof typeof noticeTemplates
/** Notices that advertise: whoever nothing may be offered to (`mayOffer`) neither sees nor counts them. */
export const ADVERTISING: readonly NoticeTemplate[] = ['campaign']
export const isAdvertising = (template: string): boolean => ADVERTISING.some((name) => name === template)
export const isNotice = (name: string): name is NoticeTemplate => Object.hasOwn(noticeTemplates, name)

/** Values that name a text of another area: the reader is shown that text. */
const NAMED: ReadonlyMap<string, string> = new Map([
  ['item', 'verification.item.'],
  ['code', 'verification.code.'],
  ['rule', 'inbox.chat_rule.'],
  ['kind', 'inbox.contract_kind.'],
  ['ground', 'inbox.ground.'],
])
const AREAS = ['inbox', 'verification']
const AMOUNTS: ReadonlySet<string> = new Set(['amount', 'before', 'after'])

/** An amount as a value of a notice: it is written in the reader's language when it is read. */
export const amountParam = (money: Money): string => `${toWire(money)} ${money.asset}`
function amountText(value: string, language: string): string {
  const [wire = '', name = ''] = value.split(' ')
  const asset = parseAsset(name)
  const money = asset && parseMoney(wire, asset)
  return money ? formatMoney(money, languageOf(language).tag) : value
}

/** The words of a notice in a reader's language. A text leaves out what is `none`. Null where a newer program wrote it. */
export function wordsOf(
  template: string,
  params: Readonly<Record<string, string>>,
  language: string,
): { title: string; text: string } | null {
  if (!isNotice(template)) return null
  const spoken = isSpoken(language) ? language : fallbackLanguage
  const text = loadText(spoken, AREAS)
  const written = (name: string, value: string): string => {
    const area = NAMED.get(name)
    if (area !== undefined) return text(`${area}${value}`)
    return AMOUNTS.has(name) ? amountText(value, spoken) : value
  }
  const given = Object.entries(params).map(([name, value]) => [name, written(name, value)])
  const values = { ...Object.fromEntries(noticeTemplates[template].map((name) => [name, 'none'])), ...Object.fromEntries(given) }
  return { title: text(`inbox.notice.${template}.title`, values), text: text(`inbox.notice.${template}.text`, values) }
}
