import { invariant, type PlayerId } from '@halong/base'
import { type Asset, parseAsset } from '@halong/money'
import { type Generated, sql } from 'kysely'
import { idFromUuid, type Platform, type PlayerKind, type Tx, uuidFromId, uuidv7 } from '../../platform/index.ts'
import { type Basis, createCredentialStore, type PasswordBasis } from './credential-store.ts'
import { createNameStore } from './name-store.ts'

export type StateChange = { readonly memberId: number; readonly state: 'active' | 'blocked' | 'closed'; readonly at: Date }
export type Labels = {
  readonly member?: { readonly labelName: string; readonly color: string; readonly color2: string }
  readonly club?: { readonly labelName: string; readonly color: string; readonly color2: string; readonly rankLevel: number }
}
export type WireType = 0 | 1 | 2 | 4 | 41 | 42

export type Player = {
  readonly memberId: number
  readonly playerId: PlayerId
  readonly brandId: number
  readonly username: string
  readonly nickname: string
  readonly kind: PlayerKind
  readonly wireType: WireType
  readonly asset: Asset
  readonly language: string
  readonly isBlocked: boolean
  /** Closed for good at the player's own wish: opens nothing, and the name stays taken. */
  readonly isClosed: boolean
  readonly labels: Labels
}
export type Credential = Basis & {
  readonly memberId: number
  readonly hash: string
  readonly mustChange: boolean
  readonly changedAt: Date
  readonly isFirstLogin: boolean
}
export type NewPlayer = Omit<Player, 'memberId' | 'playerId' | 'isBlocked' | 'isClosed' | 'labels'> & { readonly at: Date }

/** Where a newcomer comes from: the agent it will stand under, whose invitation it was, the code that said so, and the link of it that makes accounts of a rank. */
export type Origin = {
  readonly uplineId: number | null
  readonly sponsorId: number | null
  /** Whose referral code it was, if it was one: links and codes of agents make lines, and no friends. */
  readonly friendOf?: number | null
  readonly code: string | null
  readonly link: { readonly memberId: number; readonly linkId: number; readonly grade: Exclude<WireType, 1 | 4> } | null
}
export const FROM_NOBODY: Origin = { uplineId: null, sponsorId: null, code: null, link: null }

type PlayerRow = {
  member_id: Generated<string>
  player_id: string
  brand_id: number
  username: string
  nickname: string
  kind: PlayerKind
  wire_type: number
  asset: string
  language: string
  state: Generated<'active' | 'blocked' | 'closed'>
  labels: Generated<Labels>
  created_at: Date
}
type PlayerTables = {
  'gateway.player': PlayerRow
  'gateway.player_credential': {
    member_id: string
    password_hash: string
    must_change: Generated<boolean>
    changed_at: Date
    first_login_at: Date | null
  }
}

const COLUMNS = 'p.member_id, p.player_id, p.brand_id, p.username, p.nickname, p.kind, p.wire_type, p.asset, p.language, p.state, p.labels'
type Selected = {
  member_id: string
  player_id: string
  brand_id: number
  username: string
  nickname: string
  kind: PlayerKind
  wire_type: number
  asset: string
  language: string
  state: string
  labels: Labels
}

function readAsset(text: string): Asset {
  const asset = parseAsset(text)
  invariant(asset, 'a player holds an asset')
  return asset
}

const toPlayer = (row: Selected): Player => ({
  memberId: Number(row.member_id),
  playerId: idFromUuid('ply', row.player_id),
  brandId: row.brand_id,
  username: row.username,
  nickname: row.nickname,
  kind: row.kind,
  // cast: the table allows these types and nothing else.
  wireType: row.wire_type as WireType,
  asset: readAsset(row.asset),
  language: row.language,
  isBlocked: row.state !== 'active',
  isClosed: row.state === 'closed',
  labels: row.labels,
})

export type PlayerStore = ReturnType<typeof createPlayerStore>

/** `closedNameKey`: under it the names of closed accounts rest. */
export function createPlayerStore({ db, closedNameKey }: Pick<Platform, 'db'> & { readonly closedNameKey: Buffer }) {
  const tables = db.tables<PlayerTables>()
  const one = (rows: Selected[]) => (rows[0] ? toPlayer(rows[0]) : null)
  return {
    ...createCredentialStore({ db }),

    async byMemberId(memberId: number): Promise<Player | null> {
      return one(
        (
          await db.reads.query<Selected>({
            name: 'player.by_member',
            text: `select ${COLUMNS} from gateway.player p where p.member_id = $1`,
            values: [memberId],
          })
        ).rows,
      )
    },

    async memberIdOf(playerId: PlayerId): Promise<number | null> {
      const uuid = uuidFromId('ply', playerId)
      if (uuid === null) return null
      const { rows } = await db.reads.query<{ member_id: string }>('select member_id from gateway.player_ref where player_id = $1', [uuid])
      return rows[0] ? Number(rows[0].member_id) : null
    },

    /** The player behind a user name with what proves it; null when the brand has no such name. */
    async registeredAt(memberId: number): Promise<Date> {
      const { rows } = await db.reads.query<{ created_at: Date }>('select created_at from gateway.player where member_id = $1', [memberId])
      if (!rows[0]) throw new Error('a signed-in player exists')
      return rows[0].created_at
    },

    /** `yyyy-MM-dd` as it was told at registration; null where it was not. */
    async birthdayOf(memberId: number): Promise<string | null> {
      const { rows } = await db.reads.query<{ birthday: string | null }>(
        `select nullif(fields->>'birthday', '') as birthday from gateway.player_contact where member_id = $1`,
        [memberId],
      )
      return rows[0]?.birthday ?? null
    },

    async byName(brandId: number, key: string): Promise<{ player: Player; credential: Credential | null } | null> {
      type Found = Selected & {
        password_hash: string | null
        must_change: boolean | null
        changed_at: Date | null
        first_login_at: Date | null
        stands_on: PasswordBasis | null
        stands_until: Date | null
      }
      const { rows } = await db.reads.query<Found>(
        `select ${COLUMNS}, c.password_hash, c.must_change, c.changed_at, c.first_login_at, c.stands_on, c.stands_until
         from gateway.username u join gateway.player p using (member_id) left join gateway.player_credential c using (member_id)
         where u.brand_id = $1 and u.name_key = $2`,
        [brandId, key],
      )
      const [row] = rows
      if (!row) return null
      const player = toPlayer(row)
      const credential =
        row.password_hash === null || row.changed_at === null
          ? null
          : {
              memberId: player.memberId,
              hash: row.password_hash,
              mustChange: row.must_change === true,
              changedAt: row.changed_at,
              isFirstLogin: row.first_login_at === null,
              standsOn: row.stands_on,
              standsUntil: row.stands_until,
            }
      return { player, credential }
    },

    async insert(tx: Tx, { brandId, username, nickname, kind, wireType, asset, language, at }: NewPlayer): Promise<Player> {
      const uuid = uuidv7()
      const { rows } = await tx.query<Selected>(
        `insert into gateway.player as p (player_id, brand_id, username, nickname, kind, wire_type, asset, language, created_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning ${COLUMNS}`,
        [uuid, brandId, username, nickname, kind, wireType, asset, language, at],
      )
      const player = one(rows)
      if (!player) throw new Error('an inserted row was not returned')
      await tx.query('insert into gateway.player_ref (player_id, member_id) values ($1, $2)', [uuid, player.memberId])
      return player
    },

    ...createNameStore(closedNameKey),

    insertCredential: (tx: Tx, row: { memberId: number; hash: string; mustChange: boolean; at: Date }) =>
      tx.query('insert into gateway.player_credential (member_id, password_hash, must_change, changed_at) values ($1, $2, $3, $4)', [
        row.memberId,
        row.hash,
        row.mustChange,
        row.at,
      ]),

    insertContact: (tx: Tx, row: { memberId: number; fields: object; cameBy: object; at: Date }) =>
      tx.query('insert into gateway.player_contact (member_id, fields, came_by, agreed_to_terms_at) values ($1, $2, $3, $4)', [
        row.memberId,
        JSON.stringify(row.fields),
        JSON.stringify(row.cameBy),
        row.at,
      ]),

    /** Whether anybody has, or had, an account with a name other than these. */
    async hasNamesBeside(keys: readonly string[]): Promise<boolean> {
      const { rows } = await db.reads.query<{ found: boolean }>(
        `select exists (select from gateway.username where not (name_key = any($1::text[]))) or exists (select from gateway.closed_name) as found`,
        [keys],
      )
      return rows[0]?.found === true
    },

    async setHash(memberId: number, hash: string): Promise<void> {
      await tables.updateTable('gateway.player_credential').set({ password_hash: hash }).where('member_id', '=', String(memberId)).execute()
    },

    /** Marks the first sign-in. True for the one call that was first. */
    async markFirstLogin(memberId: number, at: Date): Promise<boolean> {
      const { numUpdatedRows } = await tables
        .updateTable('gateway.player_credential')
        .set({ first_login_at: at })
        .where('member_id', '=', String(memberId))
        .where('first_login_at', 'is', null)
        .executeTakeFirst()
      return numUpdatedRows === 1n
    },

    async setLanguage(memberId: number, language: string): Promise<void> {
      await tables.updateTable('gateway.player').set({ language }).where('member_id', '=', String(memberId)).execute()
    },

    async setLabels(memberId: number, labels: Labels): Promise<void> {
      await sql`update gateway.player set labels = ${JSON.stringify(labels)}::jsonb where member_id = ${memberId}`.execute(tables)
    },

    /** Makes a member an agent of a rank, or an agent a member (R-ROLE-1); never a trial account. */
    async setWireType(
      tx: Tx,
      memberId: number,
      { kind, wireType }: { kind: Exclude<PlayerKind, 'trial'>; wireType: Exclude<WireType, 4> },
    ): Promise<void> {
      await tx.query("update gateway.player set kind = $2, wire_type = $3 where member_id = $1 and kind <> 'trial'", [
        memberId,
        kind,
        wireType,
      ])
    },

    async setNickname(memberId: number, nickname: string): Promise<void> {
      await tables.updateTable('gateway.player').set({ nickname }).where('member_id', '=', String(memberId)).execute()
    },

    /** False for a closed account: it opens never again. What is kept of one that closes ends by the retention rules from here on. */
    async setState(tx: Tx, { memberId, state, at }: StateChange): Promise<boolean> {
      const { rowCount } = await tx.query("update gateway.player set state = $2 where member_id = $1 and state <> 'closed'", [
        memberId,
        state,
      ])
      if (rowCount !== 1) return false
      if (state === 'closed')
        await tx.query('insert into gateway.closed_player (member_id, closed_at, due_at) values ($1, $2, $2)', [memberId, at])
      return true
    },
  }
}
