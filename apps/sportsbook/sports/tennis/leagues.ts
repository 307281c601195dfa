import { type LeagueDefinition, team } from '#sports/league.ts'
import { STEPS } from './steps.ts'

export const tennisLeagues: readonly LeagueDefinition[] = [
  {
    code: 'vt-garden',
    drawCode: 'VTENNIS-1',
    name: 'Garden Masters',
    sport: 'tennis',
    steps: STEPS,
    tickMs: 12_000,
    breakMs: 0,
    everyMs: 600_000,
    offsetMs: 0,
    liveDelayMs: 2_500,
    teams: [
      team('Aurel Voss', 'VOS', ['#f8fafc', '#1d4ed8'], 10_350, 10_000),
      team('Ines Carrow', 'CAR', ['#dc2626', '#fff7ed'], 10_250, 10_000),
      team('Minh Tran Dao', 'TRD', ['#ca8a04', '#1c1917'], 10_150, 10_000),
      team('Lior Adeyo', 'ADE', ['#15803d', '#fef9c3'], 10_050, 10_000),
      team('Petra Holm', 'HOL', ['#0ea5e9', '#fde047'], 9_950, 10_000),
      team('Suri Kanan', 'KAN', ['#7c3aed', '#ede9fe'], 9_850, 10_000),
      team('Dario Bell', 'BEL', ['#0f172a', '#f97316'], 9_750, 10_000),
      team('Nok Arunee', 'ARU', ['#be185d', '#fce7f3'], 9_650, 10_000),
    ],
  },
  {
    code: 'vt-clay',
    drawCode: 'VTENNIS-2',
    name: 'Red Clay Open',
    sport: 'tennis',
    steps: STEPS,
    tickMs: 12_000,
    breakMs: 0,
    everyMs: 600_000,
    offsetMs: 300_000,
    liveDelayMs: 2_500,
    teams: [
      team('Emil Sand', 'SAN', ['#b45309', '#fffbeb'], 10_300, 10_000),
      team('Rosa Teller', 'TEL', ['#e11d48', '#ffe4e6'], 10_200, 10_000),
      team('Bao Lam Vy', 'LVY', ['#047857', '#d1fae5'], 10_100, 10_000),
      team('Kofi Marsh', 'MAR', ['#1e40af', '#fbbf24'], 10_000, 10_000),
      team('Yara Quill', 'QUI', ['#6d28d9', '#f0fdfa'], 9_950, 10_000),
      team('Otto Brandt', 'BRA', ['#374151', '#f3f4f6'], 9_850, 10_000),
      team('Mei Soling', 'SOL', ['#0e7490', '#cffafe'], 9_750, 10_000),
      team('Jun Parreno', 'PAR', ['#ea580c', '#1e293b'], 9_650, 10_000),
    ],
  },
]
