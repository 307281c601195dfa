import { Gauge, Trophy } from 'lucide-react'
import type { OfficePage } from '#shared/office-page.ts'

const sports = { isOfBrand: true, texts: 'office-sports', icon: Trophy, permissions: ['sports.read'] } as const

export const sportsPages: readonly OfficePage[] = [
  {
    ...sports,
    name: 'fixtures',
    path: 'fixtures',
    group: 'play',
    title: 'office.sports.title',
    load: async () => (await import('./fixtures-page.tsx')).FixturesPage,
  },
  {
    ...sports,
    name: 'sports-bets',
    path: 'fixtures/bets',
    group: null,
    title: 'office.sports.bets_title',
    load: async () => (await import('./bets-page.tsx')).BetsPage,
  },
  {
    ...sports,
    name: 'trading',
    path: 'trading',
    group: 'play',
    icon: Gauge,
    title: 'office.trading.title',
    load: async () => (await import('./trading-page.tsx')).TradingPage,
  },
  {
    ...sports,
    name: 'fixture',
    path: 'fixtures/match/:fixture',
    group: null,
    title: 'office.sports.title',
    load: async () => (await import('./fixture-page.tsx')).FixturePage,
  },
]
