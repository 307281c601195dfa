import { ok, refuse } from '@halong/base'
import { codeOf, parseMoney } from '@halong/money'
import { type ChainNetwork, readBitcoinAddress } from '@halong/payments'
import type { Platform } from '../../platform/index.ts'
import { refuseWith, type Tx } from '../../platform/index.ts'
import type { SiteService } from '../site/index.ts'
import type { Account, AccountStore } from './account-store.ts'
import type { DriverTable } from './asking.ts'
import { stepOf } from './deposits.ts'
import type { Payee } from './payee.ts'
import { cashierSettings } from './settings.ts'
import { MAX_WAYS_PER_BRAND, type Way, type WayStore } from './way-store.ts'

/** A way with its account, and whether a provider pays on it by itself. */
export type OfferedWay = { readonly way: Way; readonly account: Account; readonly isAutomatic: boolean; readonly step: bigint }
export type WayWish = Omit<Way, 'min' | 'max' | 'fee' | 'version' | 'changedAt' | 'changedBy'> & {
  readonly min: string
  readonly max: string
  readonly fee: string
  readonly expectedVersion: number
}
type Deps = Pick<Platform, 'clock'> & {
  readonly site: SiteService
  readonly accounts: Pick<AccountStore, 'ofBrand' | 'lock'>
  readonly ways: WayStore
  readonly drivers: DriverTable
}
export type Ways = ReturnType<typeof createWays>

const invalid = (fields: readonly string[]) => fields.map((field) => ({ field, code: 'field.invalid' }))

/** What an account is paid by; an address decides the network too. */
type Reached = Pick<Payee, 'kind'> & { readonly number?: string }
/** Practice coins go to the test network alone, others to the real one. */
const networkOf = ({ isStandIn }: Pick<Account, 'isStandIn'>): ChainNetwork => (isStandIn ? 'testnet' : 'mainnet')
const isReached = ({ kind, number }: Reached, account: Account): boolean =>
  kind !== 'crypto' || (number !== undefined && readBitcoinAddress(number, networkOf(account)) === number)

/** The ways of a brand to pay money out. Practice and real accounts never stand in one brand, and nothing is converted. */
export function createWays({ clock, site, accounts, ways, drivers }: Deps) {
  async function offered(brandId: number): Promise<OfferedWay[]> {
    const [here, all, known] = await Promise.all([site.byId(brandId), ways.ofBrand(brandId), accounts.ofBrand(brandId)])
    const { asset } = here.brand
    const isPractice = here.read(cashierSettings).practice
    return all.flatMap((way): OfferedWay[] => {
      const account = known.find(({ accountId }) => accountId === way.accountId)
      if (!account || account.isStandIn !== isPractice || account.asset !== asset) return []
      const { payout } = drivers[account.driver]
      const rule = payout?.channels.find(({ channel, currency }) => channel === way.channel && currency === codeOf(asset))
      if (payout && !rule) return []
      return [{ way, account, isAutomatic: payout !== undefined, step: rule ? stepOf(rule, asset) : 1n }]
    })
  }

  return {
    offered,
    /** The first open way that pays to such an account and takes the amount; with no amount, the first open one. */
    async pick(brandId: number, payee: Reached, amount: bigint | null): Promise<OfferedWay | null> {
      const open = (await offered(brandId)).filter(
        ({ way, account, isAutomatic }) =>
          way.isOpen && (payee.kind === 'source' ? !isAutomatic : way.pays === payee.kind && isReached(payee, account)),
      )
      const fits = open.find(
        ({ way, step }) => amount === null || (amount >= way.min && amount <= way.max && (amount - way.fee) % step === 0n),
      )
      return fits ?? open[0] ?? null
    },
    /** The network that a brand pays coins on now; null where it pays none. */
    async networkOf(brandId: number): Promise<ChainNetwork | null> {
      const found = (await offered(brandId)).find(({ way }) => way.isOpen && way.pays === 'crypto')
      return found ? networkOf(found.account) : null
    },
    async byCode(brandId: number, code: string): Promise<OfferedWay | null> {
      return (await offered(brandId)).find(({ way }) => way.code === code) ?? null
    },

    /** Writes a way in the caller's transaction, which writes the audit row too. */
    async save(tx: Tx, wish: WayWish, by: string) {
      const { brandId, code, accountId, channel, expectedVersion, min, max, fee, ...rest } = wish
      const before = await ways.lock(tx, { brandId, code })
      if ((before?.version ?? 0) !== expectedVersion) return refuse('cashier.changed_meanwhile')
      const account = await accounts.lock(tx, { brandId, accountId })
      if (account === null) return refuse('cashier.account_unknown')
      const minor = (text: string) => parseMoney(text, account.asset)?.minor
      const [least, most, charge] = [minor(min), minor(max), minor(fee)]
      const { payout } = drivers[account.driver]
      const rule = payout?.channels.find((each) => each.channel === channel && each.currency === codeOf(account.asset))
      if (payout && !rule) return refuseWith('cashier.method_invalid', { fields: invalid(['channel']) })
      const highest = rule ? (minor(rule.max) ?? 0n) : 10n ** 15n
      const lowest = rule ? (minor(rule.min) ?? 0n) : 1n
      const faults = [
        ...(least !== undefined && least >= lowest && least > 0n ? [] : ['min']),
        ...(most !== undefined && least !== undefined && most >= least && most <= highest ? [] : ['max']),
        ...(charge !== undefined && least !== undefined && charge < least ? [] : ['fee']),
        ...(Object.keys(rest.texts).includes((await site.byId(brandId)).brand.defaultLanguage) ? [] : ['texts']),
        ...(before === null && (await ways.ofBrand(brandId)).length >= MAX_WAYS_PER_BRAND ? ['code'] : []),
      ]
      if (faults.length > 0 || least === undefined || most === undefined || charge === undefined)
        return refuseWith('cashier.method_invalid', { fields: invalid(faults) })
      const known = { min: least, max: most, fee: charge, version: expectedVersion + 1, changedAt: clock.now(), changedBy: by }
      const after: Way = { ...rest, brandId, code, accountId, channel, ...known }
      await ways.write(tx, after)
      return ok({ before, after })
    },
  }
}
