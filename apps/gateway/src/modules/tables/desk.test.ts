import { idFromUuid } from '@halong/base'
import { movableClock } from '@halong/testkit'
import { expect, it } from 'vitest'
import type { PlayerCard } from '../../platform/index.ts'
import { createTablesDesk } from './desk.ts'

const uuid = (no: number) => `00000000-0000-4000-8000-00000000000${no}`
const id = (no: number) => idFromUuid('ply', uuid(no))
const card = (no: number, brandId: number) => ({ playerId: id(no), memberId: no, brandId, username: `player${no}` }) as PlayerCard
const cards = [card(1, 1), card(2, 1), card(3, 2)]
const pair = (first: number, second: number, score: number) => ({
  gameCode: 'tien-len',
  asset: 'USD/4' as const,
  first: id(first),
  second: id(second),
  hands: 40,
  toSecond: 36,
  toFirst: 4,
  flow: '120.0000',
  score,
})
const told: Record<string, object | null> = {
  HALONG: { tables: [], rooms: [], pairs: [pair(1, 2, 9.1), pair(1, 3, 20), pair(2, 1, 12.5)] },
  OTHER: null,
}
const desk = (vendors: readonly string[]) =>
  createTablesDesk({
    clock: movableClock(),
    vendors: async () => vendors,
    // cast: what a vendor told, as the link has read it.
    ask: (async (_call: unknown, vassalage: string) => told[vassalage] ?? null) as Parameters<typeof createTablesDesk>[0]['ask'],
    playerOf: async (playerId) => cards.find((each) => each.playerId === playerId) ?? null,
    linksOf: async (memberId) => (memberId === 1 ? [{ player_id: uuid(2), kinds: ['device'] }] : []),
    apartFrom: async (memberId) => (memberId === 2 ? [1] : []),
  })

it('T54: tables.listPairs tells pairs of the brand’s own players, the most one-sided first, and what their accounts share', async () => {
  const { pairs, isReached } = await desk(['HALONG', 'OTHER']).pairs(1, 'EN')
  expect(isReached).toBe(true)
  expect(pairs.map(({ loser, winner, score, links, isApart }) => [loser.username, winner.username, score, links, isApart])).toEqual([
    ['player2', 'player1', 12.5, [], true],
    ['player1', 'player2', 9.1, ['device'], false],
  ])
  expect((await desk(['HALONG']).pairs(2, 'EN')).pairs).toEqual([])
})

it('tables.list says where no vendor answers', async () => {
  expect(await desk(['OTHER']).list('EN')).toMatchObject({ tables: [], rooms: [], isReached: false })
  expect(await desk(['HALONG', 'OTHER']).list('EN')).toMatchObject({ isReached: true })
})
