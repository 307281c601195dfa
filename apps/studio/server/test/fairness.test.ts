import { createHash, createHmac } from 'node:crypto'
import { uuidFromId } from '@halong/base'
import { releaseSize } from '@halong/testkit'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isMinesMaths } from '#games/mines/events.ts'
import { isSlotMaths } from '#games/slot/events.ts'
import type { RoundProof } from '#protocol/fairness.ts'
import type { GameRules } from '#protocol/game.ts'
import { feature, loss, refusalOf, type Seat, safeTiles, seedFor, setTable, type Table, valueOf } from './table.ts'

let table: Table
beforeAll(async () => {
  table = await setTable('fairness')
})
afterAll(() => table.stop())

describe('T51: a player', () => {
  it('sees the commitment before the first bet, and the pair’s seed only after rotating', async () => {
    const seat = await table.sit('lotus-garden')
    const { commitment, nextCommitment, clientSeedBy, nextNonce } = seat.entered.fairness
    expect([commitment.length, nextCommitment.length, clientSeedBy, nextNonce]).toEqual([64, 64, 'house', 0])
    // Free spins would hold the pair until they are played.
    await seedFor(table, seat, loss)
    const { round } = valueOf((await seat.open()).answer)
    expect(round.commitment).toBe(commitment)
    const before = await seat.proof(round.roundId)
    expect([before.serverSeed, before.revealedAt]).toEqual([null, null])
    expect(new Date(before.committedAt).getTime()).toBeLessThanOrEqual(new Date(before.startedAt).getTime())

    const rotated = valueOf((await seat.rotate('my-own-seed')).answer)
    expect(
      createHash('sha256')
        .update(rotated.revealed?.serverSeed ?? '')
        .digest('hex'),
    ).toBe(commitment)
    expect(rotated.revealed?.rounds).toBe(1)
    // What was promised as next is what is now in use, whatever client seed was chosen for it.
    expect(rotated.fairness).toMatchObject({ commitment: nextCommitment, clientSeed: 'my-own-seed', clientSeedBy: 'player', nextNonce: 0 })
    expect((await seat.proof(round.roundId)).serverSeed).toBe(rotated.revealed?.serverSeed)
  })
  it('sets the client seed of an unused pair without wasting it', async () => {
    const seat = await table.sit('lotus-garden')
    const changed = valueOf((await seat.rotate('from-my-browser')).answer)
    expect(changed.revealed).toBeNull()
    expect(changed.fairness).toMatchObject({
      commitment: seat.entered.fairness.commitment,
      clientSeed: 'from-my-browser',
      clientSeedBy: 'player',
    })
  })
  it.each(['', 'a:b', 'a b', 'é', 'x'.repeat(65)])('can’t set the client seed %j, which would blur the message', async (seed) => {
    const seat = await table.sit('lotus-garden')
    expect(refusalOf((await seat.call('POST', '/api/seeds/rotate', { clientSeed: seed })).answer)).toBe('request.invalid')
  })
  it('can’t rotate while a round waits for a step', async () => {
    const seat = await table.sit('mines-jade-25')
    const { safe } = await safeTiles(table, seat, 3)
    const { round } = valueOf((await seat.open({ choices: { mines: 3 } })).answer)
    expect(refusalOf((await seat.rotate()).answer)).toBe('seeds.round_open')
    valueOf((await seat.step(round.roundId, 1, { open: safe[0] ?? 0 })).answer)
    expect(refusalOf((await seat.rotate()).answer)).toBe('seeds.round_open')
    valueOf((await seat.step(round.roundId, 2, { cashOut: true })).answer)
    expect((await seat.rotate()).status).toBe(200)
  })
  it('gets an answer to each of five rotations at once, and one revealed pair', async () => {
    const seat = await table.sit('lotus-garden')
    await seedFor(table, seat, loss)
    const { round } = valueOf((await seat.open()).answer)
    // Every call has a connection at hand, so that they meet at the pair.
    await Promise.all(Array.from({ length: 12 }, () => seat.view(round.roundId)))
    const answers = await Promise.all(Array.from({ length: 5 }, (_, at) => seat.rotate(`at-once-${at}`)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    const revealed = answers.flatMap(({ answer }) => valueOf(answer).revealed ?? [])
    expect(revealed.map(({ commitment }) => commitment)).toEqual([round.commitment])
    expect(new Set(answers.map(({ answer }) => valueOf(answer).fairness.commitment)).size).toBe(1)
  })
  it('has a pair of their own for each game', async () => {
    const seat = await table.sit('lotus-garden')
    const other = await seat.enterAgain('golden-carp')
    const stranger = await table.sit('lotus-garden')
    expect(new Set([seat, other, stranger].map(({ entered }) => entered.fairness.commitment)).size).toBe(3)
  })
})

/** Twelve stakes, some beyond the balance, two of them raced by a rotation; answers on how many seed pairs rounds were played. */
async function raceRotations(): Promise<number> {
  const seat = await table.sit('golden-carp', { balance: '3.0000' })
  for (let i = 0; i < 12; i++) {
    await Promise.all([seat.open({ stake: i % 4 === 3 ? '40.00' : '0.10' }), ...(i % 5 === 4 ? [seat.rotate()] : [])])
    table.clock.forward(2_500)
  }
  // Rotations may lose every race: one that nothing races, and a round on its pair.
  await seat.rotate()
  await seat.open({ stake: '0.10' })
  const { rows } = await table.db.pool.query<{ pair_number: number; nonces: number[]; next: number }>(
    `select r.pair_number, array_agg(r.nonce order by r.nonce) as nonces, max(p.next_nonce) as next from studio.round r
     join studio.seed_pair p on (p.player_id, p.game_code, p.number) = (r.player_id, r.game_code, r.pair_number)
     where r.player_id = $1 and r.game_code = $2 group by 1 order by 1`,
    [uuidFromId('ply', seat.playerId), seat.gameCode],
  )
  for (const { nonces, next } of rows) expect(nonces).toEqual(Array.from({ length: next }, (_, nonce) => nonce))
  return rows.length
}

// A feature that opens early leaves a seat on one pair; then another seat is taken.
it('T51: nonces have no gap, refused stakes and rotation races included', async () => {
  let pairs = 0
  for (let seats = 0; seats < 8 && pairs < 2; seats++) pairs = await raceRotations()
  expect(pairs).toBeGreaterThan(1)
})

/**
 * A verifier of its own: Node's HMAC, the published rules and the proof, and none of the product's code.
 * It answers what the round must have returned, in ten-thousandths of the currency.
 */
function independentlyVerified(proof: RoundProof, rules: GameRules): bigint {
  if (proof.serverSeed === null || createHash('sha256').update(proof.serverSeed).digest('hex') !== proof.commitment)
    throw new Error('the commitment is broken')
  const words: number[] = []
  for (let r = 0; r < 80; r++) {
    const block = createHmac('sha256', proof.serverSeed).update(`${proof.clientSeed}:${proof.nonce}:${proof.gameCode}:${r}`).digest()
    for (let at = 0; at < 32; at += 4) words.push(block.readUInt32BE(at))
  }
  const draw = (n: number): number => {
    const word = words.shift() ?? 0
    return word < Math.floor(2 ** 32 / n) * n ? word % n : draw(n)
  }
  const stake = BigInt(proof.stake.replace('.', ''))
  const { maths } = rules
  if (isMinesMaths(maths)) {
    const { mines } = proof.choices as { mines: number }
    const left = Array.from({ length: maths.tiles }, (_, tile) => tile)
    const laid = new Set(Array.from({ length: mines }, () => left.splice(draw(left.length), 1)[0]))
    const opened = proof.moves.flatMap((move) => ('open' in move ? [Number(move['open'])] : []))
    if (opened.some((tile) => laid.has(tile))) return 0n
    return (stake * BigInt(maths.ladders[String(mines)]?.[opened.length - 1]?.replace('.', '') ?? '0')) / 10_000n
  }
  if (!isSlotMaths(maths)) throw new Error('a slot or Mines is proved here')
  const { strips, rows, lines, linePays, scatterPays, freeSpins, freeMultiplier } = maths.profile
  let free = 0
  const spin = (bought: boolean): number => {
    const window = strips.map((strip) => {
      const stop = draw(strip.length)
      return Array.from({ length: rows }, (_, row) => strip[(stop + row) % strip.length] ?? '')
    })
    const scatters = window.flat().filter((symbol) => symbol === 'S').length
    if (bought) free = freeSpins[scatters] ?? 0
    let units = (scatterPays[scatters] ?? 0) * lines.length
    for (const line of lines) {
      const cells = line.map((row, reel) => window[reel]?.[row] ?? '')
      const best = ['W', ...Object.keys(linePays)].map((symbol) => {
        const run = cells.findIndex((cell) => cell !== symbol && cell !== 'W')
        const count = run < 0 ? cells.length : run
        const pure = symbol === 'W' ? cells.findIndex((cell) => cell !== 'W') : count
        return linePays[symbol]?.[symbol === 'W' ? (pure < 0 ? cells.length : pure) : count] ?? 0
      })
      // A symbol counts only if it stands there; a run of wilds alone is the wild's.
      units += Math.max(
        0,
        ...best.filter((_, at) => {
          const symbol = ['W', ...Object.keys(linePays)][at]
          const lead = cells.find((cell) => cell !== 'W')
          return symbol === 'W' || symbol === lead
        }),
      )
    }
    return units
  }
  let units = spin(true)
  for (let i = free; i > 0; i--) units += spin(false) * freeMultiplier
  return (stake * BigInt(units)) / BigInt(lines.length)
}

async function playSlot(seat: Seat): Promise<string> {
  const { round } = valueOf((await seat.open({ stake: '0.30' })).answer)
  for (let next = round.nextStep; next !== null; ) next = valueOf((await seat.step(round.roundId, next)).answer).round.nextStep
  table.clock.forward(2_500)
  return round.roundId
}

async function playMines(seat: Seat, turn: number): Promise<string> {
  const mines = (turn % 15) + 1
  const { round } = valueOf((await seat.open({ stake: '0.70', choices: { mines } })).answer)
  let next: number | null = round.nextStep
  for (let at = 0; next !== null; at++) {
    const move = at > turn % 3 ? { cashOut: true as const } : { open: (at * 7 + turn) % 16 }
    next = valueOf((await seat.step(round.roundId, next, move)).answer).round.nextStep
  }
  table.clock.forward(1_000)
  return round.roundId
}

/** At each of five games; the first round of a slot has free spins. */
const ROUNDS = releaseSize(20, 400)

it('F56: an independent program recomputes rounds from what is published, to the last ten-thousandth', {
  timeout: 600_000,
}, async () => {
  let verified = 0
  const codes = ['lantern-night', 'jade-dragon-calm', 'pearl-diver-bold', 'monsoon-treasure-bloom', 'mines-pearl-16']
  for (const code of codes) {
    const rules = valueOf(
      (await table.studio().server.inject({ method: 'GET', url: `/api/rules/${code}` })).json<{ success: true; value: GameRules }>(),
    )
    const seat = await table.sit(code, { balance: '100000.0000' })
    if (!code.startsWith('mines')) await seedFor(table, seat, feature)
    const ids: string[] = []
    for (let turn = 0; turn < ROUNDS; turn++) ids.push(code.startsWith('mines') ? await playMines(seat, turn) : await playSlot(seat))
    valueOf((await seat.rotate()).answer)
    for (const id of ids) {
      const proof = await seat.proof(id)
      expect(new Date(proof.committedAt).getTime()).toBeLessThanOrEqual(new Date(proof.startedAt).getTime())
      expect(BigInt((proof.returned ?? '').replace('.', ''))).toBe(independentlyVerified(proof, rules))
      expect(proof.rulesHash).toBe(rules.game.rulesHash)
      verified += 1
    }
  }
  expect(verified).toBe(codes.length * ROUNDS)
})

describe('T56: when the rules change', () => {
  it('a round begun under the old ones is finished, proved and shown under the old ones', async () => {
    const seat = await table.sit('mines-lantern-25')
    const { round } = valueOf((await seat.open({ choices: { mines: 3 } })).answer)
    const shown = await table.studio().server.inject({ method: 'GET', url: `/api/rules/mines-lantern-25?version=${round.rulesHash}` })
    expect(shown.json()).toMatchObject({ value: { game: { rulesHash: round.rulesHash }, maths: { tiles: 25 } } })
    expect(
      (await table.studio().server.inject({ method: 'GET', url: `/api/rules/lantern-night?version=${round.rulesHash}` })).statusCode,
    ).toBe(404)
    await expect(asStudio("update studio.rules set content = '{}'")).rejects.toThrow(/permission denied/)
  })
})

async function asStudio(statement: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: table.db.url, options: '-c role=halong_studio' })
  await client.connect()
  try {
    return await client.query(statement)
  } finally {
    await client.end()
  }
}

it('the studio’s role has no right on any other schema, and deletes nothing in its own', async () => {
  const { rows } = await table.db.pool.query<{ nspname: string }>(
    `select nspname from pg_namespace where has_schema_privilege('halong_studio', oid, 'usage') and nspname not in ('pg_catalog', 'information_schema', 'public')`,
  )
  expect(rows.map(({ nspname }) => nspname)).toEqual(['studio'])
  await expect(asStudio('select * from ledger.account')).rejects.toThrow(/permission denied/)
  for (const name of ['round', 'seed_pair', 'game_session', 'rules'])
    await expect(asStudio(`delete from studio.${name}`)).rejects.toThrow(/permission denied/)
})
