import { idFromUuid, type Platform, uuidFromId } from '../../platform/index.ts'
import { defineSearch, type SearchProvider } from '../../platform/search.ts'

type Found = { player_id: string; id: string; vassalage: string; round_id: string; tx_id: string | null }
/** A round, a ticket or a bet by its whole id. */
const ROUND_ID = /^(?:rnd|tkt|bet)_[\dA-Za-z]{22}$/
/** A slip of the lottery: its rounds are its tickets. */
const ORDER_ID = /^ord_[\dA-Za-z]{22}$/
/** A movement as its player reads it, after their name: no index holds the ids of movements, so it is looked for among those of one member. */
const MOVEMENT = /^(\S{1,40})\s+(mov_[\dA-Za-z]{22})$/
/** A transaction as the ledger keys it: its vendor, and the id that it gave. */
const TRANSACTION = /^([A-Z][A-Z0-9_]{1,23}):(\S.{0,199})$/
/** How our own vendors name the stake of a round by the round's id. */
const stakesOf = (id: string): string[] => [`${id}.debit`, `${id}.d`]
/** A round's id is made within this time of the moment it is opened at. */
const NEAR_MS = 10_000

/** The moment that an id of a row of ours was made at. */
const madeAt = (uuid: string): number => Number.parseInt(uuid.replace('-', '').slice(0, 12), 16)

type Deps = Pick<Platform, 'db'> & { roundsOfOrder(id: string): Promise<readonly string[]> }

/** Rounds and transfers by whole ids alone: each is found by an index, none by a part of what it is called. */
export function recordSearches({ db, roundsOfOrder }: Deps): SearchProvider[] {
  /** Rounds by transactions of vendors: those of one, or where none is named of every vendor. */
  async function byTransactions(vassalage: string | null, ids: readonly string[], brandId: number): Promise<Found[]> {
    const { rows } = await db.reads.query<Found>(
      `select p.player_id, r.id, r.vassalage, r.round_id, k.tx_id from gateway.vendor v
       join gateway.wager_key k on k.vassalage = v.vassalage and k.tx_id = any($2)
       join gateway.player p on p.member_id = k.member_id and p.brand_id = $3
       join gateway.wager_tx t on t.lane = k.lane and t.member_id = k.member_id and t.vassalage = k.vassalage and t.tx_id = k.tx_id
       join gateway.wager_round r on r.lane = t.lane and r.member_id = t.member_id and r.vassalage = t.vassalage and r.round_id = t.round_id
       where $1::text is null or v.vassalage = $1 limit 8`,
      [vassalage, ids, brandId],
    )
    return rows
  }
  /** A round by its own id: among those opened about when the id was made, by their index on that moment. */
  async function byOwnId(uuid: string, brandId: number): Promise<Found[]> {
    const at = madeAt(uuid)
    const { rows } = await db.reads.query<Found>(
      `select p.player_id, r.id, r.vassalage, r.round_id, null as tx_id from gateway.wager_round r
       join gateway.player p on p.member_id = r.member_id and p.brand_id = $2
       where r.id = $1 and r.opened_at between $3 and $4 limit 1`,
      [uuid, brandId, new Date(at - NEAR_MS), new Date(at + NEAR_MS)],
    )
    return rows
  }
  async function roundsOf(words: string, brandId: number): Promise<Found[]> {
    const [, vassalage, tx] = TRANSACTION.exec(words) ?? []
    if (vassalage !== undefined && tx !== undefined) return byTransactions(vassalage, [tx], brandId)
    if (ORDER_ID.test(words)) return byTransactions(null, (await roundsOfOrder(words)).flatMap(stakesOf), brandId)
    if (!ROUND_ID.test(words)) return []
    const uuid = uuidFromId('rnd', words)
    const own = uuid === null ? [] : await byOwnId(uuid, brandId)
    return own.length > 0 ? own : byTransactions(null, stakesOf(words), brandId)
  }
  async function movementOf(words: string, brandId: number): Promise<{ player_id: string; key: string }[]> {
    const [, name, id] = MOVEMENT.exec(words) ?? []
    const uuid = id === undefined ? null : uuidFromId('mov', id)
    if (name === undefined || uuid === null) return []
    const { rows } = await db.reads.query<{ player_id: string; key: string }>(
      `select p.player_id, t.key from gateway.player p
       join ledger.transfer t on t.lane = ledger.lane_of(p.member_id) and t.member_id = p.member_id and t.id = $3
       where p.brand_id = $1 and lower(p.username) collate "C" = lower($2) limit 1`,
      [brandId, name, uuid],
    )
    return rows
  }
  return [
    defineSearch({
      kind: 'round',
      permission: 'rounds.read',
      async find({ words, brandId }) {
        const found = await roundsOf(words, brandId)
        return found.map(({ player_id, id, vassalage, round_id }) => ({
          key: `${idFromUuid('ply', player_id)}/${idFromUuid('rnd', id)}`,
          title: `${vassalage}/${round_id}`,
        }))
      },
    }),
    defineSearch({
      kind: 'transfer',
      permission: 'ledger.read',
      async find({ words, brandId }) {
        const moved = await movementOf(words, brandId)
        const found = await roundsOf(words, brandId)
        const movements = moved.map(({ player_id, key }) => ({ key: `${idFromUuid('ply', player_id)}/${key}`, title: key }))
        const stakes = found.flatMap(({ player_id, vassalage, tx_id }) =>
          tx_id === null ? [] : [{ key: `${idFromUuid('ply', player_id)}/${vassalage}:${tx_id}`, title: `${vassalage}:${tx_id}` }],
        )
        return [...movements, ...stakes]
      },
    }),
  ]
}
