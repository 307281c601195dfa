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
  const answer = await site.browser().call('content.getNotice', { query: { types: 'B,PL,PU,PR', ...query } as never })
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
  it('R-MSG-1: banners alone when no type is named; an unknown type is refused', async () => {
    await publish({ brandId: site.brandId, kind: 'notice', name: 'beside', texts: { EN: { title: 'Beside', text: 'x' } }, by: 'test' })
    const answer = await site.browser().call('content.getNotice')
    expect(answer).toMatchObject({
      ok: true,
      value: { banners: [{ groupName: 'w_home' }], player: [], promotion: [], popup: [], help: [] },
    })
    expect((await notice()).player).toHaveLength(1)
    await publish({
      brandId: site.brandId,
      kind: 'notice',
      name: 'beside',
      texts: { EN: { title: 'Beside', text: 'x' } },
      by: 'test',
      isShown: false,
    })
    for (const types of ['X', 'b', 'B,', ',B', '', 'B;PL', 'B,X', 'B PL'])
      expect(await site.browser().call('content.getNotice', { query: { types } }), types).toMatchObject({
        status: 422,
        code: 'request.invalid',
        value: { fields: [{ field: 'types' }] },
      })
  })
  it('publishing again under one name replaces it and keeps its id', async () => {
    const [before] = (await notice()).banners
    await publish(piece({ texts: { EN: { title: 'Changed', text: '' } } }))
    const after = (await notice()).banners
    expect(after).toHaveLength(1)
    expect(after[0]).toMatchObject({ title: 'Changed', bannerId: before?.bannerId })
  })
  it('are shown within their times only', async () => {
    const now = clock.now().getTime()
    await publish(piece({ name: 'timed', startsAt: new Date(now + 60_000), endsAt: new Date(now + 120_000) }))
    const isShown = async () => (await notice()).banners.length === 2
    expect(await isShown()).toBe(false)
    clock.forward(61_000)
    expect(await isShown()).toBe(true)
    clock.forward(60_000)
    expect(await isShown()).toBe(false)
  })
  it('R-MSG-1: open and kept pages are told when a piece begins and when it ends, and not in between', async () => {
    const news: string[] = []
    const stop = site.gateway.platform.bus.subscribe('settings', ({ brandId, what }) => {
      if (brandId === site.brandId && what === 'content') news.push(what)
    })
    const now = clock.now().getTime()
    await publish(piece({ name: 'timed', startsAt: new Date(now + 600_000), endsAt: new Date(now + 1_200_000) }))
    const pass = async (ms: number, told: number) => {
      // Pages are drawn of what is asked for.
      await notice()
      news.length = 0
      clock.forward(ms)
      await expect.poll(() => news.length, { timeout: 10_000 }).toBe(told)
      await new Promise((resume) => setTimeout(resume, told === 0 ? 1_500 : 0))
      expect(news).toHaveLength(told)
    }
    await pass(500_000, 0)
    await pass(100_000, 1)
    await pass(500_000, 0)
    await pass(100_000, 1)
    await pass(100_000, 0)
    stop()
  })
  it('disappear when they are hidden', async () => {
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
    [{ linkage: { type: 'GAME', target: '0' } }],
    [{ linkage: { type: 'PATH', target: '/wps/session/logout' } }],
    [{ picture: '/wps/session/logout' }],
    [{ picture: '/wps/pictures/Zx_-56789012345678901A-1440.webp' }],
    [{ picture: '/{mode}' }],
    [{ picture: '/rng' }],
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
  it('R-SYS-9: a picture of a host counts only while that is listed; the banner stays and its picture goes', async () => {
    const { site: brands } = site.gateway.services
    const list = (value: string[]) => brands.change({ brandId: site.brandId, name: 'imageCDNs', value, by: 'test', reason: 'test' })
    await list(['https://img.example'])
    await publish(piece({ name: 'hosted', placed: 'w_down', picture: 'https://img.example/{mode}/a.png' }))
    const shown = async () => (await notice()).banners.find(({ groupName }) => groupName === 'w_down')
    expect(await shown()).toMatchObject({ url: 'https://img.example/{mode}/a.png', linkage: '/rng' })
    await list([])
    expect(await shown()).toMatchObject({ url: '', title: 'English', linkage: '/rng' })
  })
})

it('D4, T70: a notice is text; markup in it is shown, not obeyed', async () => {
  const texts = { EN: { title: 'News', text: '<img src=x onerror=alert(1)>\n\nSecond & last\nline' } }
  await publish({ brandId: site.brandId, kind: 'notice', name: 'news', texts, by: 'test' })
  expect((await notice()).player).toMatchObject([
    { title: 'News', content: '<p>&lt;img src=x onerror=alert(1)&gt;</p><p>Second &amp; last<br>line</p>' },
  ])
})

it('D4, T70: stored HTML is sanitised again when it is answered, by the hosts listed now', async () => {
  const { site: brands } = site.gateway.services
  const list = (linkHosts: string[], imageCDNs: string[]) =>
    Promise.all([
      brands.change({ brandId: site.brandId, name: 'linkHosts', value: linkHosts, by: 'test', reason: 'test' }),
      brands.change({ brandId: site.brandId, name: 'imageCDNs', value: imageCDNs, by: 'test', reason: 'test' }),
    ])
  await list(['t.me'], ['https://img.example'])
  const own = { brandId: site.brandId, by: 'test' }
  const words = { title: 'Held', text: '', html: '<p>Kept</p>' }
  const section = { heading: 'One', content: '<p>Kept</p>' }
  await publish(
    { ...own, kind: 'notice', name: 'held', texts: { EN: words } },
    { ...own, kind: 'topic', name: 'held', texts: { EN: { title: 'Held', text: '' } } },
    { ...own, kind: 'article', name: 'held', placed: 'held', texts: { EN: words } },
    { ...own, kind: 'document', name: 'held', texts: { EN: { title: 'Held', text: '', sections: [section] } } },
    piece({ kind: 'promotion', name: 'held', placed: 'new_player', texts: { EN: { ...words, terms: '<p>Kept</p>' } } }),
  )
  // Nobody published this: somebody changed the rows.
  const hostile =
    '<p onclick="x()">Kept</p><script>alert(1)</script><img src=x onerror=alert(1)><a href="https://t.me/a">in</a><a href="https://evil.example">out</a>' +
    '<img src="https://img.example/a.png" alt="">'
  await site.db.pool.query(`update gateway.content set texts = replace(texts::text, '<p>Kept</p>', $1)::jsonb where name = 'held'`, [
    JSON.stringify(hostile).slice(1, -1),
  ])
  await publish(piece({ name: 'news-of-a-change' }))
  const ask = site.browser().call
  const bodies = async () => {
    const { player, promotion } = await notice()
    const id = promotion.find(({ title }) => title === 'Held')?.id ?? 'prm_'
    const [article, document, detail] = await Promise.all([
      ask('content.getHelpArticle', { query: { slug: 'held' } }),
      ask('content.getDocument', { query: { name: 'held' } }),
      ask('content.getPromotion', { query: { id } }),
    ])
    return [
      player.find(({ title }) => title === 'Held')?.content,
      article.ok && article.value.content,
      document.ok && document.value.sections[0]?.content,
      detail.ok && detail.value.content,
      detail.ok && detail.value.terms,
    ]
  }
  const listed = '<p>Kept</p><a href="https://t.me/a" rel="noopener">in</a><a>out</a><img src="https://img.example/a.png" alt="" />'
  expect(await bodies()).toEqual(Array.from({ length: 5 }, () => listed))
  await list([], [])
  expect(await bodies()).toEqual(Array.from({ length: 5 }, () => '<p>Kept</p><a>in</a><a>out</a>'))
})

it('R-BAN-1: every lobby has banners of its own', async () => {
  await publish(piece({ name: 'roosters', placed: 'w_cockfight' }))
  expect((await notice()).banners).toContainEqual(expect.objectContaining({ groupName: 'w_cockfight' }))
})

it('R-PROMO-1: a category may have a hyphen in its name, as addresses write it', async () => {
  const own = { brandId: site.brandId, by: 'test' }
  await publish({ ...own, kind: 'category', name: 'vip-club', texts: { EN: { title: 'Club', text: '' } } })
  await publish(piece({ kind: 'promotion', name: 'of-the-club', placed: 'vip-club', texts: { EN: { title: 'Of the club', text: '' } } }))
  const answer = await site.browser().call('content.listPromotions', { query: { category: 'vip-club' } })
  expect(answer).toMatchObject({ ok: true, value: { promotions: [{ title: 'Of the club', category: 'vip-club' }] } })
})

it('T69: another brand shows nothing of it', async () => {
  const { openBrowser } = await import('@halong/testkit')
  await site.gateway.services.site.addBrand(
    { name: 'Other', merchantCode: 'other', asset: 'USD/4', defaultLanguage: 'EN', languages: ['EN'] },
    ['other.example'],
  )
  expect(
    await openBrowser(site.gateway, { host: 'other.example' }).call('content.getNotice', { query: { types: 'B,PL,PU,PR,H' } }),
  ).toMatchObject({
    ok: true,
    value: { player: [], banners: [], popup: [], promotion: [], help: [] },
  })
})

describe('R-BAN-1, R-MSG-1: content for others does not count against what a visitor is shown', () => {
  const own = () => ({ brandId: site.brandId, by: 'test' })
  const many = (length: number, of: (number: number) => object) => Array.from({ length }, (_, number) => piece(of(number)))

  it('the limit of banners is per group and audience', async () => {
    await publish(
      ...many(60, (number) => ({ name: `lobby-${number}`, placed: 'w_fish', order: 1, audience: number < 30 ? 'members' : 'visitors' })),
      piece({ name: 'late', placed: 'w_pvp', order: 9_000 }),
    )
    const { banners } = await notice({ types: 'B' })
    const inLobby = banners.filter(({ groupName }) => groupName === 'w_fish')
    expect(inLobby.filter(({ audience }) => audience === 'visitors')).toHaveLength(20)
    expect(inLobby.filter(({ audience }) => audience === 'members')).toHaveLength(20)
    expect(banners.filter(({ groupName }) => groupName === 'w_pvp')).toHaveLength(1)
  })
  it.each([
    ['popup', 'popup', 10],
    ['hint', 'help', 10],
    ['notice', 'player', 90],
  ] as const)('each %s for visitors leaves members and other screens theirs', async (kind, part, most) => {
    const texts = { EN: { title: 'Many', text: 'x' } }
    const of = (name: string, rest: object) => ({ ...own(), kind, name, texts, ...rest })
    await publish(
      ...Array.from({ length: most + 2 }, (_, number) => of(`visitors-${number}`, { order: 1, audience: 'visitors' })),
      ...Array.from({ length: most + 2 }, (_, number) => of(`members-${number}`, { order: 2, audience: 'members', device: 'phone' })),
      of('members-desktop', { order: 3, audience: 'members', device: 'desktop' }),
    )
    const list = (await notice({ types: 'PL,PU,H' }))[part].filter(({ title }) => title === 'Many')
    expect(list.filter(({ audience }) => audience === 'visitors')).toHaveLength(most)
    expect(list.filter(({ device }) => device === 'phone')).toHaveLength(most)
    expect(list.filter(({ device }) => device === 'desktop')).toHaveLength(1)
    await publish(
      ...Array.from({ length: most + 2 }, (_, number) => of(`visitors-${number}`, { isShown: false })),
      ...Array.from({ length: most + 2 }, (_, number) => of(`members-${number}`, { isShown: false })),
      of('members-desktop', { isShown: false }),
    )
  })
})

it('D4: a text that is too long to be answered is left out, and the others of its list are answered', async () => {
  const own = { brandId: site.brandId, by: 'test', kind: 'notice' } as const
  const texts = { EN: { title: 'Long', text: '', html: '<p>Long</p>' }, VI: { title: 'Dài', text: '', html: '<p>Dài</p>' } }
  await publish({ ...own, name: 'long', texts }, { ...own, name: 'short', texts: { EN: { title: 'Short', text: 'x' } } })
  await site.db.pool.query(
    `update gateway.content set texts = jsonb_set(texts, '{EN,html}', to_jsonb(repeat('a', $1::int))) where name = 'long' and kind = 'notice'`,
    [57_001],
  )
  await publish(piece({ name: 'news-of-a-change' }))
  const titles = async (language: string) => (await notice({ types: 'PL', language })).player.map(({ title }) => title)
  expect(await titles('EN')).toContain('Short')
  expect(await titles('EN')).not.toContain('Long')
  expect(await titles('VI')).toContain('Dài')
})
