import type { ClientValue } from '@halong/api/client'

export type Exposure = ClientValue<'lotteries.getExposure'>
export type NumberLimit = Exposure['limits'][number]
/** Which numbers a limit is about; null is every bet, every number. */
export type LimitPlace = Pick<NumberLimit, 'gameCode' | 'asset' | 'play' | 'number'>

export const isAt = (limit: LimitPlace, { gameCode, asset, play, number }: LimitPlace): boolean =>
  limit.gameCode === gameCode && limit.asset === asset && limit.play === play && limit.number === number
