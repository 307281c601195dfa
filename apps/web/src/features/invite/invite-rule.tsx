import { Gift, Share2, Wallet } from 'lucide-react'
import { useText } from '#shared/text/text.ts'
import type { Invite } from './invite.queries.ts'
import { useAmount } from './invite-amount.ts'

/** What is asked and what is given, written from the rule that the gateway goes by. */
export function InviteRule({ of: { rule, asset } }: { readonly of: Invite }) {
  const text = useText()
  const amount = useAmount(asset)
  const asked = { days: rule.days, held: rule.heldDays, deposit: amount(rule.deposit), turnover: amount(rule.turnover) }
  const steps = [
    { icon: Share2, title: text('rewards.invite.step.share'), words: text('rewards.invite.step.share.text') },
    {
      icon: Wallet,
      title: text('rewards.invite.step.play'),
      words: Number(rule.deposit) > 0 ? text('rewards.invite.step.play.text', asked) : text('rewards.invite.step.play.free', asked),
    },
    {
      icon: Gift,
      title: text('rewards.invite.step.take'),
      words: text('rewards.invite.step.take.text', { monthly: amount(rule.monthly), left: amount(rule.left) }),
    },
  ]
  return (
    <section aria-labelledby="invite-how">
      <h2 id="invite-how" className="mb-3 text-lg font-bold">
        {text('rewards.invite.how')}
      </h2>
      <ol className="grid gap-3 md:grid-cols-3">
        {steps.map(({ icon: Icon, title, words }, at) => (
          <li key={title} className="rounded-card bg-surface p-4 ring-1 ring-line ring-inset">
            <span className="mb-3 flex items-center gap-3">
              <span className="grid size-10 place-items-center rounded-full bg-brand-soft text-link">
                <Icon aria-hidden size={20} strokeWidth={1.75} />
              </span>
              <span aria-hidden className="tabular text-2xl font-bold text-ink-3">
                {at + 1}
              </span>
            </span>
            <p className="font-semibold">{title}</p>
            <p className="mt-1 text-sm text-ink-2">{words}</p>
          </li>
        ))}
      </ol>
      <p className="mt-3 text-xs text-ink-2">{text('rewards.invite.fair')}</p>
    </section>
  )
}
