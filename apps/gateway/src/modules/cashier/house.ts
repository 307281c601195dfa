import { ok, refuse } from '@halong/base'
import { codeOf, parseMoney } from '@halong/money'
import { type DriverCode, drivers } from '@halong/payments'
import type { Secrets } from '../../platform/crypto/secrets.ts'
import { newSecret, type Platform, refuseWith, type Tx, uuidv7 } from '../../platform/index.ts'
import type { SiteService } from '../site/index.ts'
import type { Account, AccountStore } from './account-store.ts'
import { ruleOf, stepOf } from './deposits.ts'
import { MAX_METHODS_PER_BRAND, type Method, type MethodStore } from './method-store.ts'
import { isProviderAddress, sealSecrets } from './provider-calls.ts'
import { cashierSettings } from './settings.ts'

export type AccountWish = {
  readonly brandId: number
  /** Null for a new account. */
  readonly accountId: string | null
  readonly driver: DriverCode
  readonly title: string
  readonly baseUrl: string
  readonly isStandIn: boolean
  readonly isOpenIn: boolean
  /** Null keeps those that are there. */
  readonly secrets: Readonly<Record<string, string>> | null
  readonly expectedVersion: number
}
export type MethodWish = Omit<Method, 'min' | 'max' | 'quick' | 'version' | 'changedAt' | 'changedBy'> & {
  readonly min: string
  readonly max: string
  readonly quick: readonly string[]
  readonly expectedVersion: number
}
type Deps = Pick<Platform, 'clock'> & {
  readonly secrets: Secrets
  readonly site: SiteService
  readonly accounts: AccountStore
  readonly methods: MethodStore
}
export type House = ReturnType<typeof createHouse>

const invalid = (...fields: string[]) => fields.map((field) => ({ field, code: 'field.invalid' }))

/** Accounts of the house and the ways to pay into them. Practice and real accounts never stand in one brand. */
export function createHouse({ clock, secrets, site, accounts, methods }: Deps) {
  async function faultsOf(wish: AccountWish, before: Account | null): Promise<string[]> {
    const { practice } = (await site.byId(wish.brandId)).read(cashierSettings)
    const given = wish.secrets
    return [
      ...(wish.isStandIn === practice ? [] : ['isStandIn']),
      ...(wish.driver === 'manual'
        ? wish.baseUrl === ''
          ? []
          : ['baseUrl']
        : isProviderAddress(wish.baseUrl, wish.isStandIn)
          ? []
          : ['baseUrl']),
      ...(before === null && given === null ? ['secrets'] : []),
      ...(given !== null && !drivers[wish.driver].secretsSchema.safeParse(given).success ? ['secrets'] : []),
      ...(before !== null && before.driver !== wish.driver ? ['driver'] : []),
    ]
  }

  return {
    accountOf: (tx: Tx, { brandId, accountId }: { brandId: number; accountId: string }) => accounts.lock(tx, { brandId, accountId }),

    /** Whether money would go elsewhere: then another person has to agree. Opening and closing is one person's. */
    movesMoney: ({ baseUrl, secrets: given }: AccountWish, before: Account | null): boolean =>
      before === null || given !== null || baseUrl !== before.baseUrl,

    /** Writes an account in the caller's transaction, which writes the audit row too. */
    async saveAccount(tx: Tx, wish: AccountWish, by: string) {
      const { brandId, accountId, expectedVersion, secrets: given, ...rest } = wish
      const before = accountId === null ? null : await accounts.lock(tx, { brandId, accountId })
      if (accountId !== null && before === null) return refuse('cashier.account_unknown')
      if ((before?.version ?? 0) !== expectedVersion) return refuse('cashier.changed_meanwhile')
      const faults = await faultsOf(wish, before)
      if (faults.length > 0) return refuseWith('cashier.account_invalid', { fields: invalid(...faults) })
      const id = before?.accountId ?? uuidv7()
      const after: Account = {
        ...rest,
        accountId: id,
        brandId,
        sealed: given === null && before ? before.sealed : sealSecrets(secrets, id, given),
        asset: before?.asset ?? (await site.byId(brandId)).brand.asset,
        key: before?.key ?? newSecret(),
        version: expectedVersion + 1,
        changedAt: clock.now(),
        changedBy: by,
      }
      await accounts.write(tx, after)
      return ok({ before, after })
    },

    async saveMethod(tx: Tx, wish: MethodWish, by: string) {
      const { brandId, code, accountId, channel, expectedVersion, min, max, quick, ...rest } = wish
      const before = await methods.lock(tx, { brandId, code })
      if ((before?.version ?? 0) !== expectedVersion) return refuse('cashier.changed_meanwhile')
      const account = await accounts.lock(tx, { brandId, accountId })
      if (account === null) return refuse('cashier.account_unknown')
      const rule = ruleOf(drivers[account.driver], channel, codeOf(account.asset))
      const [least, most] = [parseMoney(min, account.asset)?.minor, parseMoney(max, account.asset)?.minor]
      const quicks = quick.flatMap((text) => parseMoney(text, account.asset)?.minor ?? [])
      if (!rule) return refuseWith('cashier.method_invalid', { fields: invalid('channel') })
      const [lowest, highest] = [parseMoney(rule.min, account.asset)?.minor ?? 0n, parseMoney(rule.max, account.asset)?.minor ?? 0n]
      const step = stepOf(rule, account.asset)
      const fits = (minor: bigint) => minor >= (least ?? 0n) && minor <= (most ?? 0n) && minor % step === 0n
      const faults = [
        ...(least !== undefined && least >= lowest && least > 0n && least % step === 0n ? [] : ['min']),
        ...(most !== undefined && most <= highest && least !== undefined && most >= least ? [] : ['max']),
        ...(quicks.length === quick.length && quicks.every(fits) ? [] : ['quick']),
        ...(Object.keys(rest.texts).includes((await site.byId(brandId)).brand.defaultLanguage) ? [] : ['texts']),
        ...(before === null && (await methods.ofBrand(brandId)).length >= MAX_METHODS_PER_BRAND ? ['code'] : []),
      ]
      if (faults.length > 0 || least === undefined || most === undefined)
        return refuseWith('cashier.method_invalid', { fields: invalid(...faults) })
      const after: Method = {
        ...rest,
        brandId,
        code,
        accountId,
        channel,
        min: least,
        max: most,
        quick: quicks,
        version: expectedVersion + 1,
        changedAt: clock.now(),
        changedBy: by,
      }
      await methods.write(tx, after)
      return ok({ before, after })
    },
  }
}
