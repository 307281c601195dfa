import { Badge, Button, Checkbox } from '@halong/ui'
import { useState } from 'react'
import { useDateTexts } from '#shared/format/date-words.ts'
import { useWireAmount } from '#shared/format/wire-amount.ts'
import { useText } from '#shared/text/text.ts'
import type { Bonus } from './bonus.queries.ts'
import { BonusMeter } from './bonus-meter.tsx'
import { LeaveDialog } from './leave-dialog.tsx'
import { useBonus } from './use-bonus.ts'

/** The rules it is played by, and what leaving pays now. */
function Rules({ of: bonus }: { readonly of: Bonus }) {
  const text = useText()
  const dateTexts = useDateTexts()
  const amount = useWireAmount()
  const { asset, maxStake, expiresAt, pausedAt, maxRelease, exitPrice, onlyTypes } = bonus
  const products = onlyTypes?.map((product) => text(`rewards.product.${product}`)).join(', ')
  const rules: readonly (readonly [Parameters<typeof text>[0], string])[] = [
    ...(exitPrice === null ? [] : [['rewards.bonus.exit', amount(exitPrice, asset)] as const]),
    ['rewards.bonus.max_stake', amount(maxStake, asset)],
    ...(expiresAt === null
      ? []
      : [['rewards.bonus.until', pausedAt === null ? dateTexts(expiresAt) : text('rewards.bonus.paused')] as const]),
    ...(maxRelease === null ? [] : [['rewards.bonus.cap', amount(maxRelease, asset)] as const]),
    ['rewards.bonus.only', products ?? text('rewards.bonus.only.all')],
  ]
  return (
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
      {rules.map(([name, value]) => (
        <div key={name}>
          <dt className="text-xs text-ink-2">{text(name)}</dt>
          <dd className="tabular font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The current bonus: what is there, how far it is played, by which rules, and the ways to switch and leave it. */
export function RunningBonus({ bonus }: { readonly bonus: Bonus }) {
  const text = useText()
  const amount = useWireAmount()
  const { pending, leave, use } = useBonus(bonus)
  const [isLeaving, setLeaving] = useState(false)
  const { state, asset, balance, inPlay, granted, isOn } = bonus
  return (
    <article className="flex flex-col gap-5 rounded-card bg-surface p-5 ring-1 ring-line ring-inset md:p-6">
      <div className="flex items-start justify-between gap-3">
        <div>
          <p className="text-sm text-ink-2">{text('rewards.bonus.balance')}</p>
          <p className="tabular text-3xl font-bold">{amount(balance, asset)}</p>
          <p className="tabular mt-1 text-sm text-ink-2">
            {text('rewards.bonus.granted', { amount: amount(granted, asset) })}
            {Number(inPlay) > 0 && ` · ${text('rewards.bonus.in_play', { amount: amount(inPlay, asset) })}`}
          </p>
        </div>
        <Badge tone={state === 'active' ? 'jade' : 'gold'}>{text(`rewards.bonus.state.${state}`)}</Badge>
      </div>
      <BonusMeter of={bonus} />
      <Rules of={bonus} />
      {state === 'active' && (
        <div className="flex flex-wrap items-center justify-between gap-4 border-t border-line pt-4">
          <div className="min-w-0 flex-1 basis-64">
            <Checkbox
              label={text('rewards.bonus.use')}
              checked={isOn}
              disabled={pending === 'use'}
              onChange={(event) => void use(event.currentTarget.checked)}
            />
            <p className="mt-1 text-xs text-ink-2">{text('rewards.bonus.use.text')}</p>
          </div>
          <Button tone="secondary" aria-haspopup="dialog" onClick={() => setLeaving(true)}>
            {text('rewards.bonus.leave')}
          </Button>
        </div>
      )}
      {isLeaving && (
        <LeaveDialog
          bonus={bonus}
          pending={pending === 'leave'}
          onClose={() => setLeaving(false)}
          onLeave={() => void leave().then((isDone) => isDone && setLeaving(false))}
        />
      )}
    </article>
  )
}
