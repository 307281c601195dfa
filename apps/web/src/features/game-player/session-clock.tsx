import type { Money } from '@halong/money'
import { useEffect, useState } from 'react'
import { useMoneyText } from '#shared/format/money-text.ts'
import { useText } from '#shared/text/text.ts'
import { clockText } from './session-tally.ts'

/** Time in the game, h:mm:ss, counted from the moment it was entered (S86). */
export function SessionClock({ startedAtMs }: { readonly startedAtMs: number }) {
  const text = useText()
  const [nowMs, setNowMs] = useState(startedAtMs)
  useEffect(() => {
    const tick = (): void => setNowMs(Date.now())
    tick()
    const timer = setInterval(tick, 1_000)
    return () => clearInterval(timer)
  }, [])
  return (
    <span role="timer" aria-live="off" title={text('game.clock')} className="tabular text-xs text-ink-2">
      <span className="sr-only">{text('game.clock')} </span>
      {clockText(nowMs - startedAtMs)}
    </span>
  )
}

/** Won less staked, in the account's currency, with a word beside the colour (R9, S25). */
export function NetPosition({ net }: { readonly net: Money }) {
  const text = useText()
  const moneyText = useMoneyText()
  const word = net.minor > 0n ? 'game.net_up' : net.minor < 0n ? 'game.net_down' : 'game.net_even'
  const tone = net.minor > 0n ? 'text-jade' : 'text-ink-2'
  return (
    <span title={text('game.net')} className="text-xs text-ink-2">
      {text('game.net_short')} <span className={`tabular font-semibold ${tone}`}>{`${net.minor > 0n ? '+' : ''}${moneyText(net)}`}</span>
      <span className="sr-only"> {text(word)}</span>
    </span>
  )
}
