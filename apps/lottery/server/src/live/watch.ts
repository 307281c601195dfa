import type { Live } from '@halong/vendor-kit'
import { type Kysely, sql } from 'kysely'
import { gameDefinitions } from '#protocol/index.ts'
import { readCards } from '../http/cards.ts'
import type { LotteryTables } from '../tables.ts'
import { issueChannel, issueNews, type LotteryChannels, lobbyNews, lobbyVersion } from './channels.ts'

/** Tickets whose end was written so long ago at most are looked at again: what commits late is not missed. */
const AGAIN = '3 seconds'
/** Players of one look. */
const MOST = 10_000

type Parts = {
  readonly db: Kysely<LotteryTables>
  readonly live: Pick<Live, 'tell' | 'tellPlayer' | 'isHere' | 'count'>
  readonly own: LotteryChannels['ownNews']
}
type Ended = { player_id: string; last: string }

/**
 * Looks whether draws went on or tickets ended, whichever process did it, and tells the pages that are open here. Nothing rests on it: a page that hears nothing asks.
 */
export function createWatch({ db, live, own }: Parts) {
  let versions: ReadonlyMap<string, number> | null = null
  let seen: ReadonlyMap<string, string> = new Map()

  async function tellDraws(): Promise<number> {
    const cards = await readCards(db, gameDefinitions)
    const before = versions
    versions = new Map(cards.map(({ card, version }) => [card.code, version]))
    if (before === null) return 0
    const changed = cards.filter(({ card, version }) => version !== before.get(card.code))
    for (const each of changed) live.tell(issueChannel(each.card.code), { v: each.version, from: 1, p: issueNews(each), isUrgent: true })
    if (changed.length > 0) {
      const told = [...before.values()].reduce((sum, version) => sum + version, 0)
      live.tell('lobby', { v: lobbyVersion(cards), from: told + 1, p: lobbyNews(changed), isUrgent: true })
    }
    return changed.length
  }

  async function tellPlayers(): Promise<number> {
    const { rows } = await sql<Ended>`
      select player_id, max(settled_at)::text || ' ' || count(*) as last from lottery.ticket
      where settled_at > clock_timestamp() - ${sql.lit(AGAIN)}::interval group by player_id limit ${MOST}`.execute(db)
    const fresh = rows.filter(({ player_id, last }) => seen.get(player_id) !== last && live.isHere(player_id))
    seen = new Map(rows.map(({ player_id, last }) => [player_id, last]))
    for (const { player_id } of fresh) {
      const { v, s } = await own(player_id)
      live.tellPlayer(player_id, 'me', { v, from: 1, p: s, isUrgent: true })
    }
    return fresh.length
  }

  /** One look; answers how much there was to tell. Nothing is read while nobody listens. */
  return async function look(): Promise<number> {
    if (live.count() === 0) {
      versions = null
      return 0
    }
    return (await tellDraws()) + (await tellPlayers())
  }
}
