import { operator as operations } from '@halong/api'
import { ok } from '@halong/base'
import type { Server } from '../../platform/index.ts'
import type { OperatorPasskey } from './passkey-store.ts'
import type { OperatorPasskeys } from './passkeys.ts'
import { presentOperator } from './present.ts'
import type { RoleStore } from './role-store.ts'

const present = (passkeys: readonly OperatorPasskey[]) => ({
  passkeys: passkeys.map(({ passkeyId, name, createdAt, lastUsedAt }) => ({
    id: passkeyId,
    name,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  })),
})

export function passkeyRoutes(
  server: Server,
  { passkeys, roles }: { readonly passkeys: OperatorPasskeys; readonly roles: RoleStore },
): void {
  server.answer(operations.startPasskeyLogin, async ({ request }) => ok({ options: { ...(await passkeys.startSignIn(request)) } }))
  server.answer(operations.loginByPasskey, async ({ body, request }) => {
    const signedIn = await passkeys.signIn(request, body.response)
    if (!signedIn.ok) return signedIn
    const { operator, opened } = signedIn.value
    return ok({
      token: opened.token,
      operator: presentOperator(operator, await roles.book()),
      expiresAt: opened.expiresAt.toISOString(),
    })
  })
  server.answer(operations.startPasskeyProof, async ({ caller, request }) => {
    const started = await passkeys.startProof(caller, request)
    return started.ok ? ok({ options: { ...started.value } }) : started
  })
  server.answer(operations.proveByPasskey, ({ caller, body, request }) => passkeys.prove(caller, request, body.response))

  server.answer(operations.listPasskeys, async ({ caller }) => ok(present(await passkeys.of(caller.operatorId))))
  server.answer(operations.startPasskey, async ({ caller, request }) => {
    const started = await passkeys.start(caller, request)
    return started.ok ? ok({ options: { ...started.value } }) : started
  })
  server.answer(operations.addPasskey, async ({ caller, body, request }) => {
    const added = await passkeys.add(caller, request, body)
    return added.ok ? ok(present(added.value)) : added
  })
  server.answer(operations.renamePasskey, async ({ caller, body, request }) => {
    const renamed = await passkeys.rename(caller, request, body)
    return renamed.ok ? ok(present(renamed.value)) : renamed
  })
  server.answer(operations.removePasskey, async ({ caller, body, request }) => {
    const removed = await passkeys.remove(caller, request, body.id)
    return removed.ok ? ok(present(removed.value)) : removed
  })
}
