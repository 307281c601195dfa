import { formatsOf } from '@halong/app-kit/formats.ts'
import { useMoneyText } from '#shared/format/money-text.ts'
import { lobbies } from '#shared/game/categories.ts'
import { readAmount } from '#shared/live/live-balance.ts'
import { type TextKey, useLanguage, useText } from '#shared/text/text.ts'
import type { LimitName } from './protection.queries.ts'

/** Game types a limit may be about, by their names on the site; both lotteries of the seeds have one name. */
const scopeNames: ReadonlyMap<string, TextKey> = new Map(
  lobbies.flatMap(({ gameType, name }): [string, TextKey][] => (gameType === null ? [] : [[gameType, name]])),
)
export const limitScopes = ['', ...scopeNames.keys()] as const

/** Words for limits, their money and their times. */
export function useLimitWords(asset: string) {
  const text = useText()
  const { tag } = useLanguage()
  const moneyText = useMoneyText()
  const scopeText = (scope: string): string => text(scopeNames.get(scope === 'LOTT' ? 'ELOTT' : scope) ?? 'protection.scope.all')
  return {
    scopeText,
    /** `Losses a day`, `Stakes a week · Slots`. */
    name: ({ kind, span, scope }: LimitName): string =>
      [text(`protection.limit.${kind}.${span}`), ...(scope === '' ? [] : [scopeText(scope)])].join(' · '),
    money(amount: string): string {
      const money = readAmount(amount, asset)
      return money ? moneyText(money) : amount
    },
    moment: (at: string): string => formatsOf(tag).moment(at),
  }
}
