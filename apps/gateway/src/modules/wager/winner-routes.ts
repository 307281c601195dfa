import { wager as operations } from '@halong/api'
import { ok } from '@halong/base'
import type { Server } from '../../platform/index.ts'
import type { Winners } from './winners.ts'

/** R-WIN-1. */
export function winnerRoutes(server: Server, winners: Winners): void {
  server.answer(operations.listWinners, async ({ query, caller, request }) => {
    const wins = await winners.board(request.brandId, query.list, query.language ?? caller.language)
    return ok({ isOn: wins !== null, wins: [...(wins ?? [])] })
  })
  server.answer(operations.getWinnerChoice, async ({ caller }) => ok({ isShown: await winners.isShown(caller.memberId) }))
  server.answer(operations.setWinnerChoice, async ({ caller, body }) => {
    await winners.setShown(caller, body.isShown)
    return ok({ isShown: body.isShown })
  })
}
