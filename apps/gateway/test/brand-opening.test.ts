import { anOperator, type Browser, firstRows, openBrowser, type Site, startSite } from '@halong/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let site: Site
let owner: Browser
let colleague: Browser
beforeAll(async () => {
  site = await startSite({ name: 'brand_opening' })
  owner = (await anOperator(site)).browser
  colleague = (await anOperator(site)).browser
  await site.gateway.services.content.publish(
    ['about', 'agreement', 'privacy', 'responsible'].map((name) => ({
      brandId: site.brandId,
      kind: 'document' as const,
      name,
      texts: { EN: { title: name, text: '', sections: [{ heading: 'One', content: '<p>Words.</p>' }] } },
      by: 'test',
    })),
  )
})
afterAll(() => site.stop())

const reason = 'a brand for the coast'
const wish = {
  name: 'Coral',
  merchantCode: 'coral',
  asset: 'USD/4' as 'USD/4' | 'VND/4',
  currencySymbol: '$',
  zone: 'Asia/Ho_Chi_Minh',
  defaultLanguage: 'EN',
  languages: ['EN'],
  hosts: ['coral.example'],
  copyFrom: null as number | null,
  reason,
}
const made = async (change: Partial<typeof wish>) => {
  const answer = await owner.call('brands.make', { body: { ...wish, ...change } })
  if (!answer.ok) throw new Error(JSON.stringify(answer))
  return answer.value.brandId
}
const lacking = async (brandId: number) => {
  const answer = await owner.call('brands.getReadiness', { query: { brandId } })
  if (!answer.ok) throw new Error(answer.code)
  return answer.value.steps.flatMap(({ missing }) => missing.map(({ code, what }) => (what === '' ? code : `${code} ${what}`)))
}
/** A real account by hand, with a way in and a way out. */
async function payments(brandId: number) {
  const { house, saveWay } = site.gateway.services.cashier
  await site.gateway.platform.db.transaction(async (tx) => {
    const account = await house.saveAccount(
      tx,
      {
        brandId,
        accountId: null,
        driver: 'manual',
        title: 'Bank',
        baseUrl: '',
        isStandIn: false,
        isOpenIn: true,
        secrets: { bank: 'A bank', holder: 'CORAL', number: '0123456789' },
        expectedVersion: 0,
      },
      'test',
    )
    if (!account.ok) throw new Error(JSON.stringify(account))
    const { accountId } = account.value.after
    const texts = { EN: { title: 'Transfer', text: '' } }
    const both = {
      brandId,
      code: 'bank',
      accountId,
      channel: 'TRANSFER',
      texts,
      minutes: 10,
      order: 1,
      isOpen: true,
      min: '10',
      max: '500',
      expectedVersion: 0,
    }
    const saved = [
      await house.saveMethod(tx, { ...both, kind: 'manual', quick: ['10'] }, 'test'),
      await saveWay(tx, { ...both, pays: 'bank', fee: '0' }, 'test'),
    ]
    for (const each of saved) if (!each.ok) throw new Error(JSON.stringify(each))
  })
}
const visitor = (host: string) => openBrowser(site.gateway, { host })
const player = { username: 'Mai2026', password: 'Thuyền buồm 2026', confirmPassword: 'Thuyền buồm 2026', agreedToTerms: true }

describe('R-SYS-14, B35: a brand from nothing to open', () => {
  it('is a draft that says what it lacks and lets nobody in, until two people open it; then a player registers at its host', async () => {
    const brandId = await made({})
    expect(await visitor('coral.example').call('system.getStatus')).toMatchObject({ value: { status: 1, brand: { name: 'Coral' } } })
    expect(await visitor('coral.example').call('player.register', { body: player })).toMatchObject({ code: 'system.maintenance' })
    expect(await lacking(brandId)).toEqual([
      'no_registration',
      'no_way_in',
      'no_way_out',
      'document_missing about EN',
      'document_missing agreement EN',
      'document_missing privacy EN',
      'document_missing responsible EN',
    ])
    const ask = { body: { operationId: 'brands.open', body: { brandId, reason }, reason } }
    expect(await owner.call('approvals.ask', ask)).toMatchObject({
      code: 'brand.not_ready',
      value: { fields: expect.arrayContaining([{ field: 'ways_in', code: 'no_registration' }]) },
    })
    // What opens something holds at once at a draft: it is agreed to with the brand itself.
    const switches = { brandId, name: 'switches', value: { DIRECTREG3: true, USERNAMEREG3: true }, reason, expectedVersion: 0 }
    expect(await owner.call('settings.change', { body: switches })).toMatchObject({ ok: true })
    await payments(brandId)
    const { content } = site.gateway.services
    expect(await content.copy({ from: site.brandId, to: brandId, by: 'test', reason })).toMatchObject({ copied: 4, leftOut: 0 })
    expect(await lacking(brandId)).toEqual([])

    expect(await owner.call('brands.open', { body: { brandId, reason } })).toMatchObject({ code: 'operator.approval_required' })
    const asked = await owner.call('approvals.ask', ask)
    const id = (asked.ok && asked.value.approval?.id) || 'apr_'
    expect(await owner.call('approvals.approve', { body: { id, reason: 'looks right' } })).toMatchObject({ code: 'approval.own' })
    // Whoever agrees is shown every setting; one that changes afterwards makes the request stale.
    expect(asked).toMatchObject({
      value: { approval: { after: { hosts: ['coral.example'], settings: { switches: { USERNAMEREG3: true } } } } },
    })
    const later = { brandId, name: 'minimumAge', value: 18, reason, expectedVersion: 0 }
    expect(await owner.call('settings.change', { body: later })).toMatchObject({ ok: true })
    expect(await colleague.call('approvals.approve', { body: { id, reason: 'looks right' } })).toMatchObject({ code: 'approval.stale' })

    const again = await owner.call('approvals.ask', ask)
    const nextId = (again.ok && again.value.approval?.id) || 'apr_'
    expect(await colleague.call('approvals.approve', { body: { id: nextId, reason: 'looks right' } })).toMatchObject({
      value: { result: { brandId, state: 'OPEN' } },
    })
    expect(await visitor('coral.example').call('system.getStatus')).toMatchObject({ value: { status: 0 } })
    expect(await visitor('coral.example').call('player.register', { body: player })).toMatchObject({ ok: true })
    expect(await firstRows(owner, 'audit.list', { brandId, target: 'brand' }, 2)).toMatchObject({
      value: { rows: [{ action: 'brands.open' }, { action: 'brands.make', reason }] },
    })
    expect(await owner.call('approvals.ask', ask)).toMatchObject({ code: 'brand.is_open' })
    // From now on what opens something takes two again.
    const more = { brandId, name: 'switches', value: { DIRECTREG3: true, USERNAMEREG3: true, FREEPLAY3: true }, reason, expectedVersion: 1 }
    expect(await owner.call('settings.change', { body: { ...more, expectedVersion: await versionOf(brandId) } })).toMatchObject({
      code: 'setting.approval_required',
    })
  })

  async function versionOf(brandId: number) {
    const list = await owner.call('settings.list', { query: { brandId } })
    return (list.ok && list.value.settings.find(({ name }) => name === 'switches')?.version) || 0
  }

  it('takes settings and texts of another brand, but no amounts into another currency, and neither closing nor practice', async () => {
    const { site: brands } = site.gateway.services
    const set = (name: string, value: unknown) => brands.change({ brandId: site.brandId, name, value, by: 'test', reason })
    await set('maintenance', { isOn: false, until: null })
    await set('region', { mode: 'block', countries: ['US'], unknown: 'admit' })
    await set('winnersBoard', { isOn: true, leastWin: '20', leastTimes: 5, delaySeconds: 10 })
    const same = await made({ merchantCode: 'same', hosts: ['same.example'], copyFrom: site.brandId })
    const other = await made({ merchantCode: 'other', hosts: ['other.example'], copyFrom: site.brandId, asset: 'VND/4' })
    const namesOf = async (brandId: number) => (await brands.newestSettings(brandId)).map(({ name }) => name)
    expect(await namesOf(same)).toEqual(['region', 'switches', 'timeZone', 'winnersBoard'])
    expect(await namesOf(other)).toEqual(['region', 'switches', 'timeZone'])
    expect(await lacking(other)).toContain('no_game VND/4')
    expect(await lacking(same)).not.toContain('document_missing about EN')
  })

  it('T69: no host and no code of another brand, also when two are made at once; nobody bound to one brand makes another', async () => {
    const body = { ...wish, merchantCode: 'reef', hosts: ['reef.example'] }
    const answers = await Promise.all([owner, colleague].map((browser) => browser.call('brands.make', { body })))
    expect(answers.map((answer) => (answer.ok ? 'ok' : answer.code)).sort()).toEqual(['ok', 'setting.invalid'])
    const wrongs: [Partial<typeof wish>, string, string][] = [
      [{ merchantCode: 'reef', hosts: [] }, 'setting.invalid', 'merchantCode'],
      [{ merchantCode: 'atoll', hosts: ['reef.example'] }, 'setting.invalid', 'hosts.0'],
      [{ merchantCode: 'atoll', hosts: [], defaultLanguage: 'VI' }, 'setting.invalid', 'defaultLanguage'],
      [{ merchantCode: 'atoll', hosts: [], zone: 'Nowhere/At_All' }, 'request.invalid', 'zone'],
      [{ merchantCode: 'atoll', hosts: [], copyFrom: 999 }, 'request.invalid', 'copyFrom'],
    ]
    for (const [wrong, code, field] of wrongs)
      expect(await owner.call('brands.make', { body: { ...wish, ...wrong } }), field).toMatchObject({
        code,
        value: { fields: [{ field }] },
      })
    const { browser: bound } = await anOperator(site, { brandId: site.brandId })
    expect(await bound.call('brands.make', { body: { ...wish, merchantCode: 'atoll', hosts: [] } })).toMatchObject({
      code: 'operator.not_allowed',
    })
  })
})
