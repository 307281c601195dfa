import { bonuses as officeOperations, bonus as operations } from '@halong/api'
import { ok, refuse } from '@halong/base'
import { type Asset, parseMoney } from '@halong/money'
import { weightOf } from '@halong/rules/weights'
import { type GameDirectory, type Platform, type PlayerDirectory, type Server, uuidFromId } from '../../platform/index.ts'
import { listsOn } from '../../platform/list/index.ts'
import type { BalanceNews } from '../../platform/telling-ledger.ts'
import { actorOf, type OperatorsService, writeAudit } from '../operator/index.ts'
import { type Bonus, bonusStore as store } from './bonus-store.ts'
import type { Bonuses } from './bonuses.ts'
import { bonusesList } from './lists.ts'
import { percentOf, presentBonus, presentEvent, presentOfficeEvent, presentRound } from './present.ts'

const MOST_SHOWN = 50
type Deps = Pick<Platform, 'db' | 'clock'> & {
  readonly bonuses: Bonuses
  readonly operators: OperatorsService
  readonly players: PlayerDirectory
  readonly games: Pick<GameDirectory, 'byCode'>
  tell(news: readonly BalanceNews[]): void
  /** Edges of a product's games in hundredths of a percent; null where they state no return. */
  edgeRanges(): Promise<ReadonlyMap<string, { readonly least: number; readonly most: number }>>
}

const minorOf = (amount: string, asset: Asset): bigint => parseMoney(amount, asset)?.minor ?? 0n
/** An id that is no id at all is that of no bonus. */
const uuidOf = (id: string): string => uuidFromId('bon', id) ?? '00000000-0000-0000-0000-000000000000'

export function bonusRoutes(server: Server, { db, clock, bonuses, operators, players, games, tell, edgeRanges }: Deps): void {
  async function detailsOf(bonus: Bonus, language: string) {
    const [events, rounds] = await Promise.all([
      store.events(db.reads, bonus.memberId, bonus.bonusId),
      store.rounds(db.reads, bonus, MOST_SHOWN),
    ])
    const named = rounds.map(async (round) =>
      presentRound(bonus.asset, round, (await games.byCode(round.vassalage, round.gameCode, language))?.name ?? round.gameCode),
    )
    return { events, rounds: await Promise.all(named) }
  }
  async function shown(memberId: number, bonusId: string, on: Parameters<typeof store.find>[0] = db.pool) {
    const bonus = await store.find(on, memberId, bonusId)
    if (bonus === null) throw new Error('a bonus that was changed is there')
    return presentBonus(bonus)
  }

  server.answer(operations.list, async ({ caller: { memberId } }) => {
    const [found, edges] = await Promise.all([store.ofMember(db.pool, memberId, MOST_SHOWN), edgeRanges()])
    const weights = [...edges].map(([product, { least, most }]) => ({
      // cast: products of the catalogue are game types.
      product: product as 'RNG',
      least: percentOf(weightOf(least)),
      most: percentOf(weightOf(most)),
    }))
    return ok({ list: found.map(presentBonus), weights: weights.slice(0, 10) })
  })

  server.answer(operations.get, async ({ caller: { memberId, language }, query }) => {
    const bonus = await store.find(db.pool, memberId, uuidOf(query.id))
    if (bonus === null) return refuse('bonus.unknown')
    const { events, rounds } = await detailsOf(bonus, language)
    return ok({ ...presentBonus(bonus), events: events.map((event) => presentEvent(bonus.asset, event)), rounds })
  })

  server.answer(operations.start, ({ caller, body, once }) =>
    once(async (tx) => {
      const done = await bonuses.start(tx, caller, uuidOf(body.id))
      return done.ok ? ok(await shown(caller.memberId, uuidOf(body.id), tx)) : done
    }),
  )

  server.answer(operations.leave, async ({ caller, body, once }) => {
    let news: readonly BalanceNews[] = []
    const answered = await once(async (tx) => {
      const done = await bonuses.leave(tx, caller, { bonusId: uuidOf(body.id), shown: minorOf(body.exitPrice, caller.asset) })
      if (!done.ok) return done
      news = done.value
      return ok(await shown(caller.memberId, uuidOf(body.id), tx))
    })
    if (answered.ok) tell(news)
    return answered
  })

  server.answer(operations.setUse, async ({ caller, body }) => {
    const done = await db.transaction((tx) => bonuses.setUse(tx, caller, body.isOn))
    if (!done.ok) return done
    const [bonus] = await store.current(db.pool, [caller.memberId])
    return bonus ? ok(presentBonus(bonus)) : refuse('bonus.unknown')
  })

  const lists = listsOn(server, { db, clock, operators })
  lists.answer(officeOperations.list, bonusesList(players))

  server.answer(officeOperations.get, async ({ caller, query, request }) => {
    const brand = await operators.brandOf(caller, query.brandId, request)
    if (!brand.ok) return brand
    const player = await players.byPlayerId(query.playerId)
    const bonus = player?.brandId === brand.value ? await store.find(db.pool, player.memberId, uuidOf(query.id)) : null
    if (player === null || bonus === null) return refuse('bonus.unknown')
    const { events, rounds } = await detailsOf(bonus, 'EN')
    return ok({
      ...presentBonus(bonus),
      playerId: player.playerId,
      username: player.username,
      events: events.map((event) => presentOfficeEvent(bonus.asset, event)),
      rounds,
    })
  })

  server.answer(officeOperations.cancel, async ({ caller, body, request }) => {
    const brand = await operators.brandOf(caller, body.brandId, request)
    if (!brand.ok) return brand
    const player = await players.byPlayerId(body.playerId)
    const bonusId = uuidOf(body.id)
    const before = player?.brandId === brand.value ? await store.find(db.pool, player.memberId, bonusId) : null
    if (player === null || before === null) return refuse('bonus.unknown')
    const { reason } = body
    const wish = { bonusId, shown: minorOf(body.exitPrice, before.asset), by: caller.username, reason }
    const done = await db.transaction(async (tx) => {
      const ended = await bonuses.cancel(tx, before, wish)
      if (!ended.ok) return ended
      await writeAudit(tx, actorOf(caller, request), {
        at: clock.now(),
        brandId: brand.value,
        action: 'bonuses.cancel',
        target: `bonus ${body.id}`,
        before: presentBonus(before),
        after: await shown(player.memberId, bonusId, tx),
        reason,
      })
      return ended
    })
    if (!done.ok) return done
    tell(done.value)
    return ok({ at: clock.now().toISOString() })
  })
}
