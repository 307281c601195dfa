import type { FieldRefusal } from '@halong/api'
import { fallbackLanguage, isLanguage } from '@halong/i18n'

export type RewardWords = { readonly title: string; readonly text: string }
/** What an operator writes of a reward. */
export type RewardText = {
  readonly name: string
  /** By language code; the brand's own language or English is needed, one of them stands in for the others. */
  readonly texts: Readonly<Record<string, RewardWords>>
  readonly picture: string
  readonly price: bigint
  readonly limitPerPlayer: number | null
  /** Sent to the player's door: a request names the address. */
  readonly isDelivered: boolean
  readonly startsAt: Date | null
  readonly endsAt: Date | null
  readonly isShown: boolean
  /** Smaller ones stand before larger ones. */
  readonly order: number
}
export type Reward = RewardText & {
  /** Pieces left; null where there is no end of them. */
  readonly stock: number | null
  /** Grows with the price. */
  readonly priceVersion: number
  readonly version: number
  readonly changedAt: Date
  readonly changedBy: string
}
export type RewardState = 'coming' | 'open' | 'sold_out' | 'closed'

/** Whether a reward may be asked for at a moment, and why not. */
export function stateOf({ stock, startsAt, endsAt }: Pick<Reward, 'stock' | 'startsAt' | 'endsAt'>, now: Date): RewardState {
  if (startsAt && now < startsAt) return 'coming'
  if (endsAt && now >= endsAt) return 'closed'
  return stock === 0 ? 'sold_out' : 'open'
}

/** The words of a language, else the brand's own, else English, else any there are. */
export function wordsIn(texts: RewardText['texts'], language: string, brandLanguage: string): RewardWords & { readonly writtenIn: string } {
  const writtenIn =
    [language, brandLanguage, fallbackLanguage, ...Object.keys(texts)].find((code) => texts[code] !== undefined) ?? fallbackLanguage
  return { ...(texts[writtenIn] ?? { title: '', text: '' }), writtenIn }
}

const invalid = (field: string): FieldRefusal => ({ field, code: 'field.invalid' })

/** What is wrong with a reward, field by field; the operation has checked sizes and forms. */
export function problemsOf({ texts, startsAt, endsAt }: RewardText, brandLanguage: string): FieldRefusal[] {
  const hasWords = texts[brandLanguage] !== undefined || texts[fallbackLanguage] !== undefined
  return [
    ...(hasWords ? [] : [{ field: `texts.${brandLanguage}`, code: 'field.required' }]),
    ...Object.entries(texts).flatMap(([code, { title }]) => [
      ...(isLanguage(code) ? [] : [invalid(`texts.${code}`)]),
      ...(title.trim() === '' ? [{ field: `texts.${code}.title`, code: 'field.required' }] : []),
    ]),
    ...(startsAt && endsAt && startsAt >= endsAt ? [invalid('endsAt')] : []),
  ]
}
