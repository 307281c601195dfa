import { audit, brands, operator as operations, permissionRisks, roles as roleOperations } from '@halong/api'
import { ok, refuse } from '@halong/base'
import { checkOperatorAudit } from '../../platform/audit-chain.ts'
import { type Platform, refuseWith, type Server } from '../../platform/index.ts'
import type { Limits } from '../../platform/limits.ts'
import type { Lists } from '../../platform/list/index.ts'
import type { SiteService } from '../site/index.ts'
import type { Approvals } from './approvals.ts'
import { auditList } from './audit.ts'
import { auditCheckBudget } from './budgets.ts'
import { type GuardedRoles, presentRole } from './guarded-roles.ts'
import type { GuardedStaff } from './guarded-staff.ts'
import { operatorsList } from './operators-list.ts'
import { presentOperator } from './present.ts'
import type { RoleStore } from './role-store.ts'
import type { OperatorSessions } from './sessions.ts'
import type { SignIn } from './sign-in.ts'

type Deps = Pick<Platform, 'db' | 'clock'> & {
  readonly lists: Lists
  readonly signIn: SignIn
  readonly sessions: Pick<OperatorSessions, 'living'>
  readonly approvals: Approvals
  readonly guardedStaff: GuardedStaff
  readonly roles: RoleStore
  readonly guardedRoles: GuardedRoles
  readonly site: SiteService
  readonly limits: Limits
}

export function operatorRoutes(
  server: Server,
  { lists, signIn, sessions, approvals, guardedStaff, roles, guardedRoles, site, limits, db, clock }: Deps,
): void {
  server.answer(operations.login, async ({ body, request }) => {
    const signedIn = await signIn.logIn(body, request)
    if (!signedIn.ok) return signedIn
    const { operator, opened } = signedIn.value
    return ok({
      token: opened.token,
      operator: presentOperator(operator, await roles.book(db.pool)),
      expiresAt: opened.expiresAt.toISOString(),
    })
  })
  server.answer(operations.logout, async ({ caller, request }) => {
    await signIn.logOut(caller, request)
    return ok({})
  })
  server.answer(operations.whoAmI, ({ caller }) =>
    ok({
      operator: presentOperator({ ...caller, brandId: caller.onlyBrandId }, { permissionsOf: () => caller.permissions }),
      expiresAt: caller.expiresAt.toISOString(),
    }),
  )
  server.answer(operations.proveAgain, ({ caller, body, request }) => signIn.proveAgain(caller, body.code, request))
  server.answer(operations.changePassword, ({ caller, body, request }) => signIn.changePassword(caller, body, request))

  server.answer(operations.listSessions, async ({ caller }) => {
    const living = await sessions.living(caller.operatorId)
    return ok({
      sessions: living.map(({ sessionId, address, userAgent, startedAt, lastSeenAt }) => ({
        isThis: sessionId === caller.sessionId,
        address,
        userAgent,
        startedAt: startedAt.toISOString(),
        lastSeenAt: lastSeenAt.toISOString(),
      })),
    })
  })
  server.answer(operations.endSessions, async ({ caller, request }) => ok({ ended: await signIn.endOthers(caller, request) }))

  server.answer(brands.list, async ({ caller: { onlyBrandId } }) => {
    const known = await site.list()
    const mine = known.filter(({ id }) => onlyBrandId === null || id === onlyBrandId)
    return ok({
      brands: await Promise.all(
        mine
          .toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault) || a.id - b.id)
          .map(async ({ id, merchantCode, name, asset, isDefault, state }) => {
            const { maintenance, timeZone } = (await site.byId(id)).settings
            return { id, code: merchantCode, name, asset, zone: timeZone, isDefault, state, isClosed: maintenance.isOn }
          }),
      ),
    })
  })

  lists.answer(operations.list, operatorsList(roles))
  lists.answer(audit.list, auditList)
  lists.answer(audit.listTotals, auditList)
  server.answer(operations.add, ({ caller, body, request }) => approvals.plain(guardedStaff.add, body, { caller, request }))
  server.answer(operations.change, ({ caller, body, request }) => approvals.plain(guardedStaff.change, body, { caller, request }))
  server.answer(roleOperations.list, async () =>
    ok({
      roles: (await roles.list()).map(presentRole),
      permissions: [...permissionRisks].map(([name, risk]) => ({ name, risk, isUsed: guardedRoles.isUsed(name) })),
    }),
  )
  server.answer(roleOperations.save, ({ caller, body, request }) => approvals.plain(guardedRoles.save, body, { caller, request }))
  server.answer(roleOperations.retire, ({ caller, body, request }) => guardedRoles.retire(body, { caller, request }))
  server.answer(audit.verify, async ({ caller }) => {
    if (caller.onlyBrandId !== null) return refuse('operator.not_allowed')
    const spent = await limits.spend(auditCheckBudget, caller.operatorId)
    if (!spent.ok) return refuseWith('request.rate_limited', { retryAfterSeconds: spent.retryAfterSeconds })
    const { ok: isWhole, findings, rows, root } = await checkOperatorAudit(db.reads)
    return ok({ isWhole, findings: [...findings], rows, root, checkedAt: clock.now().toISOString() })
  })
}
