import { anOperator, type Browser, firstRows, type Site, startSite } from '@halong/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let site: Site
let owner: Browser
let ownerName: string
beforeAll(async () => {
  site = await startSite({ name: 'operator_settings' })
  const signedIn = await anOperator(site)
  owner = signedIn.browser
  ownerName = signedIn.username
})
afterAll(() => site.stop())

const reason = 'a reason to be kept'

async function settingOf(name: string, browser = owner) {
  const list = await browser.call('settings.list')
  const found = list.ok ? list.value.settings.find((each) => each.name === name) : undefined
  if (!found) throw new Error(`no setting ${name}`)
  return found
}
const change = async (
  name: string,
  value: unknown,
  { browser = owner, expectedVersion }: { browser?: Browser; expectedVersion?: number } = {},
) =>
  browser.call('settings.change', {
    body: { name, value, reason, expectedVersion: expectedVersion ?? (await settingOf(name, browser)).version },
  })

describe('T68: settings as operators read them', () => {
  it('R-SYS-7: every setting with its form, what holds by default, and who set it', async () => {
    const switches = await settingOf('switches')
    expect(switches).toMatchObject({ isSet: true, isBroken: false, isGuarded: true, changedBy: 'test', fallback: {} })
    const age = await settingOf('minimumAge')
    expect(age).toMatchObject({
      value: 21,
      fallback: 21,
      isSet: false,
      version: 0,
      changedAt: null,
      changedBy: null,
      schema: { type: 'integer', minimum: 18, maximum: 99 },
    })
    const register = await settingOf('register')
    expect(Object.keys(register.value as object)).toHaveLength(21)
    expect(register.description.length).toBeGreaterThan(20)
  })

  it('tells when what is stored can not be read, and lets it be set right', async () => {
    await site.db.pool.query(
      "insert into gateway.setting (brand_id, name, value, changed_at, changed_by, reason) values ($1, 'freePlayGrant', '[1]', now(), 'x', 'x')",
      [site.brandId],
    )
    expect(await settingOf('freePlayGrant')).toMatchObject({ isBroken: true, isSet: true, value: '1000' })
    expect(await change('freePlayGrant', '1500')).toMatchObject({ ok: true })
    expect(await settingOf('freePlayGrant')).toMatchObject({ isBroken: false, changedBy: ownerName })
  })
})

describe('T68: a change', () => {
  it('R-SYS-8: holds on the next call of a page, raises the version of the site, and is kept with who and why', async () => {
    // Two operators agreed to the host before.
    const former = { TELEGRAM: { url: 'https://t.me/halong-before', labelNameEn: 'Telegram' } }
    await site.gateway.services.site.change({ brandId: site.brandId, name: 'resources', value: former, by: 'test', reason: 'test' })
    const before = await site.browser().call('system.getStatus')
    const telegram = { TELEGRAM: { url: 'https://t.me/halong', labelNameEn: 'Telegram' } }
    const changed = await change('resources', telegram)
    expect(changed).toMatchObject({ ok: true, value: { name: 'resources', value: telegram } })
    const after = await site.browser().call('system.getStatus')
    if (!before.ok || !after.ok || !changed.ok) throw new Error('a status is answered')
    expect(after.value.info.resources).toEqual(telegram)
    expect(after.value.settingsVersion).toBeGreaterThan(before.value.settingsVersion)
    expect(await settingOf('resources')).toMatchObject({ version: changed.value.version, changedBy: ownerName })
    const audit = await firstRows(owner, 'audit.list', { target: 'setting resources' }, 1)
    expect(audit).toMatchObject({
      value: {
        rows: [
          {
            actor: ownerName,
            action: 'settings.change',
            brandId: site.brandId,
            before: former,
            after: telegram,
            reason,
            address: owner.address,
          },
        ],
      },
    })
  })

  it.each([
    ['minimumAge', 17, 'setting.invalid', ['']],
    ['minimumAge', '21', 'setting.invalid', ['']],
    ['maintenance', { isOn: true }, 'setting.invalid', ['until']],
    ['maintenance', { isOn: true, until: null, more: 1 }, 'setting.invalid', ['more']],
    ['imageCDNs', ['http://cdn.example'], 'setting.invalid', ['0']],
    ['resources', { X: { url: 'javascript:alert(1)', labelNameEn: 'x' } }, 'setting.invalid', ['X.url']],
    ['switches', { NOSUCH3: true }, 'setting.invalid', null],
    ['register', { nosuch: { enabled: true } }, 'setting.invalid', null],
    ['nothing', 1, 'setting.unknown', null],
    ['constructor', 1, 'setting.unknown', null],
  ] as const)('T71: %s = %j is refused with %s', async (name, value, code, fields) => {
    const answer = await owner.call('settings.change', { body: { name, value, reason, expectedVersion: 0 } })
    expect(answer).toMatchObject({ ok: false, code })
    if (fields) expect(answer.ok ? [] : answer.value?.fields?.map(({ field }) => field)).toEqual(fields)
  })

  it('R-REG-2, D6: a rule with a pattern that can not be matched in linear time names its field; one field left out is safe', async () => {
    const { value } = await settingOf('register')
    const rules = value as Record<string, object>
    const line = { enabled: true, required: false, patternId: 0, minLength: 1, maxLength: 20 }
    const broken = await change('register', { ...rules, line: { ...line, acceptedPattern: '(a)\\1' } })
    expect(broken).toMatchObject({ code: 'setting.invalid', value: { fields: [{ field: 'line.acceptedPattern' }] } })
    const { password: _left, ...rest } = { ...rules, line: { ...line, acceptedPattern: '[a-z]{3,9}' } } as Record<string, object>
    expect(await change('register', rest)).toMatchObject({ ok: true })
    const told = await site.browser().call('system.getRegisterSettings')
    expect(told.ok && told.value.rules).toMatchObject({
      line: { acceptedPattern: '[a-z]{3,9}' },
      password: { enabled: true, required: true, minLength: 8 },
    })
  })

  it('of two operators who start from one version at once, one wins and the other is told', async () => {
    const { browser: other } = await anOperator(site, { roles: ['settings'] })
    const { version } = await settingOf('freePlayGrant')
    const audited = async () =>
      (await site.db.pool.query("select from gateway.operator_audit where target = 'setting freePlayGrant'")).rowCount ?? 0
    const auditedBefore = await audited()
    const attempts = Array.from({ length: 6 }, (_, at) =>
      change('freePlayGrant', String(2_000 + at), { browser: at % 2 === 0 ? owner : other, expectedVersion: version }),
    )
    const answers = await Promise.all(attempts)
    expect(answers.map((answer) => (answer.ok ? 'ok' : answer.code)).sort()).toEqual(
      ['ok', ...Array(5).fill('setting.changed_meanwhile')].sort(),
    )
    expect(await audited()).toBe(auditedBefore + 1)
  })

  it('the audit row and the change stand or fall together', async () => {
    await site.db.pool.query(
      `create function gateway.audit_fails() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`,
    )
    await site.db.pool.query('create trigger audit_fails before insert on gateway.operator_audit execute function gateway.audit_fails()')
    const { value, version } = await settingOf('customerService')
    expect(await change('customerService', [{ csType: 'VIP', path: 'mailto:vip@halong.example' }])).toMatchObject({ code: 'request.fault' })
    await site.db.pool.query('drop trigger audit_fails on gateway.operator_audit')
    expect(await settingOf('customerService')).toMatchObject({ value, version })
  })

  it('what opens something is refused until a second operator agrees; what closes is done at once', async () => {
    const { value } = await settingOf('switches')
    const switches = value as Record<string, boolean>
    expect(await change('switches', { ...switches, EMAILLOGIN3: true })).toMatchObject({ code: 'setting.approval_required', status: 409 })
    expect(await change('minimumAge', 18)).toMatchObject({ code: 'setting.approval_required' })
    expect((await settingOf('minimumAge')).version).toBe(0)
    expect(await change('switches', { ...switches, FREEPLAY3: false })).toMatchObject({ ok: true })
    expect(await site.browser().call('session.startFreePlay', { body: {} })).toMatchObject({ code: 'system.feature_off' })
  })
})

describe('T68: versions', () => {
  it('are all kept, newest first, and any can be gone back to', async () => {
    const versions: number[] = []
    for (const until of ['2031-01-01T00:00:00Z', '2032-01-01T00:00:00Z', '2033-01-01T00:00:00Z']) {
      const changed = await change('maintenance', { isOn: false, until })
      if (!changed.ok) throw new Error(changed.code)
      versions.push(changed.value.version)
    }
    const first = await owner.call('settings.listHistory', { query: { name: 'maintenance' } })
    if (!first.ok) throw new Error(first.code)
    expect(first.value.rows.map(({ version }) => version)).toEqual(versions.toReversed())
    expect(first.value.rows[0]).toMatchObject({ changedBy: ownerName, approvedBy: null, reason })
    const [oldest = 0, , newest = 0] = versions
    const body = { name: 'maintenance', toVersion: oldest, reason, expectedVersion: newest }
    expect(await owner.call('settings.revert', { body: { ...body, expectedVersion: oldest } })).toMatchObject({
      code: 'setting.changed_meanwhile',
    })
    expect(await owner.call('settings.revert', { body })).toMatchObject({
      ok: true,
      value: { name: 'maintenance', value: { isOn: false, until: '2031-01-01T00:00:00Z' } },
    })
    const { version } = await settingOf('maintenance')
    expect(version).toBeGreaterThan(newest)
    expect(await owner.call('settings.revert', { body: { ...body, toVersion: 999_999, expectedVersion: version } })).toMatchObject({
      code: 'setting.unknown',
    })
    expect(await owner.call('settings.listHistory', { query: { name: 'nothing' } })).toMatchObject({ value: { rows: [] } })
    expect(await owner.call('settings.listHistory', { query: { name: 'maintenance', cursor: 'x' } })).toMatchObject({
      code: 'request.invalid',
    })
  })
  it('going back to what was more open needs a second operator as well', async () => {
    const looser = await settingOf('minimumAge')
    expect(looser.version).toBe(0)
    await site.gateway.services.site.change({ brandId: site.brandId, name: 'minimumAge', value: 18, by: 'test', reason: 'test' })
    const { version: open } = await settingOf('minimumAge')
    expect(await change('minimumAge', 25)).toMatchObject({ ok: true })
    const { version } = await settingOf('minimumAge')
    const body = { name: 'minimumAge', toVersion: open, reason, expectedVersion: version }
    expect(await owner.call('settings.revert', { body })).toMatchObject({ code: 'setting.approval_required' })
  })
  it('can not be rewritten by the gateway', async () => {
    for (const text of ["update gateway.setting set reason = 'x'", 'delete from gateway.setting'])
      await expect(site.gateway.platform.db.pool.query(text), text).rejects.toThrow(/permission denied/)
  })
})

describe('T69: settings of brands', () => {
  it('an operator of one brand reads and changes that one, whatever host is called; one of all names it', async () => {
    const record = { name: 'Pho', merchantCode: 'pho', asset: 'VND/4', defaultLanguage: 'VI', languages: ['VI'] }
    const brandId = await site.gateway.services.site.addBrand(record, ['pho.example'])
    const { browser } = await anOperator(site, { brandId, roles: ['settings'] })
    expect(await browser.call('settings.list')).toMatchObject({ value: { brandId } })
    expect(await browser.call('settings.list', { query: { brandId: site.brandId } })).toMatchObject({ code: 'operator.not_allowed' })
    expect(await browser.call('settings.listHistory', { query: { brandId: site.brandId, name: 'register' } })).toMatchObject({
      code: 'operator.not_allowed',
    })
    const body = { name: 'gtagId', value: null, reason, expectedVersion: 0 }
    expect(await browser.call('settings.change', { body: { ...body, brandId: site.brandId } })).toMatchObject({
      code: 'operator.not_allowed',
    })
    expect(
      await browser.call('settings.revert', { body: { name: 'gtagId', toVersion: 1, reason, expectedVersion: 0, brandId: site.brandId } }),
    ).toMatchObject({
      code: 'operator.not_allowed',
    })
    const changed = await browser.call('settings.change', { body })
    expect(changed).toMatchObject({ ok: true })
    const here = await settingOf('gtagId')
    expect(here.version).toBe(0)
    expect(await owner.call('settings.listHistory', { query: { brandId, name: 'gtagId' } })).toMatchObject({
      value: { rows: [{ version: changed.ok ? changed.value.version : 0 }] },
    })
    // A version of one brand is none of another's.
    expect(
      await owner.call('settings.revert', {
        body: { name: 'gtagId', toVersion: changed.ok ? changed.value.version : 1, reason, expectedVersion: 0 },
      }),
    ).toMatchObject({ code: 'setting.unknown' })
    expect(await owner.call('settings.list', { query: { brandId: 999 } })).toMatchObject({
      code: 'request.invalid',
      value: { fields: [{ field: 'brandId' }] },
    })
  })
})
