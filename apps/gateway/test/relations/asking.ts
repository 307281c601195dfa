import type { BodyInputOf, ErrorCode, OperationById, OperationId, QueryInputOf } from '@halong/api'
import type { Browser } from '@halong/testkit'
import type { PlantedDeposit } from './planted-deposit.ts'

/** What an operator bound to one brand may name: something of this brand, or of another one (T69). */
export type Named = {
  readonly brandId: number
  /** A colleague of that brand. */
  readonly colleague: { readonly id: `opr_${string}`; readonly username: string }
  /** A request for a reward of that brand, which was approved already. */
  readonly redemption: `rdm_${string}`
  /** A player of that brand, who played one round and moved money by one transfer. */
  readonly player: { readonly id: `ply_${string}`; readonly username: string; readonly round: `rnd_${string}`; readonly key: string }
  /** A deposit of that player, and what belongs to it. */
  readonly money: PlantedDeposit
  /** A segment of that brand. */
  readonly segment: `seg_${string}`
  /** A view of that brand. */
  readonly view: `viw_${string}`
  /** A new change of that brand that waits for a second operator. */
  propose(): Promise<`apr_${string}`>
  /** A new request about that brand, open, asked for by somebody else. */
  ask(): Promise<`apr_${string}`>
}
export type Answer = 'ok' | ErrorCode
export type OperatorRow = {
  ask(browser: Browser, named: Named): Promise<Answer>
  /** What it answers of the own brand; anything but `operator.not_allowed` says that the field was right. */
  readonly own: Answer
  readonly other: Answer
}

type Input<Id extends OperationId> = { query?: QueryInputOf<OperationById<Id>>; body?: BodyInputOf<OperationById<Id>> }
export const asking =
  <const Id extends OperationId>(id: Id, input: (named: Named) => Input<NoInfer<Id>>): OperatorRow['ask'] =>
  async (browser, named) => {
    const answer = await browser.call(id, input(named))
    return answer.ok ? 'ok' : answer.code
  }
