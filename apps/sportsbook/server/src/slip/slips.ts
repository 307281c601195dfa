import { sha256Hex } from '@halong/chance'
import type { GameSession } from '@halong/vendor-kit'
import { type Kysely, sql } from 'kysely'
import { bookOf, leagueOf, type SlipAnswer, sportOfGame } from '#protocol/index.ts'
import type { SlipBody } from '#protocol/schemas.ts'
import type { BookTables } from '../tables.ts'

type Kept = SlipBody['slip']
/** A slip belongs to a book; its column is called after the sport it began with. */
type Book = ReturnType<typeof bookOf>
type Saved = { readonly ok: true; readonly version: number } | { readonly ok: false; readonly now: SlipAnswer }

/** A slip that nobody changed for so long is forgotten: its matches are over. */
const KEPT = '30 days'
const AT_ONCE = 1_000

/** Slips of players across their devices: the last change counts, and whoever changed an older one is shown the newer. */
export function createSlips(db: Kysely<BookTables>) {
  const of = ({ player_id, game_code }: Pick<GameSession, 'player_id' | 'game_code'>): { player: string; sport: Book } => ({
    player: player_id,
    sport: bookOf(sportOfGame(game_code)),
  })

  /** Legs with their matches as they are announced now; a leg of a match of another book, or of none, is left out. */
  async function present(slip: Kept, sport: Book): Promise<NonNullable<SlipAnswer['slip']>> {
    const ids = [...new Set(slip.legs.map(({ fixtureId }) => BigInt(fixtureId)))]
    const rows = ids.length === 0 ? [] : await db.selectFrom('sportsbook.fixture').selectAll().where('id', 'in', ids).execute()
    const fixtures = new Map(rows.map((row) => [String(row.id), row]))
    const legs = slip.legs.flatMap(({ fixtureId, ...leg }) => {
      const row = fixtures.get(fixtureId)
      if (row === undefined || bookOf(leagueOf(row.league)?.sport ?? 'football') !== sport) return []
      const { league, home, away, starts_at, ends_at, close_at, binds } = row
      const closeAt = (binds === 'time' ? ends_at : close_at).toISOString()
      return [{ ...leg, fixture: { id: fixtureId, league, home, away, startsAt: starts_at.toISOString(), closeAt } }]
    })
    return { ...slip, legs }
  }

  async function read(session: Pick<GameSession, 'player_id' | 'game_code'>): Promise<SlipAnswer> {
    const { player, sport } = of(session)
    const row = await db
      .selectFrom('sportsbook.slip')
      .select(['version', 'slip'])
      .where('player_id', '=', player)
      .where('sport', '=', sport)
      .executeTakeFirst()
    const owner = sha256Hex(`slip|${player}`).slice(0, 16)
    return row === undefined ? { owner, version: 0, slip: null } : { owner, version: row.version, slip: await present(row.slip, sport) }
  }

  return {
    read,

    /** Stores a slip over the version that its page knows. */
    async save(session: Pick<GameSession, 'player_id' | 'game_code'>, { version, slip }: SlipBody): Promise<Saved> {
      const { player, sport } = of(session)
      const text = JSON.stringify(slip)
      const { rows } = await (version === 0
        ? sql<{ version: number }>`
            insert into sportsbook.slip (player_id, sport, slip, changed_at) values (${player}, ${sport}, ${text}::jsonb, clock_timestamp())
            on conflict do nothing returning version`
        : sql<{ version: number }>`
            update sportsbook.slip set slip = ${text}::jsonb, version = version + 1, changed_at = clock_timestamp()
            where player_id = ${player} and sport = ${sport} and version = ${version} returning version`
      ).execute(db)
      const [saved] = rows
      return saved ? { ok: true, version: saved.version } : { ok: false, now: await read(session) }
    },

    /** Answers how many were forgotten. */
    async forget(): Promise<number> {
      const { rows } = await sql<{ sport: string }>`
        delete from sportsbook.slip where (player_id, sport) in (
          select player_id, sport from sportsbook.slip where changed_at < clock_timestamp() - ${sql.lit(KEPT)}::interval limit ${AT_ONCE})
        returning sport`.execute(db)
      return rows.length
    },
  }
}
export type Slips = ReturnType<typeof createSlips>
