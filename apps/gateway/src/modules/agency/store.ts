import { invariant } from '@halong/base'
import type { Platform, Queryable, Tx } from '../../platform/index.ts'
import { codeKey, newCode } from './codes.ts'

export type CodeKind = 'affiliate' | 'referral'
export type Codes = { readonly affiliate: string | null; readonly referral: string | null }
/** Who holds a code, and where a newcomer who brings it would stand. */
export type Holder = { readonly memberId: number; readonly kind: CodeKind; readonly code: string; readonly uplineId: number | null }

const MAX_CODE_ATTEMPTS = 5

export type AgencyStore = ReturnType<typeof createAgencyStore>

export function createAgencyStore({ db }: Pick<Platform, 'db'>) {
  const insertCode = async (tx: Queryable, row: { brandId: number; memberId: number; kind: CodeKind; code: string }): Promise<boolean> => {
    const { rowCount } = await tx.query(
      'insert into gateway.agency_code (brand_id, code_key, kind, code, member_id) values ($1, $2, $3, $4, $5) on conflict do nothing',
      [row.brandId, codeKey(row.code), row.kind, row.code, row.memberId],
    )
    return rowCount === 1
  }

  return {
    async holderOf(brandId: number, code: string): Promise<Holder | null> {
      const { rows } = await db.reads.query<{ member_id: string; kind: CodeKind; code: string; upline_id: string | null }>(
        `select c.member_id, c.kind, c.code, m.upline_id from gateway.agency_code c join gateway.agency_member m using (member_id)
         where c.brand_id = $1 and c.code_key = $2`,
        [brandId, codeKey(code)],
      )
      const [row] = rows
      if (!row) return null
      const { kind, upline_id: upline } = row
      return { memberId: Number(row.member_id), kind, code: row.code, uplineId: upline === null ? null : Number(upline) }
    },

    async codesOf(memberId: number): Promise<Codes> {
      const { rows } = await db.pool.query<{ kind: CodeKind; code: string }>(
        'select kind, code from gateway.agency_code where member_id = $1',
        [memberId],
      )
      const of = (kind: CodeKind) => rows.find((row) => row.kind === kind)?.code ?? null
      return { affiliate: of('affiliate'), referral: of('referral') }
    },

    /** Gives a code of a kind that nobody has, unless the player holds one of that kind already. */
    async makeCode(tx: Queryable, row: { brandId: number; memberId: number; kind: CodeKind }): Promise<void> {
      for (let attempt = 0; attempt < MAX_CODE_ATTEMPTS; attempt++) {
        if (await insertCode(tx, { ...row, code: newCode() })) return
        const { rows } = await tx.query('select from gateway.agency_code where member_id = $1 and kind = $2', [row.memberId, row.kind])
        if (rows.length > 0) return
      }
      throw new Error(`no free ${row.kind} code was found`)
    },

    /** Gives a player a chosen code in place of the one of that kind. False when somebody else has it. */
    setCode: (row: { brandId: number; memberId: number; kind: CodeKind; code: string }) =>
      db.transaction(async (tx) => {
        const { rows } = await tx.query<{ member_id: string; kind: CodeKind }>(
          'select member_id, kind from gateway.agency_code where brand_id = $1 and code_key = $2',
          [row.brandId, codeKey(row.code)],
        )
        const [known] = rows
        if (known && (Number(known.member_id) !== row.memberId || known.kind !== row.kind)) return false
        await tx.query('delete from gateway.agency_code where member_id = $1 and kind = $2', [row.memberId, row.kind])
        return insertCode(tx, row)
      }),

    async insertMember(
      tx: Tx,
      row: { memberId: number; brandId: number; sponsorId: number | null; code: string | null; at: Date },
    ): Promise<void> {
      await tx.query('insert into gateway.agency_member (member_id, brand_id, sponsor_id, code, joined_at) values ($1, $2, $3, $4, $5)', [
        row.memberId,
        row.brandId,
        row.sponsorId,
        row.code,
        row.at,
      ])
    },

    /** Puts a player with everybody below under an upline, or under nobody. One change of a brand's tree at a time (T20). */
    async place(
      tx: Queryable,
      row: { brandId: number; memberId: number; uplineId: number | null },
    ): Promise<'placed' | 'circle' | 'unknown'> {
      const { rows } = await tx.query<{ agency_place: 'placed' | 'circle' | 'unknown' }>('select gateway.agency_place($1, $2, $3)', [
        row.brandId,
        row.memberId,
        row.uplineId,
      ])
      const answer = rows[0]?.agency_place
      invariant(answer, 'a place in the tree is answered')
      return answer
    },

    /** Uplines of a player, the nearest first. */
    async uplinesOf(memberId: number): Promise<number[]> {
      const { rows } = await db.reads.query<{ upline_id: string }>(
        'select upline_id from gateway.agency_upline where member_id = $1 order by depth',
        [memberId],
      )
      return rows.map((row) => Number(row.upline_id))
    },
  }
}
