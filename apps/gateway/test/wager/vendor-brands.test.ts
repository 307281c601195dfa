import { operations } from '@halong/api'
import { type Site, vendorCall } from '@halong/testkit'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type BrandSide, bothWays, startTwoBrands, type TwoBrands } from '../two-brands.ts'
import { GAME, launchTicket } from './vendor.ts'

let brands: TwoBrands
let site: Site
beforeAll(async () => {
  brands = await startTwoBrands({ name: 'vendor_brands' })
  site = brands.site
})
afterAll(() => site.stop())
afterEach(async () => {
  for (const side of [brands.pearl, brands.coral]) {
    await maintenance(side, false)
    await side.set('region', { mode: 'open', countries: [], unknown: 'admit' })
  }
  await site.expectLedgerRight()
})

type Send = (call: string, body: object, host?: string) => Promise<string>
let rounds = 0
const newRound = () => `round.${++rounds}`
const HOSTS = ['pearl.example', 'coral.example', 'localhost', 'elsewhere.example']
const stakeOf = ({ asset }: BrandSide) => (asset === 'USD/4' ? '1' : '1000')

const codeOf = ({ answer }: Awaited<ReturnType<typeof vendorCall>>): string => (answer.success ? 'ok' : answer.code)
const exchange = (ticket: string, host: string) =>
  vendorCall(site.gateway, '/lgw/seamless/authenticate', { ticket, gameCode: GAME }, { host })

/** A player of a brand inside a game; calls about them reach the gateway by any host. */
async function seatedAt(side: BrandSide): Promise<Send> {
  const player = await side.member()
  const { answer } = await exchange(await launchTicket(site, player), side.host)
  const gameSession = answer.success ? answer.value['gameSession'] : ''
  const named = { playerId: player.playerId, asset: side.asset }
  return async (call, body, host = 'localhost') => {
    const rest = call === 'balance' ? {} : { gameCode: GAME, ...(call === 'debit' ? { gameSession, amount: stakeOf(side) } : {}) }
    return codeOf(await vendorCall(site.gateway, `/lgw/seamless/${call}`, { ...named, ...rest, ...body }, { host }))
  }
}

const maintenance = (side: BrandSide, isOn: boolean) => side.set('maintenance', { isOn, until: null })

describe('T90, R-SYS-4: a vendor’s call comes from no visitor’s country', () => {
  it.each([
    ['refuses unknown countries', ['VN']],
    ['refuses every country', []],
  ] as const)('a region rule that %s stops no game', async (_, countries) => {
    for (const side of [brands.pearl, brands.coral]) {
      const player = await side.member()
      const ticket = await launchTicket(site, player)
      const send = await seatedAt(side)
      await side.set('region', { mode: 'allow', countries: [...countries], unknown: 'refuse' })
      for (const host of HOSTS) {
        const roundId = newRound()
        expect(await send('balance', {}, host), host).toBe('ok')
        expect(await send('debit', { transactionId: `${roundId}.d`, roundId }, host), host).toBe('ok')
        const win = { transactionId: `${roundId}.c`, roundId, debitTransactionId: `${roundId}.d`, amount: stakeOf(side) }
        expect(await send('credit', win, host), host).toBe('ok')
        expect(await send('close', { transactionId: `${roundId}.x`, roundId }, host), host).toBe('ok')
      }
      expect(codeOf(await exchange(ticket, side.host))).toBe('ok')
    }
  })
})

describe('T69, R-SYS-3: a vendor’s call is judged by the brand of the player, whichever host it comes to', () => {
  it.each(bothWays)('maintenance of %s stops new stakes of its players and none of %s', async (closed, open) => {
    const [here, there] = [brands[closed], brands[open]]
    const [sendHere, sendThere] = [await seatedAt(here), await seatedAt(there)]
    const tickets = await Promise.all([here, there].map(async (side) => launchTicket(site, await side.member())))
    await maintenance(here, true)
    for (const host of HOSTS) {
      const roundId = newRound()
      expect(await sendHere('debit', { transactionId: `${roundId}.here`, roundId }, host), host).toBe('lobby.game_closed')
      expect(await sendThere('debit', { transactionId: `${roundId}.there`, roundId }, host), host).toBe('ok')
    }
    const [ticketHere = '', ticketThere = ''] = tickets
    expect(codeOf(await exchange(ticketHere, there.host))).toBe('lobby.game_closed')
    expect(codeOf(await exchange(ticketThere, here.host))).toBe('ok')
  })

  it.each(bothWays)(
    'W13, W2: what is owed to players of %s passes during its maintenance, and a stake taken before keeps its answer',
    async (name) => {
      const side = brands[name]
      const send = await seatedAt(side)
      const [paid, back] = [newRound(), newRound()]
      for (const roundId of [paid, back]) expect(await send('debit', { transactionId: `${roundId}.d`, roundId })).toBe('ok')
      await maintenance(side, true)
      for (const host of HOSTS) {
        expect(await send('balance', {}, host), host).toBe('ok')
        expect(await send('debit', { transactionId: `${paid}.d`, roundId: paid }, host), host).toBe('ok')
      }
      const win = { transactionId: `${paid}.c`, roundId: paid, debitTransactionId: `${paid}.d`, amount: stakeOf(side) }
      expect(await send('credit', win, side.host)).toBe('ok')
      expect(await send('close', { transactionId: `${paid}.x`, roundId: paid }, side.host)).toBe('ok')
      expect(
        await send(
          'rollback',
          { transactionId: `${back}.r`, roundId: back, debitTransactionId: `${back}.d`, reason: 'player_cancel' },
          side.host,
        ),
      ).toBe('ok')
    },
  )

  it('W4: a stake refused during maintenance is refused for good; a new one passes when the brand is back', async () => {
    const send = await seatedAt(brands.coral)
    const roundId = newRound()
    await maintenance(brands.coral, true)
    expect(await send('debit', { transactionId: `${roundId}.d`, roundId })).toBe('lobby.game_closed')
    await maintenance(brands.coral, false)
    expect(await send('debit', { transactionId: `${roundId}.d`, roundId })).toBe('lobby.game_closed')
    expect(await send('debit', { transactionId: `${roundId}.e`, roundId })).toBe('ok')
  })

  it.each(bothWays)('stakes of players of %s keep to the limits of their money, by the host of %s too', async (name, other) => {
    const send = await seatedAt(brands[name])
    const roundId = newRound()
    const stake = { transactionId: `${roundId}.d`, roundId, amount: stakeOf(brands[other]) }
    for (const host of HOSTS) expect(await send('debit', stake, host), host).toBe('wallet.stake_out_of_range')
  })

  it('the platform refuses no signed call for the host it comes to, whatever the brand there says', async () => {
    await maintenance(brands.pearl, true)
    await brands.pearl.set('region', { mode: 'allow', countries: [], unknown: 'refuse' })
    for (const { path, access } of operations) {
      if (access !== 'vendor') continue
      const { answer } = await vendorCall(site.gateway, path, { unknown: 1 }, { host: brands.pearl.host })
      expect(answer, path).toMatchObject({ success: false, code: 'request.invalid' })
    }
  })

  it('W18, T60: a vendor acts for players who entered its own games alone, at whichever brand', async () => {
    const other = { vassalage: 'OTHER', secret: 'another secret of thirty-two characters' }
    const { lobby } = site.gateway.services
    await lobby.putVendor({ ...other, name: 'Other', launchOrigin: 'http://localhost:8', verifyUrl: null })
    for (const side of [brands.pearl, brands.coral]) {
      const player = await side.member()
      const ticket = await launchTicket(site, player)
      const by = { vendor: other.vassalage, secret: other.secret, host: side.host }
      expect(codeOf(await vendorCall(site.gateway, '/lgw/seamless/authenticate', { ticket, gameCode: GAME }, by))).toBe(
        'vendor.ticket_invalid',
      )
      expect(codeOf(await exchange(ticket, side.host))).toBe('ok')
      const named = { playerId: player.playerId, asset: side.asset }
      expect(codeOf(await vendorCall(site.gateway, '/lgw/seamless/balance', named, by))).toBe('wallet.round_unknown')
      const forged = { ...by, secret: 'not the secret of that vendor at all' }
      expect(codeOf(await vendorCall(site.gateway, '/lgw/seamless/balance', named, forged))).toBe('vendor.unauthorized')
    }
  })
})
