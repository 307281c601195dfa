import { anOperator, type Browser, firstRows, type Site, startSite } from '@halong/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let site: Site
let owner: Browser
beforeAll(async () => {
  site = await startSite({ name: 'operator_brands' })
  owner = (await anOperator(site)).browser
})
afterAll(() => site.stop())

const reason = 'a reason to be kept'

describe('R-SYS-14: the brand', () => {
  const brandOf = async (browser: Browser, brandId?: number) => {
    const answer = await browser.call('settings.getBrand', { query: { brandId } })
    if (!answer.ok) throw new Error(answer.code)
    return answer.value
  }
  const fieldsOf = async (browser: Browser, brandId?: number) => {
    const { id: _id, asset: _asset, isDefault: _default, version: expectedVersion, ...fields } = await brandOf(browser, brandId)
    return { ...fields, expectedVersion, reason, ...(brandId === undefined ? {} : { brandId }) }
  }

  it('is read and changed; pages show it at once and are told by a new version', async () => {
    const brand = await brandOf(owner)
    expect(brand).toMatchObject({ id: site.brandId, asset: 'USD/4', isDefault: true })
    const before = await site.browser().call('system.getStatus')
    const changed = await owner.call('settings.changeBrand', {
      body: { ...(await fieldsOf(owner)), name: 'Hạ Long', hosts: ['halong.example', 'localhost'], defaultLanguage: 'VI' },
    })
    expect(changed).toMatchObject({ ok: true, value: { version: brand.version + 1 } })
    const after = await site.browser().call('system.getStatus')
    expect(after).toMatchObject({ value: { brand: { name: 'Hạ Long', defaultLanguage: 'VI', asset: 'USD/4' } } })
    expect(after.ok && before.ok && after.value.settingsVersion > before.value.settingsVersion).toBe(true)
    expect(await firstRows(owner, 'audit.list', { target: 'brand' }, 1)).toMatchObject({
      value: {
        rows: [
          {
            action: 'settings.changeBrand',
            brandId: site.brandId,
            before: { name: brand.name, hosts: [] },
            after: { name: 'Hạ Long', hosts: ['halong.example', 'localhost'] },
            reason,
          },
        ],
      },
    })
  })

  it('of two operators who start from one version at once, one wins', async () => {
    const body = await fieldsOf(owner)
    const answers = await Promise.all(
      ['One', 'Two', 'Three'].map((name) => owner.call('settings.changeBrand', { body: { ...body, name } })),
    )
    expect(answers.map((answer) => (answer.ok ? 'ok' : answer.code)).sort()).toEqual([
      'ok',
      'setting.changed_meanwhile',
      'setting.changed_meanwhile',
    ])
  })

  it('refuses a language that is not offered or not known, and a host twice', async () => {
    const body = await fieldsOf(owner)
    const wrongs: [object, string][] = [
      [{ defaultLanguage: 'VI', languages: ['EN'] }, 'defaultLanguage'],
      [{ languages: ['EN', 'VI', 'XX'] }, 'languages.2'],
      [{ hosts: ['a.example', 'a.example'] }, 'hosts.1'],
    ]
    for (const [wrong, field] of wrongs)
      expect(await owner.call('settings.changeBrand', { body: { ...body, ...wrong } }), field).toMatchObject({
        code: 'setting.invalid',
        value: { fields: [{ field }] },
      })
  })

  it('T69: no brand takes the host of another, also when both ask at once; one brand’s operator changes no other', async () => {
    const record = (name: string) => ({ name, merchantCode: name, asset: 'VND/4', defaultLanguage: 'VI', languages: ['VI'] })
    const brands = await Promise.all(['xoi', 'che'].map((name) => site.gateway.services.site.addBrand(record(name), [])))
    const bodies = await Promise.all(brands.map((brandId) => fieldsOf(owner, brandId)))
    const answers = await Promise.all(
      bodies.map((body) => owner.call('settings.changeBrand', { body: { ...body, hosts: ['fresh.example'] } })),
    )
    expect(answers.map((answer) => (answer.ok ? 'ok' : answer.code)).sort()).toEqual(['ok', 'setting.invalid'])
    const [brandId = 0] = brands
    const { browser } = await anOperator(site, { brandId })
    expect((await brandOf(browser)).id).toBe(brandId)
    expect(await browser.call('settings.getBrand', { query: { brandId: site.brandId } })).toMatchObject({ code: 'operator.not_allowed' })
    const body = await fieldsOf(owner)
    expect(await browser.call('settings.changeBrand', { body: { ...body, brandId: site.brandId } })).toMatchObject({
      code: 'operator.not_allowed',
    })
  })
})
