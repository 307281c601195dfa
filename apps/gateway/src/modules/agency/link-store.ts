import { invariant } from '@halong/base'
import type { Platform, Queryable, Tx } from '../../platform/index.ts'
import { codeKey, newCode } from './codes.ts'
import type { LowerGrade } from './grades.ts'
import type { Rates } from './rate-store.ts'
import type { AgencyRate } from './rates.ts'

export type LinkState = 'ACTIVE' | 'PAUSED' | 'ENDED'
export type NewLink = {
  readonly memberId: number
  readonly brandId: number
  readonly grade: LowerGrade
  readonly host: string
  readonly path: string
  readonly expiresAt: Date | null
  readonly mostUses: number | null
  readonly note: string
  readonly rates: readonly AgencyRate[]
  readonly at: Date
}
export type Link = Omit<NewLink, 'at' | 'brandId'> & {
  readonly linkId: number
  readonly code: string
  readonly state: LinkState
  readonly uses: number
  readonly visits: number
  readonly madeAt: Date
}
type LinkRow = {
  member_id: string
  link_id: string
  code: string
  grade: LowerGrade
  host: string
  path: string
  state: LinkState
  expires_at: Date | null
  most_uses: number | null
  uses: number
  note: string
  rates: AgencyRate[]
  made_at: Date
  visits: number
}

const MAX_CODE_ATTEMPTS = 5
const COLUMNS = `l.member_id, l.link_id, l.code, l.grade, l.host, l.path, l.state, l.expires_at, l.most_uses, l.uses, l.note, l.rates, l.made_at,
  (select coalesce(sum(d.visits), 0)::int from gateway.agency_link_day d where d.member_id = l.member_id and d.link_id = l.link_id) as visits`

const toLink = (row: LinkRow): Link => ({
  memberId: Number(row.member_id),
  linkId: Number(row.link_id),
  code: row.code,
  grade: row.grade,
  host: row.host,
  path: row.path,
  state: row.state,
  expiresAt: row.expires_at,
  mostUses: row.most_uses,
  uses: row.uses,
  note: row.note,
  rates: row.rates,
  madeAt: row.made_at,
  visits: row.visits,
})

export type LinkStore = ReturnType<typeof createLinkStore>

/** Links: further codes of an agent, each with what it makes and where it leads. */
export function createLinkStore({ db }: Pick<Platform, 'db'>) {
  async function freeCode(tx: Tx, { brandId, memberId }: NewLink): Promise<string> {
    for (let attempt = 0; attempt < MAX_CODE_ATTEMPTS; attempt++) {
      const code = newCode()
      const { rowCount } = await tx.query(
        `insert into gateway.agency_code (brand_id, code_key, kind, code, member_id) values ($1, $2, 'link', $3, $4) on conflict do nothing`,
        [brandId, codeKey(code), code, memberId],
      )
      if (rowCount === 1) return code
    }
    throw new Error('no free code of a link was found')
  }

  async function one(on: Queryable, memberId: number, linkId: number): Promise<Link | null> {
    const { rows } = await on.query<LinkRow>(`select ${COLUMNS} from gateway.agency_link l where l.member_id = $1 and l.link_id = $2`, [
      memberId,
      linkId,
    ])
    return rows[0] ? toLink(rows[0]) : null
  }

  return {
    one,
    /** The newest first, from below a link on. */
    async list(memberId: number, { before, limit }: { before: number | null; limit: number }): Promise<Link[]> {
      const { rows } = await db.pool.query<LinkRow>(
        `select ${COLUMNS} from gateway.agency_link l where l.member_id = $1 and l.link_id < coalesce($2::bigint, 9223372036854775807)
         order by l.link_id desc limit $3`,
        [memberId, before, limit],
      )
      return rows.map(toLink)
    },
    /** Locks the agent's row in the tree, so that links of one agent are made one after another, and counts those that are not over. */
    async lockAndCount(tx: Tx, memberId: number, now: Date): Promise<number> {
      await tx.query('select from gateway.agency_member where member_id = $1 for update', [memberId])
      const { rows } = await tx.query<{ open: number }>(
        `select count(*)::int as open from gateway.agency_link
         where member_id = $1 and state = 'ACTIVE' and coalesce(expires_at > $2, true) and coalesce(uses < most_uses, true)`,
        [memberId, now],
      )
      return rows[0]?.open ?? 0
    },
    async insert(tx: Tx, row: NewLink): Promise<Link> {
      const code = await freeCode(tx, row)
      const { rows } = await tx.query<{ link_id: string }>(
        `insert into gateway.agency_link (member_id, brand_id, code, grade, host, path, expires_at, most_uses, note, made_at, rates)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning link_id`,
        [
          row.memberId,
          row.brandId,
          code,
          row.grade,
          row.host,
          row.path,
          row.expiresAt,
          row.mostUses,
          row.note,
          row.at,
          JSON.stringify(row.rates),
        ],
      )
      const made = await one(tx, row.memberId, Number(rows[0]?.link_id))
      invariant(made, 'a link was made')
      return made
    },
    async setState(tx: Tx, { memberId, linkId, state }: { memberId: number; linkId: number; state: LinkState }): Promise<void> {
      await tx.query('update gateway.agency_link set state = $3 where member_id = $1 and link_id = $2', [memberId, linkId, state])
    },
    /** Pauses links that promise more than the agent has itself. */
    async pauseAbove(tx: Tx, memberId: number, own: Rates): Promise<void> {
      await tx.query(
        `update gateway.agency_link l set state = 'PAUSED' where l.member_id = $1 and l.state = 'ACTIVE' and exists (
           select from jsonb_to_recordset(l.rates) as r(category text, ppm int) where r.ppm > coalesce(($2::jsonb ->> r.category)::int, 0))`,
        [memberId, JSON.stringify(Object.fromEntries(own))],
      )
    },
    async setHost(tx: Tx, { memberId, linkId, host }: { memberId: number; linkId: number; host: string }): Promise<void> {
      await tx.query('update gateway.agency_link set host = $3 where member_id = $1 and link_id = $2', [memberId, linkId, host])
    },
    /** Counts an account made by a link; false where it takes nobody any more. */
    async use(tx: Tx, { memberId, linkId, now }: { memberId: number; linkId: number; now: Date }): Promise<boolean> {
      const { rowCount } = await tx.query(
        `update gateway.agency_link set uses = uses + 1
         where member_id = $1 and link_id = $2 and state = 'ACTIVE' and coalesce(expires_at > $3, true) and coalesce(uses < most_uses, true)`,
        [memberId, linkId, now],
      )
      return rowCount === 1
    },
    /** Link 0 stands for the agent's own code. */
    async countVisit(row: { memberId: number; linkId: number; day: string }): Promise<void> {
      await db.pool.query(
        `insert into gateway.agency_link_day as d (member_id, link_id, day, visits) values ($1, $2, $3, 1)
         on conflict (member_id, link_id, day) do update set visits = d.visits + 1`,
        [row.memberId, row.linkId, row.day],
      )
    },
    /** Visits and registrations by the agent's own code. */
    async ownCode(memberId: number, code: string): Promise<{ visits: number; registrations: number }> {
      const { rows } = await db.pool.query<{ visits: number; registrations: number }>(
        `select (select coalesce(sum(visits), 0)::int from gateway.agency_link_day where member_id = $1 and link_id = 0) as visits,
           (select count(*)::int from gateway.agency_member where upline_id = $1 and code = $2) as registrations`,
        [memberId, code],
      )
      return rows[0] ?? { visits: 0, registrations: 0 }
    },
  }
}
