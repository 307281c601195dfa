import { type Clock, invariant } from '@halong/base'
import { type CatalogueEntry, catalogue } from '#games/catalogue.ts'
import type { RunningGame } from '#games/define-game.ts'
import type { GameRefusal } from '#games/games.ts'
import { gameOf } from '#games/run.ts'
import { canonicalJson, hashOf, type RulesContent, rulesContent, rulesHash } from '#games/version.ts'
import type { StudioDb } from './database.ts'

export type RulesVersion = { readonly hash: string; readonly content: RulesContent; readonly game: RunningGame<GameRefusal> }

/**
 * Every version of the rules that a round was played under (T56). Versions are written before the first round can use them and are
 * never changed; a round is always finished and proved under its own.
 */
export function createRulesVersions({ db, clock }: { readonly db: StudioDb; readonly clock: Clock }) {
  const known = new Map<string, RulesVersion>()
  const remember = (hash: string, content: RulesContent): RulesVersion => {
    const version = { hash, content, game: gameOf(content) }
    known.set(hash, version)
    return version
  }
  for (const entry of catalogue) remember(rulesHash(entry), rulesContent(entry))

  return {
    /** Writes down the versions in force. Called once at start. */
    async publish(): Promise<void> {
      const rows = catalogue.map((entry) => ({
        hash: rulesHash(entry),
        game_code: entry.code,
        content: canonicalJson(rulesContent(entry)),
        published_at: clock.now(),
      }))
      await db
        .insertInto('studio.rules')
        .values(rows)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    },
    /** The version of a game under a prize cap, written down before a round can use it. */
    async under(entry: CatalogueEntry, prizeCap: bigint): Promise<string> {
      const hash = rulesHash(entry, prizeCap)
      if (known.has(hash)) return hash
      const content = rulesContent(entry, prizeCap)
      await db
        .insertInto('studio.rules')
        .values({ hash, game_code: entry.code, content: canonicalJson(content), published_at: clock.now() })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      remember(hash, content)
      return hash
    },
    /** Null when there never was such a version. */
    async find(hash: string): Promise<RulesVersion | null> {
      const version = known.get(hash)
      if (version) return version
      const row = await db.selectFrom('studio.rules').selectAll().where('hash', '=', hash).executeTakeFirst()
      if (!row) return null
      // cast: the hash in the next line proves that it is what was published.
      const content = row.content as RulesContent
      invariant(hashOf(content) === hash, 'kept rules are as they were published')
      return remember(hash, content)
    },
  }
}

export type RulesVersions = ReturnType<typeof createRulesVersions>
