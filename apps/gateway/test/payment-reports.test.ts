import { aMember, anOperator, type SignedInOperator, type Site, startSite } from '@halong/testkit'
import { afterAll, beforeAll, expect, it } from 'vitest'

const span = { from: '2026-11-24', to: '2026-11-25' } as const
let site: Site
let operator: SignedInOperator
beforeAll(async () => {
  site = await startSite({ name: 'payment reports' })
  operator = await anOperator(site)
  const { memberId } = await aMember(site)
  const deposit = (method: string, state: string, at: string, [amount, received]: readonly [number, number]) =>
    site.db.pool.query(
      `insert into gateway.deposit_order (member_id, order_id, request_id, brand_id, account_id, driver, method, channel, asset, amount, received, state, memo, our_ref,
         created_at, expires_at, ended_at)
       select $1, id, id::text, $2, id, 'manual', $3, 'T', 'USD/4', $4, $5, $6, '', id::text, $7::timestamptz, $7::timestamptz, $7::timestamptz from (select gen_random_uuid() as id) x`,
      [memberId, site.brandId, method, amount * 10_000, received * 10_000, state, at],
    )
  await deposit('bank', 'settled', '2026-11-24T00:00:00Z', [100, 130])
  await deposit('bank', 'expired', '2026-11-25T23:59:59Z', [50, 20])
  await deposit('=card', 'settled', '2026-11-25T10:00:00Z', [10, 10])
  await deposit('bank', 'settled', '2026-11-26T00:00:00Z', [999, 999])
})
afterAll(() => site.stop())

const ask = (by: 'day' | 'method' | 'state') => operator.browser.call('reports.getPayments', { query: { direction: 'in', by, ...span } })

it('R-OPS-1: orders of the brand’s days by day, method and state add up to the lists they open to', async () => {
  const total = { count: 3, asked: '160.0000', moved: '160.0000' }
  expect(await ask('day')).toMatchObject({
    value: {
      rows: [
        { key: '2026-11-25', count: 2, asked: '60.0000', moved: '30.0000' },
        { key: '2026-11-24', count: 1, asked: '100.0000', moved: '130.0000' },
      ],
      total,
    },
  })
  expect(await ask('state')).toMatchObject({
    value: {
      rows: [
        { key: 'expired', moved: '20.0000' },
        { key: 'settled', count: 2 },
      ],
      total,
    },
  })
  expect(await ask('method')).toMatchObject({ value: { rows: [{ key: '=card' }, { key: 'bank', count: 2 }], total } })
  const listed = await operator.browser.call('deposits.listTotals', { query: { createdAt: `${span.from}..${span.to}` } })
  expect(listed).toMatchObject({
    value: {
      count: 3,
      sums: [
        { field: 'amount', amount: '160.0000' },
        { field: 'received', amount: '160.0000' },
      ],
    },
  })
  expect(await operator.browser.call('reports.getPayments', { query: { direction: 'out', by: 'day', ...span } })).toMatchObject({
    value: { rows: [], total: { count: 0, asked: '0.0000' } },
  })
  expect(await operator.browser.call('reports.getPayments', { query: { from: '2026-01-01', to: '2026-11-25' } })).toMatchObject({
    code: 'report.too_wide',
  })
})

it('T66: the file holds no formula, and leaves a row in the audit', async () => {
  const file = await operator.browser.call('reports.downloadPayments', { body: { direction: 'in', by: 'method', format: 'csv', ...span } })
  if (!file.ok) throw new Error(file.code)
  const lines = Buffer.from(file.value.content, 'base64').toString('utf8').split('\r\n')
  expect(lines.slice(1, 4)).toEqual([
    "'=card,1,10.0000,10.0000,0.0000",
    'bank,2,150.0000,150.0000,0.0000',
    'total,3,160.0000,160.0000,0.0000',
  ])
  expect(await operator.browser.call('audit.list', { query: { target: 'report payments' } })).toMatchObject({
    value: { rows: [{ action: 'reports.download', after: { sha256: file.value.sha256, rows: 2 } }] },
  })
})
