import { player as operations } from '@halong/api'
import { invariant, ok } from '@halong/base'
import type { Server } from '../../platform/index.ts'
import type { PlayerService } from './service.ts'

export function playerRoutes(server: Server, players: PlayerService): void {
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
