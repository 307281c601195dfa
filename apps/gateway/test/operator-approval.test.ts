import { anOperator, type Browser, firstRows, movableClock, type Site, startSite } from '@halong/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let site: Site
let owner: Browser
const clock = movableClock()
const DAY = 24 * 3_600_000
beforeAll(async () => {
  site = await startSite({ name: 'operator_approval', clock })
  owner = (await anOperator(site)).browser
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

describe('T68: the second operator', () => {
  const propose = async (browser: Browser, name: string, value: unknown) =>
    browser.call('settings.propose', { body: { name, value, reason, expectedVersion: (await settingOf(name, browser)).version } })
  const approve = (browser: Browser, id: `apr_${string}`) => browser.call('settings.approve', { body: { id } })
  async function proposed(browser: Browser, name: string, value: unknown): Promise<`apr_${string}`> {
    const answer = await propose(browser, name, value)
    if (!answer.ok) throw new Error(answer.code)
    return answer.value.id
  }

  it('approves what the first proposed; both stand with the version, and it holds at once', async () => {
    const [first, second] = [await anOperator(site, { roles: ['settings'] }), await anOperator(site, { roles: ['settings'] })]
    const { version } = await settingOf('loggedInOnly')
    expect(await change('loggedInOnly', true)).toMatchObject({ ok: true })
    const body = {
      name: 'loggedInOnly',
      value: false,
      reason: 'open to visitors again',
      expectedVersion: (await settingOf('loggedInOnly')).version,
    }
    expect(await first.browser.call('settings.change', { body })).toMatchObject({ code: 'setting.approval_required' })
    const answer = await first.browser.call('settings.propose', { body })
    expect(answer).toMatchObject({
      ok: true,
      value: {
        name: 'loggedInOnly',
        before: true,
        after: false,
        state: 'open',
        proposedBy: first.username,
        decidedBy: null,
        mayApprove: false,
        isStale: false,
      },
    })
    const id = answer.ok ? answer.value.id : 'apr_'
    expect((await settingOf('loggedInOnly')).value).toBe(true)
    expect(await approve(first.browser, id)).toMatchObject({ code: 'operator.not_allowed' })
    const seen = await firstRows(second.browser, 'settings.listProposals', {}, 1)
    expect(seen).toMatchObject({ value: { rows: [{ id, mayApprove: true }] } })
    expect(await approve(second.browser, id)).toMatchObject({ ok: true, value: { name: 'loggedInOnly', value: false } })
    expect((await settingOf('loggedInOnly')).value).toBe(false)
    expect((await settingOf('loggedInOnly')).version).toBeGreaterThan(version)
    const history = await firstRows(owner, 'settings.listHistory', { name: 'loggedInOnly' }, 1)
    expect(history).toMatchObject({
      value: { rows: [{ changedBy: first.username, approvedBy: second.username, reason: 'open to visitors again' }] },
    })
    const audit = await firstRows(owner, 'audit.list', { target: 'setting loggedInOnly' }, 2)
    expect(audit).toMatchObject({
      value: {
        rows: [
          { action: 'settings.approve', actor: second.username, before: true, after: false },
          { action: 'settings.propose', actor: first.username, before: true, after: false },
        ],
      },
    })
    expect(await firstRows(owner, 'settings.listProposals', {}, 1)).toMatchObject({
      value: { rows: [{ id, state: 'approved', decidedBy: second.username, mayApprove: false }] },
    })
    expect(await approve(owner, id)).toMatchObject({ code: 'setting.unknown' })
  })

  it('T71, D5: is asked when players are led to a host that is neither listed nor there already, not when the way at it is another', async () => {
    const { browser } = await anOperator(site)
    const at = (path: string) => `https://apk.example/${path}`
    const cases = [
      [
        'resources',
        { Android: { url: at('halong.apk'), labelNameEn: 'Android' } },
        { Android: { url: at('2.apk'), labelNameEn: 'Android' } },
      ],
      ['customerService', [{ csType: 'LIVECHAT', path: at('room') }], [{ csType: 'LIVECHAT', path: at('hall') }]],
      ['servicePaths', [{ type: '3', path: at('room') }], [{ type: '3', path: at('hall') }]],
    ] as const
    for (const [name, value, elsewhere] of cases) {
      expect(await settingOf(name), name).toMatchObject({ isGuarded: true })
      expect(await change(name, value), name).toMatchObject({ code: 'setting.approval_required', status: 409 })
      expect((await settingOf(name)).version).toBe(0)
      expect(await approve(browser, await proposed(owner, name, value))).toMatchObject({ ok: true, value: { name, value } })
      expect(await change(name, elsewhere), name).toMatchObject({ ok: true, value: { name, value: elsewhere } })
      const text = JSON.stringify(elsewhere).replace('apk.example', 'evil.example')
      expect(await change(name, JSON.parse(text)), name).toMatchObject({ code: 'setting.approval_required' })
      expect((await settingOf(name)).value).toEqual(elsewhere)
    }
  })

  it('T71, D5: is not asked for a host that is listed, and is again when it no longer is', async () => {
    const telegram = (name: string) => ({ TELEGRAM: { url: `https://t.me/${name}`, labelNameEn: 'Telegram' } })
    const list = (value: string[]) =>
      site.gateway.services.site.change({ brandId: site.brandId, name: 'linkHosts', value, by: 'test', reason: 'test' })
    expect(await change('resources', telegram('halong'))).toMatchObject({ code: 'setting.approval_required' })
    await list(['t.me'])
    expect(await change('resources', telegram('halong'))).toMatchObject({ ok: true })
    expect(await change('resources', {})).toMatchObject({ ok: true })
    await list([])
    expect(await change('resources', telegram('halong'))).toMatchObject({ code: 'setting.approval_required' })
  })

  it('of several who approve at once, one does', async () => {
    const id = await proposed(owner, 'smsCountries', ['VN', 'TH'])
    const others = await Promise.all([1, 2, 3].map(() => anOperator(site, { roles: ['settings'] })))
    const answers = await Promise.all(others.map(({ browser }) => approve(browser, id)))
    expect(answers.map((answer) => (answer.ok ? 'ok' : answer.code)).sort()).toEqual(['ok', 'setting.unknown', 'setting.unknown'])
  })

  it('can not approve what the setting has moved away from', async () => {
    const { browser } = await anOperator(site)
    const id = await proposed(owner, 'payoutHoldHours', 12)
    expect(await change('payoutHoldHours', 48)).toMatchObject({ ok: true })
    expect(await firstRows(browser, 'settings.listProposals', {}, 1)).toMatchObject({
      value: { rows: [{ id, isStale: true, mayApprove: false }] },
    })
    expect(await approve(browser, id)).toMatchObject({ code: 'setting.changed_meanwhile' })
    const late = { name: 'payoutHoldHours', value: 12, reason, expectedVersion: 0 }
    expect(await owner.call('settings.propose', { body: late })).toMatchObject({ code: 'setting.changed_meanwhile' })
  })

  it('has seven days', async () => {
    const id = await proposed(owner, 'captcha', { afterFailures: 9 })
    clock.forward(7 * DAY + 1_000)
    const [{ browser: again }, { browser }] = [await anOperator(site), await anOperator(site)]
    owner = again
    expect(await firstRows(browser, 'settings.listProposals', {}, 1)).toMatchObject({
      value: { rows: [{ id, state: 'expired', mayApprove: false }] },
    })
    expect(await approve(browser, id)).toMatchObject({ code: 'setting.unknown' })
    expect(await browser.call('settings.decline', { body: { id, reason } })).toMatchObject({ code: 'setting.unknown' })
  })

  it('may say no, and the first may take it back; then it is over', async () => {
    const { browser, username } = await anOperator(site, { roles: ['settings'] })
    for (const who of [browser, owner]) {
      const id = await proposed(owner, 'tellsUnknownAccounts', true)
      expect(await who.call('settings.decline', { body: { id, reason: 'it tells too much' } })).toMatchObject({ ok: true })
      expect(await approve(browser, id)).toMatchObject({ code: 'setting.unknown' })
      expect(await who.call('settings.decline', { body: { id, reason } })).toMatchObject({ code: 'setting.unknown' })
    }
    const audit = await owner.call('audit.list', { query: { action: 'settings.decline', actor: username } })
    expect(audit).toMatchObject({ value: { rows: [{ target: 'setting tellsUnknownAccounts', reason: 'it tells too much' }] } })
  })

  it('sees a value checked like a change', async () => {
    expect(await propose(owner, 'region', { mode: 'block', countries: ['Vietnam'], unknown: 'admit' })).toMatchObject({
      code: 'setting.invalid',
    })
    expect(await owner.call('settings.propose', { body: { name: 'nothing', value: 1, reason, expectedVersion: 0 } })).toMatchObject({
      code: 'setting.unknown',
    })
  })

  it('T69: of another brand neither sees it nor decides on it', async () => {
    const record = { name: 'Bun', merchantCode: 'bun', asset: 'VND/4', defaultLanguage: 'VI', languages: ['VI'] }
    const brandId = await site.gateway.services.site.addBrand(record, ['bun.example'])
    const { browser } = await anOperator(site, { brandId })
    const id = await proposed(owner, 'handOffLogin', true)
    expect(await browser.call('settings.listProposals')).toMatchObject({ value: { rows: [] } })
    expect(await browser.call('settings.listProposals', { query: { brandId: site.brandId } })).toMatchObject({
      code: 'operator.not_allowed',
    })
    expect(await approve(browser, id)).toMatchObject({ code: 'setting.unknown' })
    for (const name of ['settings.approve', 'settings.decline'] as const)
      expect(await browser.call(name, { body: { id, reason, brandId: site.brandId } as never })).toMatchObject({ ok: false })
    expect(
      await browser.call('settings.propose', {
        body: { name: 'handOffLogin', value: true, reason, expectedVersion: 0, brandId: site.brandId },
      }),
    ).toMatchObject({ code: 'operator.not_allowed' })
  })
})
