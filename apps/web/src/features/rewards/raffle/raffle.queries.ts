import type { ClientValue } from '@halong/api/client'
import { call, memberQuery } from '#shared/gateway/gateway.ts'

export type Raffles = ClientValue<'draw.listRaffles'>
export type Raffle = Raffles['list'][number]
export type RaffleDraw = Raffle['draws'][number]
export type RaffleEntries = ClientValue<'draw.getRaffleList'>['list']

const LOOK_AGAIN_MS = 10_000
/** A million entrants. */
const MOST_PAGES = 200

/** Raffles with their draws; looked at again while the page is open: play earns tickets, and a draw comes at its time. */
export const rafflesQuery = (playerId: string) => ({ ...memberQuery('draw.listRaffles', playerId), refetchInterval: LOOK_AGAIN_MS })

/** The whole published list of a draw. */
export async function listOf(code: string, period: string): Promise<RaffleEntries> {
  const list: RaffleEntries[number][] = []
  for (let page = 0; page < MOST_PAGES; page++) {
    const after = list.at(-1)?.entrant
    const told = await call('draw.getRaffleList', { query: { code, period, ...(after !== undefined && { after }) } })
    list.push(...told.list)
    if (!told.isMore) break
  }
  return list
}
