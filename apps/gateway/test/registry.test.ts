import { anOperator, type Browser, firstRows, type Site, startSite, testGames, VENDOR } from '@halong/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let site: Site
let owner: Browser
beforeAll(async () => {
  site = await startSite({ name: 'registry' })
  owner = (await anOperator(site)).browser
  const { lobby } = site.gateway.services
  await lobby.putVendor({ ...VENDOR, vassalage: 'BTI', name: 'BTI', verifyUrl: null })
  await lobby.importCatalogue('BTI', [{ ...testGames[0], code: 'match', gameType: 'SPORTS' }])
})
afterAll(() => site.stop())

const reason = 'a reason to be kept'
async function now(browser = owner) {
  const answer = await browser.call('registry.get')
  if (!answer.ok) throw new Error(answer.code)
  return answer.value
}
type Written = Pick<Awaited<ReturnType<typeof now>>, 'launchRules' | 'specials' | 'nameRules'>
async function save(change: Partial<Written>, expectedVersion?: number, browser = owner) {
  const { version, changedAt: _at, changedBy: _by, ...before } = await now()
  return browser.call('registry.save', { body: { ...before, ...change, reason, expectedVersion: expectedVersion ?? version } })
}
async function vendorOf(gameCategory: string, vassalage: string) {
  const answer = await site.browser().call('lobby.listCategories')
  const category = answer.ok ? answer.value.categories.find((each) => each.gameCategory === gameCategory) : undefined
  return category?.vendors.find((each) => each.vassalage === vassalage)
}
const seamlessList = { category: 'SPORTS', vassalage: 'BTI', page: 'seamless', entry: 'list' } as const

describe('R-LOB-3, R-SIDE-2: how games of vendors open, in the operators’ hands', () => {
  it('begins with the rules and the special lists of the seeds, as version 1', async () => {
    expect(await now()).toMatchObject({ version: 1, changedBy: '(seeds)', nameRules: [] })
    const { launchRules, specials } = await now()
    expect(launchRules).toContainEqual({ category: '*', vassalage: 'TCG_LOTTO_VN', page: 'vnlottery', entry: 'start' })
    expect(specials).toContainEqual({ category: 'COCKFIGHT', vassalage: 'DS88' })
  })

  it('is changed at once: open pages are told, the lobby opens games by the new rule, one audit row says who and why', async () => {
    const told: unknown[] = []
    const stop = site.gateway.platform.bus.subscribe('settings', (message) => told.push(message))
    const { launchRules, version } = await now()
    expect(await save({ launchRules: [...launchRules, seamlessList] })).toMatchObject({ ok: true, value: { version: version + 1 } })
    stop()
    expect(told).toContainEqual(expect.objectContaining({ what: 'lobby' }))
    expect(await vendorOf('SPORTS', 'BTI')).toMatchObject({ entry: 'list' })
    expect(await site.browser().call('lobby.getLaunchGame', { query: { page: 'seamless' } })).toMatchObject({
      value: { gameCode: 'match' },
    })
    const audit = await firstRows(owner, 'audit.list', { action: 'registry.save' }, 1)
    expect(audit).toMatchObject({ value: { rows: [{ target: 'registry', brandId: null, reason, after: { version: version + 1 } }] } })
  })

  it('the TY rule: a vendor has another name where a brand speaks the language, at such hosts alone', async () => {
    await site.gateway.services.site.changeBrand(
      site.brandId,
      { name: 'H', merchantCode: 'halong', asset: 'USD/4', currencySymbol: '$', defaultLanguage: 'EN', languages: ['EN', 'TY'] },
      ['localhost'],
    )
    const rule = { vassalage: 'BTI', language: 'TY', hostSuffix: 'localhost', name: 'SABA' }
    expect(await save({ nameRules: [rule] })).toMatchObject({ ok: true })
    expect((await vendorOf('SPORTS', 'BTI'))?.name).toBe('SABA')
    // A vendor that is connected anew keeps what an operator made of its name.
    await site.gateway.services.lobby.putVendor({ ...VENDOR, vassalage: 'BTI', name: 'BTI', verifyUrl: null })
    expect((await now()).nameRules).toEqual([rule])
    expect(await save({ nameRules: [{ ...rule, hostSuffix: '.elsewhere.example' }] })).toMatchObject({ ok: true })
    expect((await vendorOf('SPORTS', 'BTI'))?.name).toBe('BTI')
  })

  it('a special list puts a vendor in a category, and takes it out again', async () => {
    const { specials } = await now()
    expect(await save({ specials: [...specials, { category: 'ESPORTS', vassalage: 'BTI' }] })).toMatchObject({ ok: true })
    expect((await now()).specials).toHaveLength(specials.length + 1)
    expect(await save({ specials })).toMatchObject({ ok: true })
    expect((await now()).specials).toEqual(specials)
  })

  it('refuses what it can’t keep, field by field, and keeps nothing of it', async () => {
    const before = await now()
    const { launchRules, specials } = before
    const first = launchRules[0] ?? seamlessList
    const rule = { vassalage: 'NOBODY', language: 'TY', hostSuffix: '', name: '' }
    const answer = await save({
      launchRules: [{ ...seamlessList, category: '*', vassalage: '*' }, first, first],
      specials: [...specials, ...specials.slice(0, 1)],
      nameRules: [rule, { ...rule, vassalage: 'BTI' }, { ...rule, vassalage: 'BTI' }],
    })
    expect(answer).toMatchObject({
      status: 422,
      code: 'setting.invalid',
      value: {
        fields: [
          { field: 'launchRules.0.category', code: 'field.invalid' },
          { field: 'launchRules.2.vassalage' },
          { field: `specials.${specials.length}.vassalage` },
          { field: 'nameRules.0.vassalage' },
          { field: 'nameRules.2.hostSuffix' },
        ],
      },
    })
    expect(await now()).toEqual(before)
    const wrong = { ...before, reason, expectedVersion: before.version, launchRules: [{ ...seamlessList, page: 'elsewhere' }] }
    expect(await owner.call('registry.save', { body: wrong as never })).toMatchObject({ code: 'request.invalid' })
  })

  it('of two who start from one version, at once or later, one wins', async () => {
    const { version } = await now()
    const both = await Promise.all([save({ nameRules: [] }, version), save({ nameRules: [] }, version)])
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await save({}, version)).toMatchObject({ code: 'setting.changed_meanwhile' })
  })

  it('keeps every version, and goes back to any as a new one', async () => {
    const { version } = await now()
    const first = await firstRows(owner, 'registry.listVersions', {}, 1)
    expect(first).toMatchObject({ ok: true, value: { rows: [{ version, reason }] } })
    const all = await owner.call('registry.listVersions', { query: { limit: 100 } })
    const kept = all.ok ? all.value.rows.map((each) => each.version) : []
    expect(kept).toEqual(Array.from({ length: version }, (_, at) => version - at))
    expect(await owner.call('registry.revert', { body: { toVersion: 1, reason, expectedVersion: version } })).toMatchObject({
      ok: true,
      value: { version: version + 1 },
    })
    expect(await vendorOf('SPORTS', 'BTI')).not.toHaveProperty('entry')
    const body = { toVersion: 900, reason, expectedVersion: version + 1 }
    expect(await owner.call('registry.revert', { body })).toMatchObject({ code: 'setting.unknown' })
    expect(await owner.call('registry.listVersions', { query: { cursor: 'x' } })).toMatchObject({ code: 'request.invalid' })
  })

  it('T64, T69: is read by whoever reads settings and changed by whoever changes them, for the whole installation alone', async () => {
    const { browser: support } = await anOperator(site, { roles: ['support'] })
    expect(await support.call('registry.get')).toMatchObject({ ok: true })
    expect(await save({}, undefined, support)).toMatchObject({ code: 'operator.not_allowed' })
    const { browser: bound } = await anOperator(site, { brandId: site.brandId })
    for (const answer of [
      await bound.call('registry.get'),
      await save({}, undefined, bound),
      await bound.call('registry.listVersions'),
      await bound.call('registry.revert', { body: { toVersion: 1, reason, expectedVersion: 1 } }),
    ])
      expect(answer).toMatchObject({ status: 403, code: 'operator.not_allowed' })
  })
})
