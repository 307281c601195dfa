import { houseAccounts as operations } from '@halong/api'
import { ok, refuse } from '@halong/base'
import type { z } from 'zod'
import type { Guarded } from '../../platform/guarded.ts'
import { idFromUuid, type OperatorCaller, type Platform, uuidFromId } from '../../platform/index.ts'
import { actorOf, type OperatorsService, writeAudit } from '../operator/index.ts'
import type { SiteService } from '../site/index.ts'
import type { Account } from './account-store.ts'
import type { AccountWish, House } from './house.ts'
import { callbackPath } from './lists.ts'
import { cashierSettings } from './settings.ts'

type Body = z.output<typeof operations.save.body>
type Saved = z.input<typeof operations.save.value>
type Code = Exclude<(typeof operations.save.errors)[number], 'operator.approval_required'> | 'request.invalid'
export type GuardedAccount = Guarded<Body, Saved, Code>

/** Without the secrets: they are written and never told. */
const auditOf = ({ title, driver, baseUrl, isStandIn, isOpenIn, asset, version }: Account) => ({
  title,
  driver,
  baseUrl,
  isStandIn,
  isOpenIn,
  asset,
  version,
})

type Deps = Pick<Platform, 'clock'> & {
  readonly house: House
  readonly site: SiteService
  readonly brandOf: OperatorsService['brandOf']
}

/** Where players' money goes is decided by two people; only a practice brand, where none is real, by one. */
export function guardAccounts({ clock, house, site, brandOf }: Deps): GuardedAccount {
  const wishOf = ({ id, reason: _, ...rest }: Body, brandId: number): AccountWish | null => {
    const accountId = id === null ? null : uuidFromId('pac', id)
    return id !== null && accountId === null ? null : { ...rest, brandId, accountId }
  }
  return {
    operation: operations.save,
    kind: 'house_account',
    decide: 'methods.manage',
    // cast: `brandOf` asks of a caller nothing but the brand it is bound to.
    scope: ({ brandId }, asker, request) => brandOf(asker as OperatorCaller, brandId, request),
    subject: async (_tx, { id, title }) => `house account ${id ?? title}`,
    async look(tx, { body, brandId }) {
      const wish = wishOf(body, brandId ?? 0)
      if (wish === null) return refuse('cashier.account_unknown')
      const before = wish.accountId === null ? null : await house.accountOf(tx, { brandId: wish.brandId, accountId: wish.accountId })
      if (wish.accountId !== null && before === null) return refuse('cashier.account_unknown')
      const { practice } = (await site.byId(wish.brandId)).read(cashierSettings)
      const { secrets, reason: _, brandId: _brand, ...after } = body
      return ok({
        needs: !practice && house.movesMoney(wish, before) ? 1 : 0,
        before: before && auditOf(before),
        after: { ...after, secrets: secrets === null ? 'kept' : 'changed' },
        basis: String(before?.version ?? 0),
      } as const)
    },
    ready: async () => undefined,
    async execute(tx, { body, brandId }, { asker, approver, request }) {
      const wish = wishOf(body, brandId ?? 0)
      if (wish === null) return refuse('cashier.account_unknown')
      const saved = await house.saveAccount(tx, wish, asker.username)
      if (!saved.ok) return saved
      const { before, after } = saved.value
      await writeAudit(tx, actorOf(approver ?? asker, request), {
        at: clock.now(),
        brandId: wish.brandId,
        action: 'houseAccounts.save',
        target: `house account ${after.accountId}`,
        before: before && auditOf(before),
        after: { ...auditOf(after), secrets: body.secrets === null ? 'kept' : 'changed' },
        reason: body.reason,
      })
      return ok({ id: idFromUuid('pac', after.accountId), version: after.version, callbackPath: callbackPath(after.key) })
    },
    done: () => undefined,
  }
}
