import type { ClientValue } from '@halong/api/client'
import { call } from '#shared/gateway/gateway.ts'
import { memberPages } from '#shared/gateway/member-pages.ts'

const PAGE = 20

export type Movement = ClientValue<'wallet.listMovements'>['list'][number]
export type Round = ClientValue<'wager.listRounds'>['list'][number]

/** The account record, newest first, page by page from the last row seen. */
export const movementsQuery = (playerId: string) =>
  memberPages({ id: 'wallet.listMovements', playerId, limit: PAGE, ask: (asked) => call('wallet.listMovements', asked) })

/** The betting record: one row a round. */
export const roundsQuery = (playerId: string) =>
  memberPages({ id: 'wager.listRounds', playerId, limit: PAGE, ask: (asked) => call('wager.listRounds', asked) })
