import { parseAsset } from '@halong/money'
import type { Platform, Tx } from '../../platform/index.ts'
import type { Window } from '../../platform/jobs/define.ts'
import type { Inbox } from '../inbox/index.ts'
import type { Protected } from '../protection/index.ts'
import { type Day, type Player, harmStore as store } from './harm-store.ts'
import { HARM_CAPPED, HARM_TOLD, harmOf, middleOf } from './markers.ts'

type Deps = Pick<Platform, 'db' | 'clock'> & {
  readonly inbox: Pick<Inbox, 'write'>
  readonly zoneOf: (brandId: number) => Promise<string>
  /** Limits what a player deposits a day, where nothing tighter holds. False where something does. */
  readonly capDeposits: (tx: Tx, whose: Protected, cap: bigint) => Promise<boolean>
}

const PER_STEP = 200
const WEEK_MS = 7 * 24 * 3_600_000
/** Scores are kept as long as a complaint may come (S93). */
const KEPT_MS = 5 * 365 * 24 * 3_600_000
const FORGOTTEN_PER_RUN = 1_000

/** Looks for markers of harm in the day of everybody who played or moved money (R18). A day that was looked at before is left as it is. */
export function createLooking({ db, clock, inbox, zoneOf, capDeposits }: Deps) {
  async function cap(tx: Tx, player: Player, day: Day): Promise<bigint | null> {
    const asset = parseAsset(player.asset)
    const middle = middleOf(await store.deposited(tx, player, day))
    if (!asset || middle <= 0n) return null
    return (await capDeposits(tx, { ...player, asset }, middle)) ? middle : null
  }

  async function lookAt(player: Player, day: Day): Promise<void> {
    const harm = harmOf(await store.facts(db.reads, player, day))
    if (harm.score === 0) return
    await db.transaction(async (tx) => {
      const at = clock.now()
      const last = await store.toldAt(tx, player.memberId)
      const isTold = harm.score >= HARM_TOLD && (last === null || at.getTime() - last.getTime() >= WEEK_MS)
      const capped = harm.score >= HARM_CAPPED ? await cap(tx, player, day) : null
      const isNew = await store.keep(tx, { ...player, ...harm, day: day.end.toISOString().slice(0, 10), at, isTold, cap: capped })
      if (isNew && isTold) await inbox.write(tx, { memberId: player.memberId, template: 'protection.look', link: '/member/protection' })
    })
  }

  return async function look({ end }: Window): Promise<void> {
    let after = 0
    for (;;) {
      const players = await store.played(db.reads, { after, end, most: PER_STEP })
      for (const player of players) await lookAt(player, { end, zone: await zoneOf(player.brandId) })
      after = players.at(-1)?.memberId ?? after
      if (players.length < PER_STEP) break
    }
    await store.forget(db.pool, new Date(clock.now().getTime() - KEPT_MS), FORGOTTEN_PER_RUN)
  }
}
