import { type Asset, toWire } from '@halong/money'
import { type GameDirectory, type Platform, uuidFromId, type VendorDirectory } from '../../platform/index.ts'
import { firstVersionSince } from '../../platform/version-search.ts'
import type { MovementsStore } from './movements-store.ts'
import { presentMovement, presentPosting, presentRound } from './present.ts'
import type { RoundsStore } from './rounds-store.ts'

/** A row of a record by its id: a round, a deposit, a withdrawal, a request for a reward of points, a movement of the account by its number. */
type SubjectId = `${'rnd' | 'dep' | 'wdr' | 'rdm'}_${string}` | `mov:${string}`
type Whose = { readonly memberId: number; readonly brandId: number; readonly asset: Asset }
/** What a row says of itself, and where its entries of the ledger are found: under a reference, between two moments. */
export type CaseFacts = {
  readonly asset: Asset
  readonly reference: string
  readonly from: Date
  /** Null while it goes on. */
  readonly until: Date | null
  readonly facts: object
}
type Find = (named: Whose & { readonly id: string }) => Promise<CaseFacts | null>
type Deps = Pick<Platform, 'db' | 'clock'> & {
  readonly rounds: RoundsStore
  readonly movements: Pick<MovementsStore, 'one'>
  readonly games: GameDirectory
  readonly vendors: VendorDirectory
  readonly facts: { readonly deposit: Find; readonly withdrawal: Find; readonly redemption: Find }
}
const MAX_ENTRIES = 200
/** What follows the end of a row, such as a correction, is looked for so long after it. */
const AFTER_MS = 30 * 24 * 3_600_000
const BEFORE_MS = 60_000

type EntryRow = {
  version: string
  key: string
  reason: string
  amount: string
  balance_before: string
  balance_after: string
  written_at: Date
  hash: string
  previous_hash: string | null
}
const account = { member: '$1', kind: "'player.cash'", asset: '$2' }
/** Each entry with its link of the account's chain and the one before it: what was written cannot be written anew without breaking all that follow. */
const ENTRIES = `select e.version, e.key, t.reason, e.amount, e.balance_before, e.balance_after, e.written_at, encode(e.hash, 'hex') as hash,
    encode(p.hash, 'hex') as previous_hash
  from ledger.entry e join ledger.transfer t on t.lane = ledger.lane_of(e.owner_id) and t.member_id = e.owner_id and t.key = e.key
  left join ledger.entry p on p.lane = e.lane and p.member_id = e.member_id and p.kind = e.kind and p.asset = e.asset and p.version = e.version - 1
  where e.lane = ledger.lane_of($1) and e.member_id = $1 and e.kind = 'player.cash' and e.asset = $2 and t.reference = $3
    and e.version >= ${firstVersionSince(account, '$4::timestamptz')} and e.version < ${firstVersionSince(account, '$5::timestamptz')}
  order by e.version limit ${MAX_ENTRIES}`

/** What a pack says of a row, and when that began and ended. */
type Case = { readonly from: Date; readonly until: Date | null; readonly content: object }
type TransferRow = { reason: string; reference: string; memo: string; written_at: Date; written: string }
const TRANSFER = `select t.reason, t.reference, t.memo, t.written_at, t.written_at::text as written
  from ledger.transfer t where t.lane = ledger.lane_of($1) and t.member_id = $1 and t.asset = $2 and t.key = $3`
type SideRow = { member_id: string; kind: string; version: string; amount: string; hash: string }
/** Entries of a transfer on the accounts of the player and of the house, found by when it was written: an index leads to no key. */
const SIDES = `select e.member_id, e.kind, e.version, e.amount, encode(e.hash, 'hex') as hash
  from (select $1::bigint as member_id union all select generate_series(-16, -1)) o
  join ledger.account a on a.lane = ledger.lane_of(o.member_id) and a.member_id = o.member_id
  cross join lateral (select ${firstVersionSince({ member: 'a.member_id', kind: 'a.kind', asset: 'a.asset' }, '$4::timestamptz')} as first) v
  join ledger.entry e on e.lane = a.lane and e.member_id = a.member_id and e.kind = a.kind and e.asset = a.asset and e.version >= v.first
    and e.version < v.first + 1000 and e.written_at = $4::timestamptz and e.owner_id = $1 and e.key = $2
  where a.asset = $3 and a.version > 0 order by e.member_id desc, e.kind, e.version limit 200`

/** The evidence about one row of a record (N13): its facts with its entries of the ledger, as they stand now. Null for what is not the player's. */
export function createEvidence({ db, clock, rounds, movements, games, vendors, facts }: Deps) {
  const round: Find = async (named) => {
    const found = await rounds.one(named, named.id)
    if (found === null) return null
    const [head, postings] = await Promise.all([
      presentRound(named.asset, found, { games, vendors, language: 'EN' }),
      rounds.postings(named, found),
    ])
    return {
      asset: named.asset,
      reference: `${found.vassalage}/${found.roundId}`,
      from: found.openedAt,
      until: found.closedAt,
      facts: { ...head, validWhy: found.validWhy, postings: postings.list.map((each) => presentPosting(named.asset, each)) },
    }
  }
  const finders = { rnd: round, dep: facts.deposit, wdr: facts.withdrawal, rdm: facts.redemption } as const

  async function entriesOf(memberId: number, { asset, reference, from, until }: CaseFacts) {
    const values = [
      memberId,
      asset,
      reference,
      new Date(from.getTime() - BEFORE_MS),
      until === null ? new Date(clock.now().getTime() + BEFORE_MS) : new Date(until.getTime() + AFTER_MS),
    ]
    const { rows } = await db.pool.query<EntryRow>(ENTRIES, values)
    const wire = (minor: string) => toWire({ asset, minor: BigInt(minor) })
    return rows.map((row) => ({
      account: 'player.cash',
      version: Number(row.version),
      key: row.key,
      reason: row.reason,
      amount: wire(row.amount),
      balanceBefore: wire(row.balance_before),
      balanceAfter: wire(row.balance_after),
      writtenAt: row.written_at.toISOString(),
      hash: row.hash,
      previousHash: row.previous_hash,
    }))
  }
  async function movement(whose: Whose, no: bigint): Promise<CaseFacts | null> {
    const found = await movements.one(whose, no)
    if (found === null) return null
    const { reference, at } = found
    const facts = await presentMovement(whose.asset, found, { games, vendors, language: 'EN' })
    return { asset: whose.asset, reference, from: at, until: at, facts }
  }
  async function find(whose: Whose, subject: SubjectId): Promise<CaseFacts | null> {
    if (subject.startsWith('mov:')) return movement(whose, BigInt(subject.slice('mov:'.length)))
    // cast: an id begins with one of these.
    const prefix = subject.slice(0, 3) as keyof typeof finders
    const uuid = uuidFromId(prefix, subject)
    return uuid === null ? null : finders[prefix]({ ...whose, id: uuid })
  }
  const caseOf = async (memberId: number, subject: string, found: CaseFacts) => ({
    subject,
    asset: found.asset,
    facts: found.facts,
    ledger: { reference: found.reference, entries: await entriesOf(memberId, found) },
  })

  return {
    async of(whose: Whose, subject: SubjectId) {
      const found = await find(whose, subject)
      return found === null ? null : caseOf(whose.memberId, subject, found)
    },
    /** The same with when the row began and ended. */
    async caseOf(whose: Whose, subject: SubjectId): Promise<Case | null> {
      const found = await find(whose, subject)
      if (found === null) return null
      return { from: found.from, until: found.until, content: await caseOf(whose.memberId, subject, found) }
    },
    /** A transfer of the ledger by its key: itself, and the entries that share its reference. Null for what is not the player's. */
    async transferCaseOf({ memberId, asset }: Whose, key: string): Promise<Case | null> {
      const { rows } = await db.pool.query<TransferRow>(TRANSFER, [memberId, asset, key])
      const [row] = rows
      if (!row) return null
      const { written_at: from, reason, reference, memo } = row
      const { rows: sides } = await db.pool.query<SideRow>(SIDES, [memberId, key, asset, row.written])
      const postings = sides.map(({ member_id: owner, kind: name, version, amount, hash }) => ({
        account: name,
        owner: Number(owner) < 0 ? 'house' : 'player',
        version: Number(version),
        amount: toWire({ asset, minor: BigInt(amount) }),
        hash,
      }))
      const facts = { key, reason, reference, memo, writtenAt: from.toISOString(), postings }
      const found = { asset, reference, from, until: from, facts }
      return { from, until: from, content: await caseOf(memberId, `key:${key}`, found) }
    },
  }
}
