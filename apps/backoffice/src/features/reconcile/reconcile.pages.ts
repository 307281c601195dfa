import { Landmark, Scale } from 'lucide-react'
import type { OfficePage } from '#shared/office-page.ts'

export const reconcilePages: readonly OfficePage[] = [
  {
    isOfBrand: true,
    texts: 'office-cashier',
    permissions: ['payments.reconcile'],
    name: 'reconciliation',
    path: 'reconciliation',
    group: 'money',
    icon: Scale,
    title: 'office.reconcile.title',
    load: async () => (await import('./reconcile-page.tsx')).ReconcilePage,
  },
  {
    isOfBrand: true,
    texts: 'office-cashier',
    permissions: ['payments.reconcile'],
    name: 'balances',
    path: 'balances',
    group: 'money',
    icon: Landmark,
    title: 'office.balances.title',
    load: async () => (await import('./balances-page.tsx')).BalancesPage,
  },
  {
    isOfBrand: true,
    texts: 'office-cashier',
    permissions: ['payments.reconcile'],
    name: 'balance-looks',
    path: 'balances/looks',
    group: null,
    icon: Landmark,
    title: 'office.balances.title',
    load: async () => (await import('./balance-lists.tsx')).BalanceLooksPage,
  },
  {
    isOfBrand: true,
    texts: 'office-cashier',
    permissions: ['payments.reconcile'],
    name: 'house-moves',
    path: 'balances/moves',
    group: null,
    icon: Landmark,
    title: 'office.balances.title',
    load: async () => (await import('./balance-lists.tsx')).HouseMovesPage,
  },
]
