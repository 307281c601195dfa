import { ok, refuse } from '@halong/base'
import { toWire } from '@halong/money'
import { wholeMinor } from '@halong/rules/agents'
import type { Queryable } from '../../platform/index.ts'
import { type LineIds, maskedLine } from '../agency/index.ts'
import { shifted } from '../figures/index.ts'
import type { Earner } from './income.ts'
import { rebateStore } from './rebate-store.ts'

export type ShownRebates = ReturnType<typeof presentRebates>
const MOST_LINES = 500
const DAY = /^\d{4}-\d{2}-\d{2}$/

/** Rebates as their earner sees them: days, and each day down to its lines. */
export function presentRebates({ on, lines }: { readonly on: Queryable; readonly lines: LineIds }) {
  return {
    async list({ memberId, asset }: Earner, { cursor, limit }: { cursor?: string | undefined; limit: number }) {
      const before = cursor !== undefined && DAY.test(cursor) ? cursor : null
      const found = await rebateStore.daysOf(on, memberId, { before, limit: limit + 1 })
      const list = found.slice(0, limit).map(({ day, valid, amount, paidAt }) => ({
        day,
        valid: toWire({ asset, minor: valid }),
        amount: toWire({ asset, minor: amount }),
        paidAt: paidAt?.toISOString() ?? null,
      }))
      return { asset, list, next: found.length > limit ? (list.at(-1)?.day ?? null) : null }
    },

    /** Lines are rounded down to whole minor units; what that leaves, with what was carried over the day, is one sum beside them. */
    async day({ memberId, asset }: Earner, day: string) {
      const [of] = await rebateStore.daysOf(on, memberId, { before: shifted(day, 1), limit: 1 })
      if (of?.day !== day) return refuse('agency.day_unknown')
      const found = await rebateStore.linesOf(on, { memberId, day, limit: MOST_LINES + 1 })
      const shown = found.slice(0, MOST_LINES)
      const sum = shown.reduce((all, { parts }) => all + wholeMinor(parts).minor, 0n)
      return ok({
        asset,
        day,
        amount: toWire({ asset, minor: of.amount }),
        kept: toWire({ asset, minor: of.amount - sum }),
        list: shown.map(({ lineId, username, label, category, valid, parts }) => ({
          lineId: lineId === memberId ? null : lines.of(memberId, lineId),
          name: lineId === memberId ? '' : maskedLine(username),
          label,
          category,
          valid: toWire({ asset, minor: valid }),
          amount: toWire({ asset, minor: wholeMinor(parts).minor }),
        })),
        isCut: found.length > MOST_LINES,
      })
    },
  }
}
