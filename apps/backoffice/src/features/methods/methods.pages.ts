import { CreditCard, HandCoins, Landmark } from 'lucide-react'
import type { OfficePage } from '#shared/office-page.ts'

const shared = { isOfBrand: true, texts: 'office-cashier', permissions: ['methods.manage'] } as const
const methods = { ...shared, icon: CreditCard, title: 'office.methods.title' } as const
const ways = { ...shared, icon: HandCoins, title: 'office.ways.title' } as const
const accounts = { ...shared, icon: Landmark, title: 'office.house_accounts.title' } as const

export const methodPages: readonly OfficePage[] = [
  {
    ...methods,
    name: 'methods',
    path: 'methods',
    group: 'money',
    load: async () => (await import('./methods-page.tsx')).MethodsPage,
  },
  {
    ...methods,
    name: 'new-method',
    path: 'new/method',
    group: null,
    title: 'office.methods.new',
    load: async () => (await import('./method-page.tsx')).NewMethodPage,
  },
  {
    ...methods,
    name: 'method',
    path: 'methods/:method',
    group: null,
    load: async () => (await import('./method-page.tsx')).MethodPage,
  },
  {
    ...ways,
    name: 'payout-methods',
    path: 'payout-methods',
    group: 'money',
    load: async () => (await import('./ways-page.tsx')).PayoutWaysPage,
  },
  {
    ...ways,
    name: 'new-payout-method',
    path: 'new/payout-method',
    group: null,
    title: 'office.ways.new',
    load: async () => (await import('./way-page.tsx')).NewPayoutWayPage,
  },
  {
    ...ways,
    name: 'payout-method',
    path: 'payout-methods/:way',
    group: null,
    load: async () => (await import('./way-page.tsx')).PayoutWayPage,
  },
  {
    ...accounts,
    name: 'house-accounts',
    path: 'house-accounts',
    group: 'money',
    load: async () => (await import('./accounts-page.tsx')).AccountsPage,
  },
  {
    ...accounts,
    name: 'new-house-account',
    path: 'new/house-account',
    group: null,
    title: 'office.house_accounts.new',
    load: async () => (await import('./account-page.tsx')).NewAccountPage,
  },
  {
    ...accounts,
    name: 'house-account',
    path: 'house-accounts/:account',
    group: null,
    load: async () => (await import('./account-page.tsx')).AccountPage,
  },
]
