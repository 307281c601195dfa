import { ok, type Result, refuse } from '@halong/base'
import { type CallContext, idFromUuid, type OperatorCaller, type Platform, type Tx, uuidv7 } from '../../platform/index.ts'
import type { Inbox } from '../inbox/index.ts'
import { actorOf, writeAudit } from '../operator/index.ts'
import { heldByAnother } from '../work/index.ts'
import type { ApplicationPictures } from './application-pictures.ts'
import {
  addApplication,
  applicationOfBrand,
  decideApplication,
  type Ground,
  lastApplications,
  withdrawApplication,
} from './application-store.ts'
import type { About, Caller, Claiming, DrawnRefusal, OfferRefusal, PersonRefusal } from './claiming.ts'
import type { PartStore } from './part-store.ts'
import { award } from './prize-store.ts'
import type { PromotionStore } from './promotion-store.ts'
import { isRunningAt, reaches, unmetOf } from './standing.ts'
import { dueOf } from './terms.ts'

type Deps = Pick<Platform, 'db' | 'clock'> & {
  readonly promotions: Pick<PromotionStore, 'find' | 'takeBudget'>
  readonly parts: Pick<PartStore, 'enter'>
  readonly claiming: Pick<Claiming, 'enter' | 'within'>
  readonly pictures: ApplicationPictures
  readonly inbox: Pick<Inbox, 'write'>
  assetOf(brandId: number): Promise<Caller['asset']>
}
type OperatorCall = { readonly caller: OperatorCaller; readonly request: CallContext }
type Named = { readonly brandId: number; readonly id: string }
type Verdict = Named & {
  readonly expectedVersion: number
  readonly isApproved: boolean
  readonly ground: Ground | null
  readonly reason: string
}
export type ApplyRefusal =
  | Exclude<DrawnRefusal, 'promotion.nothing_to_claim' | 'wallet.member_blocked'>
  | OfferRefusal
  | Exclude<PersonRefusal, 'promotion.held'>
  | `promotion.${'applied' | 'picture_missing'}`
export type Applications = ReturnType<typeof createApplications>

/** More of one promotion are no applications any more. */
const MOST = 10

/** R-PROMO-1: what players apply for and people of the house decide. Locks: entry → application → budget. */
export function createApplications({ db, clock, promotions, parts, claiming, pictures, inbox, assetOf }: Deps) {
  return {
    /** One waits at a time; after a refusal another where the terms allow it. A refusal must take back what the transaction did. */
    async apply(
      tx: Tx,
      caller: Caller,
      asked: { code: string; hash: string; remark: string; pictures: readonly string[]; about: About },
    ): Promise<Result<{ id: string }, ApplyRefusal>> {
      if (!asked.about.facts.mayOffer) return refuse('promotion.not_offered')
      const entered = await claiming.enter(tx, caller, asked)
      if (!entered.ok) return entered
      const { promotion, part, facts, place } = entered.value
      const { terms, code } = promotion
      const { memberId, brandId } = caller
      if (terms.template !== 'application') return refuse('promotion.unknown')
      if (!isRunningAt(promotion, place.now)) return refuse('promotion.closed')
      if (unmetOf(terms, facts, place.now).length > 0) return refuse('promotion.not_eligible')
      if (part.isTakenByPerson) return refuse('promotion.linked')
      const [last] = await lastApplications(tx, memberId, [code])
      const isOpen = !last || last.state === 'withdrawn' || (last.state === 'refused' && terms.mayRepeat)
      if (!isOpen || (last?.no ?? 0) >= MOST) return refuse('promotion.applied')
      if (!reaches(promotion, dueOf(terms.reward, caller.asset))) return refuse('promotion.budget_spent')
      const id = uuidv7()
      const isWhole = new Set(asked.pictures).size === asked.pictures.length && asked.pictures.length >= terms.pictures
      if (!isWhole || !(await pictures.send(tx, { memberId, applicationId: id }, asked.pictures)))
        return refuse('promotion.picture_missing')
      const { remark, pictures: sent } = asked
      await addApplication(tx, {
        memberId,
        id,
        brandId,
        code,
        no: (last?.no ?? 0) + 1,
        remark: remark.trim(),
        pictures: sent,
        at: place.now,
      })
      return ok({ id })
    },

    async withdraw(memberId: number, id: string) {
      return (await withdrawApplication(db.pool, { memberId, id }, clock.now())) ? ok({}) : refuse('promotion.application_unknown')
    },

    /** A data address; who looked is noted in the transaction that reads it. */
    look({ brandId, id, pictureId }: Named & { pictureId: string }, { caller, request }: OperatorCall) {
      return db.transaction(async (tx) => {
        const row = await applicationOfBrand(tx, { brandId, id })
        const picture = row && (await pictures.of({ memberId: Number(row.member_id), applicationId: id }, pictureId, tx))
        if (!row || !picture) return refuse('promotion.application_unknown')
        await writeAudit(tx, actorOf(caller, request), {
          at: clock.now(),
          brandId,
          action: 'applications.view',
          target: `application ${id}`,
          before: null,
          after: { memberId: Number(row.member_id), code: row.code, picture: pictureId },
          reason: '',
        })
        return ok({ picture })
      })
    },

    /** An approval awards the reward and takes it out of the budget; whoever applied finds it ready. */
    decide({ brandId, id, expectedVersion, isApproved, ground, reason }: Verdict, { caller, request }: OperatorCall) {
      if (!isApproved && ground === null) return Promise.resolve(refuse('promotion.ground_missing'))
      return claiming.within(async (tx) => {
        const row = await applicationOfBrand(tx, { brandId, id })
        const promotion = row && (await promotions.find({ brandId, code: row.code }, tx))
        if (!row || promotion?.terms.template !== 'application') return refuse('promotion.application_unknown')
        const [memberId, code, at] = [Number(row.member_id), row.code, clock.now()]
        await parts.enter(tx, { memberId, code, brandId })
        const other = await heldByAnother(tx, { brandId, queue: 'applications', itemId: idFromUuid('app', id) }, { caller, at })
        if (other) return other
        const state = isApproved ? 'approved' : 'refused'
        const verdict = { state, ground: isApproved ? null : ground, answer: isApproved ? '' : reason } as const
        const isDone = await decideApplication(tx, { memberId, id, version: expectedVersion, ...verdict, by: caller.username, at })
        if (!isDone) return refuse('promotion.changed_meanwhile')
        if (isApproved) {
          const asset = await assetOf(brandId)
          const due = dueOf(promotion.terms.reward, asset)
          if (!(await promotions.takeBudget(tx, { brandId, code }, due.kind === 'points' ? 0n : due.amount)))
            return refuse('promotion.budget_spent')
          await award(tx, { memberId, brandId, code, period: 'once', place: 1, due, asset, at })
        }
        await inbox.write(tx, {
          memberId,
          template: isApproved ? 'promotion.approved' : 'promotion.refused',
          params: isApproved || ground === null ? {} : { ground, remark: reason },
          link: '/member/rewardCenter',
        })
        await writeAudit(tx, actorOf(caller, request), {
          at,
          brandId,
          action: 'applications.decide',
          target: `application ${id}`,
          before: { state: row.state, memberId, code },
          after: verdict,
          reason,
        })
        return ok({ version: expectedVersion + 1 })
      })
    },
  }
}
