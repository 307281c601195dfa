import { movableClock, type Site, startSite } from '@halong/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let site: Site
const clock = movableClock()
beforeAll(async () => {
  site = await startSite({ name: 'content', clock })
})
afterAll(() => site.stop())

type Publication = Parameters<Site['gateway']['services']['content']['publish']>[0][number]
const piece = (change: object = {}): Publication => ({
  brandId: site.brandId,
  kind: 'banner',
  name: 'one',
  placed: 'w_home',
  picture: '/art/scenes/bay-dusk-{mode}.svg',
  linkage: { type: 'PATH', target: '/rng' },
  texts: { EN: { title: 'English', text: 'Text', action: 'Go' }, VI: { title: 'Tiếng Việt', text: 'Chữ' } },
  by: 'test',
  ...change,
})
const publish = (...pieces: Publication[]) => site.gateway.services.content.publish(pieces)
async function notice(query: Record<string, string> = {}) {
  const answer = await site.browser().call('content.getNotice', { query: query as never })
  if (!answer.ok) throw new Error(answer.code)
  return answer.value
}

describe('R-BAN-1, R-MSG-1: banners and promotions', () => {
  it('are shown by group, in the language asked for, English standing in', async () => {
    await publish(piece(), {
      brandId: site.brandId,
      kind: 'category',
      name: 'new_player',
      texts: { EN: { title: 'New', text: '' } },
      by: 'test',
    })
    await publish(piece({ kind: 'promotion', name: 'two', placed: 'new_player', texts: { EN: { title: 'Only English', text: 'x' } } }))
    expect((await notice({ language: 'VI' })).banners).toMatchObject([
      { groupName: 'w_home', title: 'Tiếng Việt', linkageType: 'PATH', linkage: '/rng', action: '' },
    ])
    expect((await notice({ language: 'VI' })).promotion).toMatchObject([{ category: 'new_player', title: 'Only English' }])
    expect((await notice({ types: 'PR' })).banners).toEqual([])
  })
  it('publishing again under one name replaces it and keeps its id', async () => {
    const [before] = (await notice()).banners
    await publish(piece({ texts: { EN: { title: 'Changed', text: '' } } }))
    const after = (await notice()).banners
    expect(after).toHaveLength(1)
    expect(after[0]).toMatchObject({ title: 'Changed', bannerId: before?.bannerId })
  })
  it('appear and go at their time', async () => {
    const now = clock.now().getTime()
    await publish(piece({ name: 'timed', startsAt: new Date(now + 60_000), endsAt: new Date(now + 120_000) }))
    const isShown = async () => (await notice()).banners.length === 2
    expect(await isShown()).toBe(false)
    clock.forward(61_000)
    expect(await isShown()).toBe(true)
    clock.forward(60_000)
    expect(await isShown()).toBe(false)
  })
  it('hide when they are taken back', async () => {
    await publish(piece({ name: 'gone', placed: 'w_rng' }))
    expect((await notice()).banners.some(({ groupName }) => groupName === 'w_rng')).toBe(true)
    await publish(piece({ name: 'gone', placed: 'w_rng', isShown: false }))
    expect((await notice()).banners.some(({ groupName }) => groupName === 'w_rng')).toBe(false)
  })
})

describe('D5, T71: where they lead', () => {
  it.each([
    [{ linkage: { type: 'URL', target: 'https://t.me/halong' } }],
    [{ linkage: { type: 'URL', target: 'javascript:alert(1)' } }],
    [{ linkage: { type: 'PATH', target: '//evil.example' } }],
    [{ linkage: { type: 'GAME', target: 'x' } }],
    [{ picture: 'https://evil.example/x.svg' }],
    [{ picture: '/x".svg' }],
    [{ placed: 'w_nowhere' }],
    [{ texts: { VI: { title: 'x', text: 'x' } } }],
    [{ texts: { EN: { title: 'x'.repeat(121), text: '' } } }],
  ])('%j is refused', async (change) => {
    await expect(publish(piece({ name: 'bad', ...change }))).rejects.toThrow()
  })
  it('an outside host counts only while it is listed; the banner stays and its link goes', async () => {
    const { site: brands } = site.gateway.services
    await brands.change({ brandId: site.brandId, name: 'linkHosts', value: ['t.me'], by: 'test', reason: 'test' })
    await publish(piece({ name: 'telegram', placed: 'w_help', linkage: { type: 'URL', target: 'https://t.me/halong' } }))
    const shown = async () => (await notice()).banners.find(({ groupName }) => groupName === 'w_help')
    expect(await shown()).toMatchObject({ linkageType: 'URL', linkage: 'https://t.me/halong' })
    await brands.change({ brandId: site.brandId, name: 'linkHosts', value: [], by: 'test', reason: 'test' })
    expect(await shown()).toMatchObject({ linkageType: '', linkage: '' })
  })
})

it('D4, T70: a notice is text; markup in it is shown, not obeyed', async () => {
  const texts = { EN: { title: 'News', text: '<img src=x onerror=alert(1)>\n\nSecond & last\nline' } }
  await publish({ brandId: site.brandId, kind: 'notice', name: 'news', texts, by: 'test' })
  expect((await notice()).player).toMatchObject([
    { title: 'News', content: '<p>&lt;img src=x onerror=alert(1)&gt;</p><p>Second &amp; last<br>line</p>' },
  ])
})

it('T69: another brand shows nothing of it', async () => {
  const { openBrowser } = await import('@halong/testkit')
  await site.gateway.services.site.addBrand(
    { name: 'Other', merchantCode: 'other', asset: 'USD/4', defaultLanguage: 'EN', languages: ['EN'] },
    ['other.example'],
  )
  expect(await openBrowser(site.gateway, { host: 'other.example' }).call('content.getNotice')).toMatchObject({
    ok: true,
    value: { player: [], banners: [], popup: [], promotion: [], help: [] },
  })
})
