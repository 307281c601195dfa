import { aMember, type Browser, PASSWORD, type Site, startSite } from '@halong/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPage } from './live-page.ts'

let site: Site
let origin: string
beforeAll(async () => {
  site = await startSite({ name: 'inbox' })
  origin = (await site.gateway.listen()).origin
})
afterAll(() => site.stop())

const write = (
  memberId: number,
  template: 'password.changed' | 'redemption.approved' = 'password.changed',
  link = '/member/securityCenter',
) =>
  site.gateway.platform.db.transaction((tx) =>
    site.gateway.services.inbox.write(tx, { memberId, template, params: { points: '100' }, link }),
  )
const listOf = async (browser: Browser, query: object = {}) => {
  const answer = await browser.call('inbox.list', { query: { limit: 2, ...query } })
  if (!answer.ok) throw new Error(answer.code)
  return answer.value
}

describe('R-MC-1: the inbox', () => {
  it('tells a member what happened, in the language of the call', async () => {
    const { browser, memberId } = await aMember(site)
    await write(memberId)
    const { list, unReadCount } = await listOf(browser)
    expect(unReadCount).toBeGreaterThanOrEqual(1)
    expect(list[0]).toMatchObject({
      template: 'password.changed',
      title: 'Your password was changed',
      isRead: false,
      link: '/member/securityCenter',
    })
    expect(await browser.call('inbox.list', { headers: { language: 'VI' } })).toMatchObject({
      value: { list: [{ title: 'Mật khẩu đã được đổi' }] },
    })
  })

  it('pages by the last one seen, and shows those that are not read alone', async () => {
    const { browser, memberId } = await aMember(site)
    for (let at = 0; at < 3; at++) await write(memberId, at === 1 ? 'redemption.approved' : 'password.changed')
    const first = await listOf(browser)
    expect(first.list.map(({ template }) => template)).toEqual(['password.changed', 'redemption.approved'])
    const rest = await listOf(browser, { cursor: first.next })
    expect(rest.list[0]?.template).toBe('password.changed')
    const id = first.list[0]?.id ?? 'msg_'
    await browser.call('inbox.read', { body: { ids: [id as `msg_${string}`] } })
    expect((await listOf(browser, { unread: 'true' })).list.map((notice) => notice.id)).not.toContain(id)
  })

  it('reading and removing may be sent again, and the count is always that of the rows', async () => {
    const { browser, memberId } = await aMember(site)
    await Promise.all(Array.from({ length: 10 }, () => write(memberId)))
    const before = await browser.call('inbox.getUnread')
    const count = before.ok ? before.value.unReadCount : 0
    const { list } = await listOf(browser)
    const ids = list.map(({ id }) => id)
    for (let time = 0; time < 2; time++)
      expect(await browser.call('inbox.read', { body: { ids } })).toMatchObject({ value: { unReadCount: count - 2 } })
    for (let time = 0; time < 2; time++)
      expect(await browser.call('inbox.remove', { body: { ids } })).toMatchObject({ value: { unReadCount: count - 2 } })
    expect(await browser.call('inbox.read', { body: {} })).toMatchObject({ value: { unReadCount: 0 } })
  })

  it('nobody reads or removes what is another’s', async () => {
    const mine = await aMember(site)
    const other = await aMember(site)
    await write(mine.memberId)
    const { list } = await listOf(mine.browser)
    await other.browser.call('inbox.remove', { body: { ids: list.map(({ id }) => id) } })
    expect((await listOf(mine.browser)).list.map(({ id }) => id)).toEqual(list.map(({ id }) => id))
  })

  it('a notice of a transaction that does not commit was never written', async () => {
    const { browser, memberId } = await aMember(site)
    const before = (await listOf(browser)).unReadCount
    await expect(
      site.gateway.platform.db.transaction(async (tx) => {
        await site.gateway.services.inbox.write(tx, { memberId, template: 'password.changed' })
        throw new Error('rolled back')
      }),
    ).rejects.toThrow('rolled back')
    expect((await listOf(browser)).unReadCount).toBe(before)
  })

  it('T26: a change of what protects the account stands in the inbox too', async () => {
    const { browser } = await aMember(site)
    const newPassword = 'quite another 9'
    const body = { oldPassword: PASSWORD, newPassword, confirmNewPassword: newPassword }
    expect(await browser.call('password.change', { body })).toMatchObject({ ok: true })
    const { list } = await listOf(browser)
    expect(list.map(({ template }) => template)).toContain('password.changed')
  })
})

it('R-MC-1: open pages are told how many are not read', async () => {
  const { browser, memberId } = await aMember(site)
  const page = await openPage(origin, { browser, have: { inbox: 0 } })
  await expect.poll(() => page.of('inbox').length).toBeGreaterThan(0)
  await write(memberId)
  await expect.poll(() => page.of('inbox').at(-1)).toMatchObject({ s: { unread: 1 } })
})
