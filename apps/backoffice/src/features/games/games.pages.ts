import { Blocks, Gamepad2 } from 'lucide-react'
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
    name: 'vendors',
    path: 'vendors',
    title: 'office.vendors.title',
    icon: Blocks,
    key: 'v',
    load: async () => (await import('./vendors-page.tsx')).VendorsPage,
  },
]
