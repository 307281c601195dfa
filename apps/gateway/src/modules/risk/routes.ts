import { cases as operations } from '@halong/api'
import { ok, refuse } from '@halong/base'
import type { Ledger } from '@halong/ledger'
import { toWire } from '@halong/money'
import type { CallContext, OperatorCaller, Platform, PlayerDirectory, Server, Tx } from '../../platform/index.ts'
import { listsOn } from '../../platform/list/index.ts'
import type { ServiceOf } from '../../platform/module.ts'
import { actorOf, type OperatorsService, type operatorModule, writeAudit } from '../operator/index.ts'
import type { Cases } from './cases.ts'
import type { guardHold } from './guarded-hold.ts'
import { casesList, devicesList } from './lists.ts'
import { presentEvent, presentLink, presentWaiting } from './present.ts'
import { type Case, riskStore as store } from './risk-store.ts'

type Deps = Pick<Platform, 'db' | 'clock'> & {
  readonly ledger: Pick<Ledger, 'balance' | 'counters'>
  readonly operators: OperatorsService & Pick<ServiceOf<typeof operatorModule>, 'plain'>
  readonly players: PlayerDirectory
  readonly cases: Cases
  readonly hold: ReturnType<typeof guardHold>
  brandName(brandId: number): Promise<string>
}
type Call = { readonly caller: OperatorCaller; readonly request: CallContext }

export function riskRoutes(server: Server, deps: Deps): void {
  const { db, clock, ledger, operators, players } = deps
  const lists = listsOn(server, { db, clock, operators })
  lists.answer(operations.list, casesList)
  lists.answer(operations.listDevices, devicesList)

  /** Accounts of other brands are for those who work for the whole installation. */
  async function linksOf(memberId: number, { caller, brandId }: { caller: OperatorCaller; brandId: number }) {
    const rows = await store.links(db.reads, memberId, { at: clock.now(), within: caller.onlyBrandId })
    return Promise.all(rows.map(async (row) => presentLink(row, { brandId, brand: await deps.brandName(row.brand_id) })))
  }

  server.answer(operations.get, async ({ caller, query, request }) => {
    const brand = await operators.brandOf(caller, query.brandId, request)
    if (!brand.ok) return brand
    const found = await store.one(db.reads, { no: query.no, brandId: brand.value })
    const player = found && (await players.byMemberId(found.memberId))
    if (!found || !player) return refuse('records.unknown')
    const { memberId, asset, playerId, username } = player
    const [events, links, waiting, harmScore, counters, balance] = await Promise.all([
      store.events(db.reads, found.no),
      linksOf(memberId, { caller, brandId: brand.value }),
      store.waiting(db.reads, memberId),
      store.harmOf(db.reads, memberId),
      ledger.counters(db.pool, memberId, asset),
      ledger.balance(memberId, 'player.cash', asset),
    ])
    const wire = (minor: bigint) => toWire({ asset, minor })
    return ok({
      ...wholeOf(found, { playerId, username }),
      asset,
      deposited: wire(counters?.deposited ?? 0n),
      withdrawn: wire(counters?.withdrawn ?? 0n),
      balance: wire(balance?.minor ?? 0n),
      harmScore,
      heldSince: found.heldSince?.toISOString() ?? null,
      events: events.map(presentEvent),
      links,
      withdrawals: waiting.map((row) => presentWaiting(row, asset)),
    })
  })
  server.answer(operations.listLinks, async ({ caller, query, request }) => {
    const brand = await operators.brandOf(caller, query.brandId, request)
    if (!brand.ok) return brand
    const player = await players.byPlayerId(query.player)
    if (player === null || player.brandId !== brand.value) return refuse('records.unknown')
    return ok({ links: await linksOf(player.memberId, { caller, brandId: brand.value }) })
  })
  deedRoutes(server, deps)
}

const wholeOf = (found: Case, { playerId, username }: { playerId: `ply_${string}`; username: string }) => ({
  no: found.no,
  member: playerId,
  username,
  state: found.state,
  signals: [...found.signals],
  openedBy: found.openedBy,
  assignedTo: found.assignedTo,
  heldUntil: found.heldUntil?.toISOString() ?? null,
  openedAt: found.openedAt.toISOString(),
  lastAt: found.lastAt.toISOString(),
  version: found.version,
})

function deedRoutes(server: Server, { db, clock, operators, players, cases, hold }: Deps): void {
  type Change = {
    readonly brandId: number
    readonly action: string
    readonly no: number
    readonly before?: object | null
    readonly after: object
    readonly reason: string
  }
  const audit = (tx: Tx, { caller, request }: Call, { no, before = null, ...change }: Change) =>
    writeAudit(tx, actorOf(caller, request), { ...change, at: clock.now(), target: `case ${no}`, before })

  server.answer(operations.open, async ({ caller, body, request }) => {
    const brand = await operators.brandOf(caller, body.brandId, request)
    if (!brand.ok) return brand
    const player = await players.byPlayerId(body.player)
    if (player === null || player.brandId !== brand.value || player.kind === 'trial') return refuse('records.unknown')
    const { memberId, brandId } = player
    const no = await db.transaction(async (tx) => {
      const opened = await cases.open(tx, { memberId, brandId }, { by: caller.username, note: body.reason })
      await audit(
        tx,
        { caller, request },
        { brandId, action: 'cases.open', no: opened, after: { player: body.player }, reason: body.reason },
      )
      return opened
    })
    return ok({ no })
  })
  server.answer(operations.note, async ({ caller, body, request }) => {
    const brand = await operators.brandOf(caller, body.brandId, request)
    if (!brand.ok) return brand
    const noted = await db.transaction((tx) =>
      cases.note(tx, { no: body.no, brandId: brand.value }, { by: caller.username, note: body.reason }),
    )
    return noted.ok ? ok({}) : noted
  })
  server.answer(operations.assign, async ({ caller, body, request }) => {
    const brand = await operators.brandOf(caller, body.brandId, request)
    if (!brand.ok) return brand
    const done = await db.transaction((tx) =>
      cases.assign(tx, { ...body, brandId: brand.value }, { by: caller.username, isMine: body.isMine }),
    )
    return done.ok ? ok({ version: done.value.version }) : done
  })
  server.answer(operations.decide, async ({ caller, body, request }) => {
    const brand = await operators.brandOf(caller, body.brandId, request)
    if (!brand.ok) return brand
    const { no, verb, reason } = body
    return db.transaction(async (tx) => {
      const done = await cases.decide(tx, { ...body, brandId: brand.value }, { verb, by: caller.username, note: reason })
      if (!done.ok) return done
      const { before, next, version } = done.value
      const change = {
        brandId: brand.value,
        action: 'cases.decide',
        no,
        before: { state: before.state },
        after: { state: next.state },
        reason,
      }
      await audit(tx, { caller, request }, change)
      return ok({ version })
    })
  })
  server.answer(operations.hold, ({ caller, body, request }) => operators.plain(hold, body, { caller, request }))
  server.answer(operations.release, async ({ caller, body, request }) => {
    const brand = await operators.brandOf(caller, body.brandId, request)
    if (!brand.ok) return brand
    const { no, reason } = body
    return db.transaction(async (tx) => {
      const done = await cases.release(tx, { ...body, brandId: brand.value }, { by: caller.username, note: reason })
      if (!done.ok) return done
      const before = { heldUntil: done.value.before.heldUntil?.toISOString() ?? null }
      const change = { brandId: brand.value, action: 'cases.release', no, before, after: { heldUntil: null }, reason }
      await audit(tx, { caller, request }, change)
      return ok({ version: done.value.version })
    })
  })
}
