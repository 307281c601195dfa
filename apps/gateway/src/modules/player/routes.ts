import { player as operations, type ValueInputOf } from '@halong/api'
import { invariant, ok, refuse } from '@halong/base'
import { type CallContext, refuseFields, refuseWith, type Server } from '../../platform/index.ts'
import type { PlayerService } from './service.ts'
import type { Player } from './store.ts'

type SignedIn = ValueInputOf<typeof operations.register>
type PlayerRoutes = {
  readonly players: PlayerService
  /** Signs a new player in; the session module's work, which stands below this one. */
  signIn(player: Player, request: CallContext): Promise<SignedIn>
  passesBotCheck(payload: string): Promise<boolean>
  /** Null, or the seconds this network must wait before it may open another account. */
  mayRegister(request: CallContext): Promise<number | null>
}

export function playerRoutes(server: Server, { players, signIn, passesBotCheck, mayRegister }: PlayerRoutes): void {
  server.answer(operations.register, async ({ body, request }) => {
    const { botCheck, agreedToTerms, login: _login, registerMethod: _method, language, ...fields } = body
    const wait = await mayRegister(request)
    if (wait !== null) return refuseWith('request.rate_limited', { retryAfterSeconds: wait })
    if (!(await passesBotCheck(botCheck))) return refuse('bot_check.failed')
    const registered = await players.register({ brandId: request.brandId, language: language ?? request.language, agreedToTerms, fields })
    if (registered.ok) return ok(await signIn(registered.value, request))
    return 'fields' in registered ? refuseFields(registered.fields) : registered
  })

  server.answer(operations.getInfo, async ({ caller }) => {
    const player = await players.byMemberId(caller.memberId)
    invariant(player, 'a session belongs to a player')
    return ok(await players.present(player))
  })

  server.answer(operations.setLanguage, async ({ caller, body }) => {
    const set = await players.setLanguage(caller.memberId, caller.brandId, body.language)
    return set.ok ? ok({ language: body.language }) : set
  })
}
