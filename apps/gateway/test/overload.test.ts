import { type OperationShape, operations } from '@halong/api'
import { aMember, startSite, vendorCall } from '@halong/testkit'
import { expect, it } from 'vitest'

const all = operations as readonly OperationShape[]

it('G10, T95: with no room left everything is shed but what is owed to players', async () => {
  const site = await startSite({ name: 'overload', inFlight: 0 })
  try {
    for (const { access, method, path } of all.filter((each) => each.access !== 'vendor')) {
      const response = await site
        .browser()
        .fetch(
          path,
          method === 'GET' || method === 'DELETE' ? { method } : { method, headers: { 'content-type': 'application/json' }, body: '{}' },
        )
      expect(response.status, `${path} ${access}`).toBe(503)
      expect(response.headers.get('retry-after')).toBe('1')
      expect(await response.json()).toMatchObject({ success: false, code: 'request.busy' })
    }
    const shed = async (path: string) => (await vendorCall(site.gateway, path, {})).status === 503
    expect(await shed('/lgw/seamless/debit')).toBe(true)
    expect(await shed('/lgw/seamless/authenticate')).toBe(true)
    for (const path of ['/lgw/seamless/credit', '/lgw/seamless/rollback', '/lgw/seamless/close']) expect(await shed(path), path).toBe(false)
  } finally {
    await site.stop()
  }
})

it('G18: a stop lets the calls under way end and writes what is owed', async () => {
  const site = await startSite({ name: 'drain' })
  const { origin } = await site.gateway.listen()
  const { browser, memberId } = await aMember(site)
  const headers = {
    authorization: `Bearer ${browser.token}`,
    cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    'content-type': 'application/json',
  }
  const before = new Date()
  const calls = Array.from({ length: 20 }, () =>
    fetch(`${origin}/wps/session/live`, { method: 'POST', headers, body: '{}' }).then(
      (response) => response.status,
      () => 0,
    ),
  )
  // The first answer is out and the others are on their way.
  await Promise.race(calls)
  const closed = site.gateway.close()
  const statuses = await Promise.all(calls)
  await closed
  // Answered, refused because it stops, or never taken in: but nobody is left with a broken answer.
  for (const status of statuses) expect([200, 503, 0]).toContain(status)
  expect(statuses).toContain(200)
  const { rows } = await site.db.pool.query<{ last_seen_at: Date }>('select last_seen_at from gateway.session where member_id = $1', [
    memberId,
  ])
  expect(rows[0]?.last_seen_at.getTime()).toBeGreaterThanOrEqual(before.getTime() - 5)
  await site.db.close()
})
