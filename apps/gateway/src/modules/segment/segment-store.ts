import { join } from 'node:path'
import type { SegmentRule } from '@halong/api'
import { readStatements } from '@halong/base/migrate'
import type { Queryable, Tx } from '../../platform/index.ts'

const statements = readStatements('segment', join(import.meta.dirname, 'segment-store.sql'), [
  'of_brand',
  'labels_of_brand',
  'lock',
  'counted',
  'insert',
  'change',
  'taken',
  'retire',
  'of_member',
  'now_of',
  'labels_of',
  'set_labels',
  'members_after',
])

type Row = {
  segment_id: string
  name: string
  rule: SegmentRule
  version: string
  members: number | null
  invited: number
  taken_at: Date | null
  changed_by: string
  changed_at: Date
}
export type Segment = {
  readonly segmentId: string
  readonly name: string
  readonly rule: SegmentRule
  readonly version: number
  readonly members: number | null
  readonly invited: number
  readonly takenAt: Date | null
  readonly changedBy: string
  readonly changedAt: Date
}
const toSegment = (row: Row): Segment => ({
  segmentId: row.segment_id,
  name: row.name,
  rule: row.rule,
  version: Number(row.version),
  members: row.members,
  invited: row.invited,
  takenAt: row.taken_at,
  changedBy: row.changed_by,
  changedAt: row.changed_at,
})
/** Criteria as the database takes them (`askedOf`), where and when. */
type Search = { readonly brandId: number; readonly asset: string; readonly asked: object; readonly at: Date; readonly most: number }
const valuesOf = ({ brandId, asset, asked, at, most }: Search) => [brandId, asset, JSON.stringify(asked), at, most]

export const segmentStore = {
  async ofBrand(on: Queryable, brandId: number): Promise<Segment[]> {
    return (await on.query<Row>({ ...statements.of_brand, values: [brandId] })).rows.map(toSegment)
  },
  async labelsOfBrand(on: Queryable, brandId: number): Promise<string[]> {
    return (await on.query<{ label: string }>({ ...statements.labels_of_brand, values: [brandId] })).rows.map(({ label }) => label)
  },
  /** One that is not retired, locked. */
  async lock(tx: Tx, segmentId: string, brandId: number): Promise<Segment | null> {
    const [row] = (await tx.query<Row>({ ...statements.lock, values: [segmentId, brandId] })).rows
    return row ? toSegment(row) : null
  },
  async count(on: Queryable, search: Search): Promise<number> {
    const { rows } = await on.query<{ members: number }>({ ...statements.counted, values: valuesOf(search) })
    return rows[0]?.members ?? 0
  },
  /** False when the name is taken. */
  async insert(
    tx: Tx,
    segment: Pick<Segment, 'segmentId' | 'name' | 'rule' | 'changedAt' | 'changedBy'> & { brandId: number },
  ): Promise<boolean> {
    const { segmentId, brandId, name, rule, changedAt, changedBy } = segment
    const values = [segmentId, brandId, name, JSON.stringify(rule), changedAt, changedBy]
    return (await tx.query({ ...statements.insert, values })).rowCount === 1
  },
  /** False when the name is taken. */
  async change(
    tx: Tx,
    { segmentId, name, rule, changedAt, changedBy }: Pick<Segment, 'segmentId' | 'name' | 'rule' | 'changedAt' | 'changedBy'>,
  ) {
    return (await tx.query({ ...statements.change, values: [segmentId, name, JSON.stringify(rule), changedAt, changedBy] })).rowCount === 1
  },
  /** Keeps whom criteria find now; who was found before stays invited. */
  async take(tx: Tx, segmentId: string, search: Search): Promise<{ members: number; added: number }> {
    const { rows } = await tx.query<{ members: number; added: number }>({ ...statements.taken, values: [segmentId, ...valuesOf(search)] })
    return rows[0] ?? { members: 0, added: 0 }
  },
  retire: (tx: Tx, segmentId: string, at: Date) => tx.query({ ...statements.retire, values: [segmentId, at] }),
  /** The segments that ever found a player. */
  async ofMember(on: Queryable, memberId: number): Promise<string[]> {
    const { rows } = await on.query<{ segment_id: string }>({ ...statements.of_member, values: [memberId] })
    return rows.map((row) => row.segment_id)
  },
  async membersAfter(
    on: Queryable,
    { segmentId, after, most }: { readonly segmentId: string; readonly after: number; readonly most: number },
  ): Promise<number[]> {
    const { rows } = await on.query<{ member_id: string }>({ ...statements.members_after, values: [segmentId, after, most] })
    return rows.map((row) => Number(row.member_id))
  },
  /** The living segments that hold a player now, as they were taken last. */
  async nowOf(on: Queryable, memberId: number): Promise<string[]> {
    const { rows } = await on.query<{ segment_id: string }>({ ...statements.now_of, values: [memberId] })
    return rows.map((row) => row.segment_id)
  },
  async labelsOf(on: Queryable, memberId: number): Promise<string[]> {
    return (await on.query<{ label: string }>({ ...statements.labels_of, values: [memberId] })).rows.map(({ label }) => label)
  },
  setLabels: (tx: Tx, { memberId, brandId, labels }: { memberId: number; brandId: number; labels: readonly string[] }) =>
    tx.query({ ...statements.set_labels, values: [memberId, brandId, labels] }),
}
