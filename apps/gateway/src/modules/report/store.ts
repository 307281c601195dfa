import type { Platform } from '../../platform/index.ts'
import { firstVersionSince } from '../../platform/version-search.ts'
import { MEMBER_COLUMNS, type MemberRow } from './members-list.ts'
import { ROUND_COLUMNS, type RoundRow } from './rounds-list.ts'

type Whose = { readonly brandId: number; readonly playerUuid: string }
type Contact = {
  phone: string | null
  phone_verified: boolean
  email: string | null
  email_verified: boolean
  payee: string | null
  last_sign_in_at: Date | null
  labels: string[]
}
type Account = { kind: string; asset: string; balance: string; version: string }
type Transfer = {
  member_id: string
  id: string
  key: string
  reason: string
  reference: string
  memo: string | null
  asset: string
  happened_at: Date
  written_at: Date
  /** To the microsecond, which a Date is not. */
  written: string
}
type Side = {
  member_id: string
  player_id: string | null
  kind: string
  asset: string
  version: string
  amount: string
  balance_before: string
  balance_after: string
}
type Sent = {
  tx_id: string
  kind: 'debit' | 'credit' | 'refund' | 'rollback' | 'close'
  state: string
  code: string | null
  amount: string
  written_at: Date
}

export type RecordStore = ReturnType<typeof createRecordStore>

/** Single things, read where they lie; each within one brand. */
export function createRecordStore({ db }: Pick<Platform, 'db'>) {
  return {
    async member({ brandId, playerUuid }: Whose) {
      const { rows } = await db.reads.query<MemberRow & Contact & { member_id: string }>(
        `select p.member_id, ${MEMBER_COLUMNS}, s.address as phone, s.verified_at is not null as phone_verified,
           m.address as email, m.verified_at is not null as email_verified, y.name as payee,
           (select max(x.created_at) from gateway.session x where x.member_id = p.member_id) as last_sign_in_at,
           array(select l.label from gateway.member_label l where l.member_id = p.member_id order by l.label) as labels
         from gateway.player_ref r join gateway.player p using (member_id)
         left join gateway.contact s on s.member_id = p.member_id and s.channel = 'sms'
         left join gateway.contact m on m.member_id = p.member_id and m.channel = 'email'
         left join gateway.payee y on y.member_id = p.member_id
         where r.player_id = $1 and p.brand_id = $2`,
        [playerUuid, brandId],
      )
      const [row] = rows
      if (!row) return null
      const { rows: accounts } = await db.reads.query<Account>(
        'select kind, asset, balance, version from ledger.account where lane = ledger.lane_of($1) and member_id = $1 order by asset, kind limit 40',
        [row.member_id],
      )
      return { row, accounts }
    },

    async round({ brandId, playerUuid, id }: Whose & { readonly id: string }) {
      const { rows } = await db.reads.query<RoundRow & { member_id: string }>(
        `select r.member_id, ${ROUND_COLUMNS} from gateway.player_ref f join gateway.player p using (member_id)
         join gateway.wager_round r on r.lane = ledger.lane_of(p.member_id) and r.member_id = p.member_id and r.id = $3 where f.player_id = $1 and p.brand_id = $2`,
        [playerUuid, brandId, id],
      )
      const [row] = rows
      if (!row) return null
      const { rows: transactions } = await db.reads.query<Sent>(
        `select tx_id, kind, state, code, amount, written_at from gateway.wager_tx
         where lane = ledger.lane_of($1) and member_id = $1 and vassalage = $2 and round_id = $3 order by written_at, tx_id limit 200`,
        [row.member_id, row.vassalage, row.round_id],
      )
      return { row, transactions }
    },

    /**
     * A transfer and its sides. An entry names its transfer and not the other way round: each account of the player and of the house is searched for the
     * moment the transfer was written at.
     */
    async transfer({ brandId, playerUuid, key }: Whose & { readonly key: string }) {
      const { rows } = await db.reads.query<Transfer>(
        `select t.member_id, t.id, t.key, t.reason, t.reference, t.memo, t.asset, t.happened_at, t.written_at, t.written_at::text as written
         from gateway.player_ref f join gateway.player p using (member_id) join ledger.transfer t on t.lane = ledger.lane_of(p.member_id) and t.member_id = p.member_id and t.key = $3
         where f.player_id = $1 and p.brand_id = $2`,
        [playerUuid, brandId, key],
      )
      const [row] = rows
      if (!row) return null
      const account = { member: 'a.member_id', kind: 'a.kind', asset: 'a.asset' }
      const { rows: sides } = await db.reads.query<Side>(
        `select e.member_id, p.player_id, e.kind, e.asset, e.version, e.amount, e.balance_before, e.balance_after
         from (select $1::bigint as member_id union all select generate_series(-16, -1)) o
         join ledger.account a on a.lane = ledger.lane_of(o.member_id) and a.member_id = o.member_id
         cross join lateral (select ${firstVersionSince(account, '$4::timestamptz')} as first) v
         join ledger.entry e on e.lane = a.lane and e.member_id = a.member_id and e.kind = a.kind and e.asset = a.asset and e.version >= v.first
           and e.version < v.first + 1000 and e.written_at = $4::timestamptz and e.owner_id = $1 and e.key = $2
         left join gateway.player p on p.member_id = e.member_id
         where a.asset = $3 and a.version > 0
         order by e.member_id desc, e.kind, e.version limit 200`,
        [row.member_id, row.key, row.asset, row.written],
      )
      return { row, sides }
    },
  }
}
