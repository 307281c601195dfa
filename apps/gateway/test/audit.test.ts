import { invariant } from '@halong/base'
import { aMember, type MovableClock, movableClock, type Site, startSite } from '@halong/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const HOUR_MS = 3_600_000

let site: Site
let clock: MovableClock
let opsPort: number | null
const lines: string[] = []
beforeAll(async () => {
  clock = movableClock()
  site = await startSite({ name: 'audit', clock, opsPort: 0, logLevel: 'info', logTo: { write: (line: string) => void lines.push(line) } })
  ;({ opsPort } = await site.gateway.listen())
  await aMember(site, { balance: '25.00' })
})
afterAll(() => site.stop())

const roots = async (query: { cursor?: string; limit?: number } = {}) => {
  const answer = await site.browser().call('wallet.listRoots', { query })
  invariant(answer.ok, 'the roots are for everybody')
  return answer.value
}
const findings = async () => /^halong_ledger_findings (\d+)$/m.exec(await (await fetch(`http://127.0.0.1:${opsPort}/metrics`)).text())?.[1]
const today = () => clock.now().toISOString().slice(0, 10)

describe('the proof of the ledger (I8)', () => {
  it('finds nothing where nothing is wrong', async () => {
    expect(await site.gateway.services.wallet.audit()).toMatchObject({ ok: true, findings: [] })
  })

  it('publishes the first root of each day to everybody, and keeps it whatever happens later that day', async () => {
    // Early in a day, so that an hour later is the same one.
    clock.forward(24 * HOUR_MS - (clock.now().getTime() % (24 * HOUR_MS)) + HOUR_MS)
    const audited = await site.gateway.services.wallet.audit()
    const day = today()
    const published = async () => (await roots()).list.find((each) => each.day === day)
    expect(await published()).toMatchObject({ root: audited?.root, isWhole: true })
    await aMember(site, { balance: '1.00' })
    clock.forward(HOUR_MS)
    const later = await site.gateway.services.wallet.audit()
    expect(later?.root).not.toBe(audited?.root)
    expect((await published())?.root).toBe(audited?.root)
  })

  it('lists roots newest first, a page at a time', async () => {
    for (let day = 0; day < 3; day++) {
      clock.forward(24 * HOUR_MS)
      await site.gateway.services.wallet.audit()
    }
    const all = (await roots()).list.map(({ day }) => day)
    expect(all.length).toBeGreaterThanOrEqual(4)
    expect(all).toEqual([...all].sort().reverse())
    const paged: string[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page: Awaited<ReturnType<typeof roots>> = await roots({ limit: 2, ...(cursor === '' ? {} : { cursor }) })
      paged.push(...page.list.map(({ day }) => day))
      cursor = page.next
    }
    expect(paged).toEqual(all)
  })

  it.each(['2026-02-31', '9999-99-99', 'x', "'; drop table", '2026-11-21T00:00:00Z'])(
    'refuses the cursor %j instead of beginning again',
    async (cursor) => {
      expect(await site.browser().call('wallet.listRoots', { query: { cursor } })).toMatchObject({ code: 'request.invalid', status: 422 })
    },
  )

  it('keeps published roots from the gateway itself', async () => {
    const { pool } = site.gateway.platform.db
    await expect(pool.query('delete from gateway.ledger_root')).rejects.toThrow(/permission denied/)
    await expect(pool.query(`update gateway.ledger_root set root = repeat('0', 64)`)).rejects.toThrow(/permission denied/)
  })

  it('raises the metric, an error in the log and a root that says so when a balance was edited behind the ledger’s back (T67)', async () => {
    const { memberId } = await aMember(site, { balance: '5.00' })
    clock.forward(24 * HOUR_MS)
    await site.db.pool.query('update ledger.account set balance = balance + 1 where member_id = $1 and kind = $2', [
      memberId,
      'player.cash',
    ])
    const before = lines.length
    const result = await site.gateway.services.wallet.audit()
    expect(result?.findings.length).toBeGreaterThan(0)
    expect(await findings()).toBe(String(result?.findings.length))
    const told = lines.slice(before).map((line) => JSON.parse(line) as { level: string; event?: string; place?: string })
    expect(told.filter(({ level, event }) => level === 'error' && event === 'ledger.broken').map(({ place }) => place)).toContainEqual(
      expect.stringMatching(new RegExp(`^${memberId} player.cash`)),
    )
    expect((await roots()).list[0]).toMatchObject({ day: today(), isWhole: false })
    await site.db.pool.query('update ledger.account set balance = balance - 1 where member_id = $1 and kind = $2', [
      memberId,
      'player.cash',
    ])
    clock.forward(HOUR_MS)
    await site.gateway.services.wallet.audit()
    expect(await findings()).toBe('0')
    await site.expectLedgerRight()
  })
})
