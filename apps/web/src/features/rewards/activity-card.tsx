import { Badge, type BadgeTone } from '@halong/ui'
import { useDateTexts } from '#shared/format/date-words.ts'
import { useWireAmount } from '#shared/format/wire-amount.ts'
import { Link } from '#shared/routing/router.tsx'
import { type TextKey, useText } from '#shared/text/text.ts'
import { Words } from '#shared/text/written-in.tsx'
import { ActivityActions } from './activity-actions.tsx'
import { ActivitySteps } from './activity-steps.tsx'
import { useOfferText } from './reward-words.ts'
import type { Activity } from './rewards.queries.ts'

const tones: Readonly<Record<Activity['state'], BadgeTone>> = {
  APPLYING: 'gold',
  REJECTED: 'danger',
  CLAIM: 'jade',
  CLAIMED: 'neutral',
  CLOSE: 'neutral',
  COMING_SOON: 'gold',
  JOIN: 'gold',
  JOINED: 'jade',
  PROCESS: 'jade',
}

/** The player's own state, in a word (R-PROMO-1). */
export function ActivityState({ of: { state } }: { readonly of: Activity }) {
  const text = useText()
  return <Badge tone={tones[state]}>{text(`rewards.state.${state}`)}</Badge>
}

const progressTexts: Readonly<Partial<Record<Activity['template'], TextKey>>> = {
  loss_cashback: 'rewards.progress.loss',
  lucky_wheel: 'rewards.progress.spin',
  rain: 'rewards.progress.rain',
  raffle: 'rewards.progress.raffle',
}

/** How far the present day or week is, with the figures; no urging. */
export function ActivityProgress({ of: { progress, asset, template } }: { readonly of: Activity }) {
  const text = useText()
  const amount = useWireAmount()
  if (progress === null) return null
  const [value, target] = [Number(progress.value), Number(progress.target)]
  const share = target === 0 ? 0 : Math.min(100, (value / target) * 100)
  const values = { value: amount(progress.value, asset), target: amount(progress.target, asset) }
  const told = text(progressTexts[template] ?? 'rewards.progress.stakes', values)
  return (
    <div>
      <div
        role="progressbar"
        aria-label={text('rewards.progress')}
        aria-valuenow={Math.floor(share)}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuetext={told}
        className="h-2 overflow-hidden rounded-full bg-hover"
      >
        <div className="h-full rounded-full bg-brand" style={{ width: `${String(share)}%` }} />
      </div>
      <p className="tabular mt-1.5 text-xs text-ink-2">{told}</p>
    </div>
  )
}

/** One promotion with everything a player may do about it. */
export function ActivityCard({ activity }: { readonly activity: Activity }) {
  const text = useText()
  const dateTexts = useDateTexts()
  const offerText = useOfferText()
  const amount = useWireAmount()
  const { id, title, writtenIn, left, endsAt, asset } = activity
  return (
    <article className="flex h-full flex-col gap-3 rounded-card bg-surface p-4 ring-1 ring-line ring-inset md:p-5">
      <div className="flex items-start justify-between gap-3">
        <h3 className="text-base font-bold">
          <Words in={writtenIn}>{title}</Words>
        </h3>
        <ActivityState of={activity} />
      </div>
      <p className="text-sm text-ink-2">{offerText(activity)}</p>
      <ActivityProgress of={activity} />
      <ActivitySteps of={activity} />
      <div className="mt-auto pt-1">
        <ActivityActions activity={activity} />
      </div>
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-xs text-ink-2">
        <span className="tabular">
          {left.amount === null
            ? text('rewards.left', { count: left.count })
            : text('rewards.left_of', { count: left.count, amount: amount(left.amount, asset) })}
          {endsAt !== null && ` · ${text('rewards.ends', { date: dateTexts(endsAt) })}`}
        </span>
        {id !== null && (
          <Link to={`/promoDetail?id=${id}`} className="inline-block min-h-6 font-semibold text-link underline-offset-4 hover:underline">
            {text('rewards.terms')}
            <span className="sr-only">: {title}</span>
          </Link>
        )}
      </p>
    </article>
  )
}
