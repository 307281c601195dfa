import { games as gameOperations, vendors as vendorOperations } from '@halong/api'
import { ok, refuse } from '@halong/base'
import type { CallContext, OperatorCaller, Platform, Server, Tx } from '../../platform/index.ts'
import { actorOf, writeAudit } from '../operator/index.ts'

type Shown = { readonly isOpen: boolean; readonly isHot: boolean; readonly order: number }
type Wish = Shown & { readonly reason: string; readonly expectedVersion: number }
type Row = { is_open: boolean; is_hot: boolean; sort_order: number; version: number }
type Unknown = 'lobby.vendor_unknown' | 'lobby.game_unknown'
type Subject<Code extends Unknown> = {
  readonly action: string
  readonly table: string
  readonly where: string
  readonly key: readonly string[]
  readonly unknown: Code
}
type Deps = Pick<Platform, 'db' | 'clock'> & {
  /** Lets every gateway and every open page know. */
  changed(): Promise<void>
}
type OperatorCall = { readonly caller: OperatorCaller; readonly request: CallContext }

const shownOf = ({ is_open: isOpen, is_hot: isHot, sort_order: order, version }: Row) => ({ isOpen, isHot, order, version })

/**
 * What operators say of vendors and games, in force at once (R-LOB-3): closed ones take no launch and no new stake, while stakes taken before are settled. They are
 * the installation's, so whoever is bound to one brand changes none (T69).
 */
export function createSwitches({ db, clock, changed }: Deps) {
  return async function change<Code extends Unknown>(subject: Subject<Code>, wish: Wish, { caller, request }: OperatorCall) {
    if (caller.onlyBrandId !== null) return refuse('operator.not_allowed')
    const { action, table, where, key, unknown } = subject
    const { reason, expectedVersion, isOpen, isHot, order } = wish
    const done = await db.transaction(async (tx) => {
      const sql = `select is_open, is_hot, sort_order, version from ${table} where ${where} for update`
      const [before] = (await tx.query<Row>(sql, [...key])).rows
      if (!before) return refuse(unknown)
      if (before.version !== expectedVersion) return refuse('lobby.changed_meanwhile')
      const version = expectedVersion + 1
      const values = [isOpen, isHot, order, version].map((_, at) => `$${key.length + at + 1}`)
      await tx.query(`update ${table} set (is_open, is_hot, sort_order, version) = (${values.join(', ')}) where ${where}`, [
        ...key,
        isOpen,
        isHot,
        order,
        version,
      ])
      await writeAudit(tx, actorOf(caller, request), {
        at: clock.now(),
        brandId: null,
        action,
        target: key.join('/'),
        before: shownOf(before),
        after: { isOpen, isHot, order, version },
        reason,
      })
      return ok({ version })
    })
    if (done.ok) await changed()
    return done
  }
}

/**
 * Opens or closes a game for other modules, which write the audit row of why; its other marks stay. Answers how it was, null for a game that is not known. Whoever calls
 * tells the change (`changed`) once the transaction stands.
 */
export async function setGameOpen(
  tx: Tx,
  { vassalage, gameCode, isOpen }: { readonly vassalage: string; readonly gameCode: string; readonly isOpen: boolean },
): Promise<boolean | null> {
  const { rows } = await tx.query<{ is_open: boolean }>(
    'select is_open from gateway.game where vassalage = $1 and game_code = $2 for update',
    [vassalage, gameCode],
  )
  const [before] = rows
  if (before && before.is_open !== isOpen)
    await tx.query('update gateway.game set is_open = $3, version = version + 1 where vassalage = $1 and game_code = $2', [
      vassalage,
      gameCode,
      isOpen,
    ])
  return before?.is_open ?? null
}

/** The same of a vendor. */
export async function setVendorOpen(
  tx: Tx,
  { vassalage, isOpen }: { readonly vassalage: string; readonly isOpen: boolean },
): Promise<boolean | null> {
  const { rows } = await tx.query<{ is_open: boolean }>('select is_open from gateway.vendor where vassalage = $1 for update', [vassalage])
  const [before] = rows
  if (before && before.is_open !== isOpen)
    await tx.query('update gateway.vendor set is_open = $2, version = version + 1 where vassalage = $1', [vassalage, isOpen])
  return before?.is_open ?? null
}

export function switchRoutes(server: Server, change: ReturnType<typeof createSwitches>): void {
  server.answer(vendorOperations.change, async ({ caller, body: { vassalage, ...wish }, request }) => {
    const vendor = {
      action: 'vendors.change',
      table: 'gateway.vendor',
      where: 'vassalage = $1',
      key: [vassalage],
      unknown: 'lobby.vendor_unknown',
    } as const
    return change(vendor, wish, { caller, request })
  })
  server.answer(gameOperations.change, async ({ caller, body: { vassalage, gameCode, ...wish }, request }) => {
    const where = 'vassalage = $1 and game_code = $2'
    const game = {
      action: 'games.change',
      table: 'gateway.game',
      where,
      key: [vassalage, gameCode],
      unknown: 'lobby.game_unknown',
    } as const
    return change(game, wish, { caller, request })
  })
}
