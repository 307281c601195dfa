import { anOperator, type Site, startSite } from '@halong/testkit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { contentMigrations } from '../src/modules/content/index.ts'

let site: Site
beforeAll(async () => {
  site = await startSite({ name: 'content_upgrade' })
})
afterAll(() => site.stop())

it('T68: what stood there before versions were kept is the first of them, and comes back', async () => {
  await site.db.pool.query(
    `insert into gateway.content (brand_id, kind, content_id, name, placed, picture, linkage_type, linkage, texts, sort_order, starts_at, changed_at, changed_by)
     values ($1, 'notice', gen_random_uuid(), 'old', '', '', '', '', '{"EN":{"title":"Old","text":"Plain & old"}}', 1, '2026-01-01T00:00:00Z', now(), 'long ago')`,
    [site.brandId],
  )
  await site.db.pool.query(contentMigrations.steps['0009 first versions'] ?? '')
  const { browser } = await anOperator(site)
  const key = { kind: 'notice' as const, name: 'old' }
  expect(await browser.call('editing.listVersions', { query: key })).toMatchObject({
    value: { rows: [{ version: 1, changedBy: 'long ago', startsAt: '2026-01-01T00:00:00.000Z', texts: { EN: { title: 'Old' } } }] },
  })
  const reason = 'to see it come back'
  expect(await browser.call('editing.setShown', { body: { ...key, isShown: false, reason, expectedVersion: 1 } })).toMatchObject({
    ok: true,
  })
  expect(await browser.call('editing.revert', { body: { ...key, toVersion: 1, reason, expectedVersion: 2 } })).toMatchObject({
    ok: true,
    value: { version: 3 },
  })
  const shown = await site.browser().call('content.getNotice', { query: { types: 'PL' } })
  expect(shown.ok && shown.value.player).toMatchObject([{ title: 'Old', content: '<p>Plain &amp; old</p>' }])
})

it('R-MSG-1: a draft that was dated by its first save is undated; what was shown once keeps its date', async () => {
  const { content } = site.gateway.services
  const common = { brandId: site.brandId, by: 'test', kind: 'notice', texts: { EN: { title: 'x', text: '' } } } as const
  await content.publish([
    { ...common, name: 'draft', isShown: false },
    { ...common, name: 'taken-down' },
  ])
  await content.publish([{ ...common, name: 'taken-down', isShown: false }])
  await site.db.pool.query("update gateway.content set published_at = '2026-01-01T00:00:00Z' where name in ('draft', 'taken-down')")
  await site.db.pool.query(contentMigrations.steps['0010 drafts'] ?? '')
  const { rows } = await site.db.pool.query<{ name: string; isDated: boolean }>(
    `select name, published_at is not null as "isDated" from gateway.content where name in ('draft', 'taken-down') order by name`,
  )
  expect(rows).toEqual([
    { name: 'draft', isDated: false },
    { name: 'taken-down', isDated: true },
  ])
})
