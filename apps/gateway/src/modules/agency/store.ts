import { invariant } from '@halong/base'
import type { Platform, Queryable, Tx } from '../../platform/index.ts'
import { codeKey, newCode } from './codes.ts'
import type { Grade, LowerGrade } from './grades.ts'

export type CodeKind = 'affiliate' | 'referral' | 'link'
export type Codes = { readonly affiliate: string | null; readonly referral: string | null }
/** A link as a newcomer meets it: what it makes, and whether it takes anybody now. */
export type HeldLink = { readonly linkId: number; readonly grade: LowerGrade; readonly isOpen: boolean }
/** Who holds a code, and where a newcomer who brings it would stand. */
export type Holder = {
  readonly memberId: number
  readonly kind: CodeKind
  readonly code: string
  readonly grade: Grade
  readonly uplineId: number | null
  readonly uplines: number
  readonly link: HeldLink | null
}
/** A place in the tree: nobody's line is longer than 29. */
export type Standing = { readonly memberId: number; readonly brandId: number; readonly grade: Grade; readonly uplines: readonly number[] }
export type Placing = 'placed' | 'circle' | 'unknown' | 'kind' | 'deep'

type HolderRow = {
  member_id: string
  kind: CodeKind
  code: string
  grade: Grade
  upline_id: string | null
  depth: number
  link_id: string | null
  link_grade: LowerGrade | null
  is_open: boolean | null
}

const MAX_CODE_ATTEMPTS = 5

function said(rows: readonly { readonly said: Placing }[]): Placing {
  const answer = rows[0]?.said
  invariant(answer, 'a place in the tree is answered')
  return answer
}

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
    async holderOf(brandId: number, code: string, now: Date): Promise<Holder | null> {
      const { rows } = await db.reads.query<HolderRow>(
        `select c.member_id, c.kind, c.code, m.grade, m.upline_id, cardinality(m.uplines) as depth, l.link_id, l.grade as link_grade,
           l.state = 'ACTIVE' and coalesce(l.expires_at > $3, true) and coalesce(l.uses < l.most_uses, true) as is_open
         from gateway.agency_code c join gateway.agency_member m using (member_id)
         left join gateway.agency_link l on c.kind = 'link' and l.member_id = c.member_id and l.code = c.code
         where c.brand_id = $1 and c.code_key = $2`,
        [brandId, codeKey(code), now],
      )
      const [row] = rows
      if (!row) return null
      const { kind, grade, upline_id: upline, depth, link_id: linkId, link_grade: linkGrade } = row
      return {
        memberId: Number(row.member_id),
        kind,
        code: row.code,
        grade,
        uplineId: upline === null ? null : Number(upline),
        uplines: depth,
        link: linkId === null || linkGrade === null ? null : { linkId: Number(linkId), grade: linkGrade, isOpen: row.is_open === true },
      }
    },

    async codesOf(memberId: number): Promise<Codes> {
      const { rows } = await db.pool.query<{ kind: CodeKind; code: string }>(
        "select kind, code from gateway.agency_code where member_id = $1 and kind <> 'link'",
        [memberId],
      )
      const of = (kind: CodeKind) => rows.find((row) => row.kind === kind)?.code ?? null
      return { affiliate: of('affiliate'), referral: of('referral') }
    },

    /** Gives a code of a kind that nobody has, unless the player holds one of that kind already. */
    async makeCode(tx: Queryable, row: { brandId: number; memberId: number; kind: Exclude<CodeKind, 'link'> }): Promise<void> {
      for (let attempt = 0; attempt < MAX_CODE_ATTEMPTS; attempt++) {
        if (await insertCode(tx, { ...row, code: newCode() })) return
        const { rows } = await tx.query('select from gateway.agency_code where member_id = $1 and kind = $2', [row.memberId, row.kind])
        if (rows.length > 0) return
      }
      throw new Error(`no free ${row.kind} code was found`)
    },

    /** Gives a player a chosen code in place of the one of that kind. False when somebody else has it. */
    setCode: (row: { brandId: number; memberId: number; kind: Exclude<CodeKind, 'link'>; code: string }) =>
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

    /** Takes a newcomer in below an upline, or below nobody. */
    async enter(
      tx: Tx,
      row: {
        memberId: number
        brandId: number
        uplineId: number | null
        grade: Grade
        sponsorId: number | null
        code: string | null
        at: Date
      },
    ): Promise<Placing> {
      const { rows } = await tx.query<{ said: Placing }>('select gateway.agency_enter($1, $2, $3, $4::smallint, $5, $6, $7) as said', [
        row.brandId,
        row.memberId,
        row.uplineId,
        row.grade,
        row.sponsorId,
        row.code,
        row.at,
      ])
      return said(rows)
    },

    /** Puts a player with everybody below under an upline, or under nobody. One change of a brand's tree at a time (T20). */
    async place(tx: Queryable, row: { brandId: number; memberId: number; uplineId: number | null }): Promise<Placing> {
      const { rows } = await tx.query<{ said: Placing }>('select gateway.agency_place($1, $2, $3) as said', [
        row.brandId,
        row.memberId,
        row.uplineId,
      ])
      return said(rows)
    },

    async standingOf(memberId: number, on: Queryable = db.reads): Promise<Standing | null> {
      const { rows } = await on.query<{ brand_id: number; grade: Grade; uplines: string[] }>(
        'select brand_id, grade, uplines from gateway.agency_member where member_id = $1',
        [memberId],
      )
      const [row] = rows
      return row ? { memberId, brandId: row.brand_id, grade: row.grade, uplines: row.uplines.map(Number) } : null
    },

    /** Locks the tree of a brand against every move and every newcomer. */
    async lockTree(tx: Tx, brandId: number): Promise<void> {
      await tx.query('insert into gateway.agency_tree (brand_id) values ($1) on conflict do nothing', [brandId])
      await tx.query('select from gateway.agency_tree where brand_id = $1 for update', [brandId])
    },

    /** Whether a rank fits between the upline and those directly below. Call with the tree locked. */
    async fits(tx: Tx, memberId: number, grade: Grade): Promise<boolean> {
      const { rows } = await tx.query<{ fits: boolean }>(
        `select coalesce((select gateway.agency_may_stand(u.grade, $2::smallint) from gateway.agency_member u where u.member_id = m.upline_id), true)
           and not exists (select from gateway.agency_member d where d.upline_id = $1 and not gateway.agency_may_stand($2::smallint, d.grade)) as fits
         from gateway.agency_member m where m.member_id = $1`,
        [memberId, grade],
      )
      return rows[0]?.fits === true
    },
    async setGrade(tx: Tx, memberId: number, grade: Grade): Promise<void> {
      await tx.query('update gateway.agency_member set grade = $2 where member_id = $1', [memberId, grade])
    },

    /** How many stand below an agent: agents, members, those directly below, and levels. */
    async teamOf(memberId: number): Promise<{ agents: number; members: number; direct: number; depth: number }> {
      const { rows } = await db.reads.query<{ agents: number; members: number; direct: number; depth: number }>(
        `select count(*) filter (where grade <> 0)::int as agents, count(*) filter (where grade = 0)::int as members,
           count(*) filter (where upline_id = $1)::int as direct, coalesce(max(array_position(uplines, $1)), 0)::int as depth
         from gateway.agency_member where uplines @> array[$1::bigint]`,
        [memberId],
      )
      return rows[0] ?? { agents: 0, members: 0, direct: 0, depth: 0 }
    },

    async setLabel(agentId: number, targetId: number, label: string): Promise<void> {
      if (label === '') await db.pool.query('delete from gateway.agency_label where member_id = $1 and target_id = $2', [agentId, targetId])
      else
        await db.pool.query(
          `insert into gateway.agency_label (member_id, target_id, label) values ($1, $2, $3)
           on conflict (member_id, target_id) do update set label = excluded.label`,
          [agentId, targetId, label],
        )
    },
  }
}
