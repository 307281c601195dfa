import { Badge, Button } from '@halong/ui'
import { Check } from 'lucide-react'
import { useWireAmount } from '#shared/format/wire-amount.ts'
import { useText } from '#shared/text/text.ts'
import type { Activity } from './rewards.queries.ts'
import { useClaim } from './use-claim.ts'

type Step = Activity['steps'][number]

/** Tasks of a mission, or the steps of its chain or streak: how far each is, what it gives, and its button when it is reached (R-PROMO-3). */
export function ActivitySteps({ of: activity }: { readonly of: Activity }) {
  const { steps, asset } = activity
  const { pending, claim } = useClaim(activity)
  if (steps.length === 0) return null
  const isReady = (period: string) => activity.ready.some((ready) => ready.period === period)
  return (
    <ol className="flex flex-col gap-3">
      {steps.map((step) => (
        <li key={step.period}>
          <StepRow
            step={step}
            asset={asset}
            pending={pending === step.period}
            claim={isReady(step.period) ? () => void claim(step.period) : null}
          />
        </li>
      ))}
    </ol>
  )
}

type RowProps = { readonly step: Step; readonly asset: string; readonly pending: boolean; readonly claim: (() => void) | null }
function StepRow({ step: { metric, value, target, amount, state }, asset, pending, claim }: RowProps) {
  const text = useText()
  const money = useWireAmount()
  const isMoney = metric === 'stakes'
  const share = Math.min(100, (Number(value) / Number(target)) * 100)
  const name = text(`rewards.step.${metric}`, { target: isMoney ? money(target, asset) : Number(target) })
  const told = isMoney ? { value: money(value, asset), target: money(target, asset) } : { value, target }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1.5">
      <p className="text-sm">
        <b className="font-semibold">{name}</b> <span className="tabular text-ink-2">{money(amount, asset)}</span>
      </p>
      {claim ? (
        <Button size="small" pending={pending} onClick={claim}>
          {text('rewards.claim')}
          <span className="sr-only">: {name}</span>
        </Button>
      ) : state === 'taken' ? (
        <Badge tone="jade">
          <Check aria-hidden size={14} /> {text('rewards.step.taken')}
        </Badge>
      ) : (
        <span className="tabular text-xs text-ink-2">{text('rewards.step.of', told)}</span>
      )}
      <div
        role="progressbar"
        aria-label={name}
        aria-valuenow={Math.floor(share)}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuetext={text('rewards.step.of', told)}
        className="col-span-2 h-1.5 overflow-hidden rounded-full bg-hover"
      >
        <div className="h-full rounded-full bg-brand" style={{ width: `${String(share)}%` }} />
      </div>
    </div>
  )
}
