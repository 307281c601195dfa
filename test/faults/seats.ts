import { aMember, type Site, vendorCall } from '@halong/testkit'
import { expect } from 'vitest'
import type { Seat, Witness } from './wallet-player.ts'

const START = 1_000_000_000n

export type TakenSeat = { readonly seat: Seat; readonly memberId: number }

/** Members with money, each in the first game of the fake vendor. */
export async function takeSeats(site: Site, count: number): Promise<TakenSeat[]> {
  let nodeId = 0
  const look = async () => {
    const games = await site.browser().call('lobby.listGames', { query: {} })
    nodeId = games.ok ? (games.value.games[0]?.nodeId ?? 0) : 0
    return nodeId
  }
  // A gateway that has just started on a busy machine may ask to be asked again.
  await expect.poll(look, { timeout: 30_000 }).toBeGreaterThan(0)
  const seats: TakenSeat[] = []
  for (let number = 0; number < count; number++) seats.push(await takeSeat(site, nodeId))
  return seats
}

async function takeSeat(site: Site, nodeId: number): Promise<TakenSeat> {
  const member = await aMember(site, { balance: '100000.00' })
  const launched = await member.browser.call('wager.launchGame', { body: { nodeId } })
  if (!launched.ok) throw new Error(`launching: ${launched.code}`)
  const ticket = new URLSearchParams(new URL(launched.value.game_url).hash.slice(1)).get('ticket') ?? ''
  const gameCode = new URL(launched.value.game_url).pathname.split('/').at(-1) ?? ''
  const { answer } = await vendorCall(site.gateway, '/lgw/seamless/authenticate', { ticket, gameCode })
  if (!answer.success) throw new Error(`authenticating: ${answer.code}`)
  return {
    memberId: member.memberId,
    seat: { playerId: member.playerId, gameSession: String(answer.value['gameSession']), gameCode, asset: String(answer.value['asset']) },
  }
}

/** The ledger holds exactly what each seat was told, and keeps its rules. */
export async function expectAsWitnessed(site: Site, seats: readonly TakenSeat[], witnesses: readonly Witness[]): Promise<void> {
  const { ledger } = site.gateway.services
  for (const [index, witness] of witnesses.entries()) {
    const { memberId, seat } = seats[index] ?? { memberId: 0, seat: null }
    expect(witness.refused).toEqual([])
    const cash = await ledger.balance(memberId, 'player.cash', 'USD/4')
    const inPlay = await ledger.balance(memberId, 'player.wagers', 'USD/4')
    expect({ seat, cash: cash?.minor, inPlay: inPlay?.minor }).toEqual({
      seat,
      cash: START - witness.staked + witness.returned,
      inPlay: 0n,
    })
  }
  await site.expectLedgerRight()
}
