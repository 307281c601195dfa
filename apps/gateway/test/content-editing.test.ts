// Long because each kind of content goes through the same states over one installation.
import { aMember, anOperator, type Browser, firstRows, type Site, startSite } from '@halong/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aBanner, aNotice, reason } from './content-fixture.ts'

let site: Site
let owner: Browser
let ownerName: string
beforeAll(async () => {
  site = await startSite({ name: 'content_editing' })
  const signedIn = await anOperator(site)
  owner = signedIn.browser
  ownerName = signedIn.username
})
afterAll(() => site.stop())

const save = (body: object, browser = owner) => browser.call('editing.save', { body: body as never })
const shown = async () => {
  const answer = await site.browser().call('content.getNotice', { query: { types: 'PL' } })
  return answer.ok ? answer.value.player.map(({ title, content }) => `${title} ${content}`) : []
}
const versionOf = async (name: string, kind: 'notice' | 'banner' = 'notice') => {
  const answer = await owner.call('editing.get', { query: { kind, name } })
  return answer.ok ? answer.value.version : 0
}

describe('R-MSG-1, T68: an operator writes content', () => {
  it('it is shown on the next call, and kept with who and why', async () => {
    expect(await save(aNotice())).toMatchObject({ ok: true, value: { version: 1, cleaned: [] } })
    expect(await shown()).toEqual(['News <p>Hello</p>'])
    const audit = await firstRows(owner, 'audit.list', { target: 'content notice news' }, 1)
    expect(audit).toMatchObject({
      value: {
        rows: [
          {
            actor: ownerName,
            action: 'editing.save',
            brandId: site.brandId,
            before: null,
            after: { version: 1, languages: ['EN'] },
            reason,
          },
        ],
      },
    })
  })
  it('T68: open pages learn of it at once', async () => {
    const news: string[] = []
    const { platform } = site.gateway
    const stop = platform.bus.subscribe('settings', ({ brandId, what }) => {
      if (brandId === site.brandId) news.push(what)
    })
    await save(aNotice({ name: 'told' }))
    await expect.poll(() => news).toContain('content')
    if (typeof stop === 'function') stop()
    await owner.call('editing.setShown', { body: { kind: 'notice', name: 'told', isShown: false, reason, expectedVersion: 1 } })
  })
  it('a language that is named replaces what it said, null takes it away, the others stay', async () => {
    await save(aNotice({ texts: { VI: { title: 'Tin', html: '<p>Chào</p>' } }, expectedVersion: 1 }))
    const both = await owner.call('editing.get', { query: { kind: 'notice', name: 'news' } })
    expect(both).toMatchObject({
      ok: true,
      value: { version: 2, changedBy: ownerName, texts: { EN: { title: 'News', html: '<p>Hello</p>' }, VI: { title: 'Tin' } } },
    })
    await save(aNotice({ texts: { VI: null }, expectedVersion: 2 }))
    const one = await owner.call('editing.get', { query: { kind: 'notice', name: 'news' } })
    expect(one.ok && Object.keys(one.value.texts)).toEqual(['EN'])
  })
  it('D4, T70: only allowed HTML is kept, and the operator is told what was taken out', async () => {
    const html = '<p>Fine</p><script>alert(1)</script><a href="javascript:alert(1)">x</a>'
    const answer = await save(aNotice({ texts: { EN: { title: 'News', html } }, expectedVersion: 3 }))
    expect(answer).toMatchObject({ ok: true, value: { version: 4, cleaned: ['texts.EN.html'] } })
    expect(await shown()).toEqual(['News <p>Fine</p><a>x</a>'])
  })
  it('D4: what is only written another way was not taken out', async () => {
    const html = '<P>a<br>b&nbsp;c</P><p>d "e" &amp; <a href="mailto:a@b.example">f</a><img src=/art/scenes/empty-dark.svg>'
    const sections = [
      { heading: 'One', content: '<p>a<br>b</p>' },
      { heading: 'Two', content: '<p>a</p><script>x</script>' },
    ]
    expect(await save(aNotice({ name: 'other-way', isShown: false, texts: { EN: { title: 'x', html } } }))).toMatchObject({
      value: { cleaned: [] },
    })
    expect(await save(aNotice({ kind: 'document', name: 'other-way', texts: { EN: { title: 'x', sections } } }))).toMatchObject({
      value: { cleaned: ['texts.EN.sections.1.content'] },
    })
  })
  it('of changes that rest on one version at once, one wins and the others are told', async () => {
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, at) => save(aNotice({ texts: { EN: { title: `Try ${at}` } }, expectedVersion: 4 }))),
    )
    expect(answers.map((answer) => (answer.ok ? 'ok' : answer.code)).sort()).toEqual([
      'content.changed_meanwhile',
      'content.changed_meanwhile',
      'content.changed_meanwhile',
      'content.changed_meanwhile',
      'ok',
    ])
    const made = await Promise.all(Array.from({ length: 3 }, () => save(aNotice({ name: 'made-once' }))))
    expect(made.filter(({ ok }) => ok)).toHaveLength(1)
  })
  it('is hidden and shown again', async () => {
    const set = async (isShown: boolean) =>
      owner.call('editing.setShown', {
        body: { kind: 'notice', name: 'made-once', isShown, reason, expectedVersion: await versionOf('made-once') },
      })
    const isShown = async () => (await shown()).length
    const before = await isShown()
    expect(await set(false)).toMatchObject({ ok: true, value: { version: 2 } })
    expect(await isShown()).toBe(before - 1)
    await set(true)
    expect(await isShown()).toBe(before)
    expect(
      await owner.call('editing.setShown', { body: { kind: 'notice', name: 'nosuch', isShown: true, reason, expectedVersion: 1 } }),
    ).toMatchObject({
      code: 'content.unknown',
    })
  })
})

describe('T68: versions', () => {
  it('each says what stood there, newest first, page by page; an earlier one comes back as a new one', async () => {
    for (const [at, title] of ['One', 'Two', 'Three'].entries())
      await save(aNotice({ name: 'old', texts: { EN: { title } }, startsAt: '2026-01-01T00:00:00.000Z', expectedVersion: at }))
    const read = () => owner.call('editing.listVersions', { query: { kind: 'notice', name: 'old' } })
    expect(await read()).toMatchObject({
      ok: true,
      value: {
        rows: [
          { version: 3, texts: { EN: { title: 'Three' } }, changedBy: ownerName, reason },
          { version: 2 },
          { version: 1, texts: { EN: { title: 'One' } } },
        ],
        next: null,
      },
    })
    const revert = (toVersion: number, expectedVersion: number) =>
      owner.call('editing.revert', { body: { kind: 'notice', name: 'old', toVersion, reason, expectedVersion } })
    expect(await revert(1, 2)).toMatchObject({ code: 'content.changed_meanwhile' })
    for (const toVersion of [9, 2_000_000_000])
      expect(await revert(toVersion, 3), String(toVersion)).toMatchObject({ status: 404, code: 'content.unknown' })
    for (const toVersion of [2_147_483_648, Number.MAX_SAFE_INTEGER])
      expect(await revert(toVersion, 3), String(toVersion)).toMatchObject({ status: 422, code: 'request.invalid' })
    expect(await revert(1, 3)).toMatchObject({ ok: true, value: { version: 4 } })
    expect(await owner.call('editing.get', { query: { kind: 'notice', name: 'old' } })).toMatchObject({
      value: { version: 4, texts: { EN: { title: 'One' } }, startsAt: '2026-01-01T00:00:00.000Z' },
    })
  })
  it('D5: an earlier version is judged by what holds now', async () => {
    const { site: brands } = site.gateway.services
    const list = (value: string[]) => brands.change({ brandId: site.brandId, name: 'linkHosts', value, by: 'test', reason: 'test' })
    await list(['t.me'])
    const linked = { linkageType: 'URL', linkage: 'https://t.me/halong' }
    expect(await save(aBanner({ ...linked }))).toMatchObject({ ok: true })
    await save(aBanner({ expectedVersion: 1 }))
    await list([])
    const answer = await owner.call('editing.revert', {
      body: { kind: 'banner', name: 'poster', toVersion: 1, reason, expectedVersion: 2 },
    })
    expect(answer).toMatchObject({ code: 'content.invalid', value: { fields: [{ field: 'linkage' }] } })
  })
})

describe('what is refused, field by field', () => {
  it.each([
    [aBanner({ placed: 'w_nowhere' }), ['placed']],
    [aBanner({ picture: '' }), ['picture']],
    [aBanner({ picture: 'https://evil.example/a.png' }), ['picture']],
    [aBanner({ linkageType: 'PATH', linkage: '//evil.example' }), ['linkage']],
    [aBanner({ texts: { EN: { title: 'x', text: 'y'.repeat(241) } } }), ['texts.EN.text']],
    [aBanner({ texts: { EN: { title: 'x', html: '<p>y</p>' } } }), ['texts.EN.html']],
    [aBanner({ texts: { VI: { title: 'x' } } }), ['texts.EN']],
    [aBanner({ texts: { EN: { title: ' ' } } }), ['texts.EN.title']],
    [aBanner({ texts: { EN: { title: 'x' }, QQ: { title: 'x' } } }), ['texts.QQ']],
    [aBanner({ picture: '/wps/session/logout' }), ['picture']],
    [aBanner({ picture: '/{mode}' }), ['picture']],
    [aBanner({ linkageType: 'PATH', linkage: '/lgw/games' }), ['linkage']],
    [aBanner({ linkageType: 'GAME', linkage: '0' }), ['linkage']],
    [aBanner({ linkageType: 'PATH', linkage: '/nowhere-page' }), ['linkage']],
    [aBanner({ linkageType: 'GAME', linkage: '99999' }), ['linkage']],
    [aBanner({ picture: '/art/scenes/nothing.svg' }), ['picture']],
    [aBanner({ picture: '/art/glyphs/fish-{mode}.svg' }), ['picture']],
    [aNotice({ name: 'x', texts: { EN: { title: 'x', html: '<p><img src="/art/scenes/nothing.svg" alt="x"></p>' } } }), ['texts.EN.html']],
    [aBanner({ isPinned: true }), ['isPinned']],
    [aNotice({ kind: 'popup', name: 'x', isPinned: true }), ['isPinned']],
    [aNotice({ kind: 'document', name: 'x', isPinned: true, texts: { EN: { title: 'x' } } }), ['isPinned']],
    [aNotice({ kind: 'topic', name: 'x', startsAt: '2026-02-01T00:00:00.000Z', texts: { EN: { title: 'x' } } }), ['startsAt']],
    [aNotice({ kind: 'category', name: 'x', endsAt: '2026-02-01T00:00:00.000Z', texts: { EN: { title: 'x' } } }), ['endsAt']],
    [aNotice({ name: 'x', picture: '/art/a.png' }), ['picture']],
    [aNotice({ name: 'x', linkageType: 'PATH', linkage: '/rng' }), ['linkage']],
    [aNotice({ name: 'x', startsAt: '2026-02-01T00:00:00.000Z', endsAt: '2026-02-01T00:00:00.000Z' }), ['endsAt']],
    [aNotice({ name: 'x', texts: { EN: { title: 'x', text: '&'.repeat(9_000) } } }), ['texts.EN.text']],
    [aNotice({ kind: 'article', name: 'under_score', placed: 'nosuch' }), ['name']],
    [aNotice({ kind: 'article', name: 'lost', placed: 'nosuch' }), ['placed']],
    [aNotice({ kind: 'promotion', name: 'lost', placed: 'nosuch', picture: '/art/scenes/empty-dark.svg' }), ['placed']],
    [aNotice({ kind: 'document', name: 'members', audience: 'members', texts: { EN: { title: 'x' } } }), ['audience']],
    [aNotice({ kind: 'topic', name: 'phones', device: 'phone', texts: { EN: { title: 'x' } } }), ['device']],
  ])('%j: %j', async (body, fields) => {
    const answer = await save({ ...body, name: body.name === 'poster' ? 'refused' : body.name })
    expect(answer).toMatchObject({ ok: false, status: 422, code: 'content.invalid' })
    expect(answer.ok ? [] : answer.value?.fields?.map(({ field }) => field)).toEqual(fields)
  })
  it('both sides of the bounds of a text', async () => {
    const answer = await save(
      aBanner({ name: 'full', texts: { EN: { title: 'x'.repeat(120), text: 'y'.repeat(240), action: 'z'.repeat(60) } } }),
    )
    expect(answer).toMatchObject({ ok: true })
    expect(await save(aBanner({ name: 'over', texts: { EN: { title: 'x'.repeat(121) } } }))).toMatchObject({ code: 'request.invalid' })
  })
  it('a brand shows at most 500 of a kind; hidden ones take no place, and showing one does', async () => {
    await site.db.pool.query(
      `insert into gateway.content (brand_id, kind, content_id, name, placed, picture, linkage_type, linkage, texts, sort_order, changed_at, changed_by)
       select $1, 'hint', gen_random_uuid(), 'hint-' || lpad(n::text, 3, '0'), '', '', '', '', '{"EN":{"title":"x","text":""}}', 1, now(), 'test' from generate_series(1, 499) n`,
      [site.brandId],
    )
    expect(await save(aNotice({ kind: 'hint', name: 'last' }))).toMatchObject({ ok: true })
    expect(await save(aNotice({ kind: 'hint', name: 'too-many' }))).toMatchObject({ ok: false, status: 409, code: 'content.limit' })
    expect(await save(aNotice({ kind: 'hint', name: 'last', expectedVersion: 1 }))).toMatchObject({ ok: true })
    expect(await save(aNotice({ kind: 'hint', name: 'too-many', isShown: false }))).toMatchObject({ ok: true })
    const set = (name: string, isShown: boolean, expectedVersion: number) =>
      owner.call('editing.setShown', { body: { kind: 'hint', name, isShown, reason, expectedVersion } })
    expect(await set('too-many', true, 1)).toMatchObject({ status: 409, code: 'content.limit' })
    expect(await set('last', false, 2)).toMatchObject({ ok: true })
    expect(await set('too-many', true, 1)).toMatchObject({ ok: true })
    expect(await set('last', true, 3)).toMatchObject({ code: 'content.limit' })
    await site.db.pool.query("delete from gateway.content where kind = 'hint' and name = 'last'")
  })
})

describe('T64, T69: who may', () => {
  it('lists by name, page by page, what is hidden too', async () => {
    const names: string[] = []
    let cursor: string | undefined
    do {
      const answer = await owner.call('editing.list', { query: { kind: 'hint', limit: 100, ...(cursor ? { cursor } : {}) } })
      if (!answer.ok) throw new Error(answer.code)
      names.push(...answer.value.rows.map(({ name }) => name))
      cursor = answer.value.next ?? undefined
    } while (cursor !== undefined)
    expect(names).toHaveLength(500)
    expect(names).toEqual([...new Set(names)].sort())
    const hidden = await owner.call('editing.list', { query: { kind: 'notice', limit: 100 } })
    expect(hidden.ok && hidden.value.rows.find(({ name }) => name === 'told')).toMatchObject({ isShown: false, titles: { EN: 'News' } })
    expect(await owner.call('editing.list', { query: { kind: 'hint', cursor: "'; drop" } })).toMatchObject({ code: 'request.invalid' })
  })
  it('an operator without content.manage is refused, one of the settings role is not', async () => {
    const { browser: support } = await anOperator(site, { roles: ['support'] })
    expect(await save(aNotice({ name: 'support' }), support)).toMatchObject({ ok: false, code: 'operator.not_allowed' })
    const { browser: editor } = await anOperator(site, { roles: ['settings'] })
    expect(await save(aNotice({ name: 'editor' }), editor)).toMatchObject({ ok: true })
  })
  it('an operator of one brand works on that brand alone', async () => {
    const other = await site.gateway.services.site.addBrand(
      { name: 'Other', merchantCode: 'other', asset: 'USD/4', defaultLanguage: 'EN', languages: ['EN'] },
      ['other.example'],
    )
    const { browser } = await anOperator(site, { brandId: other })
    expect(await save(aNotice({ name: 'theirs' }), browser)).toMatchObject({ ok: true })
    expect(await save(aNotice({ name: 'ours', brandId: site.brandId }), browser)).toMatchObject({ ok: false, code: 'operator.not_allowed' })
    expect((await shown()).length).toBeGreaterThan(0)
    const list = await browser.call('editing.list', { query: { kind: 'notice' } })
    expect(list.ok && list.value.rows.map(({ name }) => name)).toEqual(['theirs'])
    expect(await owner.call('editing.get', { query: { kind: 'notice', name: 'theirs' } })).toMatchObject({ code: 'content.unknown' })
  })
})

describe('R-OPS-1: a preview', () => {
  const seenBy = async (cookie: string | null) => {
    const browser = site.browser()
    if (cookie !== null) browser.cookies.set('halong-preview', cookie)
    const answer = await browser.call('content.getNotice', { query: { types: 'PL' } })
    return answer.ok ? answer.value.player.map(({ title }) => title) : []
  }
  const preview = (body: object, browser = owner) => browser.call('editing.preview', { body: body as never })

  it('shows what is written to whoever holds its link, in place of what everybody sees, for half an hour', async () => {
    const { reason: _reason, ...draft } = aNotice({
      name: 'a-draft',
      startsAt: '2031-01-01T00:00:00Z',
      isShown: false,
      texts: { EN: { title: 'Soon', html: '<p>x</p><script>y</script>' } },
    })
    const { expectedVersion: _version, ...body } = draft as { expectedVersion?: number }
    const made = await preview(body)
    if (!made.ok) throw new Error(made.code)
    const url = new URL(made.value.url)
    const token = url.pathname.replace('/preview/', '')
    expect([token.length, url.searchParams.get('to')]).toEqual([43, '/'])
    expect(await seenBy(token)).toContain('Soon')
    expect(await seenBy(null)).not.toContain('Soon')
    expect(await seenBy('x'.repeat(43))).not.toContain('Soon')
    // Nothing of it was kept as content, and its secret rests as a hash.
    expect(await owner.call('editing.get', { query: { kind: 'notice', name: 'a-draft' } })).toMatchObject({ code: 'content.unknown' })
    const { rows } = await site.db.pool.query(`select p::text as row from gateway.content_preview p`)
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(JSON.stringify(rows)).not.toContain('<script>')
    expect(await preview({ ...body, linkageType: 'URL', linkage: 'https://evil.example/' })).toMatchObject({ code: 'content.invalid' })
    await site.db.pool.query("update gateway.content_preview set until = now() - interval '1 second'")
    expect(await seenBy(token)).not.toContain('Soon')
  })
})

describe('R-MSG-1, R-BAN-1: content for a segment of players', () => {
  const labelled = {
    labels: ['regular'],
    countries: [],
    languages: [],
    registered: null,
    lastSeen: null,
    rank: null,
    overDays: 30,
    deposits: null,
    withdrawals: null,
    staked: null,
    result: null,
  }
  const own = async (browser: Browser) => {
    const answer = await browser.call('content.getOwn', { query: { language: 'EN' } })
    return answer.ok ? [...answer.value.banners, ...answer.value.player].map(({ title }) => title) : answer.code
  }

  it('is answered to who is in it now and to nobody else; what is kept for everybody holds none of it', async () => {
    const [inside, outside] = [await aMember(site), await aMember(site)]
    const label = (labels: string[]) => owner.call('members.setLabels', { body: { id: inside.playerId, labels, reason } })
    await label(['regular'])
    const saved = await owner.call('segments.save', { body: { id: null, name: 'Regulars', rule: labelled, expectedVersion: 0, reason } })
    if (!saved.ok) throw new Error(`${saved.code} ${JSON.stringify(saved.value)}`)
    const segment = saved.value.id
    await owner.call('segments.take', { body: { id: segment } })
    const texts = (title: string) => ({ EN: { title, text: '', action: '', html: '<p>x</p>' } })
    expect(await save(aNotice({ name: 'aimed', segment, texts: texts('Aimed') }))).toMatchObject({ ok: true })
    expect(await save(aBanner({ name: 'aimed', segment, texts: { EN: { title: 'Aimed banner', text: '', action: '' } } }))).toMatchObject({
      ok: true,
    })
    for (const wrong of [{ segment: 'seg_0000000000000000000000' }, { segment, audience: 'visitors' }, { segment, kind: 'popup' }])
      expect(await save(aNotice({ name: 'wrong', ...wrong }))).toMatchObject({
        code: 'content.invalid',
        value: { fields: [{ field: 'segment' }] },
      })
    expect(await own(inside.browser)).toEqual(['Aimed banner', 'Aimed'])
    expect(await own(outside.browser)).toEqual([])
    expect(await own(site.browser())).toBe('session.required')
    for (const browser of [site.browser(), inside.browser]) {
      const answer = await browser.call('content.getNotice', { query: { types: 'B,PL' } })
      expect(JSON.stringify(answer)).not.toContain('Aimed')
      expect(answer).toMatchObject({ ok: true })
    }
    await label([])
    await owner.call('segments.take', { body: { id: segment } })
    expect(await own(inside.browser)).toEqual([])
  })
})
