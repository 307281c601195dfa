import { vendors as operations } from '@halong/api'
import { ok, refuse } from '@halong/base'
import type { z } from 'zod'
import type { Guarded } from '../../platform/guarded.ts'
import type { Platform, Queryable } from '../../platform/index.ts'
import { actorOf, writeAudit } from '../operator/index.ts'
import { type Plan, planOf } from './catalogue-plan.ts'
import { knownGames, raiseVersions } from './catalogue-store.ts'
import type { LobbyStore } from './store.ts'
import type { VendorStore } from './vendor-store.ts'

type Import = typeof operations.importCatalogue
type Body = z.output<Import['body']>
type Code = Exclude<Import['errors'][number], 'operator.approval_required'>
export type GuardedCatalogue = Guarded<Body, z.input<Import['value']>, Code>
type Deps = Pick<Platform, 'clock'> & {
  readonly store: Pick<LobbyStore, 'putGames'>
  readonly vendors: VendorStore
  readonly changed: () => void
}

/** Reads what a vendor has now and what the catalogue would make of it. */
export const readPlan = async (from: Queryable, { vassalage, games, withdraws }: Pick<Body, 'vassalage' | 'games' | 'withdraws'>) =>
  planOf(await knownGames(from, vassalage), games, { withdraws })

const codesOf = (games: readonly { readonly gameCode: string }[]): string[] => games.map(({ gameCode }) => gameCode)
/** What others are asked about: games by code, so that a catalogue of any size can be read. */
const asked = ({ added, changed, withdrawn, raised }: Plan) => ({
  added: codesOf(added),
  changed: codesOf(changed),
  withdrawn: codesOf(withdrawn),
  raised,
})

/**
 * Takes over a vendor's catalogue, whole or not at all, in one transaction. One operator does it where nothing more can be staked or won afterwards; a new game, a
 * larger win or stake is for another one to agree to (T64).
 */
export function guardCatalogue({ store, vendors, clock, changed }: Deps): GuardedCatalogue {
  return {
    operation: operations.importCatalogue,
    kind: 'vendor',
    decide: 'vendors.manage',
    scope: async (_body, { onlyBrandId }) => (onlyBrandId === null ? ok(null) : refuse('operator.not_allowed')),
    subject: async (_tx, { vassalage }) => `catalogue of vendor ${vassalage}`,
    async look(tx, { body }) {
      const vendor = await vendors.lock(tx, body.vassalage)
      if (vendor === null) return refuse('lobby.vendor_unknown')
      if (vendor.is_fixed) return refuse('lobby.vendor_fixed')
      const plan = await readPlan(tx, body)
      if (plan.refusals.length > 0) return refuse('lobby.catalogue_refused')
      if (plan.basis !== body.basis) return refuse('lobby.changed_meanwhile')
      return ok({ needs: plan.raised.length > 0 ? 1 : 0, before: null, after: asked(plan), basis: body.basis })
    },
    ready: async () => undefined,
    async execute(tx, { body }, { asker, approver, request }) {
      const { vassalage, withdraws, reason } = body
      const plan = await readPlan(tx, body)
      const at = clock.now()
      await store.putGames(tx, { vassalage, entries: plan.games, withdraws, at })
      await raiseVersions(tx, vassalage, [...codesOf(plan.changed), ...codesOf(plan.withdrawn)])
      await writeAudit(tx, actorOf(approver ?? asker, request), {
        at,
        brandId: null,
        action: 'vendors.importCatalogue',
        target: vassalage,
        before: { basis: plan.basis },
        after: { ...asked(plan), ...(approver === null ? {} : { askedBy: asker.username }) },
        reason,
      })
      return ok({ added: plan.added.length, changed: plan.changed.length, withdrawn: plan.withdrawn.length })
    },
    done: changed,
  }
}
