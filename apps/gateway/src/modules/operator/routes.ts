import { operator as operations } from '@halong/api'
import { ok, refuse } from '@halong/base'
import { type Platform, refuseFields, type Server } from '../../platform/index.ts'
import { readAudit } from './audit.ts'
import { pageAfter, readCursor } from './pages.ts'
import type { PermissionsOf } from './permissions.ts'
import { presentOperator, presentRow } from './present.ts'
import type { SignIn } from './sign-in.ts'
import type { Staff } from './staff.ts'
import { operatorIdOf } from './store.ts'

type Deps = Pick<Platform, 'db'> & { readonly signIn: SignIn; readonly staff: Staff; readonly permissionsOf: PermissionsOf }

export function operatorRoutes(server: Server, { signIn, staff, permissionsOf, db }: Deps): void {
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

  server.answer(operations.list, async ({ caller }) =>
    ok({ operators: (await staff.list(caller)).map((operator) => presentRow(operator, permissionsOf)) }),
  )
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
  server.answer(operations.listAudit, async ({ caller, query }) => {
    const { brandId = caller.onlyBrandId, limit } = query
    if (caller.onlyBrandId !== null && brandId !== caller.onlyBrandId) return refuse('operator.not_allowed')
    const before = readCursor(query.cursor)
    if (before === undefined) return refuseFields([{ field: 'cursor', code: 'field.invalid' }])
    const [action, actor, target] = [query.action ?? null, query.actor ?? null, query.target ?? null]
    const entries = await readAudit(db.reads, { brandId, action, actor, target, before, most: limit + 1 })
    const page = pageAfter(entries, limit, ({ id }) => id)
    return ok({ entries: page.rows, next: page.next })
  })
}
