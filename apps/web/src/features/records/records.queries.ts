import type { CallInput, ClientValue } from '@halong/api/client'
import { call } from '#shared/gateway/gateway.ts'
import { memberPages } from '#shared/gateway/member-pages.ts'

const PAGE = 20

export type Movements = ClientValue<'records.listMovements'>
export type Movement = Movements['list'][number]
export type Rounds = ClientValue<'records.listRounds'>
export type Round = Rounds['list'][number]
export type MovementFilter = Omit<NonNullable<CallInput<'records.listMovements'>['query']>, 'cursor' | 'limit'>
export type RoundFilter = Omit<NonNullable<CallInput<'records.listRounds'>['query']>, 'cursor' | 'limit' | 'nodeId'>

/** The account record, newest first, page by page from the last row seen. */
export const movementsQuery = (playerId: string, filter: MovementFilter) =>
  memberPages({ id: 'records.listMovements', playerId, limit: PAGE, filter, ask: (asked) => call('records.listMovements', asked) })

/** The betting record: one row a round. */
export const roundsQuery = (playerId: string, filter: RoundFilter) =>
  memberPages({ id: 'records.listRounds', playerId, limit: PAGE, filter, ask: (asked) => call('records.listRounds', asked) })
