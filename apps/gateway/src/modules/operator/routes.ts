import { operator as operations } from '@halong/api'
import { ok } from '@halong/base'
import type { Server } from '../../platform/index.ts'
import { presentOperator } from './present.ts'
import type { SignIn } from './sign-in.ts'

export function operatorRoutes(server: Server, { signIn }: { readonly signIn: SignIn }): void {
  server.answer(operations.login, async ({ body, request }) => {
    const signedIn = await signIn.logIn(body, request)
    if (!signedIn.ok) return signedIn
    const { operator, opened } = signedIn.value
    return ok({ token: opened.token, operator: presentOperator(operator), expiresAt: opened.expiresAt.toISOString() })
  })
  server.answer(operations.logout, async ({ caller, request }) => {
    await signIn.logOut(caller, request)
    return ok({})
  })
  server.answer(operations.whoAmI, ({ caller }) =>
    ok({ operator: presentOperator({ ...caller, brandId: caller.onlyBrandId }), expiresAt: caller.expiresAt.toISOString() }),
  )
  server.answer(operations.changePassword, ({ caller, body, request }) => signIn.changePassword(caller, body, request))
}
