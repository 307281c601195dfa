import clsx from 'clsx'
import { Clock } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useText } from '#shared/text/text.ts'

const two = (value: number): string => String(value).padStart(2, '0')
const SOON_SECONDS = 120

/** `14:59`, or `23:59:59` for longer. */
export function clockText(seconds: number): string {
  const [hours, minutes, rest] = [Math.floor(seconds / 3_600), Math.floor((seconds % 3_600) / 60), seconds % 60]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${two(minutes)}:${two(rest)}`
}

/** How long an order may still be paid, by the server's clock. It is not read aloud every second. */
export function Countdown({ until, aheadMs }: { readonly until: string; readonly aheadMs: number }) {
  const text = useText()
  const leftOf = () => Math.max(0, Math.ceil((Date.parse(until) - Date.now() - aheadMs) / 1_000))
  const [, tick] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => tick((times) => times + 1), 1_000)
    return () => clearInterval(timer)
  }, [])
  const left = leftOf()
  return (
    <span
      role="timer"
      className={clsx(
        'inline-flex h-8 items-center gap-1.5 rounded-full px-3 text-sm font-semibold',
        left <= SOON_SECONDS ? 'bg-gold-soft text-gold' : 'bg-hover text-ink-2',
      )}
    >
      <Clock aria-hidden size={16} strokeWidth={2} />
      <span className="tabular">{left === 0 ? text('cashier.time.over') : text('cashier.time.left', { time: clockText(left) })}</span>
    </span>
  )
}
