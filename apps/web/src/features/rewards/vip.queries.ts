import type { ClientValue } from '@halong/api/client'
import { memberQuery } from '#shared/gateway/gateway.ts'

export type Progress = ClientValue<'vip.getProgress'>
export type Level = Progress['levels'][number]

const LOOK_AGAIN_MS = 10_000

/** The member’s own rank; settled rounds are counted some seconds after they end. */
export const progressQuery = (playerId: string) => ({ ...memberQuery('vip.getProgress', playerId), refetchInterval: LOOK_AGAIN_MS })
