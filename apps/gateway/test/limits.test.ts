import { ladderLimits } from '@halong/money'
import { type Site, startSite, testGames, VENDOR, vendorCall } from '@halong/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { atTable, GAME } from './wager/vendor.ts'

let site: Site
beforeAll(async () => {
  site = await startSite({ name: 'limits' })
})
afterAll(() => site.stop())

type Games = { version: string; games: { gameCode: string; isOpen: boolean; limits: Record<string, unknown>[] }[] | null }
async function games(version?: string): Promise<Games> {
  const { answer } = await vendorCall(site.gateway, '/lgw/seamless/games', version === undefined ? {} : { version })
  if (!answer.success) throw new Error(answer.code)
  // cast: the operation's own answer.
  return answer.value as unknown as Games
}

describe('limits by asset, as data of the wallet', () => {
  it('are told to the vendor with a version, and again only when they changed', async () => {
    const first = await games()
    const game = first.games?.find(({ gameCode }) => gameCode === GAME)
    const usd = { brand: null, asset: 'USD/4', min: '0.1000', max: '100.0000', step: '0.0001', chips: [], prizeCap: null }
    expect(game).toMatchObject({ isOpen: true, limits: expect.arrayContaining([usd]) })
    expect(await games(first.version)).toEqual({ version: first.version, games: null })
    await site.gateway.services.lobby.setGame(VENDOR.vassalage, GAME, { isOpen: false })
    const closed = await games(first.version)
    expect(closed.version).not.toBe(first.version)
    expect(closed.games?.find(({ gameCode }) => gameCode === GAME)).toMatchObject({ isOpen: false })
    await site.gateway.services.lobby.setGame(VENDOR.vassalage, GAME, { isOpen: true })
    expect((await games()).version).toBe(first.version)
  })

  it('bound and step the stakes of a brand, and a catalogue that comes again does not take them back', async () => {
    const player = await atTable(site)
    const { lobby } = site.gateway.services
    const own = { brandId: site.brandId, asset: 'USD/4' as const, min: 20_000n, max: 60_000n, step: 20_000n, chips: [], prizeCap: null }
    await lobby.setLimits(VENDOR.vassalage, GAME, own)
    await lobby.importCatalogue(VENDOR.vassalage, testGames)
    const stake = async (amount: string) => {
      const { answer } = await player.send('debit', { transactionId: `l${amount}`, roundId: `l${amount}`, amount })
      return answer.success ? 'ok' : answer.code
    }
    expect(await Promise.all(['1', '2', '3', '4', '6', '8'].map(stake))).toEqual([
      'wallet.stake_out_of_range',
      'ok',
      'wallet.stake_out_of_range',
      'ok',
      'ok',
      'wallet.stake_out_of_range',
    ])
    await site.expectLedgerRight()
  })

  it('of a game that names a ladder are that ladder in every asset, as high as the cap lets its largest win', async () => {
    const { lobby } = site.gateway.services
    const { limits: _limits, ...plain } = testGames[0] ?? { limits: {} }
    const ladder = { ...plain, ladder: 'slot' }
    await lobby.importCatalogue(VENDOR.vassalage, [
      ladder,
      { ...ladder, code: 'wild', maxWinTimes: 100_000 },
      { ...ladder, code: 'steps', maxWinTimes: 9_000_000, capEndsRound: true },
    ])
    const known = await games()
    const of = (code: string, asset: string) =>
      known.games?.find(({ gameCode }) => gameCode === code)?.limits.find((each) => each['asset'] === asset && each['brand'] === null)
    expect(of('pearl-reef', 'VND/4')).toMatchObject({
      min: '2500.0000',
      max: '5000000.0000',
      step: '2500.0000',
      prizeCap: '25000000000.0000',
    })
    expect(of('wild', 'USD/4')).toMatchObject({ min: '0.1000', max: '10.0000' })
    expect(of('steps', 'THB/4')).toMatchObject({ min: '3.5000', max: '7000.0000' })
    await expect(lobby.importCatalogue(VENDOR.vassalage, [plain])).rejects.toThrow(/limits or a ladder/)
  })
})

it('has chips in every ladder that are whole steps between its ends', () => {
  for (const name of ['slot', 'original', 'table', 'fish', 'room', 'bank'] as const) {
    const { min, max, step, chips } = ladderLimits(name, 'VND/4')
    expect(chips.length).toBeGreaterThanOrEqual(5)
    expect(chips.every((chip) => chip >= min && chip <= max && chip % step === 0n)).toBe(true)
    expect([min % step, max % step]).toEqual([0n, 0n])
  }
})
