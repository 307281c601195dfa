import { vendors as operations } from '@halong/api'
import { ok, refuse } from '@halong/base'
import type { z } from 'zod'
import type { Secrets } from '../../platform/crypto/secrets.ts'
import type { Guarded } from '../../platform/guarded.ts'
import { type Platform, refuseFields, type Tx } from '../../platform/index.ts'
import { actorOf, writeAudit } from '../operator/index.ts'
import type { VendorRow } from './store.ts'
import { fingerprintOf, makeSecret, openSecret, sealSecret } from './vendor-secret.ts'
import type { VendorStore } from './vendor-store.ts'

type Body<O extends { readonly body: z.ZodType }> = z.output<O['body']>
type Code<O extends { readonly errors: readonly string[] }> = Exclude<O['errors'][number], 'operator.approval_required'>
type Add = Guarded<Body<typeof operations.add>, z.input<typeof operations.add.value>, Code<typeof operations.add> | 'request.invalid'>
type Rotate = Guarded<
  Body<typeof operations.rotateSecret>,
  z.input<typeof operations.rotateSecret.value>,
  Code<typeof operations.rotateSecret>
>
type ChangeAddress = Guarded<
  Body<typeof operations.changeAddress>,
  z.input<typeof operations.changeAddress.value>,
  Code<typeof operations.changeAddress> | 'request.invalid'
>

type Deps = Pick<Platform, 'clock'> & { readonly store: VendorStore; readonly secrets: Secrets; readonly changed: () => void }
const HOUR_MS = 3_600_000

const isOrigin = (text: string): boolean => URL.canParse(text) && new URL(text).origin === text

const wrongOrigins = (all: { readonly launchOrigin: string; readonly walletUrl: string | null }) =>
  Object.entries(all).flatMap(([field, value]) => (value === null || isOrigin(value) ? [] : [{ field, code: 'field.invalid' as const }]))

type GuardedVendors = { readonly add: Add; readonly rotate: Rotate; readonly changeAddress: ChangeAddress }

/**
 * Adding a vendor, changing its secret and where its pages come from: whoever holds them moves players' money or shows them pages, so it is never one operator's deed alone
 * (T64). A secret is sealed as soon as it is made.
 */
export function createGuardedVendors({ store, secrets, clock, changed }: Deps): GuardedVendors {
  const add: Add = {
    operation: operations.add,
    kind: 'vendor',
    decide: 'vendors.manage',
    async scope({ launchOrigin, walletUrl = null }, { onlyBrandId }) {
      if (onlyBrandId !== null) return refuse('operator.not_allowed')
      const wrong = wrongOrigins({ launchOrigin, walletUrl })
      return wrong.length === 0 ? ok(null) : refuseFields(wrong)
    },
    subject: async (_tx, { vassalage }) => `vendor ${vassalage}`,
    async look(tx, { body: { vassalage, reason: _, ...after } }) {
      if ((await store.lock(tx, vassalage)) !== null) return refuse('lobby.vendor_exists')
      return ok({ needs: 1, before: null, after: { vassalage, ...after }, basis: '0' })
    },
    ready: async () => undefined,
    async execute(tx, { body: { reason, ...wish } }, { asker, approver, request }) {
      const [at, secret] = [clock.now(), makeSecret()]
      const sealedSecret = sealSecret(secrets, wish.vassalage, secret)
      if (!(await store.add(tx, { ...wish, walletUrl: wish.walletUrl ?? null, sealedSecret, secretFor: asker.operatorId, at })))
        return refuse('lobby.vendor_exists')
      await writeAudit(tx, actorOf(approver ?? asker, request), {
        at,
        brandId: null,
        action: 'vendors.add',
        target: wish.vassalage,
        before: null,
        after: { ...wish, secret: fingerprintOf(secret), askedBy: asker.username },
        reason,
      })
      return ok({ vassalage: wish.vassalage, secretVersion: 1 })
    },
    done: changed,
  }

  const rotate: Rotate = {
    operation: operations.rotateSecret,
    kind: 'vendor',
    decide: 'vendors.manage',
    scope: async (_body, { onlyBrandId }) => (onlyBrandId === null ? ok(null) : refuse('operator.not_allowed')),
    subject: async (_tx, { vassalage }) => `secret of vendor ${vassalage}`,
    async look(tx, { body: { vassalage, overlapHours, expectedVersion } }) {
      const vendor = await store.lock(tx, vassalage)
      if (vendor === null) return refuse('lobby.vendor_unknown')
      if (vendor.is_fixed) return refuse('lobby.vendor_fixed')
      if (vendor.secret_version !== expectedVersion) return refuse('lobby.changed_meanwhile')
      const secret = fingerprintOf(openSecret(secrets, vassalage, vendor.sealed_secret))
      return ok({ needs: 1, before: { secret }, after: { secret: 'new', overlapHours }, basis: String(expectedVersion) })
    },
    ready: async () => undefined,
    async execute(tx, { body: { vassalage, overlapHours, reason, expectedVersion } }, { asker, approver, request }) {
      const vendor = await store.lock(tx, vassalage)
      if (vendor === null) return refuse('lobby.vendor_unknown')
      const [at, secret] = [clock.now(), makeSecret()]
      const formerUntil = overlapHours === 0 ? null : new Date(at.getTime() + overlapHours * HOUR_MS)
      await store.putSecret(tx, {
        vassalage,
        sealedSecret: sealSecret(secrets, vassalage, secret),
        secretFor: asker.operatorId,
        at,
        formerUntil,
      })
      await writeAudit(tx, actorOf(approver ?? asker, request), {
        at,
        brandId: null,
        action: 'vendors.rotateSecret',
        target: vassalage,
        before: { secret: fingerprintOf(openSecret(secrets, vassalage, vendor.sealed_secret)) },
        after: { secret: fingerprintOf(secret), formerUntil: formerUntil?.toISOString() ?? null, askedBy: asker.username },
        reason,
      })
      return ok({ secretVersion: expectedVersion + 1 })
    },
    done: changed,
  }

  /** Whether what players have at its wallets, or what is under way, forbids the change: nothing may be asked for at another address. */
  async function keepsWallet(tx: Tx, { vassalage, wallet_url: before }: VendorRow, after: string | null): Promise<boolean> {
    if (before === null || before === after) return false
    const { moving, held } = await store.walletsInUse(tx, vassalage)
    return moving || (after === null && held)
  }

  const changeAddress: ChangeAddress = {
    operation: operations.changeAddress,
    kind: 'vendor',
    decide: 'vendors.manage',
    async scope({ launchOrigin, walletUrl = null }, { onlyBrandId }) {
      if (onlyBrandId !== null) return refuse('operator.not_allowed')
      const wrong = wrongOrigins({ launchOrigin, walletUrl })
      return wrong.length === 0 ? ok(null) : refuseFields(wrong)
    },
    subject: async (_tx, { vassalage }) => `address of vendor ${vassalage}`,
    async look(tx, { body: { vassalage, launchOrigin, verifyUrl, walletUrl, expectedVersion } }) {
      const vendor = await store.lock(tx, vassalage)
      if (vendor === null) return refuse('lobby.vendor_unknown')
      if (vendor.is_fixed) return refuse('lobby.vendor_fixed')
      if (vendor.version !== expectedVersion) return refuse('lobby.changed_meanwhile')
      const next = walletUrl === undefined ? vendor.wallet_url : walletUrl
      if (await keepsWallet(tx, vendor, next)) return refuse('lobby.wallet_in_use')
      const before = { launchOrigin: vendor.launch_origin, verifyUrl: vendor.verify_url, walletUrl: vendor.wallet_url }
      return ok({ needs: 1, before, after: { launchOrigin, verifyUrl, walletUrl: next }, basis: String(expectedVersion) })
    },
    ready: async () => undefined,
    async execute(tx, { body: { vassalage, launchOrigin, verifyUrl, walletUrl, reason, expectedVersion } }, { asker, approver, request }) {
      const vendor = await store.lock(tx, vassalage)
      if (vendor === null) return refuse('lobby.vendor_unknown')
      const next = walletUrl === undefined ? vendor.wallet_url : walletUrl
      if (await keepsWallet(tx, vendor, next)) return refuse('lobby.wallet_in_use')
      await store.putAddress(tx, { vassalage, launchOrigin, verifyUrl, walletUrl: next })
      await writeAudit(tx, actorOf(approver ?? asker, request), {
        at: clock.now(),
        brandId: null,
        action: 'vendors.changeAddress',
        target: vassalage,
        before: { launchOrigin: vendor.launch_origin, verifyUrl: vendor.verify_url, walletUrl: vendor.wallet_url },
        after: { launchOrigin, verifyUrl, walletUrl: next, askedBy: asker.username },
        reason,
      })
      return ok({ version: expectedVersion + 1 })
    },
    done: changed,
  }
  return { add, rotate, changeAddress }
}
