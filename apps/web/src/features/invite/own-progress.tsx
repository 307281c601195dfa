import { Badge } from '@halong/ui'
import { useDateTexts } from '#shared/format/date-words.ts'
import { useText } from '#shared/text/text.ts'
import type { Invite } from './invite.queries.ts'
import { useAmount } from './invite-amount.ts'
import { stageTones } from './stages.ts'

/** What is asked of a player who came by a friend's code, and what of it is done. */
export function OwnProgress({ own, asset }: { readonly own: NonNullable<Invite['own']>; readonly asset: string }) {
  const text = useText()
  const amount = useAmount(asset)
  const dateTexts = useDateTexts()
  const of = (value: string, target: string) => text('rewards.invite.of', { value: amount(value), target: amount(target) })
  const rows = [
    [text('rewards.invite.own.contact'), text(own.isContactProved ? 'rewards.invite.own.done' : 'rewards.invite.own.open')],
    ...(Number(own.deposit) > 0 ? [[text('rewards.invite.own.paid_in'), of(own.paidIn, own.deposit)]] : []),
    [text('rewards.invite.own.played'), of(own.played, own.turnover)],
  ]
  return (
    <section aria-labelledby="invite-own" className="rounded-card bg-surface p-4 ring-1 ring-line ring-inset md:p-5">
      <div className="flex items-center justify-between gap-3">
        <h2 id="invite-own" className="text-lg font-bold">
          {text('rewards.invite.own')}
        </h2>
        <Badge tone={stageTones[own.stage]}>{text(`rewards.invite.stage.${own.stage}`)}</Badge>
      </div>
      <p className="mt-1 text-sm text-ink-2">
        {text('rewards.invite.own.text', { reward: amount(own.reward), date: dateTexts(own.until) })}
      </p>
      <dl className="mt-3 divide-y divide-line text-sm">
        {rows.map(([name, value]) => (
          <div key={name} className="flex items-baseline justify-between gap-4 py-2">
            <dt className="text-ink-2">{name}</dt>
            <dd className="tabular text-end font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
