import { createHash } from 'node:crypto'
import { anOperator, type SignedInOperator, type Site, startSite } from '@halong/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let site: Site
let anna: SignedInOperator
beforeAll(async () => {
  site = await startSite({ name: 'exports' })
  anna = await anOperator(site)
  // Names that a spreadsheet would run, and more of them than are written within a call.
  await site.db.pool.query(
    `with made as (
       insert into gateway.player (player_id, brand_id, username, nickname, kind, wire_type, asset, language, created_at)
       select gen_random_uuid(), $1, case when i = 1 then '=one' else 'long' || i end, 'N', 'member', 0, 'USD/4', 'EN',
         timestamptz '2026-03-01' + interval '1 minute' * i from generate_series(1, 2105) i returning player_id, member_id)
     insert into gateway.player_ref (player_id, member_id) select player_id, member_id from made`,
    [site.brandId],
  )
})
afterAll(() => site.stop())

const columns = [
  { name: 'username', title: 'Name' },
  { name: 'kind', title: '=Kind' },
]
const start = (query: string, { by = anna, format = 'csv' }: { by?: SignedInOperator; format?: 'csv' | 'xlsx' } = {}) =>
  by.browser.call('exports.start', { body: { list: 'members.list', title: 'Members', query, columns, format } })
async function started(...asked: Parameters<typeof start>) {
  const answer = await start(...asked)
  if (!answer.ok) throw new Error(answer.code)
  return answer.value.file
}
async function bytesOf({ id, parts }: { id: `exp_${string}`; parts: number }): Promise<Buffer> {
  const pieces: Buffer[] = []
  for (let part = 0; part < parts; part++) {
    const answer = await anna.browser.call('exports.download', { body: { id, part } })
    if (!answer.ok) throw new Error(answer.code)
    pieces.push(Buffer.from(answer.value.content, 'base64'))
  }
  return Buffer.concat(pieces)
}
const uuidOf = async (sql: string) =>
  (await site.db.pool.query<{ export_id: string }>(`select export_id from gateway.list_export where ${sql}`)).rows[0]?.export_id ?? ''

describe('R-OPS-1: files of lists', () => {
  it('T66, B30: a short one is there at once, in the columns of the page, with no formula and its hash in the audit', async () => {
    const file = await started('username=%3D')
    expect(file).toMatchObject({ state: 'done', written: 1, expected: 1, by: anna.username, takenAt: null })
    const content = await bytesOf(file)
    expect(content.toString('utf8')).toBe("\ufeffName,'=Kind\r\n'=one,member\r\n")
    expect(createHash('sha256').update(content).digest('hex')).toBe(file.sha256)
    const { rows } = await site.db.pool.query(
      `select action, target, after->>'sha256' as sha256 from gateway.operator_audit where action like 'exports.%' order by audit_id`,
    )
    expect(rows).toEqual([
      { action: 'exports.start', target: 'list members.list', sha256: null },
      { action: 'exports.download', target: 'list members.list', sha256: file.sha256 },
    ])
    const parts = await site.db.pool.query<{ content: Buffer }>('select content from gateway.list_export_part')
    expect(parts.rows.every(({ content: sealed }) => !sealed.includes('one'))).toBe(true)
  })

  it('a long one is written by the job, which can be run again, and shows how far it is', async () => {
    const file = await started('username=long')
    expect(file).toMatchObject({ state: 'waiting', written: 0, expected: 2_104 })
    expect(await anna.browser.call('exports.download', { body: { id: file.id, part: 0 } })).toMatchObject({ code: 'export.not_ready' })
    const { run } = site.gateway.services.exports
    const id = await uuidOf(`state = 'waiting'`)
    await run({ id }, { attempt: 1 })
    await run({ id }, { attempt: 2 })
    const mine = await anna.browser.call('exports.mine', { query: {} })
    expect(mine).toMatchObject({ value: { files: [{ id: file.id, state: 'done', written: 2_104 }, {}] } })
    if (!mine.ok || !mine.value.files[0]) throw new Error('no file')
    const lines = (await bytesOf(mine.value.files[0])).toString('utf8').trimEnd().split('\r\n')
    expect(lines).toHaveLength(2_105)
    expect(new Set(lines).size).toBe(2_105)
    const everybody = await anna.browser.call('exports.list', { query: { state: 'done', by: anna.username } })
    expect(everybody).toMatchObject({ value: { rows: [{ id: file.id }, {}] } })
  })

  it('B31: is stopped by whoever asked and leaves nothing behind, and nobody else sees it; three are under way at most', async () => {
    const berta = await anOperator(site, { roles: ['owner'] })
    const first = await started('username=long')
    expect(await berta.browser.call('exports.cancel', { body: { id: first.id } })).toMatchObject({ code: 'export.unknown' })
    expect(await berta.browser.call('exports.mine', { query: {} })).toMatchObject({ value: { files: [] } })
    await started('username=long')
    await started('username=long', { format: 'xlsx' })
    expect(await start('username=long')).toMatchObject({ code: 'export.limit' })
    expect(await anna.browser.call('exports.cancel', { body: { id: first.id } })).toMatchObject({ value: { file: { state: 'cancelled' } } })
    await site.gateway.services.exports.run({ id: await uuidOf(`state = 'cancelled'`) }, { attempt: 1 })
    expect(await anna.browser.call('exports.download', { body: { id: first.id, part: 0 } })).toMatchObject({ code: 'export.not_ready' })
    const { rows } = await site.db.pool.query(
      `select from gateway.list_export_part join gateway.list_export using (export_id) where state = 'cancelled'`,
    )
    expect(rows).toEqual([])
  })

  it('B4: what the list would refuse is refused, and whoever may not read it any more gets nothing', async () => {
    expect(await start('kind=agent&oops=1')).toMatchObject({ code: 'request.invalid' })
    expect(await start('', { by: await anOperator(site, { roles: ['content'] }) })).toMatchObject({ code: 'operator.not_allowed' })
    const record = { name: 'Elsewhere', merchantCode: 'elsewhere', asset: 'USD/4', defaultLanguage: 'EN', languages: ['EN'] }
    const brandId = await site.gateway.services.site.addBrand(record, ['elsewhere.example'])
    const bound = await anOperator(site, { brandId: site.brandId })
    const elsewhere = { brandId, list: 'members.list', title: 'M', query: '', columns, format: 'csv' as const }
    expect(await bound.browser.call('exports.start', { body: elsewhere })).toMatchObject({ code: 'operator.not_allowed' })
    const none = await anna.browser.call('exports.start', { body: elsewhere })
    expect(none).toMatchObject({ value: { file: { state: 'done', written: 0 } } })
    const wrong = { list: 'members.list', title: 'M', query: '', columns: [{ name: 'password', title: 'P' }], format: 'csv' as const }
    expect(await anna.browser.call('exports.start', { body: wrong })).toMatchObject({ code: 'request.invalid' })
    const id = await uuidOf(`state = 'waiting' and format = 'xlsx'`)
    await site.db.pool.query(`update gateway.operator set roles = '{content}' where username = $1`, [anna.username])
    await site.gateway.services.exports.run({ id }, { attempt: 1 })
    const { rows } = await site.db.pool.query('select state, why from gateway.list_export where export_id = $1', [id])
    expect(rows).toEqual([{ state: 'failed', why: 'not_allowed' }])
  })
})
