import type { Answer } from '@halong/api'
import { anOperator, type Browser, firstRows, type Site, startSite } from '@halong/testkit'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aNotice } from './content-fixture.ts'

let site: Site
let owner: Browser
beforeAll(async () => {
  site = await startSite({ name: 'content_pictures' })
  owner = (await anOperator(site)).browser
})
afterAll(() => site.stop())

type Card = { url: string; width: number; height: number }
const plain = (width: number, height: number, background = '#c24') => sharp({ create: { width, height, channels: 3, background } })
async function upload(bytes: Uint8Array, { browser = owner, type = 'image/png' } = {}) {
  const response = await browser.fetch('/wps/operator/content/pictures?reason=for+a+banner', {
    method: 'POST',
    headers: { 'content-type': type },
    body: new Uint8Array(bytes),
  })
  return { status: response.status, answer: (await response.json()) as Answer<Card> }
}
async function uploaded(bytes: Uint8Array): Promise<Card> {
  const { answer } = await upload(bytes)
  if (!answer.success) throw new Error(answer.code)
  return answer.value
}
async function shownAt(url: string) {
  const response = await site.browser().fetch(url)
  const bytes = Buffer.from(await response.arrayBuffer())
  return { response, bytes, told: response.ok ? await sharp(bytes).metadata() : null }
}

describe('T76: pictures of content (editing.uploadPicture)', () => {
  it('are stored in three widths as WebP and AVIF, immutable, without metadata', async () => {
    const bytes = await plain(2_000, 1_000)
      .jpeg()
      .withExif({ IFD0: { Artist: 'Lan Anh' } })
      .toBuffer()
    const card = await uploaded(bytes)
    expect(card).toMatchObject({ width: 1_440, height: 720 })
    expect(card.url).toMatch(/^\/wps\/pictures\/[\w-]{22}-1440\.webp$/)
    for (const width of [480, 960, 1_440])
      for (const format of ['webp', 'avif']) {
        const { response, bytes: file, told } = await shownAt(card.url.replace('-1440.webp', `-${width}.${format}`))
        expect(told).toMatchObject({ width, height: width / 2, format: format === 'avif' ? 'heif' : 'webp' })
        expect(told?.exif).toBeUndefined()
        expect(file.toString('latin1')).not.toContain('Lan Anh')
        expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
        expect(response.headers.get('content-type')).toBe(`image/${format}`)
        expect(response.headers.get('x-content-type-options')).toBe('nosniff')
        expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
      }
  })
  it('are never enlarged: a small one is the same in every width', async () => {
    const card = await uploaded(await plain(300, 200).png().toBuffer())
    expect(card).toMatchObject({ width: 300, height: 200 })
    for (const width of [480, 960, 1_440])
      expect((await shownAt(card.url.replace('1440', String(width)))).told).toMatchObject({ width: 300 })
    // Whatever width a page asks for, it is answered with all the pixels there are up to it.
    const middle = await uploaded(await plain(700, 200).png().toBuffer())
    for (const format of ['webp', 'avif'])
      for (const [asked, width] of [
        [480, 480],
        [960, 700],
        [1_440, 700],
      ])
        expect((await shownAt(middle.url.replace('1440.webp', `${asked}.${format}`))).told, `${asked} ${format}`).toMatchObject({ width })
  })
  it('say how large they are within the texts they stand in, where their author did not', async () => {
    const { url } = await uploaded(await plain(700, 350, '#2c4').png().toBuffer())
    const strange = url.replace(/pictures\/../, 'pictures/zz')
    // One that nobody uploaded is none.
    const html = `<p><img src="${url}" alt="a"></p><img src="${url}" alt="b" width="90"><img src="${strange}" alt="c">`
    const { content } = site.gateway.services
    await content.publish([
      { brandId: site.brandId, by: 'test', kind: 'notice', name: 'measured', texts: { EN: { title: 'Measured', text: '', html } } },
      {
        brandId: site.brandId,
        by: 'test',
        kind: 'document',
        name: 'measured',
        texts: { EN: { title: 'Measured', text: '', sections: [{ heading: 'One', content: html }] } },
      },
    ])
    const room = `<p><img src="${url}" alt="a" width="700" height="350" /></p>` + `<img src="${url}" alt="b" width="90" />`
    const visitor = site.browser()
    expect(await visitor.call('content.getNotice', { query: { language: 'EN', types: 'PL' } })).toMatchObject({
      value: { player: expect.arrayContaining([expect.objectContaining({ title: 'Measured', content: room })]) },
    })
    expect(await visitor.call('content.getDocument', { query: { language: 'EN', name: 'measured' } })).toMatchObject({
      value: { sections: [{ heading: 'One', content: room }] },
    })
    // What the operator goes on writing is what was saved.
    expect(await owner.call('editing.get', { query: { kind: 'notice', name: 'measured' } })).toMatchObject({
      value: { texts: { EN: { html: room.replace(' width="700" height="350"', '') } } },
    })
  })
  it('are named by their content: the same picture again has the same name', async () => {
    const [one, again, other] = await Promise.all(
      ['#123', '#123', '#321'].map(async (background) => uploaded(await plain(64, 64, background).png().toBuffer())),
    )
    expect(again).toEqual(one)
    expect(other?.url).not.toBe(one?.url)
  })
  it('may be named by content at once, and are listed with who brought them', async () => {
    const { url } = await uploaded(await plain(90, 30, '#abc').png().toBuffer())
    const { content } = site.gateway.services
    const texts = { EN: { title: 'Poster', text: '' } }
    await content.publish([{ brandId: site.brandId, by: 'test', kind: 'banner', name: 'poster', placed: 'w_home', picture: url, texts }])
    const list = await firstRows(owner, 'editing.listPictures', {}, 1)
    expect(list).toMatchObject({ ok: true, value: { rows: [{ url, width: 90, height: 30 }] } })
    const audit = await firstRows(owner, 'audit.list', { action: 'editing.uploadPicture' }, 1)
    expect(audit).toMatchObject({ value: { rows: [{ reason: 'for a banner', after: { width: 90, height: 30 } }] } })
  })
  it('R-SYS-9: of another brand are not found here', async () => {
    const { url } = await uploaded(await plain(70, 30, '#bca').png().toBuffer())
    const other = await site.gateway.services.site.addBrand(
      { name: 'Third', merchantCode: 'third', asset: 'USD/4', defaultLanguage: 'EN', languages: ['EN'] },
      ['third.example'],
    )
    const banner = { by: 'test', kind: 'banner', name: 'borrowed', placed: 'w_home', picture: url } as const
    const texts = { EN: { title: 'Borrowed', text: '' } }
    await expect(site.gateway.services.content.publish([{ ...banner, brandId: other, texts }])).rejects.toThrow('picture')
    await site.gateway.services.content.publish([{ ...banner, brandId: site.brandId, texts }])
  })
  it('are not removed while content that names them is being saved', async () => {
    const { url } = await uploaded(await plain(110, 30, '#cab').png().toBuffer())
    const piece = aNotice({ name: 'at-once', texts: { EN: { title: 'At once', html: `<img src="${url}" alt="">` } } })
    // Somebody takes it away, and has not finished yet.
    const client = await site.db.pool.connect()
    await client.query('begin')
    await client.query('lock table gateway.content in share mode')
    await client.query('delete from gateway.content_picture where name = $1', [url.split('/').at(-1)?.slice(0, 22)])
    const saving = owner.call('editing.save', { body: piece })
    await new Promise((resume) => setTimeout(resume, 500))
    await client.query('commit')
    client.release()
    expect(await saving).toMatchObject({ status: 409, code: 'content.changed_meanwhile' })
    // Asked again, the save says what it leaves out.
    expect(await owner.call('editing.save', { body: piece })).toMatchObject({
      ok: true,
      value: { cleaned: ['texts.EN.html'] },
    })
  })
  it('are not removed while a reward that shows them is being saved', async () => {
    const { url } = await uploaded(await plain(115, 30, '#acb').png().toBuffer())
    const client = await site.db.pool.connect()
    await client.query('begin')
    await client.query('lock table gateway.content in row exclusive mode')
    const removing = owner.call('editing.removePicture', { body: { url, reason: 'both at once' } })
    await new Promise((resume) => setTimeout(resume, 500))
    await site.db.pool.query(
      `insert into gateway.points_reward (brand_id, name, texts, picture, price, price_version, version, is_shown, place, changed_at, changed_by)
       values ($1, 'meanwhile', '{}', $2, 1, 1, 1, true, 1, now(), 'test')`,
      [site.brandId, url],
    )
    await client.query('commit')
    client.release()
    expect(await removing).toMatchObject({ code: 'content.picture_used', value: { fields: [{ field: 'reward meanwhile' }] } })
    await site.db.pool.query("delete from gateway.points_reward where name = 'meanwhile'")
  })
  it('are deleted once nothing shows them; until then the refusal names what does (editing.removePicture)', async () => {
    const { url } = await uploaded(await plain(120, 40, '#0aa').png().toBuffer())
    const { content } = site.gateway.services
    const texts = { EN: { title: 'Poster', text: '' } }
    const inText = { EN: { title: 'News', text: '', html: `<p><img src="${url.replace('1440', '480')}" alt="bay"></p>` } }
    const common = { brandId: site.brandId, by: 'test' } as const
    const shown = { ...common, kind: 'banner', name: 'aquarium', placed: 'w_home', texts } as const
    await content.publish([
      { ...shown, picture: url, isShown: false },
      { ...common, kind: 'notice', name: 'aquarium', texts: inText },
    ])
    const reason = 'out of season'
    const remove = (body: { url: string }, browser = owner) => browser.call('editing.removePicture', { body: { ...body, reason } })
    expect(await remove({ url })).toMatchObject({
      status: 409,
      code: 'content.picture_used',
      value: { fields: [{ field: 'banner aquarium' }, { field: 'notice aquarium' }] },
    })
    expect((await shownAt(url)).response.status).toBe(200)
    await content.publish([{ ...shown, picture: '/art/scenes/bay-dusk-{mode}.svg' }])
    expect(await remove({ url })).toMatchObject({ value: { fields: [{ field: 'notice aquarium' }] } })
    await content.publish([{ ...common, kind: 'notice', name: 'aquarium', texts }])
    // Earlier versions named it: they hold nothing back. A reward of the points mall does.
    await site.db.pool.query(
      `insert into gateway.points_reward (brand_id, name, texts, picture, price, price_version, version, is_shown, place, changed_at, changed_by)
       values ($1, 'lantern', '{}', $2, 1, 1, 1, true, 1, now(), 'test')`,
      [site.brandId, url],
    )
    expect(await remove({ url })).toMatchObject({ value: { fields: [{ field: 'reward lantern' }] } })
    await site.db.pool.query("delete from gateway.points_reward where name = 'lantern'")
    const other = await site.gateway.services.site.addBrand(
      { name: 'Other', merchantCode: 'other', asset: 'USD/4', defaultLanguage: 'EN', languages: ['EN'] },
      ['other.example'],
    )
    const { browser: elsewhere } = await anOperator(site, { brandId: other, host: 'other.example' })
    expect(await remove({ url }, elsewhere)).toMatchObject({ status: 404, code: 'content.unknown' })
    expect(await remove({ url })).toMatchObject({ ok: true })
    for (const width of [480, 960, 1_440]) expect((await shownAt(url.replace('1440', String(width)))).response.status).toBe(404)
    const { rows } = await site.db.pool.query('select from gateway.content_picture_file where name = $1', [
      url.split('/').at(-1)?.slice(0, 22),
    ])
    expect(rows).toEqual([])
    for (const gone of [url, '/art/scenes/bay-dusk-dark.svg', '/wps/pictures/..'])
      expect(await remove({ url: gone })).toMatchObject({ status: 404, code: 'content.unknown' })
    expect(await owner.call('audit.list', { query: { action: 'editing.removePicture' } })).toMatchObject({
      value: { rows: [{ reason, before: { width: 120, height: 40 }, after: null }] },
    })
    // The same picture may come back, under the same name.
    expect((await uploaded(await plain(120, 40, '#0aa').png().toBuffer())).url).toBe(url)
  })
  it('what is no picture, or not the kind it says, or too large is refused', async () => {
    const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')
    const half = (await plain(400, 400).png().toBuffer()).subarray(0, 300)
    for (const bytes of [gif, svg, half, Buffer.from('hello'), Buffer.alloc(0)])
      expect(await upload(bytes)).toMatchObject({ status: 422, answer: { code: 'content.picture_invalid' } })
    const bomb = await plain(6_000, 4_001).png({ compressionLevel: 9 }).toBuffer()
    expect(await upload(bomb)).toMatchObject({ status: 422, answer: { code: 'content.picture_invalid' } })
    expect(await upload(Buffer.alloc(5_000_001))).toMatchObject({ status: 413 })
    expect(await upload(gif, { type: 'text/html' })).toMatchObject({ status: 415 })
  })
  it('an unknown name, width or format is nothing', async () => {
    const { url } = await uploaded(await plain(50, 50).png().toBuffer())
    for (const bad of [
      url.replace('1440', '1441'),
      url.replace('webp', 'png'),
      url.replace(/pictures\/../, 'pictures/zz'),
      '/wps/pictures/x',
      '/wps/pictures/..%2f..%2fx',
    ])
      expect((await shownAt(bad)).response.status, bad).toBe(404)
  })
  it('T64: only operators who may manage content bring them, sixty an hour', async () => {
    const png = await plain(20, 20).png().toBuffer()
    expect(await upload(png, { browser: site.browser() })).toMatchObject({ status: 401, answer: { code: 'operator.required' } })
    const { browser: support } = await anOperator(site, { roles: ['support'] })
    expect(await upload(png, { browser: support })).toMatchObject({ status: 403, answer: { code: 'operator.not_allowed' } })
    const { browser: busy } = await anOperator(site)
    for (let times = 0; times < 60; times++) expect((await upload(Buffer.from('no picture'), { browser: busy })).status).toBe(422)
    expect(await upload(png, { browser: busy })).toMatchObject({ status: 429, answer: { code: 'request.rate_limited' } })
  })
})
