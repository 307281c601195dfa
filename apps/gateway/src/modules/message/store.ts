import type { Platform, Queryable } from '../../platform/index.ts'
import type { Channel, Message } from './message.ts'

/** A message with how often it was tried, the try under way included. */
export type Claimed = Message & { readonly tries: number; readonly uselessAt: Date | null }
export type OutboxMessage = Omit<Message, 'id'> & { readonly at: Date }
type Row = {
  readonly id: string
  readonly brand_id: number
  readonly channel: Channel
  readonly recipient: string
  readonly template: string
  readonly subject: string
  readonly body: string
}

const COLUMNS = 'id, brand_id, channel, recipient, template, subject, body'
const messageOf = (row: Row): Message => ({
  id: row.id,
  brandId: row.brand_id,
  channel: row.channel,
  to: row.recipient,
  template: row.template,
  subject: row.subject,
  text: row.body,
})

export type MessageStore = ReturnType<typeof createMessageStore>

export function createMessageStore({ db }: Pick<Platform, 'db'>) {
  return {
    async insert(
      tx: Queryable,
      message: Message & { state: 'queued' | 'withheld'; language: string; at: Date; uselessAt: Date | null },
    ): Promise<void> {
      await tx.query(
        `insert into gateway.message (${COLUMNS}, language, state, created_at, due_at, useless_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10, $11)`,
        [
          message.id,
          message.brandId,
          message.channel,
          message.to,
          message.template,
          message.subject,
          message.text,
          message.language,
          message.state,
          message.at,
          message.uselessAt,
        ],
      )
    },

    /**
     * Takes messages whose turn has come; no other process gets them until `until`. Whoever dies with one in hand leaves it to the next.
     * One that was tried often enough already (its taker died each time) is left where it is.
     */
    async claim({ now, until, most, tries }: { now: Date; until: Date; most: number; tries: number }): Promise<Claimed[]> {
      const { rows } = await db.pool.query<Row & { tries: number; useless_at: Date | null }>(
        `update gateway.message set due_at = $2, tries = tries + 1
         where id in (select id from gateway.message where state = 'queued' and due_at <= $1 and tries < $4
                      order by due_at limit $3 for update skip locked)
         returning ${COLUMNS}, tries, useless_at`,
        [now, until, most, tries],
      )
      return rows.map((row) => ({ ...messageOf(row), tries: row.tries, uselessAt: row.useless_at }))
    },

    /** Done with. What it said is kept only where it is to be read (the mailbox of an installation without a provider). */
    async finish(id: string, { state, at, keepsText }: { state: 'sent' | 'failed'; at: Date; keepsText: boolean }): Promise<void> {
      await db.pool.query(
        `update gateway.message set state = $2, sent_at = case when $2 = 'sent' then $3::timestamptz end,
           body = case when $4 then body else '' end
         where id = $1 and state = 'queued'`,
        [id, state, at, keepsText],
      )
    },

    async postpone(id: string, due: Date): Promise<void> {
      await db.pool.query(`update gateway.message set due_at = $2 where id = $1 and state = 'queued'`, [id, due])
    },

    /** What was delivered to the mailbox of this installation, newest first. */
    async delivered({ to, most }: { to: string | null; most: number }): Promise<OutboxMessage[]> {
      const { rows } = await db.pool.query<Row & { created_at: Date }>(
        `select ${COLUMNS}, created_at from gateway.message where state = 'sent' and ($1::text is null or recipient = $1)
         order by created_at desc, id desc limit $2`,
        [to, most],
      )
      return rows.map((row) => {
        const { id: _id, ...message } = messageOf(row)
        return { ...message, at: row.created_at }
      })
    },

    /** Gives up what nobody finished and forgets what is old. */
    async cleanUp({ now, before, tries }: { now: Date; before: Date; tries: number }): Promise<void> {
      await db.pool.query(
        `update gateway.message set state = 'failed', body = '' where state = 'queued' and tries >= $2 and due_at <= $1`,
        [now, tries],
      )
      await db.pool.query('delete from gateway.message where created_at < $1', [before])
    },
  }
}
