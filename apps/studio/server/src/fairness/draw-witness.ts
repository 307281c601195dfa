import type { beaconCall } from '@halong/api'
import type { Clock } from '@halong/base'
import { commitmentOf, drawSeed } from '@halong/chance'
import { NotDealing, type Sealer, type Witness } from '@halong/vendor-kit'
import type { z } from 'zod'
import type { StudioDb } from '../database.ts'

type Asked = z.output<typeof beaconCall.body>['body']
type Told = z.output<typeof beaconCall.value>
/** What anybody may read of a draw. */
export type WitnessedDraw = Told & {
  readonly draw: string
  readonly closesAt: string
  readonly committedAt: string
  readonly toldAt: string | null
}
type Deps = {
  readonly db: StudioDb
  readonly clock: Clock
  readonly sealer: Sealer
  readonly witness: Pick<Witness, 'seal'>
}

const about = (draw: string): string => `witnessed draw ${draw}`

/**
 * The studio as the witness of draws in which the brand holds the seed itself (contracts §7): a value of its own that is committed to before, and told after the list was
 * closed, to the root that comes first. Neither side alone knows what is drawn.
 */
export function createDrawWitness({ db, clock, sealer, witness }: Deps) {
  const find = (draw: string) => db.selectFrom('studio.witnessed_draw').selectAll().where('draw', '=', draw).executeTakeFirst()

  async function commit({ draw, closesAt }: Asked): Promise<void> {
    const value = drawSeed()
    await db
      .insertInto('studio.witnessed_draw')
      .values({
        draw,
        commitment: commitmentOf(value),
        sealed: sealer.seal(value, about(draw)),
        closes_at: new Date(closesAt),
        committed_at: clock.now(),
        root: null,
        told_at: null,
      })
      .onConflict((at) => at.column('draw').doNothing())
      .execute()
  }

  return {
    /** Null for a draw it never committed to. Throws `NotDealing` while nothing may be told. */
    async ask(asked: Asked): Promise<Told | null> {
      const { draw, root } = asked
      const now = clock.now()
      if (root === null) await commit(asked)
      else
        await db
          .updateTable('studio.witnessed_draw')
          .set({ root, told_at: now })
          .where('draw', '=', draw)
          .where('root', 'is', null)
          .where('closes_at', '<=', now)
          .execute()
      const found = await find(draw)
      if (!found) return null
      const { commitment, sealed, root: bound } = found
      if (root === null || bound !== root) return { commitment, root: bound, value: null }
      // What was told stays told, whatever becomes of this database.
      if (!(await witness.seal())) throw new NotDealing('request.busy')
      return { commitment, root, value: sealer.open(sealed, about(draw)) }
    },

    /** What anybody may read: the commitment, and the value once it was told. */
    async look(draw: string): Promise<WitnessedDraw | null> {
      const found = await find(draw)
      if (!found) return null
      const { commitment, sealed, root, closes_at, committed_at, told_at } = found
      const value = told_at === null || !(await witness.seal()) ? null : sealer.open(sealed, about(draw))
      return {
        draw,
        commitment,
        root,
        value,
        closesAt: closes_at.toISOString(),
        committedAt: committed_at.toISOString(),
        toldAt: told_at?.toISOString() ?? null,
      }
    },
  }
}

export type DrawWitness = ReturnType<typeof createDrawWitness>
