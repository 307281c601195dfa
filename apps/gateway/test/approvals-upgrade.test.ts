import { anOperator, type Site, startSite } from '@halong/testkit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { operatorMigrations } from '../src/modules/operator/migrations.ts'

let site: Site
beforeAll(async () => {
  site = await startSite({ name: 'approvals_upgrade' })
})
afterAll(() => site.stop())

it('T68: proposals of before are requests now: decided ones with who decided, of several that wait for one setting the newest', async () => {
  const [first, second] = [await anOperator(site, { username: 'first' }), await anOperator(site, { username: 'second' })]
  const client = await site.db.pool.connect()
  try {
    await client.query('reset role')
    await client.query(operatorMigrations.steps['0010 proposals'] ?? '')
    const { rows } = await client.query<{ operator_id: string }>(
      `select operator_id from gateway.operator where username in ('first', 'second') order by username`,
    )
    const [asker, decider] = rows.map(({ operator_id: id }) => id)
    const insert = (name: string, state: string, day: number) =>
      client.query(
        `insert into gateway.setting_proposal (brand_id, name, before, after, expected_version, reason, proposed_by, proposed_at, expires_at, state, decided_by, decided_at)
         values ($1, $2, '[]', '["help.example"]', 0, 'more help', $3, $4, '2099-01-01', $5, $6, $7)`,
        [site.brandId, name, asker, `2026-01-0${day}`, state, state === 'open' ? null : decider, state === 'open' ? null : '2026-01-05'],
      )
    await insert('linkHosts', 'approved', 1)
    await insert('linkHosts', 'open', 2)
    await insert('linkHosts', 'open', 3)
    for (const name of ['0030 proposals are requests', '0031 their votes', '0032 proposals were moved'])
      await client.query(operatorMigrations.steps[name] ?? '')
  } finally {
    client.release(true)
  }
  const list = await second.browser.call('settings.listProposals', { query: { name: 'linkHosts' } })
  expect(
    list.ok && list.value.rows.map(({ state, proposedBy, decidedBy, mayApprove }) => [state, proposedBy, decidedBy, mayApprove]),
  ).toEqual([
    ['open', 'first', null, true],
    ['stale', 'first', null, false],
    ['approved', 'first', 'second', false],
  ])
  const id = (list.ok && list.value.rows[0]?.id) || 'apr_'
  expect(await first.browser.call('settings.approve', { body: { id } })).toMatchObject({ code: 'operator.not_allowed' })
  expect(await second.browser.call('settings.approve', { body: { id } })).toMatchObject({
    ok: true,
    value: { name: 'linkHosts', value: ['help.example'] },
  })
})
