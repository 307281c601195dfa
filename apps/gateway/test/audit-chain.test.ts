import { checkOperatorAudit, migrateSchemas } from '@halong/gateway'
import { anOperator, type Site, startSite } from '@halong/testkit'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { operatorMigrations, writeAudit } from '../src/modules/operator/index.ts'

let site: Site
let otherBrand: number
beforeAll(async () => {
  site = await startSite({ name: 'audit_chain' })
  otherBrand = await site.gateway.services.site.addBrand(
    { name: 'Elsewhere', merchantCode: 'elsewhere', asset: 'USD/4', defaultLanguage: 'EN', languages: ['EN'] },
    ['elsewhere.example'],
  )
  await anOperator(site)
  await anOperator(site, { brandId: site.brandId })
  for (const brandId of [site.brandId, otherBrand, null]) for (let at = 0; at < 5; at++) await note(brandId, `deed ${at}`)
})
afterAll(() => site.stop())

const nobody = { operatorId: null, username: 'somebody', requestId: 'r', address: '10.0.0.1' }
const note = (brandId: number | null, target: string) =>
  site.gateway.platform.db.transaction((tx) =>
    writeAudit(tx, nobody, { at: new Date(), brandId, action: 'test.deed', target, before: null, after: { a: 1 }, reason: 'a test' }),
  )
const check = () => checkOperatorAudit(site.db.pool)
const rulesFound = async () => (await check()).findings.map(({ place, what }) => `${place}: ${what}`)

/** What somebody with the whole database in their hands does, past the trigger; undone afterwards. */
async function tampered(statement: string, look: () => Promise<void>): Promise<void> {
  const { pool } = site.db
  await pool.query(
    'create table kept as select * from gateway.operator_audit; create table kept_end as select * from gateway.operator_audit_end',
  )
  const past = (sql: string) => pool.query(`begin; set local session_replication_role = replica; ${sql}; commit`)
  await past(statement)
  try {
    await look()
  } finally {
    await past(`delete from gateway.operator_audit; delete from gateway.operator_audit_end; insert into gateway.operator_audit overriding system value
      select * from kept; insert into gateway.operator_audit_end select * from kept_end; drop table kept; drop table kept_end`)
  }
}
afterEach(async () => expect((await check()).findings).toEqual([]))

const third = () => `brand_id = ${site.brandId} and link = 3`

describe('T67, B40: the audit is a chain', () => {
  it('is whole, also where many write at once in several brands: no two rows follow the same one', async () => {
    const before = (await check()).rows
    const brands = [site.brandId, otherBrand, null]
    await Promise.all(Array.from({ length: 60 }, (_, at) => note(brands[at % 3] ?? null, `race ${at}`)))
    expect(await check()).toMatchObject({ ok: true, rows: before + 60 })
    const { rows } = await site.db.pool.query<{ chain: number; links: string; rows: string }>(
      `select chain, links, (select count(*) from gateway.operator_audit a where coalesce(a.brand_id, 0) = chain) as rows from gateway.operator_audit_end`,
    )
    expect(rows).toHaveLength(3)
    for (const { links, rows: counted } of rows) expect(links).toBe(counted)
  })

  it('a deed that is undone leaves no link behind', async () => {
    const { rows } = await check()
    const undone = site.gateway.platform.db.transaction(async (tx) => {
      await writeAudit(tx, nobody, { at: new Date(), brandId: null, action: 'x', target: 'y', before: null, after: null, reason: 'z' })
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await check()).toMatchObject({ ok: true, rows })
  })

  it.each([
    ['at', "at = at + interval '1 second'"],
    ['actor', "actor = 'somebody else'"],
    ['who acted', 'actor_id = (select operator_id from gateway.operator limit 1)'],
    ['action', "action = 'operator.login'"],
    ['target', "target = target || ' '"],
    ['before', "before = 'null'"],
    ['after', `after = '{"a": 2}'`],
    ['reason', "reason = ''"],
    ['request', "request_id = 'another'"],
    ['address', "address = '10.0.0.2'"],
  ])('finds a row whose %s was changed', async (_, change) => {
    await tampered(`update gateway.operator_audit set ${change} where ${third()}`, async () => {
      expect(await rulesFound()).toEqual([`audit of brand ${site.brandId} #3: hash differs`])
    })
  })

  it('finds a changed row whose own hash was made anew: the next one does not follow it', async () => {
    const sql = `update gateway.operator_audit set reason = 'rewritten' where ${third()};
      update gateway.operator_audit a set hash = gateway.operator_audit_hash(
        (select hash from gateway.operator_audit b where b.brand_id = a.brand_id and b.link = 2), a) where ${third()}`
    await tampered(sql, async () => expect(await rulesFound()).toEqual([`audit of brand ${site.brandId} #4: hash differs`]))
  })

  it('finds a row that was taken out, in the middle, at the end, or all of them', async () => {
    await tampered(`delete from gateway.operator_audit where ${third()}`, async () => {
      expect(await rulesFound()).toEqual([
        `audit of brand ${site.brandId} #4: hash differs`,
        `audit of brand ${site.brandId} #4: follows #2`,
      ])
    })
    await tampered(
      'delete from gateway.operator_audit a using gateway.operator_audit_end e where e.chain = a.brand_id and e.links = a.link',
      async () => {
        expect(await rulesFound()).toHaveLength(2)
      },
    )
    await tampered(`delete from gateway.operator_audit where brand_id = ${otherBrand}`, async () => {
      expect(await rulesFound()).toEqual([expect.stringMatching(new RegExp(`^audit of brand ${otherBrand}: ends at #\\d+, last row #0$`))])
    })
  })

  it('finds a row that was slipped in, and one that was moved to another brand', async () => {
    const slipped = `insert into gateway.operator_audit (at, actor, brand_id, action, target, reason, request_id, address, link, hash)
      select now(), 'x', brand_id, 'x', 'x', 'x', '', '', 1000, hash from gateway.operator_audit where ${third()}`
    await tampered(slipped, async () => expect((await rulesFound()).length).toBeGreaterThan(0))
    const moved = `update gateway.operator_audit set brand_id = ${otherBrand}, link = 1001 where ${third()}`
    await tampered(moved, async () => expect((await rulesFound()).length).toBeGreaterThan(0))
  })

  it('has another root after a whole chain was written anew', async () => {
    const { root } = await check()
    const sql = `update gateway.operator_audit set reason = 'rewritten' where brand_id = ${otherBrand} and link = 1;
      do $$ declare a gateway.operator_audit; previous bytea := ''; begin
        for a in select * from gateway.operator_audit where brand_id = ${otherBrand} order by link loop
          previous := gateway.operator_audit_hash(previous, a);
          update gateway.operator_audit set hash = previous where audit_id = a.audit_id;
        end loop;
        update gateway.operator_audit_end set hash = previous where chain = ${otherBrand};
      end $$`
    await tampered(sql, async () => {
      const { ok, root: now } = await check()
      expect([ok, now === root]).toEqual([true, false])
    })
  })

  it('is not in the gateway’s hands: it writes neither link nor hash nor end', async () => {
    const { pool } = site.gateway.platform.db
    for (const sql of [
      'update gateway.operator_audit_end set links = 0',
      'delete from gateway.operator_audit_end',
      "insert into gateway.operator_audit_end values (77, 0, '')",
    ])
      await expect(pool.query(sql), sql).rejects.toThrow(/permission denied/)
    await pool.query(
      `insert into gateway.operator_audit (at, actor, action, target, reason, request_id, address, link, hash)
       values (now(), 'x', 'x', 'x', 'x', '', '', 1, 'forged')`,
    )
    const { rows } = await pool.query<{ hash: Buffer }>('select hash from gateway.operator_audit order by audit_id desc limit 1')
    expect(rows[0]?.hash.toString()).not.toBe('forged')
  })

  it('raises the metric and an error in the log of the gateway that proves it', async () => {
    await tampered(`update gateway.operator_audit set reason = 'x' where ${third()}`, async () => {
      expect(await site.gateway.services.wallet.audit()).toMatchObject({ findings: [] })
      expect(await site.gateway.metrics()).toMatch(/^halong_audit_findings 1$/m)
    })
  })
})

it('T67: rows from before there was a chain are its first links, in the order they were written', async () => {
  const { pool } = site.db
  const { steps } = operatorMigrations
  const names = Object.keys(steps).filter((name) => name >= '0012' && name < '0020')
  await pool.query(`drop trigger operator_audit_links on gateway.operator_audit; drop function gateway.operator_audit_links;
    drop function gateway.operator_audit_hash; drop table gateway.operator_audit_end; drop index gateway.operator_audit_chain;
    alter table gateway.operator_audit drop column link, drop column hash`)
  await pool.query("delete from public.halong_migration where schema = 'operator' and name = any($1)", [names])
  await migrateSchemas(pool)
  expect(await check()).toMatchObject({ ok: true })
  const { rows } = await pool.query(
    `select from (select link, row_number() over (partition by coalesce(brand_id, 0) order by audit_id) as at from gateway.operator_audit) a where link <> at`,
  )
  expect(rows).toEqual([])
  await expect(pool.query("update gateway.operator_audit set reason = 'x'")).rejects.toThrow(/only be added to/)
})
