import { formatsOf } from '@halong/app-kit/formats.ts'
import { useExactMoneyText } from '#shared/format/money-text.ts'
import { readAmount } from '#shared/live/live-balance.ts'
import { useLanguage, useText } from '#shared/text/text.ts'
import type { Terms } from './contracts.queries.ts'

const ofWhat = (kind: Terms['kind'], tiers: Terms['tiers']) =>
  tiers.some(({ fixed }) => fixed !== undefined)
    ? 'agents.contract.of_amount'
    : kind === 'dividend'
      ? 'agents.contract.of_result'
      : 'agents.contract.of_valid'

/** What terms say, sentence by sentence: made of the terms alone, so that nobody can write anything else beside them. */
export function useTermsText(asset: string): (terms: Terms) => { readonly tiers: readonly string[]; readonly rules: readonly string[] } {
  const text = useText()
  const { number, fineRate } = formatsOf(useLanguage().tag)
  const moneyText = useExactMoneyText()
  const money = (value: string): string => {
    const read = readAmount(value, asset)
    return read ? moneyText(read) : value
  }
  const isNothing = (value: string) => /^0(\.0+)?$/.test(value)
  return ({ kind, period, tiers, activeFrom, carry, cap }) => ({
    tiers: tiers.map(({ turnover, loss, members, ppm, fixed }) => {
      const conditions = [
        ...(isNothing(turnover) ? [] : [text('agents.contract.if_turnover', { amount: money(turnover) })]),
        ...(isNothing(loss) ? [] : [text('agents.contract.if_loss', { amount: money(loss) })]),
        ...(members === 0 ? [] : [text('agents.contract.if_members', { count: number(members) })]),
      ]
      const rate = fixed === undefined ? fineRate(ppm) : money(fixed)
      return conditions.length === 0
        ? text('agents.contract.tier_always', { rate })
        : text('agents.contract.tier', { rate, conditions: conditions.join(', ') })
    }),
    rules: [
      ...(kind === 'realtimeSalary'
        ? [text('agents.contract.of_flow'), text('agents.contract.by_flow')]
        : [text(ofWhat(kind, tiers)), text(`agents.contract.period.${period}`)]),
      ...(tiers.some(({ members }) => members > 0) ? [text('agents.contract.active', { amount: money(activeFrom) })] : []),
      ...(kind === 'dividend' ? [text(carry ? 'agents.contract.carry' : 'agents.contract.no_carry')] : []),
      ...(cap === null ? [] : [text('agents.contract.cap', { amount: money(cap) })]),
      text('agents.contract.ending'),
    ],
  })
}

/** Terms in words. */
export function TermsText({ terms, asset }: { readonly terms: Terms; readonly asset: string }) {
  const { tiers, rules } = useTermsText(asset)(terms)
  return (
    <div className="text-sm">
      <ul className="flex flex-col gap-1 font-semibold">
        {tiers.map((tier) => (
          <li key={tier}>{tier}</li>
        ))}
      </ul>
      <ul className="mt-2 flex list-disc flex-col gap-1 ps-5 text-ink-2">
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </div>
  )
}
