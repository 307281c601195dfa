import { approvals, audit, type ListQuery, ledger, members, rewards, rounds } from '@halong/api'
import { releaseSize, type Site, startSite } from '@halong/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { approvalsList } from '../src/modules/operator/approvals-list.ts'
import { auditList } from '../src/modules/operator/audit.ts'
import { redemptionsList } from '../src/modules/points/mall-lists.ts'
import { entriesList } from '../src/modules/report/ledger-lists.ts'
import { membersList } from '../src/modules/report/members-list.ts'
import { roundsList } from '../src/modules/report/rounds-list.ts'
import { idFromUuid } from '../src/platform/index.ts'
import { type Asked, pageStatement, type Readable } from '../src/platform/list/statements.ts'

let site: Site
let playerId: string
const ROWS = releaseSize(20_000, 100_000)
beforeAll(async () => {
  site = await startSite({ name: 'list_plans' })
  const { pool } = site.db
  await pool.query(
    `insert into gateway.player (player_id, brand_id, username, nickname, kind, wire_type, asset, language, state, created_at)
     select gen_random_uuid(), $1, 'plan' || i, 'N', case when i % 50 = 0 then 'agent' else 'member' end, case when i % 50 = 0 then 1 else 0 end,
       'USD/4', 'EN', case when i % 1000 = 0 then 'blocked' else 'active' end, timestamptz '2025-01-01' + interval '1 minute' * i
     from generate_series(1, $2::int) i`,
    [site.brandId, ROWS],
  )
  const { rows } = await pool.query<{ member_id: string; player_id: string }>(
    `select member_id, player_id from gateway.player where username = 'plan1'`,
  )
  const [player] = rows
  if (!player) throw new Error('a player was made')
  playerId = idFromUuid('ply', player.player_id)
  await pool.query('insert into gateway.player_ref (player_id, member_id) values ($1, $2)', [player.player_id, player.member_id])
  await pool.query(
    `insert into gateway.wager_round (lane, member_id, vassalage, round_id, id, game_code, node_id, asset, state, staked, max_win_times, opened_at)
     select m.id % 16, m.id, 'PLAN', 'r' || i,
       ('018f0000-' || lpad(to_hex(i / 65536), 4, '0') || '-7000-8000-' || lpad(to_hex(i), 12, '0'))::uuid, 'game', 1, 'USD/4', 'open', 1, 1,
       timestamptz '2026-01-01' + interval '1 second' * i from generate_series(1, $2::int) i
     cross join lateral (select case when i % 2 = 0 then $1::bigint else 900000 + i % 100 end as id) m`,
    [player.member_id, ROWS],
  )
  await pool.query(
    `insert into gateway.points_redemption (member_id, request_id, id, brand_id, reward, price_version, quantity, points, state, requested_at, decided_at, decided_by)
     select i, 'r' || i, ('018f0000-0000-7000-8000-' || lpad(to_hex(i), 12, '0'))::uuid, $1, 'lamp', 1, 1, 1,
       case when i % 500 = 0 then 'IN_PROCESS' else 'APPROVED' end, now(), case when i % 500 = 0 then null else now() end,
       case when i % 500 = 0 then null else 'test' end from generate_series(1, $2::int) i`,
    [site.brandId, ROWS],
  )
  await owner(async (client) => {
    await client(`insert into ledger.member (lane, member_id, class) values (${player.member_id} % 16, ${player.member_id}, 'real')`)
    await client(
      `insert into ledger.account (lane, member_id, kind, asset, version) values (${player.member_id} % 16, ${player.member_id}, 'player.cash', 'USD/4', ${ROWS})`,
    )
    await client(
      `insert into ledger.transfer (member_id, key, fingerprint, id, reason, reference, asset, happened_at, written_at, lane)
       select ${player.member_id}, 'k' || i, '', gen_random_uuid(), 'wager.debit', 'x', 'USD/4', now(), timestamptz '2026-01-01' + interval '1 minute' * i, ${player.member_id} % 16
       from generate_series(1, ${ROWS}) i`,
    )
    await client(
      `insert into ledger.entry (lane, member_id, kind, asset, version, owner_id, key, amount, balance_before, balance_after, written_at, hash)
       select ${player.member_id} % 16, ${player.member_id}, 'player.cash', 'USD/4', i, ${player.member_id}, 'k' || i, 1, i - 1, i, timestamptz '2026-01-01' + interval '1 minute' * i,
         sha256('') from generate_series(1, ${ROWS}) i`,
    )
    await client(
      `insert into gateway.operator (operator_id, username, roles, password_hash, must_change, created_at)
       values ('018f0000-0000-7000-8000-000000000001', 'planner', '{owner}', '', false, now())`,
    )
    await client(
      `insert into gateway.approval (approval_id, brand_id, kind, subject, operation_id, body, body_hash, before, after, basis, reason, needs, asked_by,
         asked_at, expires_at, state, closed_at)
       select gen_random_uuid(), ${site.brandId}, 'setting', 's' || i, 'settings.change', '{}', '', '{}', '{}', '', '', 1,
         '018f0000-0000-7000-8000-000000000001', timestamptz '2026-01-01' + interval '1 minute' * i, now(),
         case when i % 500 = 0 then 'OPEN' else 'DONE' end, case when i % 500 = 0 then null else now() end from generate_series(1, ${ROWS}) i`,
    )
    await client('alter table gateway.operator_audit disable trigger operator_audit_links')
    await client(
      `insert into gateway.operator_audit (at, actor, brand_id, action, target, reason, request_id, address, link, hash)
       select now(), 'anna', ${site.brandId}, case when i % 200 = 0 then 'operator.login' else 'settings.change' end, 'x', '', '', '', 1000000 + i, ''
       from generate_series(1, ${ROWS}) i`,
    )
    for (const table of [
      'ledger.account',
      'ledger.entry',
      'ledger.transfer',
      'gateway.player',
      'gateway.player_ref',
      'gateway.wager_round',
      'gateway.points_redemption',
      'gateway.operator_audit',
      'gateway.approval',
      'gateway.operator',
    ])
      await client(`analyze ${table}`)
  })
}, 300_000)
afterAll(() => site.stop())

/** Statements with the rights of whoever owns the tables. */
const owner = async (work: (query: (text: string) => Promise<unknown>) => Promise<void>) => {
  const client = await site.db.pool.connect()
  try {
    await client.query('reset role; set statement_timeout = 0')
    await work((text) => client.query(text))
  } finally {
    client.release(true)
  }
}

type Plan = { 'Node Type': string; 'Actual Rows': number; 'Actual Loops': number; 'Rows Removed by Filter'?: number; Plans?: Plan[] }
const nodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)]
/** Rows that the largest reader of the plan reads: those it hands on and those it throws away. */
const readBy = (plan: Plan) =>
  Math.max(
    ...nodes(plan)
      .filter((node) => node['Node Type'].includes('Scan'))
      .map((node) => (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']),
  )

async function planOf(
  list: object,
  { query, declared, brand }: { query: ListQuery; declared: object; brand: string | null },
): Promise<Plan> {
  const asked = {
    query,
    declared,
    scope: { brandId: site.brandId, asset: 'USD/4', zone: 'UTC' },
    brand: brand === null ? null : { sql: brand, id: site.brandId },
  }
  const { text, values } = pageStatement(list as Readable, { ...(asked as Asked), position: null })
  const { rows } = await site.db.pool.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(`explain (analyze, format json) ${text}`, values)
  const [row] = rows
  if (!row) throw new Error('a plan is answered')
  return row['QUERY PLAN'][0].Plan
}

const about = { clock: { now: () => new Date() }, approvals: {} as Parameters<typeof approvalsList>[0]['approvals'] }
const players = { byMemberId: async () => null, byPlayerId: async () => null }
const lists = [
  { operation: members.list, definition: membersList, brand: 'p.brand_id', needs: () => ({}) },
  { operation: rounds.list, definition: roundsList, brand: 'p.brand_id', needs: () => ({ member: playerId }) },
  {
    operation: ledger.listEntries,
    definition: entriesList,
    brand: 'p.brand_id',
    needs: () => ({ account: `${playerId}:player.cash:USD/4` }),
  },
  { operation: approvals.list, definition: approvalsList(about), brand: 'p.brand_id', needs: () => ({}) },
  { operation: approvals.list, definition: approvalsList(about), brand: null, needs: () => ({}) },
  { operation: audit.list, definition: auditList, brand: 'a.brand_id', needs: () => ({}) },
  { operation: audit.list, definition: auditList, brand: null, needs: () => ({}) },
  { operation: rewards.listRedemptions, definition: redemptionsList(players), brand: 'brand_id', needs: () => ({}) },
] as const

describe('B7: each view that a page begins with is read by an index', () => {
  for (const { operation, definition, brand, needs } of lists)
    for (const [name, view] of Object.entries<string>(operation.list.views))
      it(`${operation.id} ${name}${brand === null ? ' of every brand' : ''}`, async () => {
        const read = operation.query.safeParse({ ...needs(), ...Object.fromEntries(new URLSearchParams(view)), limit: 50 })
        if (!read.success) throw new Error(read.error.message)
        const plan = await planOf(definition, { query: read.data as ListQuery, declared: operation.list.filters, brand })
        expect(
          nodes(plan)
            .map((node) => node['Node Type'])
            .filter((type) => type.includes('Sort')),
        ).toEqual([])
        expect(readBy(plan), JSON.stringify(plan)).toBeLessThanOrEqual(3 * 50)
      })

  it('days of an account are a range of its versions', async () => {
    const query = ledger.listEntries.query.parse({ account: `${playerId}:player.cash:USD/4`, writtenAt: '2026-02-10' })
    const plan = await planOf(entriesList, { query: query as ListQuery, declared: ledger.listEntries.list.filters, brand: 'p.brand_id' })
    expect(readBy(plan)).toBeLessThanOrEqual(3 * 50)
  })
})
