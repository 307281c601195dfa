// A random month of a random line, settled with a gateway that dies on the way, beside the same month counted in another way.
import { invariant } from '@halong/base'
import { aMember, anAgent, keepFigure, releaseSize, type SignedInPlayer, type Site, startSite } from '@halong/testkit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createContractNotices } from '../src/modules/contracts/notices.ts'
import { createSettling } from '../src/modules/contracts/settling.ts'
import { createCounting } from '../src/modules/figures/counting.ts'
import { teamStore } from '../src/modules/figures/team-store.ts'

const DAYS = releaseSize(6, 30)
const MEMBERS = releaseSize(4, 30)
const DEATHS = releaseSize(4, 60)
type Contract = { readonly payer: number | null; readonly payee: number; readonly ppm: number; readonly from: bigint }

let site: Site
const agents: SignedInPlayer[] = []
const above = new Map<number, number>()
const played = new Map<string, bigint>()
const contracts: Contract[] = []
/** The same numbers every time. */
let seed = 20_261_126
const random = (most: number): number => {
  seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31
  // The low bits of such a row of numbers go round soon.
  return Math.floor(seed / 65_536) % most
}
const dayAt = (back: number) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10)
const salary = (ppm: number, turnover: bigint) => ({
  kind: 'dailySalary' as const,
  period: 'day' as const,
  tiers: [{ turnover: String(Number(turnover) / 10_000), loss: '0', members: 0, ppm }],
  activeFrom: '0',
  carry: true,
  cap: null,
})

beforeAll(async () => {
  site = await startSite({ name: 'agent-replay' })
  const { services } = site.gateway
  const value = { dividend: false, dailySalary: true, hourlySalary: false, realtimeSalary: false, payAloneUpTo: 1_000_000_000 }
  await services.site.change({ brandId: site.brandId, name: 'agentContracts', value, by: 'test', reason: 'a month' })
  for (let at = 0; at < 4; at++) agents.push(await anAgent(site, { wireType: at === 0 ? 1 : 2, signIn: false }))
  const place = async (memberId: number, uplineId: number) => {
    expect(await services.agency.move({ brandId: site.brandId, memberId, uplineId })).toMatchObject({ ok: true })
    above.set(memberId, uplineId)
  }
  for (const [at, agent] of agents.entries()) if (at > 0) await place(agent.memberId, agents[random(at)]?.memberId ?? 0)
  const members: SignedInPlayer[] = []
  for (let at = 0; at < MEMBERS; at++) {
    const member = await aMember(site, { signIn: false })
    await place(member.memberId, agents[random(agents.length)]?.memberId ?? 0)
    members.push(member)
  }
  for (const { memberId } of members)
    for (let back = DAYS; back >= 1; back--) played.set(`${memberId} ${dayAt(back)}`, BigInt(random(5_000_000)))
  // As the feed adds them: to the member, and to everybody above.
  for (const [key, valid] of played) {
    const [memberId, day] = key.split(' ')
    await site.db.pool.query(
      `with line as (select m.member_id || m.uplines as all_of from gateway.agency_member m where m.member_id = $1),
       own as (insert into gateway.member_day (member_id, day, asset, category, vassalage, place_no, brand_id, rounds, staked, refunded, won, valid)
         values ($1, $2::date, 'USD/4', 'RNG', 'HALONG', 1, $3, 1, $4, 0, 0, $4))
       insert into gateway.team_day as t (member_id, day, asset, category, brand_id, rounds, staked, refunded, won, valid, deposits, withdrawals)
       select a, $2::date, 'USD/4', 'RNG', $3, 1, $4, 0, 0, $4, 0, 0 from line cross join lateral unnest(all_of) a
       on conflict (member_id, day, asset, category) do update set valid = t.valid + excluded.valid, staked = t.staked + excluded.staked`,
      [memberId, day, site.brandId, String(valid)],
    )
  }
  for (const [depth, { memberId }] of agents.entries()) {
    const payer = above.get(memberId) ?? null
    const upper = contracts.find(({ payee }) => payee === payer)
    const ppm = upper ? Math.max(1, upper.ppm - 100 - random(200)) : 2_000
    const from = (upper?.from ?? 0n) + BigInt(depth * 1_000_000)
    contracts.push({ payer, payee: memberId, ppm, from })
    const terms = salary(ppm, from)
    expect(await services.contracts.agree({ brandId: site.brandId, asset: 'USD/4', payerId: payer, payeeId: memberId, terms })).toBe(true)
  }
  await site.db.pool.query('update gateway.agency_contract set starts_on = current_date - $1::int', [DAYS])
})
afterAll(async () => {
  await site.expectLedgerRight()
  await site.stop()
})

/** Everybody on the way up from somebody, the agent included. */
const isBelow = (memberId: number, agent: number): boolean => {
  for (let at: number | undefined = memberId; at !== undefined; at = above.get(at)) if (at === agent) return true
  return false
}
/** Another way to the same bills: from what each member played, along the map of uplines. */
function billsOf(day: string): Map<number, bigint> {
  return new Map(
    contracts.map(({ payee, ppm, from }) => {
      let turnover = 0n
      for (const [key, valid] of played) {
        const [memberId, at] = key.split(' ')
        if (at === day && isBelow(Number(memberId), payee)) turnover += valid
      }
      return [payee, turnover > 0n && turnover >= from ? (turnover * BigInt(ppm)) / 1_000_000n : 0n]
    }),
  )
}

it('G21, F10: a month settled through many deaths comes to the bills of another count, and the ledger to the bills', async () => {
  const { services, platform } = { services: site.gateway.services, platform: site.gateway.platform }
  let callsLeft = 0
  let died = 0
  const mortal = createSettling({
    ...platform,
    notices: createContractNotices({ inbox: services.inbox }),
    paidAlone: async () => 10n ** 18n,
    ledger: {
      balance: services.ledger.balance,
      async postIn(tx, transfers) {
        if (callsLeft-- <= 0) throw new Error('the gateway died here')
        return services.ledger.postIn(tx, transfers)
      },
    },
  })
  const days = Array.from({ length: DAYS }, (_, at) => dayAt(DAYS - at))
  const brand = { brandId: site.brandId, asset: 'USD/4' } as const
  // The next day is counted once those before it are paid, as they are in time.
  for (let [tries, counted] = [0, 1]; died < DEATHS && tries < 10 * DEATHS; tries++) {
    callsLeft = random(4) === 0 ? 1 : 0
    await mortal.countDays(brand, days.slice(0, counted))
    const lived = await mortal.payOut().then(
      () => true,
      (error: unknown) => {
        expect(String(error)).toContain('died here')
        return false
      },
    )
    if (lived) counted = Math.min(counted + 1, DAYS)
    else died += 1
  }
  expect(died).toBe(DEATHS)
  callsLeft = Number.POSITIVE_INFINITY
  await Promise.all([mortal.countDays(brand, days), mortal.countDays(brand, days)])
  await Promise.all([mortal.payOut(), mortal.payOut()])
  await mortal.payOut()

  type Bill = { payee_id: string; day: string; amount: string; paid: string; state: string }
  const { rows: bills } = await site.db.pool.query<Bill>(
    `select payee_id, period_start::text as day, amount, paid, state from gateway.agency_bill where kind = 'dailySalary'`,
  )
  expect(bills).toHaveLength(DAYS * contracts.length)
  keepFigure(`${bills.length} bills of ${DAYS} days through ${died} deaths, each as counted anew`)
  for (const { payee_id: payee, day, amount, paid, state } of bills) {
    const expected = billsOf(day).get(Number(payee))
    expect([payee, day, BigInt(amount)]).toEqual([payee, day, expected])
    // Terms are dominated: nobody lacks anything once everything is paid (N4).
    expect([state, paid]).toEqual([expected === 0n ? 'NONE' : 'PAID', amount])
  }
  for (const { payee } of contracts) {
    const sum = (of: (contract: Contract) => boolean) =>
      days.reduce((total, day) => {
        const all = billsOf(day)
        return contracts.filter(of).reduce((part, contract) => part + (all.get(contract.payee) ?? 0n), total)
      }, 0n)
    const income = (await services.ledger.balance(payee, 'player.income', 'USD/4'))?.minor ?? 0n
    expect(income).toBe(sum((contract) => contract.payee === payee) - sum((contract) => contract.payer === payee))
  }
})

it('T61: of answers, withdrawals and ends that meet, each contract has one outcome', async () => {
  const { services } = site.gateway
  const [top, agent] = agents
  invariant(top && agent, 'there are two')
  const [signed] = (
    await site.db.pool.query<{ contract_id: string }>(
      `select contract_id from gateway.agency_contract where payee_id = $1 and state = 'SIGNED' and ends_on is null`,
      [agent.memberId],
    )
  ).rows
  invariant(signed, 'the agent has a contract')
  for (let turn = 0; turn < releaseSize(2, 20); turn++) {
    const order = { brandId: site.brandId, asset: 'USD/4' as const, payerId: above.get(agent.memberId) ?? null, payeeId: agent.memberId }
    const together = await Promise.allSettled(
      Array.from({ length: 4 }, () => services.contracts.agree({ ...order, terms: salary(10 + turn, 0n) })),
    )
    // An offer takes the place of one that is open: whoever finds it gone is told so, and nothing is half done.
    expect(together.some(({ status }) => status === 'fulfilled')).toBe(true)
    const { rows } = await site.db.pool.query<{ open: number; standing: number }>(
      `select count(*) filter (where state = 'OFFERED')::int as open,
         count(*) filter (where state = 'SIGNED' and starts_on > current_date and (ends_on is null or ends_on > starts_on))::int as standing
       from gateway.agency_contract where payee_id = $1 and kind = 'dailySalary'`,
      [agent.memberId],
    )
    expect(rows[0]).toEqual({ open: 0, standing: 1 })
  }
  const { rows } = await site.db.pool.query<{ end_reason: string }>(
    `select end_reason from gateway.agency_contract where contract_id = $1 and state = 'SIGNED' and ends_on > current_date`,
    [signed.contract_id],
  )
  expect(rows).toEqual([{ end_reason: 'replaced' }])
})

it('what a report of a team reads does not grow with the team: a row a day and product, however many played', async () => {
  const [top] = agents
  invariant(top, 'there is a general agent')
  const crowd = releaseSize(60, 100_000)
  const first = 900_000_000
  await site.db.pool.query(
    `insert into gateway.agency_line (member_id, place_no, uplines, from_at)
     select $1::bigint + n, 0, array[$2::bigint], now() - interval '1 day' from generate_series(1, $3) n`,
    [first, top.memberId, crowd],
  )
  const readBy = (memberId: number) =>
    site.gateway.platform.db.transaction(async (tx) => {
      const span = { asset: 'USD/4', from: dayAt(DAYS), to: dayAt(0), category: null } as const
      const rowsRead = async () => {
        const { rows } = await tx.query<{ read: string }>(
          `select coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0) as read from pg_stat_xact_user_tables where schemaname = 'gateway' and relname = 'team_day'`,
        )
        return Number(rows[0]?.read)
      }
      await tx.query('set local enable_seqscan = off')
      const known = await rowsRead()
      const [row] = await teamStore.byKey(tx, { memberId, key: 'category' }, span)
      return { read: (await rowsRead()) - known, valid: row?.figures.valid ?? 0n }
    })
  const before = await readBy(top.memberId)
  const count = createCounting(async () => 'UTC')
  const happenedAt = new Date()
  for (let from = 0; from < crowd; from += 2_000)
    await site.gateway.platform.db.transaction((tx) =>
      count(
        tx,
        Array.from({ length: Math.min(2_000, crowd - from) }, (_, at) => ({
          memberId: first + from + at + 1,
          eventNo: 1n,
          kind: 'wager' as const,
          brandId: site.brandId,
          asset: 'USD/4' as const,
          category: 'RNG',
          vassalage: 'FAKE',
          gameCode: 'g',
          roundId: `r${from + at}`,
          staked: 10n,
          refunded: 0n,
          won: 5n,
          valid: 10n,
          validWhole: 10n,
          bonusStaked: 0n,
          bonusWon: 0n,
          amount: 0n,
          validWhy: null,
          openedAt: null,
          happenedAt,
        })),
      ),
    )
  const after = await readBy(top.memberId)
  expect(after.valid - before.valid).toBe(BigInt(crowd) * 10n)
  // The day that is new to it, and versions of the row that the last batch left behind.
  expect(after.read - before.read).toBeLessThanOrEqual(3)
  keepFigure(`report of a team: ${before.read} rows read with ${MEMBERS} members, ${after.read} with ${crowd} more`)
})
