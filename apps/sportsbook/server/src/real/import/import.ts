import type { Kysely } from 'kysely'
import type { BookTables } from '../../tables.ts'
import type { Enterer, Entries } from '../entries.ts'
import type { Matches } from '../matches.ts'
import { nameKey } from '../names.ts'
import { pacesFor } from '../pricing.ts'
import { readCsvRows } from './csv-rows.ts'
import { readOddsApi, readOpenFootball, readOpenLigaDb } from './json-formats.ts'
import type { ImportedMatch, Read, Unreadable } from './rows.ts'

export const importFormats = ['football-data', 'openligadb', 'openfootball', 'odds-api'] as const
export type ImportFormat = (typeof importFormats)[number]
/** What a row of a file is, and what came of it when it was taken. */
export const importOutcomes = [
  'new',
  'moved',
  'priced',
  'entry',
  'known',
  'unknown_team',
  'swapped',
  'contradicts',
  'past',
  'no_price',
  'no_model',
  'decided',
  'not_due',
  'waits',
] as const
export type ImportOutcome = (typeof importOutcomes)[number]
export type ImportedRow = {
  readonly at: number
  readonly home: string
  readonly away: string
  readonly startsAt: string
  readonly what: ImportOutcome
}
export type Imported = { readonly at: number | null; readonly why: Unreadable | null; readonly rows: readonly ImportedRow[] }
type Asked = {
  readonly competition: string
  readonly format: ImportFormat
  /** Of openfootball, which tells times of the place. */
  readonly zone: string
  readonly text: string
  readonly by: Enterer
  /** False: says what it would do, and does nothing. */
  readonly isApplied: boolean
}

/** The same pairing so near is the same match, moved. */
const NEAR_MS = 4 * 24 * 3_600_000
const readers: Readonly<Record<ImportFormat, (text: string, zone: string) => Read>> = {
  'football-data': readCsvRows,
  openligadb: readOpenLigaDb,
  openfootball: readOpenFootball,
  'odds-api': readOddsApi,
}
const sameAs = (row: ImportedMatch): string => JSON.stringify([row.startsAt.getTime(), row.result, row.prices])

type Parts = {
  readonly db: Kysely<BookTables>
  readonly matches: Pick<Matches, 'add' | 'move' | 'reprice'>
  readonly entries: Pick<Entries, 'enter'>
}
/** Takes files of others in: matches to come, moved starts, prices, and results as one of the two entries that each needs. Read twice, or out of order, they change nothing twice. */
export function createImports({ db, matches, entries }: Parts) {
  async function namesIn(competition: string): Promise<ReadonlyMap<string, string>> {
    const [teams, aliases] = await Promise.all(
      (['sportsbook.team', 'sportsbook.team_alias'] as const).map((table) =>
        db.selectFrom(table).select(['key', 'name']).where('competition', '=', competition).execute(),
      ),
    )
    return new Map([...(aliases ?? []), ...(teams ?? [])].map(({ key, name }) => [key, name]))
  }
  const near = async (competition: string, { home, away, startsAt }: { home: string; away: string; startsAt: Date }) =>
    (
      await db
        .selectFrom('sportsbook.fixture')
        .select(['id', 'state', 'starts_at', 'version', 'home_pace', 'away_pace', 'level_pace', 'postponed_at'])
        .where('binds', '=', 'hand')
        .where('league', '=', competition)
        .where('home', '=', home)
        .where('away', '=', away)
        .where('starts_at', '>', new Date(startsAt.getTime() - NEAR_MS))
        .where('starts_at', '<', new Date(startsAt.getTime() + NEAR_MS))
        .orderBy('id', 'desc')
        .limit(1)
        .execute()
    )[0]
  type Known = NonNullable<Awaited<ReturnType<typeof near>>>

  async function enter(known: Known, result: NonNullable<ImportedMatch['result']>, { by, isApplied }: Asked): Promise<ImportOutcome> {
    if (known.state !== 'OPEN' && known.state !== 'CLOSED') {
      const published = await db
        .selectFrom('sportsbook.official_result as o')
        .innerJoin('sportsbook.fixture as f', (join) => join.onRef('f.id', '=', 'o.fixture_id').onRef('f.result_version', '=', 'o.version'))
        .select(['o.home', 'o.away', 'o.half_home', 'o.half_away'])
        .where('o.fixture_id', '=', known.id)
        .executeTakeFirst()
      const isSame =
        published?.home === result.home &&
        published.away === result.away &&
        published.half_home === result.halfHome &&
        published.half_away === result.halfAway
      return isSame ? 'known' : 'decided'
    }
    if (!isApplied) return 'entry'
    const entered = await entries.enter({ id: known.id, by, source: 'file', line: { ended: 'final', ...result }, known: null })
    if (entered.ok) return 'entry'
    return entered.code === 'result.not_due' ? 'not_due' : entered.code === 'result.decided' ? 'decided' : 'waits'
  }

  async function change(known: Known, row: ImportedMatch, { isApplied }: Asked): Promise<ImportOutcome> {
    const asked = { id: known.id, expectedVersion: known.version }
    if (row.isTimed && row.startsAt.getTime() !== known.starts_at.getTime() && row.startsAt.getTime() > Date.now()) {
      if (!isApplied) return 'moved'
      return (await matches.move(asked, row.startsAt)).ok ? 'moved' : 'waits'
    }
    if (row.prices === null || known.state !== 'OPEN') return 'known'
    const priced = pacesFor({ by: 'prices', ...row.prices })
    if (!priced.ok) return 'no_model'
    const isSame = (['home_pace', 'away_pace', 'level_pace'] as const).every((name) => priced.paces[name] === known[name])
    if (isSame) return 'known'
    if (!isApplied) return 'priced'
    return (await matches.reprice(asked, priced.paces)).ok ? 'priced' : 'waits'
  }

  async function take(row: ImportedMatch, named: { readonly home: string; readonly away: string }, asked: Asked): Promise<ImportOutcome> {
    const { competition, isApplied } = asked
    const known = await near(competition, { ...named, startsAt: row.startsAt })
    if (known !== undefined) return row.result === null ? change(known, row, asked) : enter(known, row.result, asked)
    if ((await near(competition, { home: named.away, away: named.home, startsAt: row.startsAt })) !== undefined) return 'swapped'
    if (row.startsAt.getTime() <= Date.now()) return 'past'
    if (row.prices === null) return 'no_price'
    const priced = pacesFor({ by: 'prices', ...row.prices })
    if (!priced.ok) return 'no_model'
    if (!isApplied) return 'new'
    const added = await matches.add({ competition, ...named, startsAt: row.startsAt, paces: priced.paces })
    return added.ok ? 'new' : added.code === 'match.known' ? 'known' : 'waits'
  }

  return {
    async run(asked: Asked): Promise<Imported> {
      const read = readers[asked.format](asked.text, asked.zone)
      if (!read.ok) return { at: read.at, why: read.why, rows: [] }
      const names = await namesIn(asked.competition)
      const nameOf = (written: string) => names.get(nameKey(written))
      const pairing = ({ home, away }: ImportedMatch) => `${nameOf(home) ?? home}|${nameOf(away) ?? away}`
      const same = Map.groupBy(read.rows, pairing)
      const rows: ImportedRow[] = []
      for (const row of read.rows) {
        const [home, away] = [nameOf(row.home), nameOf(row.away)]
        const told = { at: row.at, home: row.home, away: row.away, startsAt: row.startsAt.toISOString() }
        const others = same.get(pairing(row)) ?? []
        const isRepeated = others[0] !== row
        // Two rows of one match that differ are neither: a person looks.
        const contradicts = new Set(others.map(sameAs)).size > 1
        if (home === undefined || away === undefined) rows.push({ ...told, what: 'unknown_team' })
        else if (contradicts) rows.push({ ...told, what: 'contradicts' })
        else if (isRepeated) rows.push({ ...told, what: 'known' })
        else rows.push({ ...told, what: await take(row, { home, away }, asked) })
      }
      return { at: null, why: null, rows }
    },

    /** Says whom others mean by a name. False where the competition has no such team. */
    async nameTeam({
      competition,
      written,
      team,
    }: {
      readonly competition: string
      readonly written: string
      readonly team: string
    }): Promise<boolean> {
      const known = await db
        .selectFrom('sportsbook.team')
        .select('name')
        .where('competition', '=', competition)
        .where('name', '=', team)
        .executeTakeFirst()
      if (known === undefined || nameKey(written) === '') return false
      await db
        .insertInto('sportsbook.team_alias')
        .values({ competition, key: nameKey(written), name: team })
        .onConflict((conflict) => conflict.columns(['competition', 'key']).doUpdateSet({ name: team }))
        .execute()
      return true
    },
  }
}
export type Imports = ReturnType<typeof createImports>
