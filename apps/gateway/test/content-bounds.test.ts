import { anOperator, type Browser, firstRows, type Site, startSite } from '@halong/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aBanner, aNotice, reason } from './content-fixture.ts'

let site: Site
let owner: Browser
beforeAll(async () => {
  site = await startSite({ name: 'content_bounds' })
  owner = (await anOperator(site)).browser
})
afterAll(() => site.stop())

const save = (body: object, browser = owner) => browser.call('editing.save', { body: body as never })

describe('D5: content that is no longer valid', () => {
  const setShown = (body: { kind: 'banner' | 'promotion' | 'notice'; name: string; isShown: boolean; expectedVersion: number }) =>
    owner.call('editing.setShown', { body: { ...body, reason } })
  const list = (name: 'linkHosts' | 'imageCDNs', value: string[]) =>
    site.gateway.services.site.change({ brandId: site.brandId, name, value, by: 'test', reason: 'test' })
  it('can always be hidden: its link host or picture host was taken off the list, its words are too long, its place is gone', async () => {
    await Promise.all([list('linkHosts', ['t.me']), list('imageCDNs', ['https://img.example'])])
    const delisted = { linkageType: 'URL', linkage: 'https://t.me/a', picture: 'https://img.example/a.png' }
    expect(await save(aBanner({ name: 'delisted', ...delisted }))).toMatchObject({ ok: true })
    await Promise.all([list('linkHosts', []), list('imageCDNs', [])])
    const key = { kind: 'banner' as const, name: 'delisted' }
    await site.db.pool.query(
      `update gateway.content set texts = jsonb_set(texts, '{EN,title}', to_jsonb(repeat('x', 121))), placed = 'w_gone' where name = 'delisted'`,
    )
    expect(await setShown({ ...key, isShown: false, expectedVersion: 1 })).toMatchObject({ ok: true, value: { version: 2 } })
    const hidden = await firstRows(owner, 'audit.list', { target: 'content banner delisted' }, 1)
    expect(hidden).toMatchObject({ value: { rows: [{ action: 'editing.setShown', after: { isShown: false, version: 2 } }] } })
    expect(await setShown({ ...key, isShown: false, expectedVersion: 1 })).toMatchObject({ code: 'content.changed_meanwhile' })
    const answer = await setShown({ ...key, isShown: true, expectedVersion: 2 })
    expect(answer).toMatchObject({ status: 422, code: 'content.invalid' })
    expect(answer.ok ? [] : answer.value?.fields?.map(({ field }) => field)).toEqual(['placed', 'picture', 'linkage', 'texts.EN.title'])
  })
})

describe('R-MSG-1: the date of a piece', () => {
  it('is when it was first shown, not when its draft was saved', async () => {
    const draftedAt = Date.now()
    await save(aNotice({ name: 'drafted', isShown: false, texts: { EN: { title: 'Drafted' } } }))
    await new Promise((resume) => setTimeout(resume, 300))
    await save(aNotice({ name: 'drafted', isShown: false, texts: { EN: { title: 'Drafted' } }, expectedVersion: 1 }))
    const show = (isShown: boolean, expectedVersion: number) =>
      owner.call('editing.setShown', { body: { kind: 'notice', name: 'drafted', isShown, reason, expectedVersion } })
    const dateOf = async () => {
      const answer = await site.browser().call('content.getNotice', { query: { types: 'PL' } })
      return Date.parse((answer.ok ? answer.value.player.find(({ title }) => title === 'Drafted')?.publishedAt : undefined) ?? '')
    }
    await show(true, 2)
    const date = await dateOf()
    expect(date - draftedAt).toBeGreaterThanOrEqual(300)
    await show(false, 3)
    await show(true, 4)
    expect(await dateOf()).toBe(date)
    await show(false, 5)
  })
})

describe('bounds of what is written', () => {
  it('R-FOOT-1: an agreement as long as its bounds allow can be saved, in characters of three bytes', async () => {
    const content = 'ก'.repeat(39_980)
    const sections = (count: number, rest: number) => [
      ...Array.from({ length: count }, () => ({ heading: 'ก', content })),
      { heading: 'ก', content: 'ก'.repeat(rest) },
    ]
    const agreement = (texts: object) => aNotice({ kind: 'document', name: 'long-agreement', texts, isShown: false })
    const room = 200_000 - 1 - 6 - 5 * 39_980
    const words = { title: 'x', sections: sections(5, room) }
    expect(await save(agreement({ EN: words }))).toMatchObject({ ok: true, value: { cleaned: [] } })
    expect(await owner.call('editing.get', { query: { kind: 'document', name: 'long-agreement' } })).toMatchObject({
      value: { texts: { EN: { sections: [{ content }, {}, {}, {}, {}, {}] } } },
    })
    const over = await save({ ...agreement({ EN: { ...words, sections: sections(5, room + 1) } }), name: 'too-long' })
    expect(over).toMatchObject({ code: 'content.invalid', value: { fields: [{ field: 'texts.EN', max: 200_000 }] } })
    const post = (bytes: number, browser = owner) =>
      browser.fetch('/wps/operator/content/piece', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: `{"pad":"${'x'.repeat(bytes - 10)}"}`,
      })
    expect((await post(2_000_000)).status).toBe(422)
    expect((await post(2_000_001)).status).toBe(413)
    // T76: nobody unknown has it read.
    expect((await post(1_000_000, site.browser())).status).toBe(401)
  })
  it('D4: what is as long as its bounds allow is answered, the room of its pictures included', async () => {
    const name = 'Zx_-56789012345678901A'
    await site.db.pool.query(
      `insert into gateway.content_picture (brand_id, name, width, height, added_at, added_by) values ($1, $2, 1440, 5760, now(), 'test')`,
      [site.brandId, name],
    )
    const picture = `<img src="/wps/pictures/${name}-1440.webp" alt="" />`
    expect(picture).toHaveLength(67)
    const html = `${picture.repeat(Math.floor(40_000 / 67))}${'x'.repeat(40_000 % 67)}`
    const texts = { EN: { title: 'Full', html } }
    expect(await save(aNotice({ name: 'full', texts }))).toMatchObject({ ok: true, value: { cleaned: [] } })
    const answer = await site.browser().call('content.getNotice', { query: { types: 'PL' } })
    const content = answer.ok ? answer.value.player.find(({ title }) => title === 'Full')?.content : undefined
    expect(content).toHaveLength(40_000 + 27 * Math.floor(40_000 / 67))
    expect(await save(aNotice({ name: 'over', texts: { EN: { title: 'Over', html: `${html}x` } } }))).toMatchObject({ ok: false })
    await owner.call('editing.setShown', { body: { kind: 'notice', name: 'full', isShown: false, reason, expectedVersion: 1 } })
  })
  it('a brand has at most 5,000 pieces in all; what is there can still be changed and hidden', async () => {
    const { rows } = await site.db.pool.query<{ count: number }>('select count(*)::int as count from gateway.content where brand_id = $1', [
      site.brandId,
    ])
    await site.db.pool.query(
      `insert into gateway.content (brand_id, kind, content_id, name, placed, picture, linkage_type, linkage, texts, sort_order, changed_at, changed_by, is_shown)
       select $1, 'popup', gen_random_uuid(), 'popup-' || n, '', '', '', '', '{"EN":{"title":"x","text":""}}', 1, now(), 'test', false from generate_series(1, $2::int) n`,
      [site.brandId, 4_999 - (rows[0]?.count ?? 0)],
    )
    expect(await save(aNotice({ name: 'the-last', isShown: false }))).toMatchObject({ ok: true })
    expect(await save(aNotice({ name: 'one-more', isShown: false }))).toMatchObject({ status: 409, code: 'content.limit' })
    expect(await save(aNotice({ name: 'the-last', expectedVersion: 1 }))).toMatchObject({ ok: true })
    expect(
      await owner.call('editing.setShown', { body: { kind: 'notice', name: 'the-last', isShown: false, reason, expectedVersion: 2 } }),
    ).toMatchObject({ ok: true })
    await site.db.pool.query("delete from gateway.content where kind = 'popup' and name like 'popup-%'")
  })
})
