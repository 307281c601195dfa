import { promoDraws as desk, draw as operations } from '@halong/api'
import { ok, refuse } from '@halong/base'
import type { Asset } from '@halong/money'
import type { Platform, PlayerDirectory, Server } from '../../platform/index.ts'
import { listsOn } from '../../platform/list/index.ts'
import type { OperatorsService } from '../operator/index.ts'
import { rafflesList, winnersList } from './lists.ts'
import type { Presenting } from './presenting.ts'
import type { RaffleStore } from './raffle-store.ts'

type Deps = Pick<Platform, 'db' | 'clock'> & {
  readonly store: RaffleStore
  readonly presenting: Presenting
  readonly operators: OperatorsService
  readonly players: PlayerDirectory
  assetOf(brandId: number): Promise<Asset>
}
const PAGE = 5_000
/** All draws there are. */
const EVER = new Date(0)

export function raffleRoutes(server: Server, { db, clock, store, presenting, operators, players, assetOf }: Deps): void {
  server.answer(operations.listRaffles, async ({ caller }) =>
    ok({ now: clock.now().toISOString(), list: await presenting.rafflesOf(caller) }),
  )
  server.answer(operations.getRaffleList, async ({ request, query: { code, period, after = '' } }) => {
    const { brandId } = request
    const key = { brandId, code, period }
    const found = (await store.ofCodes(brandId, [code], EVER)).find((draw) => draw.period === period)
    if (!found || found.listHash === null) return refuse('draw.raffle_unknown')
    const rows = await store.page(db.reads, key, { after, most: PAGE + 1 })
    return ok({ list: rows.slice(0, PAGE), isMore: rows.length > PAGE })
  })
  const lists = listsOn(server, { db, clock, operators })
  lists.answer(desk.listRaffles, rafflesList(assetOf))
  lists.answer(desk.listWinners, winnersList(players))
}
