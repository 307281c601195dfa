import { transfers as operations } from '@halong/api'
import { ok, refuse } from '@halong/base'
import { toWire } from '@halong/money'
import { type Platform, type PlayerDirectory, type Server, uuidFromId } from '../../platform/index.ts'
import { type ListDefinition, listsOn } from '../../platform/list/index.ts'
import type { ServiceOf } from '../../platform/module.ts'
import { actorOf, type OperatorsService, type operatorModule, writeAudit } from '../operator/index.ts'
import type { guardSettling } from './guarded-settle.ts'
import type { Moving } from './moving.ts'
import { presentForOffice, presentPurse } from './present-transfers.ts'
import type { Reconciled, Reconciling } from './reconciling.ts'
import { isEnded, TRANSFER_COLUMNS, type Transfer, type TransferRow, toTransfer } from './transfer.ts'
import type { TransferStore } from './transfer-store.ts'
import type { Transfers } from './transfers.ts'
import type { TransferVendors } from './vendor-client.ts'

type Deps = Pick<Platform, 'db' | 'clock'> & {
  readonly store: TransferStore
  readonly moving: Moving
  readonly transfers: Pick<Transfers, 'recallAll' | 'recallFrom'>
  readonly reconciling: Reconciling
  readonly vendors: TransferVendors
  readonly players: PlayerDirectory
  readonly operators: OperatorsService & Pick<ServiceOf<typeof operatorModule>, 'plain'>
  readonly guarded: ReturnType<typeof guardSettling>
}

const transfersList = (players: PlayerDirectory): ListDefinition<TransferRow, typeof operations.list> => ({
  from: 'gateway.wallet_transfer',
  columns: TRANSFER_COLUMNS,
  brand: 'brand_id',
  id: { sql: 'transfer_id', type: 'uuid' },
  filters: { state: 'state', way: 'way', vassalage: 'vassalage', member: 'member_id', at: 'created_at' },
  sorts: { at: { sql: 'created_at', type: 'timestamptz' } },
  async present(rows) {
    const told = rows.map(toTransfer).map(async (t) => {
      const player = await players.byMemberId(t.memberId)
      return player === null ? [] : [presentForOffice(t, player)]
    })
    return (await Promise.all(told)).flat()
  },
})

function presentReconciled({ vassalage, asset, movedIn, movedOut, underWay, told, verdict, lookedAt }: Reconciled, vendor: string) {
  const wire = (minor: bigint) => toWire({ asset, minor })
  return {
    vassalage,
    vendor,
    asset,
    movedIn: wire(movedIn),
    movedOut: wire(movedOut),
    owed: wire(movedIn - movedOut),
    underWay,
    told: told && {
      deposited: wire(told.deposited),
      withdrawn: wire(told.withdrawn),
      staked: wire(told.staked),
      won: wire(told.won),
      balance: wire(told.balance),
      result: wire(told.won - told.staked),
    },
    verdict,
    lookedAt: lookedAt.toISOString(),
  }
}

/** Transfers to and from vendors as operators look after them. */
export function transferOfficeRoutes(server: Server, deps: Deps): void {
  const { db, clock, store, moving, transfers, reconciling, vendors, players, operators, guarded } = deps
  listsOn(server, { db, clock, operators }).answer(operations.list, transfersList(players))
  const nameOf = async (vassalage: string) => (await vendors.byVassalage(vassalage))?.name ?? vassalage

  async function find(brandId: number, id: string) {
    const transferId = uuidFromId('trf', id)
    const t = transferId === null ? null : await store.ofBrand(brandId, transferId)
    const player = t && (await players.byMemberId(t.memberId))
    return t && player ? { t, player } : null
  }
  async function postingsOf(t: Transfer) {
    const keys = ['in', 'out', 'back', 'recall'].map((step) => `vendor:${t.vassalage}:${t.reference}:${step}`)
    const { rows } = await db.pool.query<{ key: string; reason: string; written_at: Date }>(
      'select key, reason, written_at from ledger.transfer where lane = ledger.lane_of($1) and member_id = $1 and key = any ($2) order by written_at',
      [t.memberId, keys],
    )
    return rows.map(({ key, reason, written_at }) => ({ key, reason, at: written_at.toISOString() }))
  }

  server.answer(operations.get, async ({ caller, query, request }) => {
    const brand = await operators.brandOf(caller, query.brandId, request)
    if (!brand.ok) return brand
    const found = await find(brand.value, query.id)
    if (found === null) return refuse('transfers.unknown')
    const { t, player } = found
    const [postings, answers] = await Promise.all([postingsOf(t), store.answersOf(t)])
    return ok({
      ...presentForOffice(t, player),
      isAll: t.isAll,
      acceptUntil: t.acceptUntil.toISOString(),
      nextAskAt: t.nextAskAt?.toISOString() ?? null,
      postings,
      answers: answers.map(({ at, ...rest }) => ({ ...rest, at: at.toISOString() })),
      settledBy: t.settledBy,
      mayDecide: caller.permissions.includes('transfers.settle') && (t.state === 'unknown' || t.state === 'matter'),
    })
  })

  server.answer(operations.ask, async ({ caller, body, request }) => {
    const brand = await operators.brandOf(caller, body.brandId, request)
    if (!brand.ok) return brand
    const found = await find(brand.value, body.id)
    if (found === null) return refuse('transfers.unknown')
    if (isEnded(found.t)) return refuse('transfers.not_in_doubt')
    await db.transaction((tx) =>
      writeAudit(tx, actorOf(caller, request), {
        at: clock.now(),
        brandId: brand.value,
        action: 'transfers.ask',
        target: `transfer ${body.id}`,
        before: { state: found.t.state },
        after: { reference: found.t.reference },
        reason: 'asked at once',
      }),
    )
    return ok(presentForOffice(await moving.carry(found.t, { isLate: true }), found.player))
  })

  server.answer(operations.settle, ({ caller, body, request }) => operators.plain(guarded, body, { caller, request }))

  server.answer(operations.recall, async ({ caller, body, request }) => {
    const brand = await operators.brandOf(caller, body.brandId, request)
    if (!brand.ok) return brand
    const player = await players.byPlayerId(body.player)
    if (player === null || player.brandId !== brand.value) return refuse('records.unknown')
    // Written down before any vendor is asked: what comes of it are the transfers themselves.
    await db.transaction((tx) =>
      writeAudit(tx, actorOf(caller, request), {
        at: clock.now(),
        brandId: brand.value,
        action: 'transfers.recall',
        target: `player ${body.player}`,
        before: null,
        after: { vassalage: body.vassalage },
        reason: body.reason,
      }),
    )
    const member = { memberId: player.memberId, brandId: player.brandId, asset: player.asset }
    const moved = body.vassalage === null ? await transfers.recallAll(member) : await transfers.recallFrom(member, body.vassalage)
    return ok({ list: moved.map((t) => presentForOffice(t, player)) })
  })

  server.answer(operations.listWallets, async ({ caller, query, request }) => {
    const brand = await operators.brandOf(caller, query.brandId, request)
    if (!brand.ok) return brand
    const player = await players.byPlayerId(query.player)
    if (player === null || player.brandId !== brand.value) return refuse('records.unknown')
    const { memberId } = player
    const [purses, open, isAuto] = await Promise.all([store.pursesOf(memberId), store.underWayOf(memberId), store.isAuto(memberId)])
    const list = purses.map(async (purse) =>
      presentPurse(
        purse,
        await nameOf(purse.vassalage),
        open.some(({ vassalage }) => vassalage === purse.vassalage),
      ),
    )
    return ok({ isAuto, list: await Promise.all(list) })
  })

  server.answer(operations.listReconciled, async ({ caller }) => {
    // Vendors are the installation's: whoever is bound to one brand sees no sums over all.
    if (caller.onlyBrandId !== null) return ok({ list: [] })
    const found = await reconciling.list()
    return ok({ list: await Promise.all(found.map(async (row) => presentReconciled(row, await nameOf(row.vassalage)))) })
  })
}
