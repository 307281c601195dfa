import { audit, operator as operations } from '@halong/api'
import { ok } from '@halong/base'
import type { Server } from '../../platform/index.ts'
import type { Lists } from '../../platform/list/index.ts'
import type { Approvals } from './approvals.ts'
import { auditList } from './audit.ts'
import type { GuardedStaff } from './guarded-staff.ts'
import { operatorsList } from './operators-list.ts'
import type { PermissionsOf } from './permissions.ts'
import { presentOperator } from './present.ts'
import type { SignIn } from './sign-in.ts'

type Deps = {
  readonly lists: Lists
  readonly signIn: SignIn
  readonly approvals: Approvals
  readonly guardedStaff: GuardedStaff
  readonly permissionsOf: PermissionsOf
}

export function operatorRoutes(server: Server, { lists, signIn, approvals, guardedStaff, permissionsOf }: Deps): void {
  server.answer(operations.login, async ({ body, request }) => {
    const signedIn = await signIn.logIn(body, request)
    if (!signedIn.ok) return signedIn
    const { operator, opened } = signedIn.value
    return ok({ token: opened.token, operator: presentOperator(operator, permissionsOf), expiresAt: opened.expiresAt.toISOString() })
  })
  server.answer(operations.logout, async ({ caller, request }) => {
    await signIn.logOut(caller, request)
    return ok({})
  })
  server.answer(operations.whoAmI, ({ caller }) =>
    ok({ operator: presentOperator({ ...caller, brandId: caller.onlyBrandId }, permissionsOf), expiresAt: caller.expiresAt.toISOString() }),
  )
  server.answer(operations.changePassword, ({ caller, body, request }) => signIn.changePassword(caller, body, request))

  lists.answer(operations.list, operatorsList(permissionsOf))
  lists.answer(audit.list, auditList)
  lists.answer(audit.listTotals, auditList)
  server.answer(operations.add, ({ caller, body, request }) => approvals.plain(guardedStaff.add, body, { caller, request }))
  server.answer(operations.change, ({ caller, body, request }) => approvals.plain(guardedStaff.change, body, { caller, request }))
}
