import { ClipboardPen, Gauge, ListChecks, Repeat, Ticket } from 'lucide-react'
import type { OfficePage } from '#shared/office-page.ts'

const draws = {
  isOfBrand: true,
  texts: 'office-lotteries',
  icon: Ticket,
  title: 'office.draws.title',
  permissions: ['lotteries.read'],
} as const

export const lotteryPages: readonly OfficePage[] = [
  { ...draws, name: 'draws', path: 'draws', group: 'play', load: async () => (await import('./draws-page.tsx')).DrawsPage },
  { ...draws, name: 'draw', path: 'draws/:game/:issue', group: null, load: async () => (await import('./draw-page.tsx')).DrawPage },
  {
    ...draws,
    name: 'chases',
    title: 'office.chases.title',
    icon: Repeat,
    path: 'chases',
    group: 'play',
    load: async () => (await import('./chases-page.tsx')).ChasesPage,
  },
  {
    ...draws,
    name: 'exposure',
    title: 'office.exposure.title',
    icon: Gauge,
    permissions: ['lotteries.exposure'],
    path: 'exposure',
    group: 'play',
    load: async () => (await import('./exposure-page.tsx')).ExposurePage,
  },
  {
    ...draws,
    name: 'settlement',
    title: 'office.settlement.title',
    icon: ListChecks,
    path: 'settlement',
    group: 'play',
    load: async () => (await import('./settlement-page.tsx')).SettlementPage,
  },
  {
    ...draws,
    name: 'results',
    title: 'office.results.title',
    icon: ClipboardPen,
    permissions: ['results.enter'],
    path: 'results',
    group: 'play',
    load: async () => (await import('./results-page.tsx')).ResultsPage,
  },
]
