import { bonuses as operations, type PromotionTerms } from '@halong/api'
import { invariant, ok, refuse } from '@halong/base'
import { toWire } from '@halong/money'
import type { z } from 'zod'
import type { Guarded } from '../../platform/guarded.ts'
import { type OperatorCaller, type Platform, type PlayerCard, type PlayerDirectory, refuseWith, type Tx } from '../../platform/index.ts'
import type { BonusGrant } from '../bonus/index.ts'
import type { Inbox } from '../inbox/index.ts'
import { actorOf, type OperatorsService, writeAudit } from '../operator/index.ts'
import type { Desk } from './desk.ts'
import type { FreeRoundsService } from './free-rounds.ts'
import { dueOf, hashOf, playedBy } from './terms.ts'

type Body = z.output<typeof operations.grant.body>
type Value = z.input<typeof operations.grant.value>
type Code = Exclude<(typeof operations.grant.errors)[number], 'operator.approval_required'> | 'request.invalid'
type Given =
  | { readonly ok: true; readonly value: { readonly isActive: boolean; readonly isNew?: boolean } }
  | { readonly ok: false; readonly code: 'bonus.too_many' | 'wallet.member_blocked' }
type Deps = Pick<Platform, 'clock'> & {
  readonly desk: Pick<Desk, 'readyToGive'>
  readonly players: PlayerDirectory
  readonly bonuses: {
    grant(tx: Tx, grant: BonusGrant): Promise<Given>
    find(tx: Tx, memberId: number, bonusId: string): Promise<{ readonly isCurrent: boolean } | null>
  }
  readonly freeRounds: Pick<FreeRoundsService, 'giveOnce'>
  readonly inbox: Pick<Inbox, 'write'>
  readonly brandOf: OperatorsService['brandOf']
  mayOffer(memberId: number): Promise<boolean>
}

/** The promotion that gifts are told as being from. */
const GIFT = 'gift'
/** A reward as the terms of a promotion for one player, so that it is judged by the same rules. */
const asTerms = (reward: Body['reward'], amount: string): PromotionTerms => ({
  template: 'promo_code',
  from: null,
  to: null,
  who: { newWithinDays: null, contactProved: false, hasDeposited: false },
  budget: { amount, count: 1 },
  entered: 'GIFT',
  reward,
})

/** R-PROMO-5: bonus money or free rounds that a person gives a player, with the reason; from the brand's amount on another person agrees. */
export function guardGifts({ clock, desk, players, bonuses, freeRounds, inbox, brandOf, mayOffer }: Deps): Guarded<Body, Value, Code> {
  async function read({ playerId, reward }: Body, brandId: number) {
    const player = await players.byPlayerId(playerId)
    if (player === null || player.brandId !== brandId || player.kind === 'trial') return refuse('bonus.unknown')
    const stated = 'amount' in reward ? reward.amount : reward.stake
    const judged = await desk.readyToGive({ brandId, terms: asTerms(reward, stated) })
    if (!judged.ok) {
      const fields = judged.fields
        .filter(({ field }) => field.startsWith('terms.reward'))
        .map((each) => ({ ...each, field: each.field.slice(6) }))
      if (fields.length > 0) return refuseWith('promotion.invalid', { fields: fields.slice(0, 50) })
    }
    if (!(await mayOffer(player.memberId))) return refuse('promotion.not_offered')
    return ok({ player, due: dueOf(reward, player.asset), oneAgreesAbove: judged.oneAgreesAbove })
  }

  async function give(tx: Tx, player: PlayerCard, { reward, requestId, reason, by }: Body & { by: string }): Promise<Given> {
    const { memberId, brandId, asset } = player
    const named = { memberId, brandId, asset, code: GIFT, hash: hashOf(reward), source: `gift:${requestId}` }
    const due = dueOf(reward, asset)
    if (due.rounds !== undefined) {
      const isNew = await freeRounds.giveOnce(tx, { ...named, ...due.rounds, grantId: requestId, rules: due.rules ?? null })
      return ok({ isActive: true, isNew })
    }
    invariant(due.rules, 'a gift is bonus money or free rounds')
    const known = await bonuses.find(tx, memberId, requestId)
    if (known !== null) return ok({ isActive: known.isCurrent, isNew: false })
    return bonuses.grant(tx, { ...named, ...playedBy(due.rules, due.amount, asset), bonusId: requestId, amount: due.amount, by, reason })
  }

  return {
    operation: operations.grant,
    kind: 'bonus',
    decide: 'promotions.decide',
    hasAmount: true,
    // cast: `brandOf` asks of a caller nothing but the brand it is bound to.
    scope: ({ brandId }, asker, request) => brandOf(asker as OperatorCaller, brandId, request),
    subject: async (_tx, { playerId }) => `gift to ${playerId}`,
    async look(_tx, { body, brandId }) {
      invariant(brandId, 'a player is of a brand')
      const asked = await read(body, brandId)
      if (!asked.ok) return asked
      const { due, player, oneAgreesAbove } = asked.value
      const money = { asset: player.asset, minor: due.amount }
      return ok({
        needs: due.amount > oneAgreesAbove ? 1 : 0,
        amount: money,
        before: null,
        after: { player: body.playerId, reward: body.reward, amount: toWire(money), asset: player.asset },
        // It rests on nothing but the player, who is looked at again.
        basis: '',
      })
    },
    ready: async () => undefined,
    async execute(tx, { body, brandId }, { asker, approver, request }) {
      invariant(brandId, 'a player is of a brand')
      const asked = await read(body, brandId)
      if (!asked.ok) return asked
      const { player } = asked.value
      const given = await give(tx, player, { ...body, by: asker.username })
      if (!given.ok) return given
      const { isActive, isNew = true } = given.value
      if (!isNew) return ok({ kind: body.reward.kind, isActive })
      await inbox.write(tx, {
        memberId: player.memberId,
        template: `bonus.given.${body.reward.kind}`,
        params: {},
        link: '/member/bonusDetails',
      })
      await writeAudit(tx, actorOf(approver ?? asker, request), {
        at: clock.now(),
        brandId,
        action: 'bonuses.grant',
        target: `player ${body.playerId}`,
        before: null,
        after: { reward: body.reward, askedBy: approver === null ? null : asker.username },
        reason: body.reason,
      })
      return ok({ kind: body.reward.kind, isActive })
    },
    done: () => undefined,
  }
}
