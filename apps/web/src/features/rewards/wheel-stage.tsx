import { Button, Field } from '@halong/ui'
import { useState } from 'react'
import { useWireAmount } from '#shared/format/wire-amount.ts'
import { useText } from '#shared/text/text.ts'
import { Words } from '#shared/text/written-in.tsx'
import { useSpin } from './use-spin.ts'
import type { Wheel } from './wheel.queries.ts'
import { WheelFace } from './wheel-face.tsx'
import { WheelOdds } from './wheel-odds.tsx'
import { WheelSpins } from './wheel-spins.tsx'

const SEED = /^[0-9A-Za-z_-]{1,64}$/
const freshSeed = (): string => crypto.randomUUID().replaceAll('-', '').slice(0, 16)

/** One wheel: the stage, the player's spins and words, odds and stock beside it. */
export function WheelStage({ wheel }: { readonly wheel: Wheel }) {
  const text = useText()
  const amount = useWireAmount()
  const [seed, setSeed] = useState(freshSeed)
  const { phase, turning, last, spin, skip } = useSpin(wheel)
  const { title, writtenIn, segments, spins, per, towards, isOpen, asset, mine, terminal } = wheel
  const weights = turning.weights ?? segments.map(({ weight }) => weight)
  const canSpin = spins > 0 && isOpen && phase === 'still' && SEED.test(seed)
  async function go(): Promise<void> {
    await spin(seed)
    setSeed(freshSeed())
  }
  return (
    <section aria-labelledby={`wheel-${wheel.code}`} className="flex flex-col gap-6">
      <div className="relative isolate overflow-hidden rounded-card bg-surface p-5 ring-1 ring-line ring-inset md:p-7">
        <div
          aria-hidden
          className="absolute inset-0 -z-10 opacity-30"
          style={{ background: 'radial-gradient(80% 90% at 50% 0%, #F5B942, transparent 70%)' }}
        />
        <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <h2 id={`wheel-${wheel.code}`} className="text-xl font-extrabold">
            <Words in={writtenIn}>{title}</Words>
          </h2>
          <p className="tabular text-sm font-semibold">{text('rewards.wheel.spins', { count: spins })}</p>
        </div>
        <WheelFace
          weights={weights}
          labels={segments.map((each) => amount(each.amount, asset))}
          turned={turning.turned}
          seconds={turning.seconds}
        />
        <p role="status" className="tabular mt-5 min-h-8 text-center text-2xl font-extrabold">
          {last !== null && text('rewards.wheel.won', { amount: amount(last.amount, asset) })}
        </p>
        <div className="mx-auto mt-3 flex max-w-88 flex-col gap-3">
          {phase === 'turning' ? (
            <Button tone="secondary" onClick={skip}>
              {text('rewards.wheel.skip')}
            </Button>
          ) : (
            <Button disabled={!canSpin} pending={phase === 'asking'} onClick={() => void go()}>
              {text('rewards.wheel.spin')}
            </Button>
          )}
          <p className="tabular text-center text-xs text-ink-2">
            {text('rewards.wheel.per', { amount: amount(per, asset) })} ·{' '}
            {text('rewards.progress.spin', { value: amount(towards, asset), target: amount(per, asset) })}
          </p>
          <Field
            label={text('rewards.wheel.seed')}
            help={text('rewards.wheel.seed.note')}
            value={seed}
            maxLength={64}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => setSeed(event.target.value)}
          />
        </div>
      </div>
      <WheelOdds segments={segments} asset={asset} terminal={terminal} />
      {mine.length > 0 && <WheelSpins code={wheel.code} spins={mine} asset={asset} />}
    </section>
  )
}
