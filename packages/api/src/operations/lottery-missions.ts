import { operation } from '../operation.ts'
import { missionBoards, missionSummary } from './mission.ts'

/** R-LOTT-4: the same of missions that lottery play counts for. */
export const getMissionSummary = operation({
  id: 'lottery.getMissionSummary',
  method: 'GET',
  path: '/lgw/missions/summary',
  access: 'member',
  summary: 'Missions that lottery play counts for, with the member’s progress.',
  value: missionSummary,
  errors: [],
})

/** R-LOTT-4: the same of boards that lottery play counts for. */
export const getMissionLeaderboard = operation({
  id: 'lottery.getMissionLeaderboard',
  method: 'GET',
  path: '/lgw/missions/leaderboard',
  access: 'member',
  summary: 'Boards that lottery play counts for: prizes, the first places, the member’s own.',
  value: missionBoards,
  errors: [],
})
