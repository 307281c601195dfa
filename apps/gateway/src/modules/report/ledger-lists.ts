import type { ledger as operations } from '@halong/api'
import type { ListDefinition } from '../../platform/list/index.ts'
import { firstVersionSince } from '../../platform/version-search.ts'
import { isHouse, memberSql, nameOf, ofMember, ownerOf, readName } from './accounts.ts'
import { wireAsset, wireMoney } from './members-list.ts'

type Account = {
  member_id: string
  player_id: string | null
  kind: string
  asset: string
  balance: string
  version: string
  state: string
}
/** The house is of no brand: whoever works for one brand alone does not see it (T69). */
const brandOf = (owner: string) => (isHouse(owner) ? null : 'p.brand_id')
const HOUSE_ACCOUNTS = '(a.lane, a.member_id) in (select ledger.lane_of(shard), shard from generate_series(-16, -1) as shard)'
const maySee = (owner: string, onlyBrandId: number | null) => !isHouse(owner) || onlyBrandId === null

export const accountsList: ListDefinition<Account, typeof operations.listAccounts> = {
  from: 'ledger.account a left join gateway.player p on p.member_id = a.member_id',
  columns: 'a.member_id, p.player_id, a.kind, a.asset, a.balance, a.version, a.state',
  brand: ({ owner }) => brandOf(owner ?? ''),
  maySee: ({ owner }, { onlyBrandId }) => maySee(owner ?? '', onlyBrandId),
  id: { sql: `(a.kind || ' ' || a.asset || ' ' || a.member_id) collate "C"`, type: 'text' },
  filters: {
    owner: ({ value, bind }) => (value === 'house' ? HOUSE_ACCOUNTS : ofMember('a', memberSql(value, bind))),
    kind: 'a.kind',
    asset: 'a.asset',
  },
  sorts: { account: { sql: `(a.kind || ' ' || a.asset || ' ' || a.member_id) collate "C"`, type: 'text' } },
  present: (rows) =>
    rows.map(({ member_id, player_id, kind, asset, balance, version, state }) => {
      const owner = ownerOf(member_id, player_id)
      return {
        account: nameOf({ owner, kind, asset }),
        owner,
        kind,
        asset: wireAsset(asset),
        balance: wireMoney(asset, balance),
        version: Number(version),
        state,
      }
    }),
}

type Owed = { member_id: string; player_id: string; username: string; kind: string; asset: string; balance: string; version: string }

/** The accounts behind a row of the liabilities; the row's amount is their sum. */
export const owedList: ListDefinition<Owed, typeof operations.listOwed> = {
  from: 'ledger.account a join gateway.player p on p.member_id = a.member_id',
  columns: 'a.member_id, p.player_id, p.username, a.kind, a.asset, a.balance, a.version',
  where: 'a.balance <> 0',
  brand: 'p.brand_id',
  id: { sql: 'a.member_id', type: 'bigint' },
  filters: { kind: 'a.kind', asset: 'a.asset', balance: 'a.balance' },
  sorts: { member: { sql: 'a.member_id', type: 'bigint' } },
  sums: { asset: 'a.asset', amounts: { balance: 'a.balance' } },
  present: (rows) =>
    rows.map(({ member_id, player_id, username, kind, asset, balance, version }) => {
      const owner = ownerOf(member_id, player_id)
      return {
        account: nameOf({ owner, kind, asset }),
        // cast: accounts of the house have no player.
        owner: owner as `ply_${string}`,
        username,
        kind,
        asset: wireAsset(asset),
        balance: wireMoney(asset, balance),
        version: Number(version),
      }
    }),
}

export type EntryRow = {
  version: string
  owner_uuid: string
  key: string
  amount: string
  balance_before: string
  balance_after: string
  asset: string
  reason: string
  reference: string
  memo: string | null
  written_at: Date
}

/** Entries lie under their account's versions without gaps, so a page is one range of the primary key, and so are days. */
export const entriesList: ListDefinition<EntryRow, typeof operations.listEntries> = {
  from: `ledger.entry e join ledger.transfer t on t.lane = ledger.lane_of(e.owner_id) and t.member_id = e.owner_id and t.key = e.key
    left join gateway.player p on p.member_id = e.member_id`,
  columns: `e.version, (select o.player_id from gateway.player o where o.member_id = e.owner_id) as owner_uuid, e.key, e.amount, e.balance_before,
    e.balance_after, e.asset, t.reason, t.reference, t.memo, e.written_at`,
  brand: ({ account }) => brandOf(readName(account ?? '').owner),
  maySee: ({ account }, { onlyBrandId }) => maySee(readName(account ?? '').owner, onlyBrandId),
  id: { sql: 'e.version', type: 'bigint' },
  filters: {
    account({ value, bind }) {
      const { owner, kind, asset } = readName(value)
      return `${ofMember('e', memberSql(owner, bind))} and e.kind = ${bind(kind)} and e.asset = ${bind(asset)}`
    },
    writtenAt({ value: { first, last }, filters, scope, bind }) {
      const { owner, kind, asset } = readName(filters.account ?? '')
      const account = { member: memberSql(owner, bind), kind: bind(kind), asset: bind(asset) }
      const zone = bind(scope.zone)
      const begin = `${bind(first)}::timestamp at time zone ${zone}::text`
      const end = `(${bind(last)}::date + 1)::timestamp at time zone ${zone}::text`
      return `e.version >= ${firstVersionSince(account, begin)} and e.version < ${firstVersionSince(account, end)}`
    },
    amount: 'e.amount',
    reason: 't.reason',
  },
  sorts: { version: { sql: 'e.version', type: 'bigint' } },
  sums: { asset: 'e.asset', amounts: { amount: 'e.amount' } },
  present: (rows) =>
    rows.map((row) => ({
      version: Number(row.version),
      // cast: a transfer is a player's.
      owner: ownerOf('', row.owner_uuid) as `ply_${string}`,
      key: row.key,
      amount: wireMoney(row.asset, row.amount),
      before: wireMoney(row.asset, row.balance_before),
      after: wireMoney(row.asset, row.balance_after),
      asset: wireAsset(row.asset),
      reason: row.reason,
      reference: row.reference,
      memo: row.memo,
      writtenAt: row.written_at.toISOString(),
    })),
}
