import { idFromUuid } from '@halong/base'
import { sql } from 'kysely'
import type { RoundProof } from '#protocol/fairness.ts'
import type { ReplaySource, StudioDb } from '../database.ts'
import type { Fairness } from '../fairness/fairness.ts'
import { presentProof } from '../round/present-proof.ts'
import type { RoundRow } from '../round/store.ts'
import type { RulesVersions } from '../rules-versions.ts'
import type { Recorded } from './compare.ts'

export type Due = { readonly player_id: string; readonly id: string; readonly settled_at: Date }
export type ToReplay = Recorded & { readonly id: string; readonly settledAt: Date }

type Place = { readonly table: string; readonly isOver: string; readonly most: number }
/** Where rounds of each kind stand, which of them are over, and how many are played again at once: what one costs is bounded by a few milliseconds. */
const places: Readonly<Record<ReplaySource, Place>> = {
  // A round without effect is looked at once its figures are counted (`voids.count`).
  round: { table: 'studio.round', isOver: `(state = 'settled' or void_reason is not null)`, most: 400 },
  entry: { table: 'studio.table_entry', isOver: `state = 'settled'`, most: 400 },
  seat: { table: 'studio.room_hand_seat', isOver: `state = 'settled'`, most: 40 },
}
export const replaySources: readonly ReplaySource[] = ['round', 'entry', 'seat']

/** What is over and was not played again, the longest waiting first; held until the transaction ends, and passed over by others meanwhile. */
export async function takeDue(tx: StudioDb, source: ReplaySource): Promise<readonly Due[]> {
  const { table, isOver, most } = places[source]
  const { rows } = await sql<Due>`
    select player_id, id, settled_at from ${sql.table(table)} where replayed_at is null and ${sql.raw(isOver)}
    order by settled_at limit ${most} for update skip locked`.execute(tx)
  return rows
}

export async function markReplayed(tx: StudioDb, source: ReplaySource, { due, now }: { due: readonly Due[]; now: Date }): Promise<void> {
  const [players, ids] = [due.map(({ player_id }) => player_id), due.map(({ id }) => id)]
  await sql`
    update ${sql.table(places[source].table)} set replayed_at = ${now}
    where (player_id, id) in (select * from unnest(${players}::uuid[], ${ids}::uuid[])) and replayed_at is null`.execute(tx)
}

/** Since when the longest waiting waits; null where none does. */
export async function oldestDue(db: StudioDb): Promise<Date | null> {
  const each = replaySources.map(
    (source) =>
      sql`(select settled_at from ${sql.table(places[source].table)} where replayed_at is null and ${sql.raw(places[source].isOver)} order by settled_at limit 1)`,
  )
  const { rows } = await sql<{ since: Date | null }>`select least(${sql.join(each)}) as since`.execute(db)
  return rows[0]?.since ?? null
}

type Deps = {
  readonly fairness: Pick<Fairness, 'usedPair'>
  readonly versions: Pick<RulesVersions, 'find'>
  readonly entryProofs: (ids: readonly string[]) => Promise<ReadonlyMap<string, RoundProof>>
  readonly handProof: (roundId: string) => Promise<RoundProof | null>
}

/** Reads rounds as they were recorded, with seeds that players may not see yet: nothing of it leaves the studio. */
export function createReading({ fairness, versions, entryProofs, handProof }: Deps) {
  const rulesOf = async (proof: RoundProof) => (await versions.find(proof.rulesHash))?.content ?? null

  async function ownRounds(tx: StudioDb, due: readonly Due[]): Promise<ToReplay[]> {
    const [players, ids] = [due.map(({ player_id }) => player_id), due.map(({ id }) => id)]
    const { rows } = await sql<RoundRow>`
      select * from studio.round where (player_id, id) in (select * from unnest(${players}::uuid[], ${ids}::uuid[]))`.execute(tx)
    return Promise.all(
      rows.map(async (round): Promise<ToReplay> => {
        const version = await versions.find(round.rules_hash)
        const { opened, ...pair } = await fairness.usedPair({ playerId: round.player_id, gameCode: round.game_code }, round.pair_number)
        if (version === null) throw new Error(`round ${round.id} was played under rules that nobody kept`)
        return {
          id: round.id,
          settledAt: round.settled_at ?? round.started_at,
          rules: version.content,
          proof: presentProof(round, { pair, game: version.game, serverSeed: opened, wouldReturn: round.void_returned }),
          own: { refundedMinor: round.refunded, playsForJackpot: round.jackpot_top !== null },
        }
      }),
    )
  }

  const shared = (due: readonly Due[], proofs: ReadonlyMap<string, RoundProof>): Promise<ToReplay[]> =>
    Promise.all(
      due.map(async ({ id, settled_at: settledAt }) => {
        const proof = proofs.get(id)
        if (!proof) throw new Error(`the shared round ${id} has no proof`)
        return { id, settledAt, proof, rules: await rulesOf(proof), own: null }
      }),
    )

  return async (tx: StudioDb, source: ReplaySource, due: readonly Due[]): Promise<ToReplay[]> => {
    if (source === 'round') return ownRounds(tx, due)
    if (source === 'entry') return shared(due, await entryProofs(due.map(({ id }) => id)))
    const proofs = new Map<string, RoundProof>()
    for (const { id } of due) {
      const proof = await handProof(idFromUuid('rnd', id))
      if (proof) proofs.set(id, proof)
    }
    return shared(due, proofs)
  }
}
export type ReplayReading = ReturnType<typeof createReading>
