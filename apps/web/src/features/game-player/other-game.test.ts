import { expect, it } from 'vitest'
import { addressOfOther } from './other-game.ts'

const table = { vassalage: 'HALONG' } as const
const list = async () => [
  { nodeId: 41, gameCode: 'baccarat', vassalage: 'HALONG' },
  { nodeId: 42, gameCode: 'roulette', vassalage: 'HALONG' },
]

it('R-LAUNCH-1: another game of the vendor is found by its code, and stays in the demo where this one is', async () => {
  expect(await addressOfOther(table, 'roulette', false, list)).toBe('/game?nodeId=42')
  expect(await addressOfOther(table, 'roulette', true, list)).toBe('/game?nodeId=42&mode=demo')
  expect(await addressOfOther(table, 'keno', false, list)).toBeNull()
})

it('R-RT-4: a page of its own names the game by its code, without a question to the lobby', async () => {
  const never = () => Promise.reject(new Error('asked'))
  const lottery = { vassalage: 'TCG_SEA', page: 'lottery' } as const
  expect(await addressOfOther(lottery, 'vn-north', false, never)).toBe('/lottery?gameCode=vn-north&vassalage=TCG_SEA')
  expect(await addressOfOther(lottery, 'vn-north', true, never)).toBe('/lottery?gameCode=vn-north&vassalage=TCG_SEA&mode=demo')
})
