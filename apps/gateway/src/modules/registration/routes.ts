import { player as operations, type ValueInputOf } from '@halong/api'
import { invariant, ok, refuse } from '@halong/base'
import { type CallContext, refuseFields, refuseWith, type Server } from '../../platform/index.ts'
import type { Player } from '../player/index.ts'
import type { Registrations } from './service.ts'

type RegistrationRoutes = {
  readonly registrations: Registrations
  /** Signs a new player in. */
  signIn(player: Player, request: CallContext): Promise<ValueInputOf<typeof operations.register>>
  passesBotCheck(payload: string): Promise<boolean>
  /** Null, or the seconds this network must wait before it may open another account. */
  mayRegister(request: CallContext): Promise<number | null>
  /** The same before a field is judged. */
  mayCheckField(request: CallContext): Promise<number | null>
}

export function registrationRoutes(
  server: Server,
  { registrations, signIn, passesBotCheck, mayRegister, mayCheckField }: RegistrationRoutes,
): void {
  /** What both ways in ask first: room for this network, and a proof against bots. */
  async function gate(request: CallContext, botCheck: string) {
    const wait = await mayRegister(request)
    if (wait !== null) return refuseWith('request.rate_limited', { retryAfterSeconds: wait })
    return (await passesBotCheck(botCheck)) ? null : refuse('bot_check.failed')
  }

  server.answer(operations.register, async ({ body, request }) => {
    const { botCheck, agreedToTerms, login: _login, registerMethod: _method, language = request.language, ...fields } = body
    const stopped = await gate(request, botCheck)
    if (stopped) return stopped
    const registered = await registrations.register({ mode: 'register', language, agreedToTerms, fields }, request)
    if (registered.ok) return ok(await signIn(registered.value.player, request))
    return 'fields' in registered ? refuseFields(registered.fields) : registered
  })

  server.answer(operations.registerMobile, async ({ body, request }) => {
    const { botCheck, agreedToTerms, login: _login, registerMethod: _method, language = request.language, ...fields } = body
    const stopped = await gate(request, botCheck)
    if (stopped) return stopped
    const registered = await registrations.register({ mode: 'registerMobile', language, agreedToTerms, fields }, request)
    if (registered.ok) return ok({ ...(await signIn(registered.value.player, request)), generated: registered.value.generated })
    if ('fields' in registered) return refuseFields(registered.fields)
    invariant(registered.code !== 'player.username_taken', 'a made name is free within a few tries')
    return registered.code === 'player.excluded' ? registered : refuse(registered.code)
  })

  server.answer(operations.checkField, async ({ body, request }) => {
    const wait = await mayCheckField(request)
    if (wait !== null) return refuseWith('request.rate_limited', { retryAfterSeconds: wait })
    return ok({ fits: await registrations.fitsField(body.field, body.value, request) })
  })
}
