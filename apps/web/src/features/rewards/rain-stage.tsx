import { formatsOf } from '@halong/app-kit/formats.ts'
import { Button } from '@halong/ui'
import { useWireAmount } from '#shared/format/wire-amount.ts'
import { useLanguage, useText } from '#shared/text/text.ts'
import { Words } from '#shared/text/written-in.tsx'
import type { Drop } from './rain.queries.ts'
import { EnvelopeMark, RainSky } from './rain-sky.tsx'
import { useEnvelope } from './use-envelope.ts'

/** The drop that is open, or the next one: what it shares out, what it takes, and the player's envelope. */
export function RainStage({ drop, isOpen }: { readonly drop: Drop; readonly isOpen: boolean }) {
  const text = useText()
  const amount = useWireAmount()
  const { moment } = formatsOf(useLanguage().tag)
  const { pending, open } = useEnvelope(drop)
  const { title, writtenIn, total, slots, floor, taken, mine, need, have, opensAt, closesAt, commitment, asset } = drop
  const hasPlayed = Number(have) >= Number(need)
  return (
    <section
      aria-labelledby="rain-now"
      className="relative isolate flex flex-col items-center gap-3 overflow-hidden rounded-card bg-surface p-6 text-center ring-1 ring-line ring-inset md:p-10"
    >
      <div
        aria-hidden
        className="absolute inset-0 -z-20 opacity-25"
        style={{ background: 'radial-gradient(90% 90% at 50% 0%, #D9363E, transparent 72%)' }}
      />
      {isOpen && <RainSky />}
      <EnvelopeMark size={72} />
      <h2 id="rain-now" className="text-xl font-extrabold">
        <Words in={writtenIn}>{title}</Words>
      </h2>
      <p className="tabular text-2xl font-extrabold">{text('rewards.rain.share', { total: amount(total, asset), slots })}</p>
      <p className="tabular text-sm text-ink-2">
        {text('rewards.rain.floor', { amount: amount(floor, asset) })} · {text('rewards.rain.left', { count: slots - taken })}
      </p>
      <p className="tabular text-sm font-semibold">
        {isOpen ? text('rewards.rain.until', { date: moment(closesAt) }) : text('rewards.rain.opens', { date: moment(opensAt) })}
      </p>
      <p role="status" className="tabular text-xl font-extrabold empty:hidden">
        {mine !== null && text('rewards.rain.got', { amount: amount(mine.amount, asset) })}
      </p>
      {isOpen && mine === null && taken < slots && hasPlayed && (
        <Button pending={pending} onClick={() => void open()}>
          {text('rewards.rain.open')}
        </Button>
      )}
      <p className="tabular text-xs text-ink-2">
        {text('rewards.progress.rain', { value: amount(have, asset), target: amount(need, asset) })}
      </p>
      <p className="max-w-full text-xs text-ink-2">
        {text('rewards.rain.commitment')}
        <code className="mt-1 block font-mono wrap-anywhere">{commitment}</code>
      </p>
    </section>
  )
}
