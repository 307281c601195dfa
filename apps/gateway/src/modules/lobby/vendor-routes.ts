import { MAX_CATALOGUE_GAMES, vendors as operations } from '@halong/api'
import { ok, refuse } from '@halong/base'
import type { Secrets } from '../../platform/crypto/secrets.ts'
import type { CallContext, OperatorCaller, Platform, Server } from '../../platform/index.ts'
import type { ServiceOf } from '../../platform/module.ts'
import { actorOf, type operatorModule, writeAudit } from '../operator/index.ts'
import { type GuardedCatalogue, readPlan } from './guarded-catalogue.ts'
import type { createGuardedVendors } from './guarded-vendors.ts'
import type { createVendorCalls } from './vendor-calls.ts'
import { fingerprintOf, openSecret } from './vendor-secret.ts'
import type { VendorStore, WholeVendor } from './vendor-store.ts'

type Deps = Pick<Platform, 'db' | 'clock'> & {
  readonly store: VendorStore
  readonly secrets: Secrets
  readonly calls: ReturnType<typeof createVendorCalls>
  readonly guarded: ReturnType<typeof createGuardedVendors>
  readonly catalogue: GuardedCatalogue
  readonly operators: Pick<ServiceOf<typeof operatorModule>, 'plain'>
}

/** One vendor, and what operators do with its secret. */
export function vendorRoutes(server: Server, { db, clock, store, secrets, calls, guarded, catalogue, operators }: Deps): void {
  function secretOf(row: WholeVendor, { operatorId }: OperatorCaller) {
    const fingerprint = (sealed: Buffer) => fingerprintOf(openSecret(secrets, row.vassalage, sealed))
    const { former_secret: former, former_until: until, secret_for: waitsFor } = row
    return {
      version: row.secret_version,
      isFixed: row.is_fixed,
      fingerprint: fingerprint(row.sealed_secret),
      since: row.secret_since?.toISOString() ?? null,
      waiting: waitsFor === null ? null : waitsFor === operatorId ? ('you' as const) : ('other' as const),
      former: former && until && until > clock.now() ? { fingerprint: fingerprint(former), until: until.toISOString() } : null,
    }
  }

  /** The answer is the only time it leaves the gateway: what is told is told to one person, and the audit says that it was. */
  async function take(
    { vassalage, expectedVersion }: { vassalage: string; expectedVersion: number },
    { caller, request }: { caller: OperatorCaller; request: CallContext },
  ) {
    if (caller.onlyBrandId !== null) return refuse('operator.not_allowed')
    return db.transaction(async (tx) => {
      const vendor = await store.lock(tx, vassalage)
      if (vendor === null) return refuse('lobby.vendor_unknown')
      if (vendor.secret_version !== expectedVersion) return refuse('lobby.changed_meanwhile')
      if (vendor.secret_for !== caller.operatorId) return refuse('lobby.secret_taken')
      await store.secretTaken(tx, vassalage)
      const secret = openSecret(secrets, vassalage, vendor.sealed_secret)
      const fingerprint = fingerprintOf(secret)
      await writeAudit(tx, actorOf(caller, request), {
        at: clock.now(),
        brandId: null,
        action: 'vendors.takeSecret',
        target: vassalage,
        before: { isTaken: false },
        after: { isTaken: true, secret: fingerprint },
        reason: 'shown to who asked for it',
      })
      return ok({ secret, fingerprint })
    })
  }

  server.answer(operations.get, async ({ caller, query: { vassalage } }) => {
    const [row, days] = await Promise.all([store.of(vassalage), calls.daysOf(vassalage)])
    if (row === null) return refuse('lobby.vendor_unknown')
    return ok({
      vassalage,
      name: row.name,
      launchOrigin: row.launch_origin,
      verifyUrl: row.verify_url,
      walletUrl: row.wallet_url,
      isOpen: row.is_open,
      isHot: row.is_hot,
      order: row.sort_order,
      games: row.games,
      openGames: row.open_games,
      version: row.version,
      secret: secretOf(row, caller),
      days: days.map(({ lastAt, ...day }) => ({ ...day, lastAt: lastAt.toISOString() })),
    })
  })
  server.answer(operations.add, ({ caller, body, request }) => operators.plain(guarded.add, body, { caller, request }))
  server.answer(operations.rotateSecret, ({ caller, body, request }) => operators.plain(guarded.rotate, body, { caller, request }))
  server.answer(operations.changeAddress, ({ caller, body, request }) => operators.plain(guarded.changeAddress, body, { caller, request }))
  server.answer(operations.checkCatalogue, async ({ caller, body }) => {
    if (caller.onlyBrandId !== null) return refuse('operator.not_allowed')
    const vendor = await store.of(body.vassalage)
    if (vendor === null) return refuse('lobby.vendor_unknown')
    if (vendor.is_fixed) return refuse('lobby.vendor_fixed')
    const { games: _, withdrawn, raised, ...plan } = await readPlan(db.pool, body)
    const shown = withdrawn.slice(0, MAX_CATALOGUE_GAMES)
    return ok({ ...plan, withdrawn: shown, withdrawnCount: withdrawn.length, raises: raised.length })
  })
  server.answer(operations.importCatalogue, ({ caller, body, request }) => operators.plain(catalogue, body, { caller, request }))
  server.answer(operations.takeSecret, ({ caller, body, request }) => take(body, { caller, request }))
}
