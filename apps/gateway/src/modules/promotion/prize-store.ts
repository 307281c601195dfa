import { join } from 'node:path'
import type { PromotionBonusRules } from '@halong/api'
import { readStatements } from '@halong/base/migrate'
import type { Asset } from '@halong/money'
import type { Queryable, Tx } from '../../platform/index.ts'
import { type Due, type FreeRounds } from './due.ts'

/** What is awarded to a player and waits to be claimed; its budget was taken with the award. */
export type Prize = {
  readonly code: string
  readonly period: string
  /** On a board or in a draw, from 1 on. */
  readonly place: number
  readonly due: Due
  readonly at: Date
}
type Row = {
  code: string
  period: string
  place: number
  kind: Due['kind']
  amount: string
  times: number
  awarded_at: Date
  rules: PromotionBonusRules | null
  rounds: (Omit<FreeRounds, 'stake'> & { stake: string }) | null
}
export type NewPrize = Prize & { readonly memberId: number; readonly brandId: number; readonly asset: Asset }

const statements = readStatements('prize', join(import.meta.dirname, 'prize-store.sql'), ['award', 'of_member'])

/** Awards a prize, once for each period: false where it was. */
export async function award(tx: Tx, { memberId, code, period, brandId, place, due, asset, at }: NewPrize): Promise<boolean> {
  const values = [
    memberId,
    code,
    period,
    brandId,
    place,
    due.kind,
    asset,
    String(due.amount),
    due.times,
    at,
    due.rules === undefined ? null : JSON.stringify(due.rules),
    due.rounds === undefined ? null : JSON.stringify({ ...due.rounds, stake: String(due.rounds.stake) }),
  ]
  return (await tx.query({ ...statements.award, values })).rowCount === 1
}

export async function prizesOf(
  on: Queryable,
  { memberId, codes, since }: { memberId: number; codes: readonly string[]; since: Date },
): Promise<Prize[]> {
  const { rows } = await on.query<Row>({ ...statements.of_member, values: [memberId, codes, since] })
  return rows.map(({ code, period, place, kind, amount, times, awarded_at, rules, rounds }) => ({
    code,
    period,
    place,
    due: {
      kind,
      amount: BigInt(amount),
      times,
      ...(rules !== null && { rules }),
      ...(rounds !== null && { rounds: { ...rounds, stake: BigInt(rounds.stake) } }),
    },
    at: awarded_at,
  }))
}
