import type { reports as operations, RefusalOf } from '@halong/api'
import { ok, type Result, refuse } from '@halong/base'
import type { Asset } from '@halong/money'
import { type CallContext, type OperatorCaller, type Platform, uuidv7 } from '../../platform/index.ts'
import { type LobbyService, setGameOpen } from '../lobby/index.ts'
import { type Actor, actorOf, writeAudit } from '../operator/index.ts'
import type { ReplayStore } from './replay-store.ts'
import type { createReturns } from './returns.ts'
import { judge, RETURN_DAYS } from './returns.ts'
import type { createStopStore } from './stop-store.ts'

type Brand = { readonly brandId: number; readonly asset: Asset; readonly zone: string; readonly closesGames: boolean }
type StopDeps = Pick<Platform, 'db' | 'clock' | 'log'> & {
  readonly store: ReturnType<typeof createStopStore>
  readonly returns: ReturnType<typeof createReturns>
  readonly replays: Pick<ReplayStore, 'stops' | 'release'>
  readonly lobby: Pick<LobbyService, 'changed'>
  brands(): Promise<readonly Brand[]>
  today(zone: string): string
}
type Release = { readonly brandId: number; readonly zone: string; readonly id: string; readonly reason: string }
const byTheMonitor: Actor = { operatorId: null, username: '(return monitor)', requestId: '', address: '' }

/**
 * B26: a game whose return lies beyond five deviations of what it states is told to operators and, where the brand has it so, closed for new rounds; rounds that
 * were begun end. It stays closed until an operator opens it again with a reason, also where somebody opened it meanwhile on its page: the matter is still open.
 */
export function createStops({ store, returns, replays, lobby, brands, today, db, clock, log }: StopDeps) {
  async function look({ brandId, asset, zone, closesGames }: Brand): Promise<boolean> {
    const to = today(zone)
    const from = new Date(Date.parse(`${to}T00:00:00Z`) - (RETURN_DAYS - 1) * 86_400_000).toISOString().slice(0, 10)
    const judged = (await returns.ofBrand({ brandId, asset, from, to }, { sinceRelease: true })).map((row) => ({ ...row, ...judge(row) }))
    let isChanged = false
    for (const row of judged.filter(({ verdict }) => verdict === 'stop')) {
      const { vassalage, game_code: gameCode, rounds, actualBp, statedBp, lowBp, highBp } = row
      const stop = { stopId: uuidv7(), brandId, vassalage, gameCode, asset, from, to, rounds, actualBp, statedBp, lowBp, highBp }
      const isNew = await db.transaction(async (tx) => {
        if (!(await store.insert(tx, { ...stop, closed: closesGames, raisedAt: clock.now() }))) return false
        const before = closesGames ? await setGameOpen(tx, { vassalage, gameCode, isOpen: false }) : null
        await writeAudit(tx, byTheMonitor, {
          at: clock.now(),
          brandId,
          action: 'reports.stopGame',
          target: `${vassalage}/${gameCode}`,
          before: before === null ? null : { isOpen: before },
          after: { rounds, actualBp, statedBp, lowBp, highBp, ...(before === null ? {} : { isOpen: false }) },
          reason: '',
        })
        return true
      })
      if (isNew)
        log.warn({ event: 'game.return_stop', brandId, vassalage, gameCode, actualBp, statedBp }, 'the return of a game is beyond chance')
      isChanged ||= isNew
    }
    return isChanged
  }

  /** Closes again what somebody opened while its matter is open. */
  const hold = (brandId: number): Promise<boolean> =>
    db.transaction(async (tx) => {
      let isChanged = false
      for (const { vassalage, gameCode, closed } of await store.open(brandId, tx))
        if (closed && (await setGameOpen(tx, { vassalage, gameCode, isOpen: false })) === true) isChanged = true
      return isChanged
    })

  return {
    open: (brandId: number | null) => store.open(brandId),

    /** Looks at every brand's games. */
    async watch(): Promise<void> {
      let isChanged = false
      for (const brand of await brands()) {
        if (await look(brand)) isChanged = true
        if (await hold(brand.brandId)) isChanged = true
      }
      if (isChanged) await lobby.changed()
    },

    /** Ends the matter and opens the game, unless another brand's holds it. Games are the installation's, so whoever is bound to one brand opens none (T69). */
    async release(
      { brandId, zone, id, reason }: Release,
      { caller, request }: { caller: OperatorCaller; request: CallContext },
    ): Promise<Result<{ isOpen: boolean }, RefusalOf<typeof operations.releaseStop>>> {
      // A matter of this brand's, or one of the installation's: of a round that came out otherwise.
      const isOwn = (await store.open(brandId)).some(({ stopId }) => stopId === id)
      if (!isOwn && !(await replays.stops({ onlyOpen: true })).some(({ stopId }) => stopId === id)) return refuse('records.unknown')
      if (caller.onlyBrandId !== null) return refuse('operator.not_allowed')
      const isOpen = await db.transaction(async (tx) => {
        const game = isOwn
          ? await store.release(tx, { brandId, stopId: id, today: today(zone) })
          : await replays.release(tx, id, clock.now())
        if (game === null) return null
        const opens = !(await store.isHeld(tx, game))
        const before = opens ? await setGameOpen(tx, { ...game, isOpen: true }) : null
        await writeAudit(tx, actorOf(caller, request), {
          at: clock.now(),
          brandId,
          action: 'reports.releaseStop',
          target: `${game.vassalage}/${game.gameCode}`,
          before: { isOpen: before ?? false },
          after: { isOpen: opens },
          reason,
        })
        return opens
      })
      if (isOpen === null) return refuse('records.unknown')
      if (isOpen) await lobby.changed()
      return ok({ isOpen })
    },
  }
}
