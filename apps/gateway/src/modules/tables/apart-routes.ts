import { tables as operations } from '@halong/api'
import { ok, refuse } from '@halong/base'
import type { Platform, PlayerCard, PlayerDirectory, Server } from '../../platform/index.ts'
import { listsOn } from '../../platform/list/index.ts'
import { actorOf, type OperatorsService, writeAudit } from '../operator/index.ts'
import { apartList } from './apart-list.ts'
import type { ApartStore, Pair } from './apart-store.ts'

type Deps = Pick<Platform, 'db' | 'clock'> & {
  readonly operators: OperatorsService
  readonly store: Pick<ApartStore, 'set' | 'end'>
  readonly players: Pick<PlayerDirectory, 'byPlayerId' | 'byMemberId'>
}
const DAY_MS = 24 * 3_600_000
const TARGETS_NAMED = 200

/** Every two of several, the lower number first, in one order whoever asks. */
function pairsOf(cards: readonly PlayerCard[]): Pair[] {
  const sorted = cards.map(({ memberId }) => memberId).sort((a, b) => a - b)
  return sorted.flatMap((memberId, at) => sorted.slice(at + 1).map((otherId) => ({ memberId, otherId })))
}

/** Who is never seated together: set, ended and listed by operators, each deed with its reason in the audit (T54). */
export function apartRoutes(server: Server, { db, clock, operators, store, players }: Deps): void {
  listsOn(server, { db, clock, operators }).answer(operations.listApart, apartList)

  server.answer(operations.keepApart, async ({ caller, body, request }) => {
    const brand = await operators.brandOf(caller, body.brandId, request)
    if (!brand.ok) return brand
    const brandId = brand.value
    const found = await Promise.all(body.players.map((player) => players.byPlayerId(player)))
    const cards = found.flatMap((card) => (card && card.brandId === brandId && card.kind !== 'trial' ? [card] : []))
    if (cards.length !== body.players.length) return refuse('records.unknown')
    const [pairs, at] = [pairsOf(cards), clock.now()]
    const until = body.days === null ? null : new Date(at.getTime() + body.days * DAY_MS)
    await db.transaction(async (tx) => {
      await store.set(tx, pairs, { brandId, reason: body.reason, by: caller.username, at, until })
      await writeAudit(tx, actorOf(caller, request), {
        at,
        brandId,
        action: 'tables.keepApart',
        target: cards
          .map(({ username }) => `player ${username}`)
          .join(', ')
          .slice(0, TARGETS_NAMED),
        before: null,
        after: { players: body.players, until: until?.toISOString() ?? null },
        reason: body.reason,
      })
    })
    return ok({ pairs: pairs.length })
  })

  server.answer(operations.endApart, async ({ caller, body, request }) => {
    const brand = await operators.brandOf(caller, body.brandId, request)
    if (!brand.ok) return brand
    const [brandId, at] = [brand.value, clock.now()]
    return db.transaction(async (tx) => {
      const pair = await store.end(tx, { no: body.no, brandId, by: caller.username, at })
      if (pair === null) return refuse('records.unknown')
      const cards = await Promise.all([players.byMemberId(pair.memberId), players.byMemberId(pair.otherId)])
      await writeAudit(tx, actorOf(caller, request), {
        at,
        brandId,
        action: 'tables.endApart',
        target: `pair ${body.no}`,
        before: { players: cards.flatMap((card) => (card ? [card.playerId] : [])) },
        after: { until: at.toISOString() },
        reason: body.reason,
      })
      return ok({})
    })
  })
}
