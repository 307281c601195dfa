import { type Platform, type Queryable, type Tx, uuidv7 } from '../../platform/index.ts'
import type { SessionOrigin } from './store.ts'

export type SignInOutcome = 'ok' | 'refused' | 'locked' | 'checked'
export type SignIn = {
  readonly memberId: number
  readonly at: Date
  readonly outcome: SignInOutcome
  readonly cameBy: SessionOrigin
  readonly address: string
  readonly country: string | null
  readonly userAgent: string
  readonly newDevice: boolean
}

/** Known networks kept per player. */
const MAX_NETWORKS_PER_PLAYER = 20

export type SignInStore = ReturnType<typeof createSignInStore>

/** The login history, and the known networks of each player. */
export function createSignInStore({ db }: Pick<Platform, 'db'>) {
  return {
    insert: (to: Queryable, row: SignIn) =>
      to.query(
        `insert into gateway.sign_in (member_id, sign_in_id, at, outcome, came_by, address, country, user_agent, new_device)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
        [row.memberId, uuidv7(), row.at, row.outcome, row.cameBy, row.address, row.country, row.userAgent, row.newDevice],
      ),

    /** Of a span, oldest first. */
    async within(memberId: number, { from, to }: { from: Date; to: Date }, most: number) {
      type Row = Pick<SignIn, 'at' | 'outcome' | 'address' | 'country'> & {
        came_by: SessionOrigin
        user_agent: string
        new_device: boolean
      }
      const { rows } = await db.pool.query<Row>(
        `select at, outcome, came_by, address, country, user_agent, new_device from gateway.sign_in
         where member_id = $1 and at >= $2 and at < $3 order by sign_in_id limit $4`,
        [memberId, from, to, most],
      )
      return rows
    },

    /** Newest first, older than the cursor `before`; each row's `id` is the next cursor. */
    async list(
      memberId: number,
      { before, limit }: { before: string | null; limit: number },
    ): Promise<(SignIn & { readonly id: string })[]> {
      type Row = {
        sign_in_id: string
        at: Date
        outcome: SignInOutcome
        came_by: SessionOrigin
        address: string
        country: string | null
        user_agent: string
        new_device: boolean
      }
      const { rows } = await db.pool.query<Row>(
        `select sign_in_id, at, outcome, came_by, address, country, user_agent, new_device from gateway.sign_in
         where member_id = $1 and ($2::uuid is null or sign_in_id < $2::uuid) order by sign_in_id desc limit $3`,
        [memberId, before, limit],
      )
      return rows.map((row) => ({
        id: row.sign_in_id,
        memberId,
        at: row.at,
        outcome: row.outcome,
        cameBy: row.came_by,
        address: row.address,
        country: row.country,
        userAgent: row.user_agent,
        newDevice: row.new_device,
      }))
    },

    /** Whether this network is known for the player, and whether any network is. */
    async knows(memberId: number, place: string): Promise<{ isKnown: boolean; isFirst: boolean }> {
      const { rows } = await db.pool.query<{ is_known: boolean; is_first: boolean }>(
        `select exists (select from gateway.known_place where member_id = $1 and place = $2) as is_known,
                not exists (select from gateway.known_place where member_id = $1) as is_first`,
        [memberId, place],
      )
      return { isKnown: rows[0]?.is_known === true, isFirst: rows[0]?.is_first === true }
    },

    async rememberPlace(tx: Tx, { memberId, place, at }: { memberId: number; place: string; at: Date }): Promise<void> {
      await tx.query(
        `insert into gateway.known_place (member_id, place, seen_at) values ($1, $2, $3)
         on conflict (member_id, place) do update set seen_at = excluded.seen_at`,
        [memberId, place, at],
      )
      await tx.query(
        `delete from gateway.known_place where member_id = $1 and place in (
           select place from gateway.known_place where member_id = $1 order by seen_at desc offset $2)`,
        [memberId, MAX_NETWORKS_PER_PLAYER],
      )
    },
  }
}
