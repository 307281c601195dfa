import { useQuery } from '@tanstack/react-query'
import { useDateTexts } from '#shared/format/date-words.ts'
import { useWireAmount } from '#shared/format/wire-amount.ts'
import { type TextKey, useText } from '#shared/text/text.ts'
import { type Bonus, type BonusDetail, bonusQuery } from './bonus.queries.ts'

const reasons = {
  void: 'rewards.bonus.round.void',
  ended: 'rewards.bonus.round.ended',
  'opened before': 'rewards.bonus.round.before',
  expired: 'rewards.bonus.round.expired',
  weight: 'rewards.bonus.round.weight',
} as const satisfies Record<NonNullable<BonusDetail['rounds'][number]['whyNot']>, TextKey>

/** The newest rounds that a meter looked at: what each counted, or why it counted nothing. */
export function CountedRounds({ of: { id, asset }, playerId }: { readonly of: Bonus; readonly playerId: string }) {
  const text = useText()
  const dateTexts = useDateTexts()
  const amount = useWireAmount()
  const { data } = useQuery(bonusQuery(playerId, id))
  const rounds = data?.rounds ?? []
  if (rounds.length === 0) return null
  return (
    <section aria-labelledby="bonus-rounds">
      <h2 id="bonus-rounds" className="mb-3 text-lg font-bold">
        {text('rewards.bonus.rounds')}
      </h2>
      <ul className="max-h-96 divide-y divide-line overflow-y-auto rounded-card bg-surface text-sm ring-1 ring-line ring-inset">
        {rounds.map(({ game, valid, weightPercent, counted, whyNot, settledAt }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rounds have no name of their own here, and their order is theirs.
          <li key={at} className="flex items-baseline justify-between gap-4 px-4 py-3">
            <span className="min-w-0">
              <span className="block truncate">{game}</span>
              <span className="text-xs text-ink-2">{dateTexts(settledAt)}</span>
            </span>
            <span className="text-end">
              <b className="tabular">{amount(counted, asset)}</b>
              <span className="tabular block text-xs text-ink-2">
                {whyNot === null
                  ? text('rewards.bonus.round.counts', { percent: weightPercent, valid: amount(valid, asset) })
                  : text(reasons[whyNot])}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
