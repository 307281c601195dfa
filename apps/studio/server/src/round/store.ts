import { type GameSession, LEASE_MS, NotDealing, type Witness } from '@halong/vendor-kit'
import { type Selectable, sql } from 'kysely'
import type { RoundState, RoundTable, StudioDb } from '../database.ts'
import { type JackpotTerms, meterIdOf, takeJackpot } from './meters.ts'

export type RoundRow = Selectable<RoundTable>

export type NewRound = {
  readonly id: string
  readonly session: GameSession
  readonly intentId: string
  readonly stake: bigint
  readonly choices: unknown
  readonly rulesHash: string
  readonly minCycleMs: number
  readonly now: Date
  /** The wallet takes the stake until then, or never (W19). */
  readonly acceptUntil: Date
  /** Of free rounds (W25). */
  readonly grantId: string | null
  /** Null where it plays for no jackpot. */
  readonly jackpot: JackpotTerms | null
}

/** `refunded` is the part of `returned` that was never at risk. */
export type Decision = {
  readonly returned: bigint
  readonly refunded: bigint
  /** Whether it wins of the jackpot; what, is what the jackpot holds then. */
  readonly winsJackpot: boolean
  readonly moves: readonly unknown[]
  readonly leftAlone: boolean
  readonly now: Date
}

/** What a player paid for a round: nothing for a free one. */
const ownStake = ({ stake, grant_id }: RoundRow): bigint => (grant_id === null ? stake : 0n)
const after = (now: Date, ms: number) => new Date(now.getTime() + ms)

async function decideIn(
  on: StudioDb,
  round: RoundRow,
  { returned, refunded, moves, leftAlone, now }: Decision,
): Promise<RoundRow | undefined> {
  const fresh = round.state === 'placed'
  const result = await sql<RoundRow>`
    with decided as (
      update studio.round set state = 'paying', returned = ${returned}, refunded = ${refunded}, moves = moves || ${JSON.stringify(moves)}::jsonb, left_alone = ${leftAlone},
        wallet_attempts = 0, wallet_due_at = ${after(now, LEASE_MS)}, decided_at = ${now}, finishes_at = null
      where player_id = ${round.player_id} and id = ${round.id} and state = ${round.state} and jsonb_array_length(moves) = ${round.moves.length} returning *
    ), counted as (
      update studio.game_session set returned = returned + ${returned}, rounds = rounds + ${fresh ? 1 : 0}, staked = staked + ${fresh ? ownStake(round) : 0n}
      where player_id = ${round.player_id} and id = ${round.session_id} and exists (select from decided)
    )
    select * from decided`.execute(on)
  return result.rows[0]
}

/** The studio's rounds: the only SQL over them. Every change names the state it expects, so a late hand changes nothing. */
export function createRoundStore(db: StudioDb, witness: Pick<Witness, 'mayDeal' | 'confirm'>) {
  const one = (round: { readonly player_id: string; readonly id: string }) =>
    db.updateTable('studio.round').where('player_id', '=', round.player_id).where('id', '=', round.id)

  return {
    findByIntent: (session: GameSession, intentId: string): Promise<RoundRow | undefined> =>
      db
        .selectFrom('studio.round')
        .selectAll()
        .where('player_id', '=', session.player_id)
        .where('game_code', '=', session.game_code)
        .where('intent_id', '=', intentId)
        .executeTakeFirst(),

    find: (playerId: string, id: string): Promise<RoundRow | undefined> =>
      db.selectFrom('studio.round').selectAll().where('player_id', '=', playerId).where('id', '=', id).executeTakeFirst(),

    /** By its public id alone, for the proof that anyone may read. */
    findAnyones: (id: string): Promise<RoundRow | undefined> =>
      db.selectFrom('studio.round').selectAll().where('id', '=', id).executeTakeFirst(),

    inPlay: (playerId: string, gameCode: string): Promise<RoundRow | undefined> =>
      db
        .selectFrom('studio.round')
        .selectAll()
        .where('player_id', '=', playerId)
        .where('game_code', '=', gameCode)
        .where('state', 'in', ['placed', 'open'])
        .executeTakeFirst(),

    /**
     * Takes the pair's next nonce and stores the round with it, in one statement: no nonce without its round and no gap (T51).
     * The stake has not been asked for yet. Undefined when the game's minimum cycle has not passed (R12). Throws 23505 when the intent
     * is known or another round is in play, and `NotDealing` where this database may not deal; then the nonce is not taken either.
     */
    async place({
      id,
      session,
      intentId,
      stake,
      choices,
      rulesHash,
      minCycleMs,
      now,
      acceptUntil,
      grantId,
      jackpot,
    }: NewRound): Promise<RoundRow | undefined> {
      const permission = await witness.mayDeal()
      if (permission === null) throw new NotDealing()
      const result = await sql<RoundRow>`
        with witness as (${permission}), pair as (
          update studio.seed_pair set next_nonce = next_nonce + 1, last_round_at = ${now} from witness
          where player_id = ${session.player_id} and game_code = ${session.game_code} and revealed_at is null and seed_pair.epoch = witness.epoch
            and (last_round_at is null or last_round_at <= ${after(now, -minCycleMs)})
          returning number, next_nonce - 1 as nonce
        )
        insert into studio.round (player_id, id, game_code, session_id, intent_id, asset, stake, choices, pair_number, nonce, rules_hash, state, wallet_due_at, started_at, accept_until, grant_id, contribution, jackpot_top)
        select ${session.player_id}, ${id}, ${session.game_code}, ${session.id}, ${intentId}, ${session.asset}, ${stake}, ${JSON.stringify(choices)},
          number, nonce, ${rulesHash}, 'placed', ${after(now, LEASE_MS)}, ${now}, ${acceptUntil}, ${grantId}::uuid, ${jackpot?.contribution ?? 0n}::bigint, ${jackpot?.top ?? null}::bigint
        from pair
        returning *`.execute(db)
      if (result.rows.length === 0 && !(await witness.confirm())) throw new NotDealing()
      return result.rows[0]
    },

    lastRoundAt: async (playerId: string, gameCode: string): Promise<Date | null> => {
      const row = await db
        .selectFrom('studio.seed_pair')
        .select('last_round_at')
        .where('player_id', '=', playerId)
        .where('game_code', '=', gameCode)
        .where('revealed_at', 'is', null)
        .executeTakeFirst()
      return row?.last_round_at ?? null
    },

    refuse: (round: RoundRow, refusal: string, now: Date): Promise<RoundRow | undefined> =>
      one(round)
        .set({ state: 'refused', refusal, wallet_due_at: null, decided_at: now, settled_at: now })
        .where('state', '=', 'placed')
        .returningAll()
        .executeTakeFirst(),

    /** The stake of an open round is to go back, by the game's own rule. The round leaves the session's totals as if it had never been. */
    async beginVoid(round: RoundRow, { now, dueAt }: { now: Date; dueAt: Date }): Promise<RoundRow | undefined> {
      const result = await sql<RoundRow>`
        with voiding as (
          update studio.round set state = 'voiding', wallet_due_at = ${dueAt}, wallet_attempts = 0, decided_at = ${now}, finishes_at = null, left_alone = true
          where player_id = ${round.player_id} and id = ${round.id} and state = 'open' and jsonb_array_length(moves) = ${round.moves.length} returning *
        ), uncounted as (
          update studio.game_session set rounds = rounds - 1, staked = staked - ${ownStake(round)}
          where player_id = ${round.player_id} and id = ${round.session_id} and exists (select from voiding)
        )
        select * from voiding`.execute(db)
      return result.rows[0]
    },

    /** The stake is in and the round waits for its first step. The session's totals move in the same statement. */
    async open(round: RoundRow, finishesAt: Date): Promise<RoundRow | undefined> {
      const result = await sql<RoundRow>`
        with opened as (
          update studio.round set state = 'open', wallet_due_at = null, finishes_at = ${finishesAt}
          where player_id = ${round.player_id} and id = ${round.id} and state = 'placed' returning *
        ), counted as (
          update studio.game_session set rounds = rounds + 1, staked = staked + ${ownStake(round)}
          where player_id = ${round.player_id} and id = ${round.session_id} and exists (select from opened)
        )
        select * from opened`.execute(db)
      return result.rows[0]
    },

    /** Keeps a step that does not end the round; undefined when another request took that step first. */
    addMove: (round: RoundRow, move: unknown, finishesAt: Date | null): Promise<RoundRow | undefined> =>
      one(round)
        .set({ moves: sql`moves || ${JSON.stringify([move])}::jsonb`, finishes_at: finishesAt })
        .where('state', '=', 'open')
        .where(sql`jsonb_array_length(moves)`, '=', round.moves.length)
        .returningAll()
        .executeTakeFirst(),

    /**
     * The outcome stands: what is owed is written before the wallet is told (the outbox). Undefined when it stood already. The
     * session's totals move in the same statement, and what it wins of a jackpot is taken in the same transaction.
     */
    async decide(round: RoundRow, decision: Decision): Promise<RoundRow | undefined> {
      if (!decision.winsJackpot || round.jackpot_top === null) return decideIn(db, round, decision)
      return db.transaction().execute(async (tx) => {
        const decided = await decideIn(tx, round, decision)
        return decided && takeJackpot(tx, decided, decision.now)
      })
    },

    /** The wallet acknowledged. What a settled round contributed joins its jackpot in the same statement: the wallet holds it by now. */
    async acknowledge(round: RoundRow, now: Date): Promise<RoundRow | undefined> {
      const to: RoundState = round.state === 'paying' ? 'settled' : 'voided'
      const result = await sql<RoundRow>`
        with done as (
          update studio.round set state = ${to}, wallet_due_at = null, wallet_trouble = null, settled_at = ${now}
          where player_id = ${round.player_id} and id = ${round.id} and state = ${round.state} returning *
        ), grown as (
          insert into studio.meter as m (meter, brand, asset, pool, added)
          select ${meterIdOf(round.game_code)}, s.brand, done.asset, done.contribution, done.contribution
          from done join studio.game_session s on s.player_id = done.player_id and s.id = done.session_id
          where done.state = 'settled' and done.contribution > 0 and s.brand is not null
          on conflict (meter, brand, asset) do update set pool = m.pool + excluded.pool, added = m.added + excluded.added
        )
        select * from done`.execute(db)
      return result.rows[0]
    },

    tryAgain: (round: RoundRow, dueAt: Date, trouble: string): Promise<unknown> =>
      one(round)
        .set({ wallet_due_at: dueAt, wallet_attempts: round.wallet_attempts + 1, wallet_trouble: trouble })
        .where('state', '=', round.state)
        .execute(),

    /** The wallet will never take it: a person has to look (the reconciliation list). */
    dispute: (round: RoundRow, trouble: string): Promise<unknown> =>
      one(round).set({ state: 'disputed', wallet_due_at: null, wallet_trouble: trouble }).where('state', '=', round.state).execute(),

    /** Takes on what is due, one process at a time for each row. Placed rounds come too: nobody knows whether their stake was taken. */
    async claimDue(now: Date, limit: number): Promise<readonly RoundRow[]> {
      const result = await sql<RoundRow>`
        update studio.round set wallet_due_at = ${after(now, LEASE_MS)}
        where (player_id, id) in (
          select player_id, id from studio.round where state in ('placed', 'paying', 'voiding') and wallet_due_at <= ${now}
          order by wallet_due_at limit ${limit} for update skip locked)
        returning *`.execute(db)
      return result.rows
    },

    leftAlone: (now: Date, limit: number): Promise<readonly RoundRow[]> =>
      db
        .selectFrom('studio.round')
        .selectAll()
        .where('state', '=', 'open')
        .where('finishes_at', '<=', now)
        .orderBy('finishes_at')
        .limit(limit)
        .execute(),

    history: ({
      session,
      before,
      limit,
    }: {
      session: GameSession
      before: { at: Date; id: string } | null
      limit: number
    }): Promise<readonly RoundRow[]> => {
      const rows = db
        .selectFrom('studio.round')
        .selectAll()
        .where('player_id', '=', session.player_id)
        .where('game_code', '=', session.game_code)
      const page = before === null ? rows : rows.where(sql<boolean>`(started_at, id) < (${before.at}, ${before.id})`)
      return page.orderBy('started_at', 'desc').orderBy('id', 'desc').limit(limit).execute()
    },
  }
}

export type RoundStore = ReturnType<typeof createRoundStore>
