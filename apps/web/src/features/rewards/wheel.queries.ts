import type { ClientValue } from '@halong/api/client'
import { memberQuery } from '#shared/gateway/gateway.ts'

export type Wheel = ClientValue<'draw.listWheels'>['list'][number]
export type Spin = Wheel['mine'][number]

const LOOK_AGAIN_MS = 10_000

/** Wheels with their odds of the moment; settled rounds earn spins some seconds after they end. */
export const wheelsQuery = (playerId: string) => ({ ...memberQuery('draw.listWheels', playerId), refetchInterval: LOOK_AGAIN_MS })
