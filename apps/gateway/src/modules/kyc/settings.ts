import { type Asset, unitIn } from '@halong/money'
import { z } from 'zod'
import { type SettingValues, setting } from '../../platform/setting.ts'

const amount = z.int().min(0).max(1_000_000_000).nullable()
const rule = z.strictObject({ deposits: amount, withdrawals: amount })
const schema = z.strictObject({
  items: z.strictObject({ contact: rule, payee: rule, identity: rule, address: rule, funds: rule }),
  promiseHours: z.int().min(1).max(168),
})
type Rules = z.infer<typeof schema>

/** Later than before, or never. */
const isLater = (before: number | null, after: number | null): boolean => before !== null && (after === null || after > before)
function asksLess(before: Rules, after: Rules): boolean {
  // cast: the keys of the schema.
  return (Object.keys(before.items) as (keyof Rules['items'])[]).some(
    (item) =>
      isLater(before.items[item].deposits, after.items[item].deposits) ||
      isLater(before.items[item].withdrawals, after.items[item].withdrawals),
  )
}

/** In dollars: the totals of other currencies are made of them. */
const inDollars: Rules = {
  items: {
    contact: { deposits: null, withdrawals: 500 },
    payee: { deposits: null, withdrawals: 0 },
    identity: { deposits: 2_000, withdrawals: 1_000 },
    address: { deposits: null, withdrawals: 5_000 },
    funds: { deposits: 10_000, withdrawals: null },
  },
  promiseHours: 24,
}
function defaultsIn(asset: Asset): Rules {
  const unit = Number(unitIn(asset))
  const times = ({ deposits, withdrawals }: Rules['items']['funds']) => ({
    deposits: deposits === null ? null : deposits * unit,
    withdrawals: withdrawals === null ? null : withdrawals * unit,
  })
  const { contact, payee, identity, address, funds } = inDollars.items
  return {
    ...inDollars,
    items: { contact: times(contact), payee: times(payee), identity: times(identity), address: times(address), funds: times(funds) },
  }
}

export const kycSettings = {
  kyc: setting({
    schema,
    fallback: inDollars,
    fallbackIn: defaultsIn,
    guard: asksLess,
    note: 'What players have to prove, and at which totals of deposits or withdrawals since registration, in whole units of the brand’s money (null: never; 0: before the first); and within how many hours a document is looked at.',
  }),
}
/** A brand's rules within its market (R2): where identity comes before play it is asked for before any money is moved. */
export const withinMarket = (rules: KycRules, identityBeforePlay: boolean): KycRules =>
  identityBeforePlay ? { ...rules, items: { ...rules.items, identity: { deposits: 0, withdrawals: 0 } } } : rules

export type KycRules = SettingValues<typeof kycSettings>['kyc']
