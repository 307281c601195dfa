import { Blocks, Gamepad2, Handshake, Spade } from 'lucide-react'
import type { OfficePage } from '#shared/office-page.ts'

const shared = { isOfBrand: true, group: 'play', texts: 'office-games', permissions: ['games.read'] } as const

export const gamePages: readonly OfficePage[] = [
  {
    ...shared,
    name: 'games',
    path: 'games',
    title: 'office.games.title',
    icon: Gamepad2,
    key: 'x',
    load: async () => (await import('./games-page.tsx')).GamesPage,
  },
  {
    ...shared,
    name: 'tables',
    path: 'tables',
    title: 'office.tables.title',
    icon: Spade,
    load: async () => (await import('./tables-page.tsx')).TablesPage,
  },
  {
    ...shared,
    name: 'pairs',
    path: 'pairs',
    title: 'office.pairs.title',
    icon: Handshake,
    permissions: ['risk.read'],
    load: async () => (await import('./pairs-page.tsx')).PairsPage,
  },
  {
    ...shared,
    name: 'vendors',
    path: 'vendors',
    title: 'office.vendors.title',
    icon: Blocks,
    key: 'v',
    load: async () => (await import('./vendors-page.tsx')).VendorsPage,
  },
  {
    ...shared,
    name: 'vendor',
    path: 'vendors/:vendor',
    group: null,
    title: 'office.vendors.title',
    icon: Blocks,
    load: async () => (await import('./vendor-page.tsx')).VendorPage,
  },
  {
    ...shared,
    name: 'new-vendor',
    path: 'new/vendor',
    group: null,
    title: 'office.vendors.new',
    icon: Blocks,
    permissions: ['vendors.manage'],
    load: async () => (await import('./new-vendor-page.tsx')).NewVendorPage,
  },
  {
    ...shared,
    name: 'game',
    path: 'games/:vendor/:game',
    group: null,
    title: 'office.games.title',
    icon: Gamepad2,
    load: async () => (await import('./game-page.tsx')).GamePage,
  },
]
