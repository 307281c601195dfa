import { type OperationShape, operations } from '@halong/api'
import { aMember, type Browser, type Site, startSite, vendorCall } from '@halong/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let site: Site
beforeAll(async () => {
  site = await startSite({ name: 'closed_site', payloadEncryption: 'optional' })
})
afterAll(() => site.stop())

const all = operations as readonly OperationShape[]

describe('T90, D16: a closed site', () => {
  const { entries } = Object
  async function sweep(browser: Browser, status: number, code: string) {
    for (const operation of all) {
      if (operation.access === 'vendor') continue
      const { method, path } = operation
      if (operation.id === 'session.logout') continue
      const response = await browser.fetch(
        path,
        method === 'GET' || method === 'DELETE' ? { method } : { method, headers: { 'content-type': 'application/json' }, body: '{}' },
      )
      const answer = (await response.json()) as { code?: string }
      const isOpen = operation.alwaysOpen === true || (status === 503 && operation.duringMaintenance === true)
      if (isOpen) expect(answer.code ?? '', operation.id).not.toBe(code)
      else {
        expect(answer.code, operation.id).toBe(code)
        expect(response.status).toBe(status)
      }
    }
  }
  const change = (name: 'maintenance' | 'region', value: never) =>
    site.gateway.services.site.change({ brandId: site.brandId, name, value, by: 'test', reason: 'test' })

  it('R-SYS-3: under maintenance every call but those of system/* answers 503 with Retry-After', async () => {
    const { browser } = await aMember(site)
    await change('maintenance', { isOn: true, until: '2030-01-01T00:00:00Z' } as never)
    await sweep(browser, 503, 'system.maintenance')
    const response = await browser.fetch('/lgw/games')
    expect(response.headers.get('retry-after')).not.toBeNull()
    expect(await response.json()).toMatchObject({ value: { until: '2030-01-01T00:00:00Z' } })
    expect(await browser.call('system.getStatus')).toMatchObject({
      ok: true,
      value: { status: 1, maintenance: { until: '2030-01-01T00:00:00Z' } },
    })
    // Vendors' calls reach their handler: what is owed passes, a stake is judged by the brand of its player (W13, T69).
    for (const { path } of all.filter(({ access }) => access === 'vendor')) {
      const { answer } = await vendorCall(site.gateway, path, {})
      expect(answer.success || answer.code === 'request.invalid', path).toBe(true)
    }
    await change('maintenance', { isOn: false, until: null } as never)
  })

  it('R-SYS-4: a visitor from a restricted country is told 451 with country and address, whatever headers say; others are let in', async () => {
    await change('region', { mode: 'block', countries: ['US'], unknown: 'admit' } as never)
    const american = site.browser('8.8.8.8')
    const status = await american.call('system.getStatus', { headers: { 'x-forwarded-for': '14.160.0.1', 'cf-ipcountry': 'VN' } })
    expect(status).toMatchObject({ ok: true, value: { status: 2, regionRestriction: { country: 'US', ip: '8.8.8.8' } } })
    await sweep(american, 451, 'system.region_restricted')
    const vietnamese = site.browser('14.160.0.1')
    expect(await vietnamese.call('system.getStatus')).toMatchObject({ ok: true, value: { status: 0, location: { country: 'VN' } } })
    expect(await vietnamese.call('lobby.listHot')).toMatchObject({ ok: true })
    await change('region', { mode: 'allow', countries: ['VN'], unknown: 'refuse' } as never)
    expect(await vietnamese.call('lobby.listHot')).toMatchObject({ ok: true })
    for (const address of ['8.8.8.8', '192.0.2.1'])
      expect(await site.browser(address).call('lobby.listHot')).toMatchObject({ code: 'system.region_restricted' })
    await change('region', { mode: 'open', countries: [], unknown: 'admit' } as never)
  })

  it('R-SYS-2 to R-SYS-4: the same visitor is told how it stands now, not how it stood at the last question', async () => {
    const [here, there] = [site.browser('8.8.8.8'), site.browser('14.160.0.1')]
    const told = async (browser: Browser) => {
      const answer = await browser.call('system.getStatus')
      return answer.ok ? `${answer.value.status} ${answer.value.location.country}` : answer.code
    }
    const both = async () => [await told(here), await told(there), await told(here)]
    expect(await both()).toEqual(['0 US', '0 VN', '0 US'])
    await change('region', { mode: 'block', countries: ['US'], unknown: 'admit' } as never)
    expect(await both()).toEqual(['2 US', '0 VN', '2 US'])
    await change('maintenance', { isOn: true, until: null } as never)
    expect(await both()).toEqual(['1 US', '1 VN', '1 US'])
    await change('maintenance', { isOn: false, until: null } as never)
    await change('region', { mode: 'open', countries: [], unknown: 'admit' } as never)
    expect(await both()).toEqual(['0 US', '0 VN', '0 US'])
  })

  it('T68: a setting that can not be read any more closes the site instead of opening it', async () => {
    for (const [name, value] of entries({ region: { mode: 'nonsense' }, maintenance: 'yes' })) {
      await site.db.pool.query(
        "insert into gateway.setting (brand_id, name, value, changed_at, changed_by, reason) values ($1, $2, $3, now(), 'x', 'x')",
        [site.brandId, name, JSON.stringify(value)],
      )
      // Any change makes every process read again.
      await site.gateway.services.site.change({ brandId: site.brandId, name: 'minimumAge', value: 21, by: 'test', reason: 'test' })
      expect(await site.browser().call('lobby.listHot'), name).toMatchObject({ code: 'system.maintenance' })
      await site.db.pool.query('delete from gateway.setting where brand_id = $1 and name = $2', [site.brandId, name])
      await site.gateway.services.site.change({ brandId: site.brandId, name: 'minimumAge', value: 21, by: 'test', reason: 'test' })
    }
    expect(await site.browser().call('lobby.listHot')).toMatchObject({ ok: true })
  })
})
