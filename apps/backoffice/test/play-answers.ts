import { ends } from './list-ends.ts'

const at = '2026-11-25T10:00:00.000Z'
const game = {
  nodeId: 1001,
  vassalage: 'HALONG',
  gameCode: 'dragon-pearl',
  name: 'Dragon Pearl',
  gameType: 'RNG',
  gameClassify: 'SLOT',
  returnRateBp: 9655,
  volatility: 4,
  maxWinTimes: 5000,
  isOpen: true,
  isHot: true,
  order: 10,
  addedAt: at,
  version: 0,
} as const
const vendor = {
  vassalage: 'HALONG',
  name: 'Halong Studio',
  launchOrigin: 'https://studio.example',
  isOpen: true,
  isHot: false,
  order: 1,
  games: 42,
  openGames: 40,
  version: 0,
} as const

/** Two vendors and their games. */
export const playAnswers = {
  'games.list': {
    rows: [game, { ...game, nodeId: 1002, gameCode: 'crash', name: 'Crash', volatility: 0, isHot: false, isOpen: false, returnRateBp: 0 }],
    ...ends,
  },
  'games.listTotals': { count: 2, isCapped: false, sums: [] },
  'vendors.list': { rows: [vendor, { ...vendor, vassalage: 'OTHER', name: 'Other', isOpen: false, games: 3, openGames: 0 }], ...ends },
} as const
