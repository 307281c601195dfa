import { invariant } from '@halong/base'
import type { Gateway } from '@halong/gateway'
import { parseMoney } from '@halong/money'
import { anOperator } from '@halong/testkit/operators'
import pg from 'pg'

type Served = { readonly gateway: Gateway; readonly databaseUrl: string }
type Act = (body: Record<string, unknown>) => Promise<unknown>

/** What journeys of agents need: money for somebody who is there, contracts with the house, and the next day. */
export function agentActs({ gateway, databaseUrl }: Served): Readonly<Record<string, Act>> {
  const { site, players, contracts, figures } = gateway.services
  async function whoIs({ username }: Record<string, unknown>) {
    const brand = (await site.list()).find(({ isDefault }) => isDefault)
    const found = brand && (await players.byName(brand.id, String(username)))
    invariant(found, 'the account is there')
    return found.player
  }
  const terms = { tiers: [{ turnover: '0', loss: '0', members: 0, ppm: 500 }], activeFrom: '0', carry: true, cap: null }

  return {
    '/credit': async (body) => {
      const { memberId, asset } = await whoIs(body)
      const money = parseMoney(String(body['money']), asset)
      invariant(money, 'an amount')
      const credited = await players.creditByOperator({ memberId, money, key: `journey ${Date.now()}`, reason: 'a journey needs money' })
      invariant(credited.ok, 'it is credited')
    },
    /** A dividend of each day and a daily salary, between the house and an agent at the top. */
    '/agreed': async (body) => {
      const { memberId: payeeId, asset, brandId } = await whoIs(body)
      for (const kind of ['dividend', 'dailySalary'] as const) {
        const agreed = await contracts.agree({ brandId, asset, payerId: null, payeeId, terms: { ...terms, kind, period: 'day' } })
        invariant(agreed, `the ${kind} is agreed`)
      }
    },
    /** As if it were tomorrow: the day is counted and settled, and an operator has paid what waited. */
    '/next-day': async () => {
      const client = new pg.Client({ connectionString: databaseUrl })
      await client.connect()
      try {
        // What is agreed begins tomorrow; the play of today is to lie in it, and today to be over.
        await client.query('update gateway.agency_contract set starts_on = starts_on - 2, ends_on = ends_on - 2')
        // By way of years that nothing else has: days that follow each other would meet.
        for (const by of [10_000, -9_999]) {
          for (const table of ['team_day', 'member_day']) await client.query(`update gateway.${table} set day = day - $1::int`, [by])
          // What was settled of the demo's own contracts this morning was of yesterday then.
          await client.query('update gateway.agency_settlement set ends_on = ends_on - $1::int', [by])
          await client.query('update gateway.agency_line set from_at = from_at - make_interval(days => $1::int)', [by])
          await client.query('update gateway.money_event set happened_at = happened_at - make_interval(days => $1::int)', [by])
        }
      } finally {
        await client.end()
      }
      await contracts.settleContracts()
      const { browser } = await anOperator({ gateway })
      const brandId = (await site.list()).find(({ isDefault }) => isDefault)?.id ?? 0
      const waiting = await browser.call('settlements.listRuns', { query: { brandId, state: 'REVIEW' } })
      invariant(waiting.ok, 'settlements are listed')
      for (const { id } of waiting.value.rows) {
        const approved = await browser.call('settlements.approve', { body: { brandId, id, reason: 'a journey' } })
        invariant(approved.ok, 'the settlement is approved')
      }
      await contracts.settleContracts()
      return { countedTo: (await figures.countedTo())?.toISOString() ?? null }
    },
  }
}
