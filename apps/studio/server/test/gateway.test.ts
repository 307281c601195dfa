import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { invariant, uuidFromId } from '@halong/base'
import { roundChance } from '@halong/chance'
import { drawHoldOutcome } from '@halong/game-maths'
import { aMember, aTrial, movableClock, type SignedInPlayer, type Site, startSite } from '@halong/testkit'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { gameCard } from '#games/card.ts'
import { catalogue, findGame } from '#games/catalogue.ts'
import type { HoldMaths } from '#mechanics/hold/events.ts'
import type { EnterAnswer, GameState, RoundAnswer, StudioAnswer } from '#protocol/api.ts'
import type { GameRules } from '#protocol/game.ts'
import type { RoundChoices, StepChoice } from '#protocol/round.ts'
import { createSeedSealer } from '../src/fairness/sealed-seeds.ts'
import { createStudio, type Studio } from '../src/index.ts'
import { newIntent, refusalOf, SEED_KEY, valueOf } from './table.ts'

// The studio over the real gateway and the real ledger: what the fake wallet stands for elsewhere.
const SECRET = 'the studio’s secret, thirty-two characters or more'
const clock = movableClock()
let site: Site
let studio: Studio
const seedsWitness = mkdtempSync(join(tmpdir(), 'halong-witness-'))
beforeAll(async () => {
  site = await startSite({ name: 'studio', clock, port: 0 })
  const { port } = await site.gateway.listen()
  const { lobby } = site.gateway.services
  await lobby.putVendor({ vassalage: 'HALONG', name: 'Halong Studio', secret: SECRET, launchOrigin: 'http://localhost:9', verifyUrl: null })
  await lobby.importCatalogue(
    'HALONG',
    catalogue.map((entry) => gameCard(entry, clock.now())),
  )
  studio = await createStudio({
    databaseUrl: site.db.url,
    port: 0,
    siteOrigin: 'http://localhost:8080',
    gatewayUrl: `http://127.0.0.1:${port}`,
    vendorCode: 'HALONG',
    secret: SECRET,
    seedKey: SEED_KEY,
    seedsWitness,
    assetsDir: '/nowhere',
    clock,
    background: false,
    log: pino({ level: 'silent' }),
  })
})
afterAll(async () => {
  await studio.close()
  await site.stop()
  rmSync(seedsWitness, { recursive: true })
})

type Inside = {
  state: GameState
  open: (stake: string, choices?: RoundChoices) => Promise<StudioAnswer<RoundAnswer>>
  step: (id: string, step: number, choice?: StepChoice) => Promise<StudioAnswer<RoundAnswer>>
  rotate: (clientSeed: string) => Promise<StudioAnswer<unknown>>
}

async function enter(player: SignedInPlayer, gameCode: string): Promise<Inside> {
  const games = await player.browser.call('lobby.listGames', { query: { gameType: gameCode.startsWith('mines') ? 'INHOUSE' : 'RNG' } })
  const game = games.ok ? games.value.games.find((each) => each.gameCode === gameCode) : undefined
  invariant(game, `${gameCode} is in the lobby`)
  const launched = await player.browser.call('wager.launchGame', { body: { nodeId: game.nodeId } })
  invariant(launched.ok, 'launched')
  const ticket = new URLSearchParams(new URL(launched.value.game_url).hash.slice(1)).get('ticket')
  const post = async <T>(url: string, payload: object, token = '') =>
    (await studio.server.inject({ method: 'POST', url, payload, headers: { authorization: `Bearer ${token}` } })).json<StudioAnswer<T>>()
  const { token, state } = valueOf(await post<EnterAnswer>('/api/enter', { ticket, gameCode }))
  return {
    state,
    open: (stake, choices = {}) => post('/api/rounds', { intentId: newIntent(), stake, choices }, token),
    step: (id, step, choice = {}) => post(`/api/rounds/${id}/step`, { step, choice }, token),
    rotate: (clientSeed) => post('/api/seeds/rotate', { clientSeed }, token),
  }
}

async function balanceOf(player: SignedInPlayer): Promise<{ sumBalance: string; inPlay: string }> {
  const answer = await player.browser.call('wallet.getBalance')
  invariant(answer.ok, 'a balance')
  return answer.value
}

describe('R-LAUNCH-3: against the real gateway', () => {
  it('ten spins: what the game shows, what the site shows and what the ledger holds are the same', async () => {
    const player = await aMember(site, { balance: '100.00' })
    const game = await enter(player, 'lantern-night')
    expect(game.state).toMatchObject({ balance: { asset: 'USD/4', amount: '100.0000' }, player: { kind: 'member' } })
    let net = 0
    for (let spin = 0; spin < 10; spin++) {
      let answer = valueOf(await game.open('1.00'))
      while (answer.round.nextStep !== null) answer = valueOf(await game.step(answer.round.roundId, answer.round.nextStep))
      expect(answer.round.settled).toBe(true)
      expect(answer.balance?.amount).toBe((await balanceOf(player)).sumBalance)
      net = Number(answer.session.net)
      clock.forward(2_500)
    }
    const { sumBalance, inPlay } = await balanceOf(player)
    expect(Number(sumBalance)).toBeCloseTo(100 + net)
    expect(Number(inPlay)).toBe(0)
    await site.expectLedgerRight()
  })

  it('W26: what a jackpot shows is what the ledger holds, before and after it is won', async () => {
    const GAME = 'lion-dance'
    /** The studio's meter, the wallet's, and the accounts of the house. */
    const held = async () => {
      const { rows } = await site.db.pool.query<{ studio: string; wallet: string; ledger: string }>(
        `select (select sum(pool) from studio.meter) as studio, (select sum(contributed - awarded) from gateway.wager_meter) as wallet,
          (select sum(balance) from ledger.account where kind = 'house.jackpots') as ledger`,
      )
      return rows[0]
    }
    const same = (minor: bigint) => ({ studio: String(minor), wallet: String(minor), ledger: String(minor) })
    const [filling, winning] = [await aMember(site, { balance: '1000.00' }), await aMember(site, { balance: '1000.00' })]
    const toEnd = async (game: Inside, stake: string) => {
      const { round } = valueOf(await game.open(stake))
      return round.nextStep === null ? round : valueOf(await game.step(round.roundId, round.nextStep, { toEnd: true })).round
    }
    const first = await enter(filling, GAME)
    const most = first.state.limits.maxStake
    const contribution = (BigInt(most.replace('.', '')) * 5n) / 1_000n
    await toEnd(first, most)
    expect(await held()).toEqual(same(contribution))

    const game = await enter(winning, GAME)
    expect(game.state.jackpot).toMatchObject({ meterId: 'lion-dance.grand', top: most })
    const playerId = uuidFromId('ply', winning.playerId)
    const { rows } = await site.db.pool.query<{ server_seed: string; number: number }>(
      'select server_seed, number from studio.seed_pair where player_id = $1 and game_code = $2 and revealed_at is null',
      [playerId, GAME],
    )
    const [pair] = rows
    invariant(pair && playerId, 'a player in a game has a pair')
    const serverSeed = createSeedSealer(SEED_KEY).open(pair.server_seed, { playerId, gameCode: GAME, number: pair.number })
    // cast: the game is one of hold and respin.
    const maths = findGame(GAME)?.maths as HoldMaths | undefined
    invariant(maths, 'a game of the studio')
    const isGrand = (clientSeed: string) =>
      drawHoldOutcome(maths.profile, roundChance({ serverSeed, clientSeed, nonce: 0, gameCode: GAME })).feature?.grand === true
    let at = 0
    while (!isGrand(`grand-${at}`)) at++
    expect((await game.rotate(`grand-${at}`)).success).toBe(true)
    const round = await toEnd(game, most)
    expect(round).toMatchObject({ settled: true, jackpot: { amount: (Number(contribution) / 10_000).toFixed(4) } })
    // All of it was won; what the round itself put in is there.
    expect(await held()).toEqual(same(contribution))
    expect(Number((await balanceOf(winning)).sumBalance)).toBeCloseTo(1_000 - Number(most) + Number(round.returned))
    await site.expectLedgerRight()
  })

  it('mines: the stake is in play until the round ends, a cash-out is paid, a mine is not', async () => {
    const player = await aTrial(site)
    const before = Number((await balanceOf(player)).sumBalance)
    const game = await enter(player, 'mines-pearl-25')
    expect(game.state.balance?.asset).toBe('FUN/4')
    const { round } = valueOf(await game.open('2.00', { mines: 1 }))
    expect(await balanceOf(player)).toMatchObject({ inPlay: '2.0000' })
    const first = valueOf(await game.step(round.roundId, 1, { open: 12 }))
    const end = first.round.nextStep === null ? first : valueOf(await game.step(round.roundId, 2, { cashOut: true }))
    const { sumBalance, inPlay } = await balanceOf(player)
    expect(Number(sumBalance)).toBeCloseTo(before - 2 + Number(end.round.returned))
    expect([Number(inPlay), end.round.settled]).toEqual([0, true])
    await site.expectLedgerRight()
  })

  it('S44: a brand in đồng plays slots and Mines with the limits of its own money, and with others as soon as they are changed', async () => {
    const { site: sites, lobby } = site.gateway.services
    const named = { name: 'Coral', merchantCode: 'coral', asset: 'VND/4', defaultLanguage: 'VI', languages: ['EN', 'VI'] }
    const brandId = await sites.addBrand(named, ['coral.example'])
    const player = await aMember(site, { brandId, host: 'coral.example', balance: '5000000' })
    const slot = await enter(player, 'lantern-night')
    expect(slot.state).toMatchObject({
      balance: { asset: 'VND/4', amount: '5000000.0000' },
      limits: { minStake: '2500.0000', maxStake: '1320000.0000', step: '2500.0000' },
    })
    expect(refusalOf(await slot.open('1000'))).toBe('round.stake_invalid')
    let spin = valueOf(await slot.open('25000'))
    while (spin.round.nextStep !== null) spin = valueOf(await slot.step(spin.round.roundId, spin.round.nextStep))
    expect(spin.round).toMatchObject({ settled: true, asset: 'VND/4' })

    const mines = await enter(player, 'mines-pearl-25')
    expect(mines.state.limits).toMatchObject({ minStake: '2500.0000', maxStake: '25000000.0000' })
    const { round } = valueOf(await mines.open('2500', { mines: 24 }))
    const first = valueOf(await mines.step(round.roundId, 1, { open: 3 }))
    expect(first.round.status).toBe('ended')
    const rules = valueOf<GameRules>((await studio.server.inject(`/api/rules/mines-pearl-25?version=${round.rulesHash}`)).json())
    expect(rules.game).toMatchObject({ rulesHash: round.rulesHash, prizeCap: { 'VND/4': '25000000000.0000' } })

    const own = {
      brandId,
      asset: 'VND/4' as const,
      min: 100_000_000n,
      max: 500_000_000n,
      step: 50_000_000n,
      chips: [100_000_000n],
      prizeCap: 250_000_000_000_000n,
    }
    await lobby.setLimits('HALONG', 'lantern-night', own)
    const shown = await player.browser.call('lobby.listGames', { query: { gameType: 'RNG' } })
    expect(shown.ok && shown.value.games.find(({ gameCode }) => gameCode === 'lantern-night')).toMatchObject({
      minBet: '10000.0000',
      maxBet: '50000.0000',
    })
    expect((await enter(player, 'lantern-night')).state.limits).toEqual({
      minStake: '10000.0000',
      maxStake: '50000.0000',
      step: '5000.0000',
      suggested: ['10000.0000'],
    })
    const dollars = await enter(await aMember(site, { balance: '10' }), 'lantern-night')
    expect(dollars.state.limits).toMatchObject({ minStake: '0.1000', maxStake: '52.8000' })
    await site.expectLedgerRight()
  })

  it('a stake nobody has is refused, and the site’s record has no round of it', async () => {
    const player = await aMember(site, { balance: '1.00' })
    const game = await enter(player, 'lantern-night')
    expect(refusalOf(await game.open('2.00'))).toBe('wallet.insufficient_balance')
    expect(await balanceOf(player)).toMatchObject({ sumBalance: '1.0000' })
    await site.expectLedgerRight()
  })

  it('R25: a mines board on which nothing was opened goes back to the player', async () => {
    const player = await aMember(site, { balance: '5.00' })
    const game = await enter(player, 'mines-jade-16')
    valueOf(await game.open('5.00', { mines: 2 }))
    clock.forward(24 * 3_600_000)
    await studio.sweep()
    expect(await studio.sweep()).toBe(0)
    const { rows } = await site.db.pool.query("select state from studio.round where state not in ('settled', 'refused')")
    expect(rows).toEqual([{ state: 'voided' }])
    await site.expectLedgerRight()
  })
})
