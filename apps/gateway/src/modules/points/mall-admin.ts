import { ok, refuse } from '@halong/base'
import { worthOfPoints } from '@halong/rules/points'
import type { Secrets } from '../../platform/crypto/secrets.ts'
import { type CallContext, idFromUuid, type OperatorCaller, type Platform, refuseWith, type Tx } from '../../platform/index.ts'
import type { Inbox } from '../inbox/index.ts'
import type { LobbyService } from '../lobby/index.ts'
import { actorOf, writeAudit } from '../operator/index.ts'
import type { SiteService } from '../site/index.ts'
import { heldByAnother } from '../work/index.ts'
import { openAddress } from './delivery-address.ts'
import { ratioOf } from './mall.ts'
import type { PointsLedger } from './points-ledger.ts'
import type { RedemptionStore } from './redemption-store.ts'
import { problemsOf, type Reward, type RewardText } from './reward.ts'
import { MAX_REWARDS_PER_BRAND, type RewardStore } from './reward-store.ts'

type MallAdminDeps = Platform & {
  readonly rewards: RewardStore
  readonly redemptions: RedemptionStore
  readonly pointsLedger: PointsLedger
  readonly site: SiteService
  readonly inbox: Pick<Inbox, 'write'>
  readonly lobby: Pick<LobbyService, 'hasPicture'>
  readonly secrets: Pick<Secrets, 'open'>
}
export type OperatorCall = { readonly caller: OperatorCaller; readonly request: CallContext }
type RewardChange = RewardText & {
  readonly brandId: number
  readonly hasStock: boolean
  readonly stockChange: number
  readonly expectedVersion: number
}

/** A reward as the audit row stores it. */
const auditView = ({ texts, price, startsAt, endsAt, changedAt: _at, changedBy: _by, ...rest }: Reward) => ({
  ...rest,
  price: Number(price),
  startsAt: startsAt?.toISOString() ?? null,
  endsAt: endsAt?.toISOString() ?? null,
  languages: Object.keys(texts).sort(),
})

/** Administration of the points mall: writes rewards, decides on requests, reports points outstanding. Every change has its audit row (T64). */
export function createMallAdmin({ rewards, redemptions, pointsLedger, site, inbox, lobby, secrets, db, clock }: MallAdminDeps) {
  /** Whether artwork that a picture names, in either theme, was drawn by nobody. */
  async function isUndrawn(picture: string): Promise<boolean> {
    const paths = ['dark', 'light'].map((mode) => picture.replaceAll('{mode}', mode))
    return picture.startsWith('/art/') && !(await Promise.all(paths.map((path) => lobby.hasPicture(path)))).every(Boolean)
  }

  async function write(tx: Tx, wished: RewardChange, by: string) {
    const { brandId, hasStock, stockChange, expectedVersion, ...text } = wished
    const { brand } = await site.byId(brandId)
    const fields = problemsOf(text, brand.defaultLanguage)
    if (fields.length > 0) return refuseWith('points.reward_invalid', { fields })
    const before = await rewards.lock(tx, { brandId, name: text.name })
    if ((before?.version ?? 0) !== expectedVersion) return refuse('points.changed_meanwhile')
    if (before === null && (await rewards.count(tx, brandId)) >= MAX_REWARDS_PER_BRAND) return refuse('points.reward_limit')
    const stock = hasStock ? (before?.stock ?? 0) + stockChange : null
    if (stock !== null && stock < 0) return refuse('points.stock_short')
    const after: Reward = {
      ...text,
      stock,
      priceVersion: before === null ? 1 : before.priceVersion + (before.price === text.price ? 0 : 1),
      version: (before?.version ?? 0) + 1,
      changedAt: clock.now(),
      changedBy: by,
    }
    await rewards.write(tx, brandId, after)
    return ok({ before, after })
  }

  return {
    list: rewards.list,

    /** Makes or changes a reward; a new price is a new version of the price, which open requests do not have. */
    async save(wished: RewardChange, reason: string, { caller, request }: OperatorCall) {
      if (await isUndrawn(wished.picture))
        return refuseWith('points.reward_invalid', { fields: [{ field: 'picture', code: 'field.invalid' }] })
      return db.transaction(async (tx) => {
        const done = await write(tx, wished, caller.username)
        if (!done.ok) return done
        const { before, after } = done.value
        await writeAudit(tx, actorOf(caller, request), {
          at: clock.now(),
          brandId: wished.brandId,
          action: 'rewards.save',
          target: `reward ${after.name}`,
          before: before && auditView(before),
          after: auditView(after),
          reason,
        })
        return ok(after)
      })
    },

    /** Rewards as a program writes them, all or none; a reward that is there keeps its stock. Throws when one may not be. */
    async publish(brandId: number, all: readonly (RewardText & { readonly stock: number | null })[], by: string): Promise<void> {
      await db.transaction(async (tx) => {
        for (const { stock, ...text } of all) {
          const before = await rewards.lock(tx, { brandId, name: text.name })
          const stockChange = before === null ? (stock ?? 0) : 0
          const wished = { ...text, brandId, hasStock: stock !== null, stockChange, expectedVersion: before?.version ?? 0 }
          const done = await write(tx, wished, by)
          if (!done.ok) throw new Error(`reward ${text.name}: ${done.code}`)
        }
      })
    },

    redemptions: redemptions.ofBrand,

    /** Where a reward is to be sent; that it was read is in the audit, without what it says. */
    async address(order: { brandId: number; id: string }, { caller, request }: OperatorCall) {
      return db.transaction(async (tx) => {
        const sealed = await redemptions.addressOf(tx, order)
        if (sealed === null) return refuse('points.redemption_unknown')
        await writeAudit(tx, actorOf(caller, request), {
          at: clock.now(),
          brandId: order.brandId,
          action: 'rewards.getAddress',
          target: `redemption ${order.id}`,
          before: null,
          after: null,
          reason: '',
        })
        return ok(openAddress(secrets, order.id, sealed))
      })
    },

    /** Decides a request once: approved, its points are the house's; rejected, points and stock go back whatever became of the account. */
    async decide(order: { brandId: number; id: string; isApproved: boolean; reason: string }, { caller, request }: OperatorCall) {
      const { brandId, id, isApproved, reason } = order
      const state = isApproved ? 'APPROVED' : 'REJECTED'
      return db.transaction(async (tx) => {
        const remark = isApproved ? '' : reason
        const at = clock.now()
        const other = await heldByAnother(tx, { brandId, queue: 'redemptions', itemId: idFromUuid('rdm', id) }, { caller, at })
        if (other) return other
        const decided = await redemptions.decide(tx, { brandId, id, state, at, by: caller.username, remark })
        if (decided === null)
          return refuse((await redemptions.exists(tx, { brandId, id })) ? 'points.redemption_decided' : 'points.redemption_unknown')
        const { memberId, points, reward, quantity } = decided
        if (!isApproved) await rewards.putBack(tx, { brandId, name: reward, quantity })
        const step = { memberId, key: `points.decide ${id}`, reference: id, points }
        await (isApproved ? pointsLedger.spend(tx, step) : pointsLedger.giveBack(tx, step))
        await inbox.write(tx, {
          memberId,
          template: isApproved ? 'redemption.approved' : 'redemption.rejected',
          params: { points: String(points), ...(remark === '' ? {} : { remark }) },
          link: '/pointMall',
        })
        await writeAudit(tx, actorOf(caller, request), {
          at,
          brandId,
          action: 'rewards.decide',
          target: `redemption ${id}`,
          before: { state: 'IN_PROCESS' },
          after: { state, memberId, reward, quantity, points: Number(points) },
          reason,
        })
        return ok({ state: decided.state })
      })
    },

    /** Points outstanding, held ones with them, at the ratio of now. */
    async report(brandId: number) {
      const [found, { players, usable, held }, waiting] = [
        await site.byId(brandId),
        await pointsLedger.outstanding(brandId),
        await redemptions.waiting(brandId),
      ]
      const ratio = ratioOf(found)
      return { players, usable, held, waiting, ratio, liability: worthOfPoints(usable + held, ratio), asset: found.brand.asset }
    },
  }
}
export type MallAdmin = ReturnType<typeof createMallAdmin>
