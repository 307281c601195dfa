import { exclusions as operations } from '@halong/api'
import { ok, refuse } from '@halong/base'
import type { Asset } from '@halong/money'
import { type Platform, type PlayerDirectory, type Server, type Tx } from '../../platform/index.ts'
import { listsOn } from '../../platform/list/index.ts'
import type { ServiceOf } from '../../platform/module.ts'
import { actorOf, type OperatorsService, type operatorModule, writeAudit } from '../operator/index.ts'
import { exclusionStore as store } from './exclusion-store.ts'
import type { guardClearing } from './guarded-clearing.ts'
import type { guardList } from './guarded-list.ts'
import { entriesList, importsList, matchesList } from './lists.ts'
import { readOutsideList } from './outside-list.ts'
import type { Traits } from './traits.ts'

type Deps = Pick<Platform, 'db' | 'clock'> & {
  readonly operators: OperatorsService & Pick<ServiceOf<typeof operatorModule>, 'plain'>
  readonly players: PlayerDirectory
  readonly traits: Traits
  readonly clearing: ReturnType<typeof guardClearing>
  readonly list: ReturnType<typeof guardList>
  payDue(whose: { memberId: number; brandId: number; asset: Asset }): Promise<void>
  exclude(tx: Tx, whose: { memberId: number; brandId: number; asset: Asset }, how: { months: number | null; by: string }): Promise<void>
}
const FAULTS_TOLD = 50

export function exclusionRoutes(server: Server, { db, clock, operators, players, traits, clearing, list, payDue, exclude }: Deps): void {
  const lists = listsOn(server, { db, clock, operators })
  lists.answer(operations.list, entriesList)
  lists.answer(operations.listMatches, matchesList)
  lists.answer(operations.listImports, importsList)

  server.answer(operations.exclude, async ({ caller, body, request }) => {
    const brand = await operators.brandOf(caller, body.brandId, request)
    if (!brand.ok) return brand
    const player = await players.byPlayerId(body.player)
    if (player === null || player.brandId !== brand.value || player.kind === 'trial') return refuse('records.unknown')
    const { memberId, brandId, asset, playerId } = player
    await payDue(player)
    await db.transaction(async (tx) => {
      await exclude(tx, { memberId, brandId, asset }, { months: body.months, by: caller.username })
      await writeAudit(tx, actorOf(caller, request), {
        at: clock.now(),
        brandId,
        action: 'exclusions.exclude',
        target: `player ${playerId}`,
        before: null,
        after: { months: body.months },
        reason: body.reason,
      })
    })
    return ok({})
  })

  server.answer(operations.keep, async ({ caller, body, request }) => {
    const brand = await operators.brandOf(caller, body.brandId, request)
    if (!brand.ok) return brand
    return db.transaction(async (tx) => {
      const match = await store.match(tx, { no: body.no, brandId: brand.value })
      if (match === null) return refuse('records.unknown')
      if (match.state !== 'OPEN') return refuse('exclusion.decided')
      const at = clock.now()
      await store.decide(tx, match.no, { state: 'SAME', by: caller.username, at, note: body.reason })
      await writeAudit(tx, actorOf(caller, request), {
        at,
        brandId: brand.value,
        action: 'exclusions.keep',
        target: `match ${match.reference}`,
        before: { state: match.state },
        after: { state: 'SAME' },
        reason: body.reason,
      })
      return ok({})
    })
  })
  server.answer(operations.clear, ({ caller, body, request }) => operators.plain(clearing, body, { caller, request }))

  server.answer(operations.readList, async ({ caller, body }) => {
    if (caller.onlyBrandId !== null) return refuse('operator.not_allowed')
    const read = readOutsideList(body.text)
    if (read === null) return refuse('exclusion.unreadable')
    const lines = read.lines.map(({ kind, hashed, until }) => ({ trait: traits.ofOutside(kind, hashed), until }))
    const drafted = await db.transaction(async (tx) => {
      const no = await store.draft(tx, { name: body.list, at: clock.now(), by: caller.username }, lines)
      return { no, ...(await store.difference(tx, { no, list: body.list })) }
    })
    return ok({ ...drafted, lines: lines.length, faults: read.faults.slice(0, FAULTS_TOLD), faultCount: read.faults.length })
  })
  server.answer(operations.takeOver, ({ caller, body, request }) => operators.plain(list, body, { caller, request }))
}
