// Long because all paths of bonus money are played over one installation.
import { systemClock } from '@halong/base'
import { type AccountKind, checkLedger } from '@halong/ledger'
import { releaseSize } from '@halong/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Bonus, bonusStore } from '../../src/modules/bonus/bonus-store.ts'
import { type BonusGrant, createBonuses } from '../../src/modules/bonus/bonuses.ts'
import { checkBonuses } from '../../src/modules/bonus/checking.ts'
import { createCounting } from '../../src/modules/bonus/counting.ts'
import { createFeed } from '../../src/modules/feed/feed.ts'
import { createFeedStore } from '../../src/modules/feed/feed-store.ts'
import { createCorrecting } from '../../src/modules/wager/correcting.ts'
import { playSet } from '../../src/modules/wager/play.ts'
import { type Db, openDb } from '../../src/platform/db.ts'
import type { PlayerCard } from '../../src/platform/index.ts'
import { createLog } from '../../src/platform/log.ts'
import { ASSET, close, credit, debit, openTable, rollback, type Table } from './play-fixture.ts'

const UNIT = 10_000n
let table: Table
let db: Db
let feed: ReturnType<typeof createFeed>
let given: unknown[] = []
/** So often the count fails at its end, when everything of a step is written. */
let failures = 0
const weights = new Map([
  ['pearl-reef', 20],
  ['roulette', 18],
])
const bonusesOver = () =>
  createBonuses({ clock: systemClock, ledger: table.ledger, declined: async (_, { granted }) => void given.push(granted) })
beforeAll(async () => {
  table = await openTable('bonus', { members: 24, minor: 10n * UNIT })
  const log = createLog('silent')
  db = openDb({ url: table.database.gatewayUrl, log })
  const counting = createCounting({
    bonuses: bonusesOver(),
    weightOf: async (_, gameCode) => weights.get(gameCode) ?? 0,
    paid: () => undefined,
  })
  const count = async (...asked: Parameters<typeof counting>) => {
    await counting(...asked)
    if (failures-- > 0) throw new Error('killed at the end of a step')
  }
  feed = createFeed({ db, clock: systemClock, log, store: createFeedStore({ db }), consumers: () => [{ consumer: 'bonus', count }] })
})
afterAll(async () => {
  expect((await checkLedger(table.database.pool)).findings).toEqual([])
  expect(await checkBonuses(table.pool)).toEqual([])
  await db.close()
  await table.close()
})

let turns = 0
async function grant(memberId: number, units: bigint, change: Partial<BonusGrant> = {}): Promise<string> {
  const wish: BonusGrant = {
    memberId,
    asset: ASSET,
    brandId: 1,
    code: 'welcome',
    source: `claim:${++turns}`,
    hash: 'h',
    amount: units * UNIT,
    times: 10,
    days: 14,
    maxStake: 5n * UNIT,
    maxRelease: null,
    exitPercent: 50,
    onlyTypes: null,
    ...change,
  }
  const done = await db.transaction((tx) => bonusesOver().grant(tx, wish))
  if (!done.ok) throw new Error(done.code)
  return done.value.bonusId
}
async function balances(memberId: number) {
  const of = async (kind: AccountKind) => (await table.ledger.balance(memberId, kind, ASSET))?.minor ?? 0n
  return {
    cash: await of('player.cash'),
    bonus: await of('player.bonus'),
    wagers: await of('player.wagers'),
    bonusWagers: await of('player.bonus_wagers'),
  }
}
const state = async (memberId: number, bonusId: string): Promise<Bonus> => {
  const found = await bonusStore.find(db.pool, memberId, bonusId)
  if (found === null) throw new Error('no such bonus')
  return found
}
const takesBonus = true
const count = async (memberId: number) => expect(await feed.catchUp('bonus', memberId, 10_000)).toBe(true)
/** A round of one stake. */
async function round(memberId: number, amount: bigint, won = 0n, gameCode = 'pearl-reef') {
  const roundId = `r${++turns}`
  const named = { memberId, roundId, gameCode, takesBonus }
  const [staked] = await table.playUnits([[debit({ ...named, txId: `${roundId}d`, amount })]])
  if (staked?.code !== null) return staked
  if (won > 0n) await table.play(credit({ ...named, txId: `${roundId}c`, debitTxId: `${roundId}d`, amount: won }))
  await table.play(close({ ...named, txId: `${roundId}x` }))
  return staked
}

it('cash is staked first, bonus money for the rest; wins are shared by what is at stake, a rollback gives back what was taken (contracts §4)', async () => {
  await grant(1, 100n)
  const named = { memberId: 1, takesBonus }
  expect(await table.play(debit({ ...named, txId: 'a1', roundId: 'a', amount: 97_000n }))).toMatchObject({
    code: null,
    balance: 3_000n,
    bonus: 100n * UNIT,
  })
  // C 0.3000, B 0.7000, w 7.7700.
  expect(await table.play(debit({ ...named, txId: 'b1', roundId: 'b', amount: UNIT }))).toMatchObject({
    code: null,
    balance: 0n,
    bonus: 993_000n,
  })
  expect(await balances(1)).toEqual({ cash: 0n, bonus: 993_000n, wagers: 100_000n, bonusWagers: 7_000n })
  await table.play(credit({ ...named, txId: 'b2', debitTxId: 'b1', roundId: 'b', amount: 77_700n }))
  expect(await balances(1)).toMatchObject({ cash: 23_310n, bonus: 993_000n + 54_390n })
  await table.play(close({ ...named, txId: 'b3', roundId: 'b' }))
  // A stake of both, taken back: each part where it came from.
  const before = await balances(1)
  await table.play(debit({ ...named, txId: 'c1', roundId: 'c', amount: 4n * UNIT }))
  expect(await balances(1)).toMatchObject({ cash: 0n, bonus: before.bonus - (40_000n - 23_310n) })
  await table.play(rollback({ ...named, txId: 'c2', debitTxId: 'c1', roundId: 'c' }))
  expect(await balances(1)).toEqual(before)
  // Half of a stake goes back by a refund, the rest with the close.
  await table.play(debit({ ...named, txId: 'e1', roundId: 'e', amount: 4n * UNIT }))
  await table.play(credit({ ...named, kind: 'refund', txId: 'e2', debitTxId: 'e1', roundId: 'e', amount: 2n * UNIT }))
  expect(await balances(1)).toMatchObject({ bonusWagers: 8_345n, wagers: 97_000n + 11_655n })
  await table.play(close({ ...named, txId: 'e3', roundId: 'e' }))
  await table.play(close({ ...named, txId: 'a3', roundId: 'a' }))
  expect(await balances(1)).toMatchObject({ wagers: 0n, bonusWagers: 0n })
})

it('a stake that the bonus may not be in is refused whole, with its reason, before money moves', async () => {
  const id = await grant(2, 100n, { onlyTypes: ['RNG'] })
  const before = await balances(2)
  const stake = (change: object) =>
    table.play(debit({ memberId: 2, takesBonus, txId: `no${++turns}`, roundId: `no${turns}`, amount: 11n * UNIT, ...change }))
  expect(await stake({})).toMatchObject({ code: 'wallet.bonus_stake_too_high', maxStake: 5n * UNIT })
  await table.play(debit({ memberId: 2, txId: 'spend', roundId: 'spend', amount: 8n * UNIT }))
  expect(await stake({ amount: 3n * UNIT, takesBonus: false })).toMatchObject({
    code: 'wallet.insufficient_balance',
    bonusWhy: 'bonus_not_for_game',
  })
  expect(await stake({ amount: 3n * UNIT, scope: 'LIVE' })).toMatchObject({ bonusWhy: 'bonus_not_for_game' })
  await db.transaction((tx) => bonusesOver().setUse(tx, { memberId: 2, asset: ASSET }, false))
  expect(await stake({ amount: 3n * UNIT })).toMatchObject({ bonusWhy: 'bonus_off', bonus: 0n })
  await db.transaction((tx) => bonusesOver().setUse(tx, { memberId: 2, asset: ASSET }, true))
  await table.database.pool.query(`update gateway.bonus set expires_at = now() - interval '1 s' where bonus_id = $1`, [id])
  expect(await stake({ amount: 3n * UNIT })).toMatchObject({ bonusWhy: 'bonus_ending' })
  await table.database.pool.query(`update gateway.bonus set expires_at = now() + interval '1 d' where bonus_id = $1`, [id])
  expect(await stake({ amount: 3n * UNIT, potId: 'pot' })).toMatchObject({ code: 'wallet.insufficient_balance' })
  expect(await balances(2)).toEqual({ ...before, cash: 2n * UNIT, wagers: 8n * UNIT })
  // What cash covers knows no rule of the bonus.
  expect(await stake({ amount: 2n * UNIT, takesBonus: false })).toMatchObject({ code: null })
  expect(await table.play(debit({ memberId: 3, takesBonus, txId: 'poor', roundId: 'poor', amount: 11n * UNIT }))).toMatchObject({
    code: 'wallet.insufficient_balance',
    bonus: 0n,
  })
})

it('W20: a group is staked with both, all of it or nothing', async () => {
  await grant(4, 5n)
  const stake = (no: number) => debit({ memberId: 4, takesBonus, txId: `g${no}`, roundId: `g${no}`, amount: 4n * UNIT })
  const fits = await playSet(table.pool, [[stake(1), stake(2), stake(3)], [debit({ memberId: 5, txId: 'beside', roundId: 'beside' })]], {
    clock: systemClock,
  })
  expect(fits.flat().map(({ code }) => code)).toEqual([null, null, null, null])
  expect(await balances(4)).toEqual({ cash: 0n, bonus: 3n * UNIT, wagers: 10n * UNIT, bonusWagers: 2n * UNIT })
  const falls = await playSet(table.pool, [[debit({ ...stake(4), amount: 2n * UNIT }), debit({ ...stake(5), amount: 2n * UNIT })]], {
    clock: systemClock,
  })
  expect(falls.flat().map(({ code }) => code)).toEqual(['wallet.group_refused', 'wallet.insufficient_balance'])
  expect(await balances(4)).toMatchObject({ bonus: 3n * UNIT, bonusWagers: 2n * UNIT })
  // A bet and its end in one group.
  const whole = [
    debit({ ...stake(6), amount: UNIT }),
    credit({ memberId: 4, txId: 'g6c', debitTxId: 'g6', roundId: 'g6', amount: 3n * UNIT }),
    close({ memberId: 4, txId: 'g6x', roundId: 'g6' }),
  ]
  expect((await playSet(table.pool, [whole], { clock: systemClock })).flat().map(({ code }) => code)).toEqual([null, null, null])
  expect(await balances(4)).toMatchObject({ cash: 0n, bonus: 5n * UNIT, bonusWagers: 2n * UNIT })
})

it('a meter counts each round once by the weight of its game, and a full one releases the bonus, also what open rounds bring later', async () => {
  const id = await grant(6, 4n, { times: 1, maxRelease: 9n * UNIT })
  await round(6, 10n * UNIT, 0n, 'dice')
  await count(6)
  expect(await state(6, id)).toMatchObject({ done: 0n, state: 'active' })
  await round(6, UNIT, 2n * UNIT, 'roulette')
  failures = 1
  await expect(feed.catchUp('bonus', 6, 10_000)).rejects.toThrow('killed')
  expect(await state(6, id)).toMatchObject({ done: 0n })
  await count(6)
  await feed.run()
  expect(await state(6, id)).toMatchObject({ done: 9_000n, money: { bonus: 5n * UNIT, inPlay: 0n } })
  // Open while the meter fills.
  await table.play(debit({ memberId: 6, takesBonus, txId: 'late', roundId: 'late', amount: UNIT }))
  await round(6, 4n * UNIT, 8n * UNIT)
  await count(6)
  expect(await state(6, id)).toMatchObject({ state: 'released', isCurrent: true, released: 8n * UNIT })
  await table.play(credit({ memberId: 6, txId: 'latec', debitTxId: 'late', roundId: 'late', amount: 4n * UNIT }))
  await table.play(close({ memberId: 6, txId: 'latex', roundId: 'late' }))
  await count(6)
  expect(await state(6, id)).toMatchObject({ state: 'released', isCurrent: false, released: 9n * UNIT })
  expect(await balances(6)).toEqual({ cash: 9n * UNIT, bonus: 0n, wagers: 0n, bonusWagers: 0n })
  expect((await bonusStore.events(db.pool, 6, id)).map(({ kind, amount }) => `${kind} ${amount}`).reverse()).toEqual([
    'accepted 40000',
    'activated 40000',
    'release 80000',
    'release 10000',
    'trim 30000',
  ])
})

it('leaving pays the exit price that was shown, when open rounds are settled; less than it is refused', async () => {
  const id = await grant(7, 10n, { maxStake: 50n * UNIT })
  await round(7, 10n * UNIT)
  await round(7, 2n * UNIT)
  await count(7)
  // min(10, 8) × 12 of 100 × half.
  expect(await state(7, id)).toMatchObject({ done: 12n * UNIT, money: { bonus: 8n * UNIT } })
  const leave = (shown: bigint) => db.transaction((tx) => bonusesOver().leave(tx, { memberId: 7, asset: ASSET }, { bonusId: id, shown }))
  expect(await leave(4_801n)).toMatchObject({ ok: false, code: 'bonus.price_changed' })
  await table.play(debit({ memberId: 7, takesBonus, txId: 'still', roundId: 'still', amount: UNIT }))
  expect(await leave(4_200n)).toMatchObject({ ok: true })
  expect(await leave(4_200n)).toMatchObject({ ok: false, code: 'bonus.ending' })
  expect(await round(7, UNIT)).toMatchObject({ code: 'wallet.insufficient_balance', bonusWhy: 'bonus_ending' })
  expect(await balances(7)).toMatchObject({ cash: 0n, bonus: 7n * UNIT })
  await table.play(close({ memberId: 7, txId: 'stillx', roundId: 'still' }))
  await count(7)
  expect(await state(7, id)).toMatchObject({ state: 'dropped', isCurrent: false, released: 4_200n })
  expect(await balances(7)).toEqual({ cash: 4_200n, bonus: 0n, wagers: 0n, bonusWagers: 0n })
})

it('one is active, the others wait; a played one is over; what nobody starts goes back', async () => {
  const first = await grant(8, 1n, { times: 50 })
  const second = await grant(8, 2n)
  const start = (id: string) => db.transaction((tx) => bonusesOver().start(tx, { memberId: 8, asset: ASSET }, id))
  expect(await start(second)).toMatchObject({ ok: false, code: 'bonus.already_active' })
  await round(8, 10n * UNIT)
  await round(8, UNIT)
  await count(8)
  expect(await state(8, first)).toMatchObject({ state: 'used_up', isCurrent: false })
  expect(await start(second)).toMatchObject({ ok: true })
  for (let waiting = 0; waiting < 10; waiting++) await grant(8, 1n)
  await expect(grant(8, 1n)).rejects.toThrow('bonus.too_many')
  const [, third] = await bonusStore.ofMember(db.pool, 8, 5)
  given = []
  await db.transaction((tx) => bonusesOver().leave(tx, { memberId: 8, asset: ASSET }, { bonusId: third?.bonusId ?? '', shown: 0n }))
  expect(given).toEqual([UNIT])
})

it('time ends a bonus with its exit price, stands still in a time-out, and an exclusion pays at once', async () => {
  const ids = await Promise.all([9, 10, 11].map((memberId) => grant(memberId, 10n)))
  await Promise.all([9, 10, 11].map((memberId) => round(memberId, 10n * UNIT)))
  for (const memberId of [9, 10, 11]) await count(memberId)
  await table.ledger.setPlayStop(table.pool, 10, { inMs: null, code: 'time_out' })
  await table.ledger.setMemberState(table.pool, 11, 'excluded')
  await bonusStore.pause(db.pool, new Date())
  const later = new Date(Date.now() + 15 * 24 * 3_600_000)
  const due = await bonusStore.due(db.pool, later, 100)
  expect(due.filter(({ memberId }) => memberId > 8 && memberId < 12).map(({ memberId, why }) => [memberId, why])).toEqual([
    [9, 'expired'],
    [11, 'cancelled'],
  ])
  const then = createBonuses({ clock: { ...systemClock, now: () => later }, ledger: table.ledger, declined: async () => undefined })
  for (const each of due.filter(({ memberId }) => memberId > 8)) await db.transaction((tx) => then.tend(tx, each))
  expect(await state(9, ids[0] ?? '')).toMatchObject({ state: 'expired', released: 5_000n })
  expect(await state(11, ids[2] ?? '')).toMatchObject({ state: 'cancelled', released: 5_000n })
  expect(await balances(11)).toMatchObject({ cash: 5_000n, bonus: 0n })
  const paused = await state(10, ids[1] ?? '')
  await table.ledger.setPlayStop(table.pool, 10, { inMs: 'never', code: null })
  await bonusStore.pause(db.pool, later)
  const resumed = await state(10, ids[1] ?? '')
  expect((resumed.expiresAt?.getTime() ?? 0) - (paused.expiresAt?.getTime() ?? 0)).toBe(later.getTime() - (paused.pausedAt?.getTime() ?? 0))
})

/** Whole numbers below a bound, the same in each run. */
function seeded(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
}

/** The rules of contracts §4 a second time, over one member's money. */
function partsModel(start: { cash: bigint; bonus: bigint }) {
  const money = { ...start, wagers: 0n, bonusWagers: 0n }
  const debits = new Map<string, { left: bigint; part: bigint; isTouched: boolean }>()
  const open = { cash: 0n, bonus: 0n, won: 0n }
  const move = (cash: bigint, bonus: bigint) => {
    money.cash += cash
    money.bonus += bonus
  }
  const stake = (cash: bigint, bonus: bigint) => {
    open.cash += cash
    open.bonus += bonus
    money.wagers += cash
    money.bonusWagers += bonus
    move(-cash, -bonus)
  }
  return {
    money,
    debits,
    open,
    debit(id: string, amount: bigint, most: bigint): boolean {
      const part = amount <= money.cash ? 0n : amount - money.cash
      if (part > money.bonus || (part > 0n && amount > most)) return false
      debits.set(id, { left: amount, part, isTouched: false })
      stake(amount - part, part)
      return true
    },
    credit(amount: bigint) {
      const share = open.bonus === 0n ? 0n : (amount * open.bonus) / (open.cash + open.bonus)
      open.won += amount
      move(amount - share, share)
    },
    giveBack(id: string, amount: bigint) {
      const debit = debits.get(id)
      if (debit === undefined) return
      const part = debit.part === 0n ? 0n : (amount * debit.part) / debit.left
      debit.left -= amount
      debit.part -= part
      debit.isTouched = true
      stake(-(amount - part), -part)
    },
    close() {
      money.wagers -= open.cash
      money.bonusWagers -= open.bonus
      Object.assign(open, { cash: 0n, bonus: 0n, won: 0n })
      debits.clear()
    },
  }
}

it('parts sum exactly: random rounds of stakes, wins, refunds and rollbacks come out as the rules written a second time', async () => {
  const memberId = 20
  await grant(memberId, 30n, { times: 10 })
  const model = partsModel({ cash: 10n * UNIT, bonus: 30n * UNIT })
  const random = seeded(7)
  for (let no = 0; no < releaseSize(8, 400); no++) {
    const roundId = `mix${no}`
    const named = { memberId, roundId, takesBonus }
    for (let step = 0; step < 5; step++) {
      const amount = BigInt(1 + random(40_000))
      const tx = `${roundId}.${step}`
      const [debitTxId, held] = [...model.debits].find(([, { left }]) => left > 0n) ?? []
      const deed = random(6)
      if (deed < 3 || debitTxId === undefined || held === undefined) {
        const [played] = await table.playUnits([[debit({ ...named, txId: tx, amount })]])
        expect(played?.code === null, `${tx} ${played?.code}`).toBe(model.debit(tx, amount, 5n * UNIT))
      } else if (deed === 3) {
        const won = held.left * BigInt(1 + random(2))
        await table.play(credit({ ...named, txId: tx, debitTxId, amount: won }))
        model.credit(won)
      } else if (deed === 4) {
        const part = amount < held.left ? amount : held.left
        await table.play(credit({ ...named, kind: 'refund', txId: tx, debitTxId, amount: part }))
        model.giveBack(debitTxId, part)
      } else if (!held.isTouched && model.open.won === 0n) {
        await table.play(rollback({ ...named, txId: tx, debitTxId }))
        model.giveBack(debitTxId, held.left)
      }
      expect(await balances(memberId), tx).toEqual(model.money)
    }
    await table.play(close({ ...named, txId: `${roundId}.x` }))
    model.close()
    expect(await balances(memberId)).toEqual(model.money)
  }
})

it('W28: a win that is corrected down takes back its cash alone; what was won with bonus money is the house’s loss', async () => {
  const memberId = 21
  await grant(memberId, 10n)
  const named = { memberId, roundId: 'wrong', takesBonus }
  await round(memberId, 9n * UNIT)
  // C 1, B 3, w 8: 2 of it cash.
  await table.play(debit({ ...named, txId: 'wrong.d', amount: 4n * UNIT }))
  await table.play(credit({ ...named, txId: 'wrong.c', debitTxId: 'wrong.d', amount: 8n * UNIT }))
  await table.play(close({ ...named, txId: 'wrong.x' }))
  const before = await balances(memberId)
  expect(before).toMatchObject({ cash: 2n * UNIT, bonus: 13n * UNIT })
  // cast: the fields that a correction reads of a player.
  const player = { memberId, brandId: 1, asset: ASSET } as unknown as PlayerCard
  const correcting = createCorrecting({
    db,
    clock: systemClock,
    log: createLog('silent'),
    ledger: table.ledger,
    inbox: { write: async () => undefined },
    wallet: { tell: () => undefined },
    known: async () => player,
  })
  const about = { vassalage: 'FAKE', correctionId: 'c1', gameCode: 'pearl-reef', about: 'a draw', approvedBy: 'test' }
  await db.transaction((tx) => correcting.approve(tx, { ...about, sums: [{ asset: ASSET, up: 0n, down: 4n * UNIT }] }))
  const item = { roundId: 'wrong', playerId: `ply_${'0'.repeat(22)}` as const, asset: ASSET, wonWas: '8', wonShould: '4' }
  expect(await correcting.correct('FAKE', { correctionId: 'c1', items: [item] } as never)).toMatchObject([
    { code: null, moved: '-1.0000', writtenOff: '3.0000' },
  ])
  expect(await balances(memberId)).toEqual({ ...before, cash: UNIT })
})

it('races: parallel stakes at the last of a bonus, leaves and the count keep one order, and a bonus ends once', async () => {
  const members = [12, 13, 14, 15]
  const ids = await Promise.all(members.map((memberId) => grant(memberId, 5n, { times: 1 })))
  const stakes = members.flatMap((memberId) =>
    Array.from({ length: 12 }, (_, no) => async () => {
      const named = { memberId, roundId: `race${no}`, takesBonus }
      const [staked] = (
        await playSet(table.pool, [[debit({ ...named, txId: `race${no}d`, amount: 2n * UNIT })]], { clock: systemClock })
      ).flat()
      if (staked?.code === null)
        await playSet(
          table.pool,
          [[credit({ ...named, txId: `race${no}c`, debitTxId: `race${no}d`, amount: UNIT }), close({ ...named, txId: `race${no}x` })]],
          { clock: systemClock },
        )
    }),
  )
  const leaves = members
    .slice(0, 2)
    .flatMap((memberId, at) =>
      [1, 2].map(
        () => () => db.transaction((tx) => bonusesOver().leave(tx, { memberId, asset: ASSET }, { bonusId: ids[at] ?? '', shown: 0n })),
      ),
    )
  await Promise.all([...stakes, ...leaves, () => feed.run(), () => feed.run()].map((work) => work()))
  for (const memberId of members) await count(memberId)
  for (const [at, memberId] of members.entries()) {
    const bonus = await state(memberId, ids[at] ?? '')
    expect(bonus.isCurrent, `${memberId} ${bonus.state}`).toBe(bonus.state === 'active')
    const { bonus: left, bonusWagers } = await balances(memberId)
    expect({ left, bonusWagers }).toEqual({ left: bonus.isCurrent ? left : 0n, bonusWagers: 0n })
    // What was granted, won and lost of it is what was released, given back and is left.
    const { rows } = await table.pool.query<{ sum: string }>(
      `select coalesce(sum(e.amount), 0) as sum from ledger.entry e where e.lane = ledger.lane_of($1) and e.member_id = $1 and e.kind = 'player.bonus'`,
      [memberId],
    )
    expect(BigInt(rows[0]?.sum ?? -1)).toBe(left)
  }
})

describe('free rounds (W25)', () => {
  const STAKE = 2_000n
  let made = 0
  async function freeRounds(memberId: number, change: { count?: number; toBonus?: boolean; endsAt?: Date } = {}): Promise<string> {
    const id = `00000000-0000-4000-8000-${String(++made).padStart(12, '0')}`
    const { count: rounds = 3, toBonus = false, endsAt = new Date(Date.now() + 3_600_000) } = change
    await table.database.pool.query(
      `insert into gateway.wager_grant (lane, member_id, grant_id, brand_id, asset, vassalage, games, stake, count, rules, code, source, hash, given_at, ends_at, due_at)
       values (ledger.lane_of($1), $1, $2, 1, $3, 'FAKE', '{pearl-reef}', $4, $5, $6, 'spins', $2::uuid, 'h', now(), $7, $7)`,
      [memberId, id, ASSET, STAKE, rounds, toBonus ? '{}' : null, endsAt],
    )
    return id
  }
  const left = async (id: string) =>
    (await table.database.pool.query('select used, in_play, won::int from gateway.wager_grant where grant_id = $1', [id])).rows[0]
  const promotions = async () => {
    const { rows } = await table.database.pool.query(
      `select coalesce(sum(balance), 0)::bigint as minor from ledger.account where kind = 'house.promotions'`,
    )
    return BigInt(rows[0].minor)
  }
  const free = (memberId: number, grantId: string, change: object = {}) => {
    const roundId = `f${++turns}`
    return debit({ memberId, txId: `${roundId}d`, roundId, amount: STAKE, grantId, takesBonus, ...change })
  }
  const end = (memberId: number, { roundId }: { roundId: string }, won = 0n) =>
    table.playUnits([
      [
        ...(won > 0n ? [credit({ memberId, roundId, txId: `${roundId}c`, debitTxId: `${roundId}d`, amount: won })] : []),
        close({ memberId, roundId, txId: `${roundId}x` }),
      ],
    ])

  it('are staked by the house, counted once, and pay cash; nothing else passes with them', async () => {
    const [id, before, house] = [await freeRounds(20), await balances(20), await promotions()]
    const first = free(20, id)
    expect(await table.play(first)).toMatchObject({ code: null, balance: before.cash })
    expect(await table.play(first)).toMatchObject({ code: null, duplicate: true })
    expect(await balances(20)).toEqual({ ...before, bonusWagers: STAKE })
    expect(await left(id)).toEqual({ used: 1, in_play: 1, won: 0 })
    await end(20, first, 9_000n)
    expect(await balances(20)).toEqual({ ...before, cash: before.cash + 9_000n })
    expect(await left(id)).toEqual({ used: 1, in_play: 0, won: 9_000 })
    expect(house - (await promotions())).toBe(STAKE)
    // Another stake, another game, another player's, one that is no grant, a second debit of the round, and in a group.
    for (const wrong of [
      free(20, id, { amount: STAKE + 1n }),
      free(20, id, { gameCode: 'roulette' }),
      free(21, id),
      free(20, '00000000-0000-4000-8000-999999999999'),
    ])
      expect(await table.play(wrong)).toMatchObject({ code: 'wallet.grant_invalid' })
    const open = free(20, id)
    await table.play(open)
    expect(await table.play({ ...open, txId: 'again', grantId: undefined })).toMatchObject({ code: 'wallet.grant_invalid' })
    const grouped = await table.playUnit([debit({ memberId: 20, txId: 'grouped', roundId: 'grouped', amount: 100n }), free(20, id)])
    expect(grouped.map(({ code, cause }) => [code, cause])).toEqual([
      ['wallet.group_refused', 'wallet.grant_invalid'],
      ['wallet.grant_invalid', null],
    ])
    await end(20, open)
    expect(await left(id)).toMatchObject({ used: 2, in_play: 0 })
  })

  it('go back to the house and are there again when their stake is taken back; a win for a bonus is kept by the house', async () => {
    const [id, before] = [await freeRounds(22, { toBonus: true, count: 2 }), await balances(22)]
    const [undone, house] = [free(22, id), await promotions()]
    await table.play(undone)
    const { roundId } = undone
    await table.play(rollback({ memberId: 22, roundId, txId: `${roundId}r`, debitTxId: `${roundId}d` }))
    expect([await balances(22), await left(id), await promotions()]).toEqual([before, { used: 0, in_play: 0, won: 0 }, house])
    const back = free(22, id)
    await table.play(back)
    await table.play(
      credit({ memberId: 22, roundId: back.roundId, kind: 'refund', txId: `${back.roundId}b`, debitTxId: back.txId, amount: STAKE }),
    )
    expect([await balances(22), await left(id)]).toEqual([before, { used: 0, in_play: 0, won: 0 }])
    const won = free(22, id)
    await table.play(won)
    await end(22, won, 15_000n)
    expect([await balances(22), await left(id)]).toEqual([before, { used: 1, in_play: 0, won: 15_000 }])
    expect((await promotions()) - house).toBe(15_000n - STAKE)
  })

  it('of a hundred debits at once no more pass than are left, and none when their time is over', async () => {
    const [id, before] = [await freeRounds(23, { count: 5 }), await balances(23)]
    const debits = Array.from({ length: 100 }, () => free(23, id))
    const answers = await Promise.all(debits.map((each) => playSet(table.pool, [[each]], { clock: systemClock })))
    const taken = debits.filter((_, at) => answers[at]?.[0]?.[0]?.code === null)
    expect(taken).toHaveLength(5)
    expect(await left(id)).toEqual({ used: 5, in_play: 5, won: 0 })
    expect((await balances(23)).bonusWagers - before.bonusWagers).toBe(5n * STAKE)
    await Promise.all(taken.map((each) => end(23, each)))
    expect(await balances(23)).toEqual(before)
    const late = await freeRounds(23, { endsAt: new Date(Date.now() - 1) })
    expect(await table.play(free(23, late))).toMatchObject({ code: 'wallet.grant_invalid' })
  })

  it('count for no meter and no reward, and beside them bonus money is staked as ever', async () => {
    await grant(24, 100n)
    const id = await freeRounds(24)
    const [own, given] = [await balances(24), free(24, id)]
    const paid = debit({ memberId: 24, txId: 'both', roundId: 'both', amount: 3n * UNIT, takesBonus })
    const spent = debit({ memberId: 24, txId: 'all', roundId: 'all', amount: own.cash, takesBonus })
    await table.play(spent)
    expect((await table.playAll([given, paid])).map(({ code }) => code)).toEqual([null, null])
    expect(await balances(24)).toMatchObject({ cash: 0n, bonus: own.bonus - 3n * UNIT, bonusWagers: 3n * UNIT + STAKE })
    await end(24, given, 1_000n)
    await table.play(rollback({ memberId: 24, roundId: 'both', txId: 'bothr', debitTxId: 'both' }))
    await table.play(rollback({ memberId: 24, roundId: 'all', txId: 'allr', debitTxId: 'all' }))
    expect(await balances(24)).toEqual({ ...own, cash: own.cash + 1_000n })
    const { rows } = await table.database.pool.query(
      `select r.valid::int, r.valid_why, e.valid::int as counted from gateway.wager_round r join gateway.money_event e using (member_id, vassalage, round_id) where r.round_id = $1`,
      [given.roundId],
    )
    expect(rows).toEqual([{ valid: 0, valid_why: 'grant', counted: 0 }])
  })
})
