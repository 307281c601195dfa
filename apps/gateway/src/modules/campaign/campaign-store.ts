import type { Queryable, Tx } from '../../platform/index.ts'

type Words = Readonly<Record<string, { readonly title: string; readonly text: string }>>
type State = 'DRAFT' | 'SCHEDULED' | 'SENDING' | 'SENT' | 'CANCELLED'
export type Content = {
  readonly name: string
  readonly segment: `seg_${string}`
  readonly viaInbox: boolean
  readonly viaPush: boolean
  readonly link: string
  readonly words: Words
}
export type Campaign = Content & {
  readonly id: string
  readonly brandId: number
  readonly state: State
  readonly version: number
  readonly sendAt: Date | null
  readonly begunAt: Date | null
  readonly endedAt: Date | null
  /** Everybody up to this number of a member had their turn. */
  readonly sentTo: number
  readonly told: number
  readonly pushed: number
  readonly leftOut: number
  readonly changedBy: string
  readonly changedAt: Date
}
type Row = {
  campaign_id: string
  brand_id: number
  name: string
  segment: `seg_${string}`
  via_inbox: boolean
  via_push: boolean
  link: string
  words: Words
  state: State
  version: string
  send_at: Date | null
  begun_at: Date | null
  ended_at: Date | null
  sent_to: string
  told: number
  pushed: number
  left_out: number
  changed_by: string
  changed_at: Date
}
const COLUMNS =
  'campaign_id, brand_id, name, segment, via_inbox, via_push, link, words, state, version, send_at, begun_at, ended_at, sent_to, told, pushed, left_out, changed_by, changed_at'
const toCampaign = (row: Row): Campaign => ({
  id: row.campaign_id,
  brandId: row.brand_id,
  name: row.name,
  segment: row.segment,
  viaInbox: row.via_inbox,
  viaPush: row.via_push,
  link: row.link,
  words: row.words,
  state: row.state,
  version: Number(row.version),
  sendAt: row.send_at,
  begunAt: row.begun_at,
  endedAt: row.ended_at,
  sentTo: Number(row.sent_to),
  told: row.told,
  pushed: row.pushed,
  leftOut: row.left_out,
  changedBy: row.changed_by,
  changedAt: row.changed_at,
})
type By = { readonly by: string; readonly at: Date }
const MOST_SHOWN = 100
/** Pushes leave from the first hour on, up to the other, in the zone of the brand. */
const HOURS = { from: 9, below: 21 } as const
const isInHours = (moment: string, zone: string) =>
  `extract(hour from ${moment} at time zone ${zone}) between ${HOURS.from} and ${HOURS.below - 1}`

export const campaignStore = {
  async ofBrand(on: Queryable, brandId: number): Promise<Campaign[]> {
    const text = `select ${COLUMNS} from gateway.campaign where brand_id = $1 order by changed_at desc limit ${MOST_SHOWN}`
    return (await on.query<Row>(text, [brandId])).rows.map(toCampaign)
  },
  async one(on: Queryable, id: string): Promise<Campaign | null> {
    const { rows } = await on.query<Row>(`select ${COLUMNS} from gateway.campaign where campaign_id = $1`, [id])
    return rows[0] ? toCampaign(rows[0]) : null
  },
  async lock(tx: Tx, id: string, brandId: number): Promise<Campaign | null> {
    const text = `select ${COLUMNS} from gateway.campaign where campaign_id = $1 and brand_id = $2 for update`
    const { rows } = await tx.query<Row>(text, [id, brandId])
    return rows[0] ? toCampaign(rows[0]) : null
  },
  /** How many are drafts or wait. */
  async open(tx: Tx, brandId: number): Promise<number> {
    const { rows } = await tx.query<{ open: number }>(
      `select count(*)::int as open from gateway.campaign where brand_id = $1 and state in ('DRAFT', 'SCHEDULED', 'SENDING')`,
      [brandId],
    )
    return rows[0]?.open ?? 0
  },
  insert: (
    tx: Tx,
    { id, brandId, name, segment, viaInbox, viaPush, link, words }: Content & { id: string; brandId: number },
    { by, at }: By,
  ) =>
    tx.query(
      `insert into gateway.campaign (campaign_id, brand_id, name, segment, via_inbox, via_push, link, words, state, changed_by, changed_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, 'DRAFT', $9, $10)`,
      [id, brandId, name, segment, viaInbox, viaPush, link, JSON.stringify(words), by, at],
    ),
  change: (tx: Tx, { id, name, segment, viaInbox, viaPush, link, words }: Content & { id: string }, { by, at }: By) =>
    tx.query(
      `update gateway.campaign set name = $2, segment = $3, via_inbox = $4, via_push = $5, link = $6, words = $7, version = version + 1,
         changed_by = $8, changed_at = $9 where campaign_id = $1`,
      [id, name, segment, viaInbox, viaPush, link, JSON.stringify(words), by, at],
    ),
  schedule: (tx: Tx, { id, sendAt, zone }: { id: string; sendAt: Date; zone: string }, { by, at }: By) =>
    tx.query(
      `update gateway.campaign set state = 'SCHEDULED', send_at = $2, zone = $3, version = version + 1, changed_by = $4, changed_at = $5
       where campaign_id = $1`,
      [id, sendAt, zone, by, at],
    ),
  cancel: (tx: Tx, id: string, { by, at }: By) =>
    tx.query(
      `update gateway.campaign set state = 'CANCELLED', ended_at = $3, version = version + 1, changed_by = $2, changed_at = $3 where campaign_id = $1`,
      [id, by, at],
    ),
  /** Whether pushes may leave at a moment. */
  async isInHours(on: Queryable, at: Date, zone: string): Promise<boolean> {
    const { rows } = await on.query<{ fits: boolean }>(`select ${isInHours('$1::timestamptz', '$2')} as fits`, [at, zone])
    return rows[0]?.fits === true
  },
  /** One that is due and that nobody else sends now, locked. */
  async due(tx: Tx, now: Date): Promise<Campaign | null> {
    const { rows } = await tx.query<Row>(
      `update gateway.campaign set state = 'SENDING', begun_at = coalesce(begun_at, $1) where campaign_id = (
         select campaign_id from gateway.campaign where state in ('SCHEDULED', 'SENDING') and send_at <= $1
           and (not via_push or ${isInHours('$1::timestamptz', 'zone')}) order by send_at limit 1 for update skip locked)
       returning ${COLUMNS}`,
      [now],
    )
    return rows[0] ? toCampaign(rows[0]) : null
  },
  advance: (tx: Tx, id: string, { sentTo, told, pushed, leftOut }: Pick<Campaign, 'sentTo' | 'told' | 'pushed' | 'leftOut'>) =>
    tx.query(
      'update gateway.campaign set sent_to = $2, told = told + $3, pushed = pushed + $4, left_out = left_out + $5 where campaign_id = $1',
      [id, sentTo, told, pushed, leftOut],
    ),
  end: (tx: Tx, id: string, at: Date) =>
    tx.query(`update gateway.campaign set state = 'SENT', ended_at = $2, version = version + 1 where campaign_id = $1`, [id, at]),
}
