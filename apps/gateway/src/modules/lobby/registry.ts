import { invariant, ok, refuse } from '@halong/base'
import { type CallContext, type OperatorCaller, type Platform, refuseWith } from '../../platform/index.ts'
import { actorOf, writeAudit } from '../operator/index.ts'
import type { Registry, RegistryStore } from './registry-store.ts'

type Deps = Pick<Platform, 'db' | 'clock'> & {
  readonly store: RegistryStore
  /** Lets every gateway and every open page know. */
  changed(): Promise<void>
}
type OperatorCall = { readonly caller: OperatorCaller; readonly request: CallContext; readonly action: 'registry.save' | 'registry.revert' }
type RegistryChange = { readonly reason: string; readonly expectedVersion: number }
export type LaunchRegistry = ReturnType<typeof createRegistry>

/** Places of rows that say what an earlier row said already. */
const repeated = <T>(rows: readonly T[], keyOf: (row: T) => string): number[] => {
  const seen = new Set<string>()
  return rows.flatMap((row, at) => {
    const isKnown = seen.has(keyOf(row))
    seen.add(keyOf(row))
    return isKnown ? [at] : []
  })
}

/** Fields that can't be kept: a rule for everything at once, one place told twice, a name for a vendor that is not there. */
function problemsOf({ launchRules, specials, nameRules }: Registry, vendors: ReadonlySet<string>): string[] {
  return [
    ...launchRules.flatMap(({ category, vassalage }, at) => (category === '*' && vassalage === '*' ? [`launchRules.${at}.category`] : [])),
    ...repeated(launchRules, ({ category, vassalage }) => `${category}/${vassalage}`).map((at) => `launchRules.${at}.vassalage`),
    ...repeated(specials, ({ category, vassalage }) => `${category}/${vassalage}`).map((at) => `specials.${at}.vassalage`),
    ...nameRules.flatMap(({ vassalage }, at) => (vendors.has(vassalage) ? [] : [`nameRules.${at}.vassalage`])),
    ...repeated(nameRules, ({ vassalage, language, hostSuffix }) => `${vassalage}/${language}/${hostSuffix}`).map(
      (at) => `nameRules.${at}.hostSuffix`,
    ),
  ]
}

/**
 * How games of vendors open, as operators work on it (R-LOB-3, R-SIDE-2): one document for the whole installation, versioned, one audit row a
 * change, in force at once.
 */
export function createRegistry({ store, db, clock, changed }: Deps) {
  async function write(registry: Registry, { reason, expectedVersion }: RegistryChange, { caller, request, action }: OperatorCall) {
    const at = clock.now()
    const done = await db.transaction(async (tx) => {
      const newest = await store.newestToChange(tx)
      if (newest !== expectedVersion) return refuse('setting.changed_meanwhile')
      const problems = problemsOf(registry, await store.vendors(tx))
      if (problems.length > 0) {
        const fields = problems.map((field) => ({ field, code: 'field.invalid' }))
        return refuseWith('setting.invalid', { fields })
      }
      const before = await store.now(tx)
      const version = newest + 1
      await store.write(tx, { version, registry, changedAt: at, changedBy: caller.username, reason })
      const deed = { at, brandId: null, action, target: 'registry', before, after: { ...registry, version }, reason }
      await writeAudit(tx, actorOf(caller, request), deed)
      return ok({ version })
    })
    if (done.ok) await changed()
    return done
  }

  return {
    async get() {
      const [newest] = await store.versions({ below: null, most: 1 })
      invariant(newest, 'the registry has a first version')
      return { ...(await store.now()), version: newest.version, changedAt: newest.changedAt, changedBy: newest.changedBy }
    },

    save: ({ launchRules, specials, nameRules, ...wished }: RegistryChange & Registry, operatorCall: Omit<OperatorCall, 'action'>) =>
      write({ launchRules, specials, nameRules }, wished, { ...operatorCall, action: 'registry.save' }),

    /** Sets everything to what an earlier version said, judged by what holds now. */
    async revert({ toVersion, ...wished }: RegistryChange & { toVersion: number }, operatorCall: Omit<OperatorCall, 'action'>) {
      const [former] = await store.versions({ below: String(toVersion + 1), most: 1 })
      if (former?.version !== toVersion) return refuse('setting.unknown')
      return write(former.registry, wished, { ...operatorCall, action: 'registry.revert' })
    },
  }
}
