import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
  type AccountKind,
  checkLedger,
  HOUSE_KINDS,
  houseAccount,
  LAZY_PLAYER_KINDS,
  PLAYER_KINDS,
  playerAccount,
  REASONS,
} from '../src/index.ts'
import type { Posting, Transfer } from '../src/transfer.ts'
import { deposit, expectSound, openLedger, openMembers, stake, type TestLedger, VND } from './money.ts'

let site: TestLedger
beforeAll(async () => {
  site = await openLedger('chart')
  await openMembers(site, 20, 1_000n)
})
afterAll(() => site.close())
afterEach(() => expectSound(site))

const rowsOf = async (text: string) => (await site.database.pool.query(text)).rows
const transfer = (memberId: number, key: string, reason: Transfer['reason'], ...postings: Posting[]): Transfer => ({
  memberId,
  key,
  reason,
  reference: key,
  asset: VND,
  postings,
})
const move = (from: Posting['from'], to: Posting['to'], minor: bigint): Posting => ({ from, to, minor })
const codes = (results: Awaited<ReturnType<TestLedger['ledger']['post']>>) =>
  results.map((result) => (result.ok ? (result.value.duplicate ? 'again' : 'done') : result.code))

describe('the database', () => {
  it('has the kinds and the reasons that the program has', async () => {
    const kinds = (lazy: boolean) => rowsOf(`select kind from ledger.player_kind where is_lazy = ${lazy} order by kind`)
    const sorted = (names: readonly string[]) => names.toSorted().map((kind) => ({ kind }))
    expect(await kinds(false)).toEqual(sorted(PLAYER_KINDS))
    expect(await kinds(true)).toEqual(sorted(LAZY_PLAYER_KINDS))
    expect(await rowsOf('select kind from ledger.house_kind order by kind')).toEqual(sorted(HOUSE_KINDS))
    expect(await rowsOf('select reason, class, module, counter, guards from ledger.reason order by reason')).toEqual(
      Object.entries(REASONS)
        .map(([reason, rule]) => ({ reason, counter: null, ...rule, guards: ('guards' in rule ? rule.guards : []).join(' ') }))
        .sort((a, b) => (a.reason < b.reason ? -1 : 1)),
    )
  })

  it('posts by no reason that is retired or unknown', async () => {
    const post = `select * from ledger.post(array[row(1, 'player.cash', 'VND/4')]::ledger.account_request[],
      array[row(1, 'k', '\\x00', $1, 'r', null, 'VND/4', null, null, null)]::ledger.transfer_request[], array[row(1, 1, 1, 5)]::ledger.posting_request[])`
    for (const reason of ['agency.transfer', 'no.such'])
      await expect(site.asGateway.query(post, [reason])).rejects.toThrow(`no reason to post by: ${reason}`)
  })
})

describe('an account of a lazy kind', () => {
  const kindsOf = async (memberId: number) =>
    (
      await rowsOf(
        `select kind from ledger.account where member_id = ${memberId} and kind <> all ('{${PLAYER_KINDS.join()},${HOUSE_KINDS.slice(0, 6).join()}}')`,
      )
    ).map(({ kind }) => kind)

  it('is opened when money first moves through it, with its member’s state', async () => {
    await site.ledger.setMemberState(site.asGateway, 2, 'frozen')
    const park = transfer(2, 'park', 'deposit.park', move(houseAccount(2, 'house.cashier'), playerAccount(2, 'player.held'), 50n))
    expect(codes(await site.ledger.post([park, park]))).toEqual(['done', 'again'])
    expect(await kindsOf(2)).toEqual(['player.held'])
    expect(await site.ledger.balance(2, 'player.held', VND)).toEqual({ minor: 50n, version: 1n })
    const release = transfer(2, 'free', 'held.release', move(playerAccount(2, 'player.held'), playerAccount(2), 50n))
    expect(codes(await site.ledger.post([release]))).toEqual(['ledger.member_blocked'])
    await site.ledger.setMemberState(site.asGateway, 2, 'active')
    expect(codes(await site.ledger.post([release]))).toEqual(['done'])
  })

  it('is opened once by callers that need it at the same moment', async () => {
    const grants = Array.from({ length: 24 }, (_, index) =>
      site.ledger.post([
        transfer(3, `grant ${index}`, 'bonus.grant', move(houseAccount(3, 'house.promotions'), playerAccount(3, 'player.bonus'), 1n)),
      ]),
    )
    expect(codes((await Promise.all(grants)).flat())).toEqual(Array.from({ length: 24 }, () => 'done'))
    expect((await site.ledger.balance(3, 'player.bonus', VND))?.minor).toBe(24n)
  })

  it('is not opened for a stranger, in an asset the member has not, in points, or of a kind nobody declared', async () => {
    await site.ledger.openMember(site.asGateway, 4, 'PTS/0')
    const to = (memberId: number, kind: string, asset: Transfer['asset'] = VND): Transfer => ({
      // cast: a kind that is none.
      ...transfer(
        memberId,
        `bad ${kind} ${asset}`,
        'bonus.grant',
        move(houseAccount(memberId, 'house.promotions'), playerAccount(memberId, kind as 'player.bonus'), 1n),
      ),
      asset,
    })
    const bad = [to(999, 'player.bonus'), to(4, 'player.bonus', 'USD/4'), to(4, 'player.bonus', 'PTS/0'), to(4, 'player.pocket')]
    expect(codes(await site.ledger.post(bad))).toEqual([
      'ledger.account_unknown',
      'ledger.asset_mismatch',
      'ledger.asset_mismatch',
      'ledger.account_unknown',
    ])
    expect(await kindsOf(4)).toEqual([])
  })

  it('of the house is opened in every asset it holds, and no jackpot goes below zero', async () => {
    await site.database.pool.query("delete from ledger.account where kind = 'house.jackpots' and asset = 'VND/4'")
    const pot = houseAccount(5, 'house.jackpots')
    const give = transfer(5, 'give', 'wager.contribute', move(houseAccount(5, 'house.gaming'), pot, 30n))
    const win = (minor: bigint) => transfer(5, `win ${minor}`, 'award.jackpot', move(pot, playerAccount(5), minor))
    expect(codes(await site.ledger.post([give, win(31n), win(30n)]))).toEqual(['done', 'ledger.insufficient_balance', 'done'])
  })
})

describe('the classes of reasons', () => {
  const cash = playerAccount(6)
  const house = houseAccount(6, 'house.cashier')
  const each: readonly [string, Transfer][] = [
    ['play', stake(6, 1n, 'x')],
    ['fund', deposit(6, 1n, 'x')],
    ['leave', transfer(6, 'x', 'withdrawal.hold', move(cash, playerAccount(6, 'player.withdrawing'), 1n))],
    ['grant', transfer(6, 'x', 'promotion.grant', move(houseAccount(6, 'house.promotions'), cash, 1n))],
    ['owed', transfer(6, 'x', 'adjustment.credit', move(house, cash, 1n))],
    ['act', transfer(6, 'x', 'adjustment.debit', move(cash, house, 1n))],
  ]
  it.each([
    ['active', ['play', 'fund', 'leave', 'grant', 'owed', 'act']],
    ['excluded', ['leave', 'owed']],
    ['frozen', ['owed']],
    ['closed', ['owed']],
  ] as const)('say what moves for a member who is %s (I17)', async (state, passing) => {
    await site.ledger.setMemberState(site.asGateway, 6, state)
    const results = codes(await site.ledger.post(each.map(([name, one]) => ({ ...one, key: `${state} ${name}` }))))
    await site.ledger.setMemberState(site.asGateway, 6, 'active')
    expect(each.filter((_, index) => results[index] === 'done').map(([name]) => name)).toEqual(passing)
    expect(results.filter((code) => code !== 'done' && code !== 'ledger.member_blocked')).toEqual([])
  })

  it('play tells what is played', async () => {
    const { scope: _, ...without } = stake(7, 1n, 'scope')
    expect(codes(await site.ledger.post([without]))).toEqual(['ledger.scope_missing'])
    expect(codes(await site.ledger.post([stake(7, 1n, 'scope')]))).toEqual(['done'])
    expect(await rowsOf("select scope, lane from ledger.transfer where member_id = 7 and key = 'scope'")).toEqual([
      { scope: 'RNG', lane: 7 },
    ])
  })
})

describe('a group', () => {
  const grouped = (transfers: readonly Transfer[], group = 'g') => transfers.map((each) => ({ ...each, group }))

  it('is applied whole, or not at all with its neighbours untouched', async () => {
    const results = await site.ledger.post([
      stake(8, 100n, 'before'),
      ...grouped([stake(8, 500n, 'a'), stake(8, 500n, 'b'), stake(8, 1n, 'c')]),
      ...grouped([stake(8, 400n, 'd'), stake(8, 400n, 'e')], 'h'),
      stake(8, 100n, 'after'),
    ])
    expect(codes(results)).toEqual([
      'done',
      'ledger.group_refused',
      'ledger.insufficient_balance',
      'ledger.group_refused',
      'done',
      'done',
      'done',
    ])
    expect((await site.ledger.balance(8, 'player.cash', VND))?.minor).toBe(0n)
  })

  it('sent again answers its first result; a key of another content refuses the rest of it', async () => {
    const set = grouped([stake(9, 1n, 'a'), stake(9, 2n, 'b')])
    expect(codes(await site.ledger.post(set))).toEqual(['done', 'done'])
    expect(codes(await site.ledger.post(set))).toEqual(['again', 'again'])
    expect(codes(await site.ledger.post(grouped([stake(9, 3n, 'c'), stake(9, 9n, 'a')])))).toEqual([
      'ledger.group_refused',
      'ledger.key_conflict',
    ])
  })

  it('stands together in its set, each transfer under a key of its own', async () => {
    const [a, b] = grouped([stake(9, 1n, 'm'), stake(9, 1n, 'n')])
    if (!a || !b) throw new Error('a group of two')
    await expect(site.ledger.post([a, stake(9, 1n, 'o'), b])).rejects.toThrow('beside each other')
    await expect(site.ledger.post([a, a])).rejects.toThrow('comes once')
    await expect(site.ledger.postOne(a)).rejects.toThrow('by itself')
  })
})

describe('the counters of usable money', () => {
  const countersOf = async (memberId: number) =>
    (
      await rowsOf(
        `select staked, won, deposited, withdrawn from ledger.account where member_id = ${memberId} and kind = 'player.cash' and asset = 'VND/4'`,
      )
    )[0]
  const wallets = (kind: AccountKind) => ({ memberId: 10, kind })

  it('add up what was staked, won, paid in and asked for, less what came back', async () => {
    const [cash, wagers, asked, gaming] = [
      wallets('player.cash'),
      wallets('player.wagers'),
      wallets('player.withdrawing'),
      houseAccount(10, 'house.gaming'),
    ]
    const results = await site.ledger.post([
      stake(10, 300n, 's1'),
      stake(10, 200n, 's2'),
      transfer(10, 'back', 'wager.rollback', move(wagers, cash, 200n)),
      transfer(10, 'part', 'wager.refund', move(wagers, cash, 50n)),
      transfer(10, 'win', 'wager.credit', move(gaming, cash, 700n), move(gaming, playerAccount(10, 'player.bonus'), 40n)),
      transfer(10, 'up', 'correction.up', move(gaming, cash, 5n)),
      transfer(10, 'down', 'correction.down', move(cash, gaming, 15n)),
      transfer(10, 'hold', 'withdrawal.hold', move(cash, asked, 100n)),
      transfer(10, 'free', 'withdrawal.release', move(asked, cash, 60n)),
      transfer(10, 'gift', 'promotion.grant', move(houseAccount(10, 'house.promotions'), cash, 9n)),
      transfer(
        10,
        'fee',
        'deposit.credit',
        move(houseAccount(10, 'house.cashier'), cash, 100n),
        move(cash, houseAccount(10, 'house.fees'), 3n),
      ),
    ])
    expect(codes(results)).toEqual(results.map(() => 'done'))
    expect(await countersOf(10)).toEqual({ staked: '250', won: '690', deposited: '1097', withdrawn: '40' })
  })

  it.each(['staked', 'won', 'deposited', 'withdrawn'])('are proved: a changed %s is found', async (counter) => {
    const change = (by: number) =>
      site.database.pool.query(
        `update ledger.account set ${counter} = ${counter} + ${by} where member_id = 11 and kind = 'player.cash' and asset = 'VND/4'`,
      )
    await change(1)
    expect((await checkLedger(site.database.pool)).findings).toMatchObject([
      { rule: 'I3 the counters of an account are the sums of its cash entries by their reasons', place: '11 player.cash VND/4' },
    ])
    await change(-1)
  })
})
