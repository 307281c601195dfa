import { audit, operator as operations } from '@halong/api'
import { ok, refuse } from '@halong/base'
import type { Server } from '../../platform/index.ts'
import type { Lists } from '../../platform/list/index.ts'
import { auditList } from './audit.ts'
import { operatorsList } from './operators-list.ts'
import type { PermissionsOf } from './permissions.ts'
import { presentOperator, presentRow } from './present.ts'
import type { SignIn } from './sign-in.ts'
import type { Staff } from './staff.ts'
import { operatorIdOf } from './store.ts'

type Deps = { readonly lists: Lists; readonly signIn: SignIn; readonly staff: Staff; readonly permissionsOf: PermissionsOf }

export function operatorRoutes(server: Server, { lists, signIn, staff, permissionsOf }: Deps): void {
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
  server.answer(operations.add, async ({ caller, body, request }) => {
    const added = await staff.addBy(caller, body, request)
    return added.ok ? ok({ ...added.value, operator: presentRow(added.value.operator, permissionsOf) }) : added
  })
  server.answer(operations.change, async ({ caller, body, request }) => {
    const operatorId = operatorIdOf(body.id)
    if (operatorId === null) return refuse('operator.unknown')
    const changed = await staff.changeBy(caller, operatorId, { ...body, request })
    return changed.ok ? ok({ ...changed.value, operator: presentRow(changed.value.operator, permissionsOf) }) : changed
  })
}
