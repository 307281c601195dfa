import { adjustments as operations } from '@halong/api'
import { invariant, ok, refuse } from '@halong/base'
import type { Ledger } from '@halong/ledger'
import { type Money, parseMoney, scaleOf, toWire } from '@halong/money'
import type { z } from 'zod'
import type { Guarded } from '../../platform/guarded.ts'
import { idFromUuid, type OperatorCaller, type Platform, type PlayerDirectory, refuseFields } from '../../platform/index.ts'
import type { BalanceNews } from '../../platform/telling-ledger.ts'
import { amountParam, type Inbox } from '../inbox/index.ts'
import { actorOf, changedPlayer, type OperatorsService, reaches, writeAudit } from '../operator/index.ts'
import { bookAdjustment } from './booking.ts'
import type { AdjustmentStore } from './store.ts'

type Body = z.output<typeof operations.make.body>
type Value = z.input<typeof operations.make.value>
type Code = Exclude<(typeof operations.make.errors)[number], 'operator.approval_required'> | 'request.invalid'
type Deps = Pick<Platform, 'clock'> & {
  readonly store: AdjustmentStore
  readonly ledger: Pick<Ledger, 'postIn' | 'balance'>
  readonly players: PlayerDirectory
  readonly inbox: Pick<Inbox, 'write'>
  readonly brandOf: OperatorsService['brandOf']
  /** Above how many whole units two people must agree. */
  twoAgreeAbove(brandId: number): Promise<number>
  tellBalance(news: BalanceNews): void
}

/** Money given or taken by hand: asked for by one person, bounded by what their role may ask for, and booked with the last of those who must agree (I18, S28). */
export function guardAdjustments({
  clock,
  store,
  ledger,
  players,
  inbox,
  brandOf,
  twoAgreeAbove,
  tellBalance,
}: Deps): Guarded<Body, Value, Code> {
  const news: BalanceNews[] = []
  /** Whose money, and how much of it; players of play money have none. */
  async function read({ player: id, amount, direction, code }: Body, brandId: number) {
    const player = await players.byPlayerId(id)
    if (player === null || player.brandId !== brandId || player.kind === 'trial') return refuse('adjustment.unknown')
    if (!operations.codesOf[direction].includes(code)) return refuseFields([{ field: 'code', code: 'field.invalid' }])
    const money = parseMoney(amount, player.asset)
    if (money === null || money.minor === 0n) return refuseFields([{ field: 'amount', code: 'field.invalid' }])
    return ok({ player, money })
  }
  const needsOf = async (money: Money, brandId: number): Promise<1 | 2> =>
    money.minor > BigInt(await twoAgreeAbove(brandId)) * 10n ** BigInt(scaleOf(money.asset)) ? 2 : 1

  return {
    operation: operations.make,
    kind: 'adjustment',
    decide: 'adjustments.decide',
    hasAmount: true,
    // cast: `brandOf` asks of a caller nothing but the brand it is bound to.
    scope: ({ brandId }, asker, request) => brandOf(asker as OperatorCaller, brandId, request),
    subject: async (_tx, { player }) => `adjustment of ${player}`,
    async look(_tx, { body, brandId, asker }) {
      invariant(brandId, 'an adjustment is of a brand')
      const asked = await read(body, brandId)
      if (!asked.ok) return asked
      const { player, money } = asked.value
      if (!reaches(asker, 'adjustments.ask', money)) return refuse('operator.above_limit')
      const balance = await ledger.balance(player.memberId, 'player.cash', money.asset)
      return ok({
        needs: await needsOf(money, brandId),
        amount: money,
        before: { cash: toWire({ asset: money.asset, minor: balance?.minor ?? 0n }) },
        after: { player: body.player, direction: body.direction, amount: toWire(money), asset: money.asset, code: body.code },
        // It rests on nothing but what is there when it is booked, which the ledger judges.
        basis: '',
      })
    },
    async asked(tx, { body, brandId }, approvalId) {
      invariant(brandId, 'an adjustment is of a brand')
      const asked = await read(body, brandId)
      invariant(asked.ok, 'it was tried before')
      const { player, money } = asked.value
      const { direction, code } = body
      await store.insert(tx, { memberId: player.memberId, approvalId, brandId, direction, code, ...money })
    },
    ready: async () => undefined,
    async execute(tx, { body, brandId }, { asker, approver, approvalId, request }) {
      invariant(brandId && approvalId, 'an adjustment is asked for')
      const asked = await read(body, brandId)
      if (!asked.ok) return asked
      const { player, money } = asked.value
      const { memberId, playerId } = player
      const { direction, code } = body
      const now = clock.now()
      if (approver && (await changedPlayer(tx, { username: approver.username, playerId, now }))) return refuse('cashier.own_hand')
      const booked = await bookAdjustment(ledger, tx, { memberId, approvalId, direction, money })
      if (!booked.ok) return booked
      await store.markBooked(tx, { memberId, approvalId })
      await inbox.write(tx, {
        memberId,
        template: `adjustment.${direction}`,
        params: { amount: amountParam(money), why: code },
        link: '/member/transactionHistory',
      })
      const id = idFromUuid('adj', approvalId)
      await writeAudit(tx, actorOf(approver ?? asker, request), {
        at: now,
        brandId,
        action: 'adjustments.make',
        target: `adjustment ${id}`,
        before: null,
        after: { player: playerId, direction, code, amount: toWire(money), asset: money.asset, askedBy: asker.username },
        reason: body.reason,
      })
      const { minor, version } = booked.value
      // While it is only tried nobody is told.
      if (approver) news.push({ memberId, asset: money.asset, minor, version: Number(version) })
      return ok({ id, cash: toWire({ asset: money.asset, minor }) })
    },
    done() {
      for (const each of news.splice(0)) tellBalance(each)
    },
  }
}
