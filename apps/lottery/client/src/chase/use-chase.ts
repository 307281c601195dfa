import { useState } from 'react'
import type { LineTerms } from '#plays/index.ts'
import type { GameAnswer, LineRequest } from '#protocol/index.ts'
import { readAmount } from '../shared/amounts.ts'
import { serverNow } from '../shared/clock.ts'
import { type ChaseDraw, chaseDraws, drawsAhead, type Plan, reachOf } from './plan.ts'

export type Chase = {
  /** Draws that may be chosen, and how many are. */
  readonly most: number
  readonly count: number
  readonly plan: Plan
  readonly draws: readonly ChaseDraw[]
  readonly stopOnWin: boolean
  /** As it was typed; empty for none. */
  readonly profit: string
  readonly isProfitRead: boolean
  readonly setCount: (count: number) => void
  readonly setPlan: (plan: Plan) => void
  readonly setStopOnWin: (stops: boolean) => void
  readonly setProfit: (profit: string) => void
}

/** How a slip is played over several draws. It moves with the draw on sale: when one closes, the chase begins with the next. */
export function useChase(game: GameAnswer, { lines, terms }: { readonly lines: readonly LineRequest[]; readonly terms: LineTerms }): Chase {
  const [wanted, setCount] = useState(1)
  const [plan, setPlan] = useState<Plan>({ kind: 'same', first: 1, own: {} })
  const [stopOnWin, setStopOnWin] = useState(true)
  const [profit, setProfit] = useState('')
  const ahead = drawsAhead(game.coming, serverNow())
  const most = reachOf(plan, ahead.length)
  const count = Math.max(1, Math.min(wanted, most))
  const used = count === 1 ? { ...plan, kind: 'same' as const, first: 1 } : plan
  return {
    most: ahead.length,
    count,
    plan,
    draws: chaseDraws(lines, { plan: used, issues: ahead.slice(0, count), terms }),
    stopOnWin,
    profit,
    isProfitRead: profit.trim() === '' || (readAmount(profit) ?? 0n) > 0n,
    setCount,
    setPlan,
    setStopOnWin,
    setProfit,
  }
}
