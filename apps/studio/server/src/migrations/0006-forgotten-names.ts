import { type Kysely, sql } from 'kysely'

/** Sessions that still hold a nickname, by when they were last used: what is to be forgotten is found without reading the others. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index game_session_named on studio.game_session (seen_at) where nickname <> ''`.execute(db)
}
