import { type Site, startSite } from '@halong/testkit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { decodeServicePath } from '../src/modules/site/service-path.ts'

let site: Site
beforeAll(async () => {
  site = await startSite({ name: 'settings' })
})
afterAll(() => site.stop())

it('R-SYS-1: tells a visitor the country and address the site sees', async () => {
  expect(await site.browser('14.160.0.1').call('system.getLocation')).toMatchObject({
    ok: true,
    value: { country: 'VN', ip: '14.160.0.1' },
  })
  expect(await site.browser('192.168.1.1').call('system.getLocation')).toMatchObject({ ok: true, value: { country: null } })
})

it('T68: with every setting missing the site is safe: nothing is switched on', async () => {
  await site.db.pool.query('delete from gateway.setting')
  await site.gateway.services.site.changeBrand(
    site.brandId,
    { name: 'Bare', merchantCode: 'bare', asset: 'USD/4', defaultLanguage: 'EN', languages: ['EN'] },
    [],
  )
  const browser = site.browser()
  const status = await browser.call('system.getStatus')
  if (!status.ok) throw new Error(status.code)
  const { info, brand } = status.value
  const enabled = info.whitelabel.flatMap(({ enabled: own, childrenNodes }) => [own, ...childrenNodes.map((node) => node.enabled)])
  expect(new Set(enabled)).toEqual(new Set(['0']))
  expect(brand).toMatchObject({ minimumAge: 21, freePlay: false, currencySymbol: '$', defaultLanguage: 'EN' })
  expect(info).toMatchObject({ resources: {}, customerService: [], analytics: { gtagId: null }, imageCDNs: [], launchGameCDNs: [] })
  expect(info.register['password']).toMatchObject({ enabled: true, required: true, minLength: 8 })
  expect(
    Object.entries(info.register)
      .filter(([, rule]) => rule.enabled)
      .map(([field]) => field),
  ).toEqual(['username', 'password', 'confirmPassword'])
  expect(await browser.call('session.startFreePlay', { body: {} })).toMatchObject({ code: 'system.feature_off' })
  expect(
    await browser.call('player.register', {
      body: { username: 'someone', password: 'long enough 1', confirmPassword: 'long enough 1', agreedToTerms: true },
    }),
  ).toMatchObject({ code: 'system.feature_off' })
})

it('R-REG-2: has a rule for each of the 21 fields', async () => {
  const answer = await site.browser().call('system.getRegisterSettings')
  expect(answer.ok && Object.keys(answer.value.rules)).toHaveLength(21)
})

it('R-SYS-7: the whole tree of switches, and the same one in status and on its own', async () => {
  await site.gateway.services.site.change({ brandId: site.brandId, name: 'switches', value: { CBS3: true }, by: 'test', reason: 'test' })
  const browser = site.browser()
  const [status, own] = [await browser.call('system.getStatus'), await browser.call('system.getWhitelabel')]
  expect(status.ok && own.ok && own.value.nodes).toEqual(status.ok && status.value.info.whitelabel)
  const names = own.ok
    ? own.value.nodes.flatMap(({ childrenNodes }) => childrenNodes.map(({ modId, enabled }) => `${modId}=${enabled}`)).sort()
    : []
  expect(names).toEqual([
    'CBS3=1',
    'CHNGPASSVERIF3=0',
    'DIRECTREG3=0',
    'EMAILLOGIN3=0',
    'FREEPLAY3=0',
    'MANPLAYREB3=0',
    'MOBILENUMPASSREG3=0',
    'MOBILENUMREG3=0',
    'MOBILEVERCODELOGIN3=0',
    'PASSKEYLOGIN3=0',
    'PWDEXPFORCECHANGE3=0',
    'REGMOBVERF3=0',
    'REMEMBERME3=0',
    'USERNAMEREG3=0',
  ])
})

it('keeps every version of a setting with who and why', async () => {
  const { rows } = await site.db.pool.query<{ changed_by: string }>(
    "select changed_by from gateway.setting where name = 'switches' order by version",
  )
  expect(rows).toEqual([{ changed_by: 'test' }])
  await site.gateway.services.site.change({ brandId: site.brandId, name: 'switches', value: {}, by: 'anna', reason: 'off again' })
  const after = await site.db.pool.query("select changed_by, reason from gateway.setting where name = 'switches' order by version")
  expect(after.rows).toEqual([
    { changed_by: 'test', reason: 'test' },
    { changed_by: 'anna', reason: 'off again' },
  ])
})

it('D6: a register rule with a pattern nobody can match in linear time is refused when it is saved', async () => {
  const { site: brands } = site.gateway.services
  const { settings } = await brands.byId(site.brandId)
  const withPattern = (acceptedPattern: string) => ({
    ...settings.register,
    username: {
      ...settings.register['username'],
      enabled: true,
      required: true,
      patternId: 0,
      minLength: 1,
      maxLength: 20,
      acceptedPattern,
    },
  })
  for (const pattern of ['(', '(?=a)b', '(a)\\1', 'x'.repeat(201)])
    await expect(
      brands.change({ brandId: site.brandId, name: 'register', value: withPattern(pattern), by: 'test', reason: 'test' }),
    ).rejects.toThrow()
  await brands.change({ brandId: site.brandId, name: 'register', value: withPattern('[a-z]{3,9}'), by: 'test', reason: 'test' })
})

it.each([
  ['minimumAge', 17],
  ['imageCDNs', ['http://cdn.example']],
  ['imageCDNs', ['https://cdn.example/path']],
  ['resources', { TELEGRAM: { url: 'javascript:alert(1)', labelNameEn: 'x' } }],
  ['switches', { NOSUCH3: true }],
  ['servicePaths', [{ type: '3', path: 'http://chat.example/' }]],
  ['servicePaths', [{ type: '3', path: 'Sgq94WOrg/IOrtk9ehrEui31ON7LiLNd12345674' }]],
  ['region', { mode: 'block', countries: ['Vietnam'], unknown: 'admit' }],
] as const)('T68, T71: refuses %s = %j', async (name, value) => {
  await expect(
    site.gateway.services.site.change({ brandId: site.brandId, name, value: value as never, by: 'test', reason: 'test' }),
  ).rejects.toThrow()
})

it('R-SYS-11, R-SYS-13: tells the hosts of the brand and whether only members come in', async () => {
  const { site: brands } = site.gateway.services
  const ask = async () => {
    const [status, lines] = [await site.browser().call('system.getStatus'), await site.browser().call('system.listDomains')]
    if (!status.ok || !lines.ok) throw new Error('the site answers')
    const { domains, hostsClaimed, loggedInOnly } = status.value.brand
    return { domains, hostsClaimed, loggedInOnly, lines: lines.value.domainList }
  }
  expect(await ask()).toEqual({ domains: [], hostsClaimed: false, loggedInOnly: false, lines: [] })
  const record = { name: 'Bare', merchantCode: 'bare', asset: 'USD/4', defaultLanguage: 'EN', languages: ['EN'] }
  await brands.changeBrand(site.brandId, record, ['bare.example', 'bare2.example'])
  await brands.change({ brandId: site.brandId, name: 'loggedInOnly', value: true, by: 'test', reason: 'test' })
  expect(await ask()).toEqual({
    domains: ['bare.example', 'bare2.example'],
    hostsClaimed: true,
    loggedInOnly: true,
    lines: [{ domain: 'bare.example' }, { domain: 'bare2.example' }],
  })
  await brands.change({ brandId: site.brandId, name: 'loggedInOnly', value: false, by: 'test', reason: 'test' })
  await brands.changeBrand(site.brandId, record, [])
  expect(await ask()).toMatchObject({ domains: [], hostsClaimed: false })
})

it('T69: brands have their own settings, languages and hosts', async () => {
  const { site: brands } = site.gateway.services
  const id = await brands.addBrand({ name: 'Pho', merchantCode: 'pho', asset: 'VND/4', defaultLanguage: 'VI', languages: ['VI'] }, [
    'pho.example',
  ])
  await brands.change({ brandId: id, name: 'switches', value: { FREEPLAY3: true }, by: 'test', reason: 'test' })
  const { openBrowser } = await import('@halong/testkit')
  const there = await openBrowser(site.gateway, { host: 'pho.example' }).call('system.getStatus')
  const here = await site.browser().call('system.getStatus')
  expect(there).toMatchObject({ value: { brand: { name: 'Pho', asset: 'VND/4', currencySymbol: '₫', freePlay: true, languages: ['VI'] } } })
  expect(here).toMatchObject({ value: { brand: { name: 'Bare', freePlay: false } } })
})

it('R-MSG-4, D5, D7, T73: paths of customer service are told encoded, and told and opened only at hosts the brand lists', async () => {
  const { site: brands } = site.gateway.services
  const set = (name: 'servicePaths' | 'linkHosts', value: never) =>
    brands.change({ brandId: site.brandId, name, value, by: 'test', reason: 'test' })
  const open = () => site.browser().call('system.getServicePath', { query: { type: '3' } })
  const told = async () => {
    const answer = await site.browser().call('system.listServicePaths')
    return answer.ok ? answer.value.version.pathList : null
  }
  expect(await open()).toMatchObject({ ok: false, code: 'system.service_unavailable' })
  expect(await told()).toEqual([])
  const encoded = 'Sgq94WOrg/IOrtk9ehrEui31ON7LiLNd12345678'
  for (const path of ['https://chat.example/', encoded]) {
    await set('servicePaths', [{ type: '3', path }] as never)
    await set('linkHosts', ['other.example'] as never)
    expect(await open()).toMatchObject({ ok: false, code: 'system.service_unavailable' })
    expect(await told()).toEqual([])
    await set('linkHosts', ['chat.example'] as never)
    expect(await open()).toMatchObject({ ok: true, value: { url: 'https://chat.example/' } })
    expect(await told()).toEqual([{ type: '3', path: expect.not.stringContaining('chat.example') }])
    expect(await site.browser().call('system.getServicePath', { query: { type: '4' } })).toMatchObject({ ok: false })
  }
  // Of several paths those that may be opened are told, in their order.
  const paths = ['https://away.example/', 'https://chat.example/', 'https://chat.example:8443/', encoded]
  await set('servicePaths', paths.map((path) => ({ type: '3', path })) as never)
  expect((await told())?.map(({ path }) => decodeServicePath(path))).toEqual(['https://chat.example/', 'https://chat.example/'])
  await set('servicePaths', [] as never)
  await set('linkHosts', [] as never)
})
