import type { ClientValue } from '@halong/api/client'
import { memberQuery } from '#shared/gateway/gateway.ts'

/** Settled rounds are counted some seconds after they end: looked at again while the page is open. */
const LOOK_AGAIN_MS = 10_000

export const missionsQuery = (playerId: string) => ({ ...memberQuery('mission.getSummary', playerId), refetchInterval: LOOK_AGAIN_MS })

export const boardsQuery = (playerId: string) => ({ ...memberQuery('mission.getLeaderboard', playerId), refetchInterval: LOOK_AGAIN_MS })
export type Board = ClientValue<'mission.getLeaderboard'>['list'][number]
