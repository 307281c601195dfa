import { records as operations } from '@halong/api'
import { ok, refuse } from '@halong/base'
import { type Asset, toWire } from '@halong/money'
import {
  type GameDirectory,
  type PlayerCaller,
  readPlace,
  refuseCursor,
  rowNumber,
  type Server,
  uuidFromId,
  type VendorDirectory,
} from '../../platform/index.ts'
import type { Exports } from './exports.ts'
import { presentMovement, presentPosting, presentProfit, presentRound, presentSums } from './present.ts'
import type { ProfitRow } from './profit.ts'
import type { KindSum, Records } from './records.ts'
import type { RoundsStore } from './rounds-store.ts'

type Deps = {
  readonly records: Records
  readonly rounds: RoundsStore
  readonly exports: Exports
  readonly games: GameDirectory
  readonly vendors: VendorDirectory
}

const presentKind = (asset: Asset, { kind, count, ...sums }: KindSum) => ({
  kind,
  count,
  in: toWire({ asset, minor: sums.in }),
  out: toWire({ asset, minor: sums.out }),
})

export function recordsRoutes(server: Server, { records, rounds, exports, games, vendors }: Deps): void {
  const namesFor = ({ language }: PlayerCaller) => ({ games, vendors, language })

  server.answer(operations.listMovements, async ({ caller, query: { cursor, limit, ...question } }) => {
    const { asset } = caller
    const before = readPlace(cursor, rowNumber)
    if (before === undefined) return refuseCursor()
    const found = await records.listMovements(caller, question, { before, most: limit })
    if (!found.ok) return found
    const { list, hasMore, totals } = found.value
    const last = list.at(-1)
    const wire = (minor: bigint | null) => (minor === null ? null : toWire({ asset, minor }))
    return ok({
      asset,
      list: await Promise.all(list.map((movement) => presentMovement(asset, movement, namesFor(caller)))),
      next: hasMore && last ? String(last.version) : null,
      totals: totals && {
        opening: wire(totals.opening),
        closing: wire(totals.closing),
        in: toWire({ asset, minor: totals.in }),
        out: toWire({ asset, minor: totals.out }),
        count: totals.count,
        kinds: totals.kinds.map((kind) => presentKind(asset, kind)),
      },
    })
  })

  server.answer(operations.listRounds, async ({ caller, query: { cursor, limit, ...question } }) => {
    const { asset } = caller
    const before = readPlace(cursor, (text) => uuidFromId('rnd', text))
    if (before === undefined) return refuseCursor()
    const found = await records.listRounds(caller, question, { before, most: limit })
    if (!found.ok) return found
    const list = await Promise.all(found.value.list.map((round) => presentRound(asset, round, namesFor(caller))))
    return ok({
      asset,
      list,
      next: found.value.hasMore ? (list.at(-1)?.id ?? null) : null,
      totals: found.value.totals && presentSums(asset, found.value.totals),
    })
  })

  server.answer(operations.getRound, async ({ caller, query }) => {
    const { asset } = caller
    const uuid = uuidFromId('rnd', query.id)
    const round = uuid === null ? null : await rounds.one(caller, uuid)
    if (round === null) return refuse('records.row_unknown')
    const [head, postings] = await Promise.all([presentRound(asset, round, namesFor(caller)), rounds.postings(caller, round)])
    return ok({
      asset,
      head: {
        ...head,
        refunded: toWire({ asset, minor: round.refunded }),
        validWhy: round.validWhy,
        balanceBefore: postings.before === null ? null : toWire({ asset, minor: postings.before }),
      },
      // Told by the vendor, where it has a call for it.
      lines: [],
      proof: head.verifyUrl === null ? null : { verifyUrl: head.verifyUrl },
      postings: postings.list.map((posting) => presentPosting(asset, posting)),
    })
  })

  server.answer(operations.getProfit, async ({ caller, query }) => {
    const { asset } = caller
    const found = await records.profit(caller, query)
    if (!found.ok) return found
    const { list, bonus, rebate } = found.value
    const sum = (of: (row: ProfitRow) => bigint) => list.reduce((total, row) => total + of(row), 0n)
    const totals = {
      rounds: list.reduce((total, row) => total + row.rounds, 0),
      staked: sum(({ staked }) => staked),
      valid: sum(({ valid }) => valid),
      won: sum(({ won }) => won),
      awarded: sum(({ awarded }) => awarded),
    }
    const nameOf = async (key: string) => (query.group === 'vendor' ? ((await vendors.byVassalage(key))?.name ?? key) : key)
    return ok({
      asset,
      list: await Promise.all(list.map(async (row) => ({ key: row.key, name: await nameOf(row.key), ...presentProfit(asset, row) }))),
      totals: {
        ...presentProfit(asset, totals),
        bonus: toWire({ asset, minor: bonus }),
        rebate: toWire({ asset, minor: rebate }),
      },
    })
  })

  server.answer(operations.export, async ({ caller, body, once }) => {
    const prepared = await exports.prepare(caller, body)
    if (!prepared.ok) return prepared
    return once((tx) => exports.keep(tx, caller, prepared.value))
  })

  server.answer(operations.getExport, async ({ caller, query }) => {
    const uuid = uuidFromId('exp', query.id)
    const found = uuid === null ? null : await exports.read(caller.memberId, uuid, query.part ?? null)
    return found === null ? refuse('records.row_unknown') : ok(found)
  })
}
