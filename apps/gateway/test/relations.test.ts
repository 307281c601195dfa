import { randomUUID } from 'node:crypto'
import { type OperationShape, operations } from '@halong/api'
import { aMember, anOperator, type Browser, type Site, startSite } from '@halong/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { sealAddress } from '../src/modules/points/delivery-address.ts'
import { createSecrets } from '../src/platform/crypto/secrets.ts'
import { idFromUuid } from '../src/platform/index.ts'
import type { Named } from './relations/asking.ts'
import { operatorRows, segmentRule } from './relations/operator-rows.ts'
import { plantDeposit } from './relations/planted-deposit.ts'
import { namesNobody, rows } from './relations/rows.ts'
import { aTree, elsewhere, keptOf, type Owner, type Relation, relations } from './relations/tree.ts'

let site: Site
let tree: Readonly<Record<Relation, Owner>>
let otherBrand: number
beforeAll(async () => {
  site = await startSite({ name: 'relations', payloadEncryption: 'optional', inFlight: 1_000 })
  otherBrand = await site.gateway.services.site.addBrand(
    { name: 'Elsewhere', merchantCode: 'elsewhere', asset: 'USD/4', defaultLanguage: 'EN', languages: ['EN', 'VI'] },
    [elsewhere],
  )
  const on = ['DIRECTREG3', 'USERNAMEREG3', 'MOBILENUMREG3', 'FREEPLAY3', 'REMEMBERME3', 'PASSKEYLOGIN3']
  await site.gateway.services.site.change({
    brandId: site.brandId,
    name: 'switches',
    value: Object.fromEntries(on.map((name) => [name, true])),
    by: 'test',
    reason: 'every way in',
  })
  tree = await aTree(site, otherBrand)
}, 180_000)
afterAll(() => site.stop())

/** Writes of operators that leave no row of the audit, and why. */
const changesNothing: Readonly<Record<string, string>> = {
  'promotions.look': 'reckons, and keeps nothing',
  'promotions.preview': 'a link to look by, for half an hour',
  'statements.check': 'reads a file, and keeps nothing of it',
  'segments.count': 'counts, and keeps nothing',
  'threads.take': 'who answers a ticket; the ticket says so',
  'threads.setPresence': 'whether the operator is there',
  'threads.note': 'the note itself is kept with who wrote it',
  'withdrawals.claim': 'who has a row of a queue, for ten minutes',
  'work.claim': 'who has a row of a queue, for ten minutes',
  'work.release': 'who has a row of a queue, for ten minutes',
  'views.save': 'how a list is looked at',
  'views.remove': 'how a list is looked at',
}
/** What only reads, and has its row all the same: personal details. */
const readsAndTells: ReadonlySet<string> = new Set(['rewards.getAddress'])

const all = operations as readonly OperationShape[]

/** Names of the fields a form has, in whichever of its shapes. */
function fieldsOf(form: z.ZodType | undefined): string[] {
  if (form === undefined) return []
  type Node = { properties?: Record<string, unknown>; anyOf?: Node[]; oneOf?: Node[] }
  // cast: JSON Schema of an object or of a choice of objects.
  const read = (node: Node): string[] => [
    ...Object.keys(node.properties ?? {}),
    ...[...(node.anyOf ?? []), ...(node.oneOf ?? [])].flatMap(read),
  ]
  return [...new Set(read(z.toJSONSchema(form, { io: 'input', unrepresentable: 'any' }) as Node))]
}

const SOMEBODY = /^(id|lineId|username|token|ticket|actor|target)$|(?:player|member|account|agent|upline|downline|operator|session|brand)/i
const CODE = /^(affiliateCode|referralCode|recommenderId)$/
const namesSomebody = (field: string) => SOMEBODY.test(field) || CODE.test(field)

/** Every field of every operation that could name another account, or what is another's. */
const naming = all.flatMap(({ id, query, body }) =>
  [...new Set([...fieldsOf(query), ...fieldsOf(body)])].filter(namesSomebody).map((field) => `${id}.${field}`),
)

describe('F42, T58, T69: every operation by every relation', () => {
  it('has a row for each field that names somebody, or a reason why it names nobody, and no other', () => {
    const said = [...Object.keys(rows), ...Object.keys(operatorRows), ...Object.keys(namesNobody)]
    expect(naming.filter((field) => !said.includes(field))).toEqual([])
    const known = new Set(all.flatMap(({ id, query, body }) => [...fieldsOf(query), ...fieldsOf(body)].map((field) => `${id}.${field}`)))
    expect(said.filter((field) => !known.has(field))).toEqual([])
    expect(new Set(said).size).toBe(said.length)
  })

  for (const [name, { ask, answers, notes = [] }] of Object.entries(rows))
    it(name, { timeout: 120_000 }, async () => {
      // The own one comes last: it may take away what the others are asked with.
      for (const relation of relations.toReversed()) {
        const other = tree[relation]
        const before = relation === 'self' ? {} : await keptOf(site, other)
        expect(await ask({ site, self: tree.self, other }), relation).toBe(answers[relation])
        const after = relation === 'self' ? {} : await keptOf(site, other)
        const changed = Object.keys(after).filter((table) => after[table] !== before[table] && !notes.includes(table))
        expect(changed, `${name} of ${relation}`).toEqual([])
      }
    })
})

describe('F42, T69: every operators’ call, about the own brand and about another one', () => {
  let bound: Browser
  let boundName = ''
  let own: Named
  let other: Named
  beforeAll(async () => {
    ;[own, other] = [await namedOf(site.brandId, 'localhost'), await namedOf(otherBrand, elsewhere)]
    ;({ browser: bound, username: boundName } = await anOperator(site, { brandId: site.brandId }))
  })

  const auditRows = async (): Promise<number> => {
    const { rows: found } = await site.db.pool.query<{ rows: number }>(
      `select count(*)::int as rows from gateway.operator_audit where actor = $1 and action not like 'operator.prove%'`,
      [boundName],
    )
    return found[0]?.rows ?? 0
  }
  const isAudited = (name: string): boolean => {
    const id = name.split('.').slice(0, 2).join('.')
    const isWrite = all.find((operation) => operation.id === id)?.method !== 'GET'
    return readsAndTells.has(id) || (isWrite && !Object.hasOwn(changesNothing, id))
  }

  async function namedOf(brandId: number, host: string): Promise<Named> {
    const { browser: proposer } = await anOperator(site, { brandId, host })
    const { username } = await anOperator(site, { brandId, host })
    const listed = await proposer.call('operator.list')
    const id = listed.ok ? listed.value.rows.find((each) => each.username === username)?.id : undefined
    if (id === undefined) throw new Error('a colleague is listed')
    const player = await aMember(site, { brandId, host, balance: '5.00' })
    const [redemption, round] = [randomUUID(), randomUUID()]
    await site.db.pool.query(
      `insert into gateway.wager_round (lane, member_id, vassalage, round_id, id, game_code, node_id, asset, state, staked, max_win_times, opened_at)
       values ($1::bigint % 16, $1, 'TEST', 'matrix', $2, 'game', 1, 'USD/4', 'open', 1, 1, now())`,
      [player.memberId, round],
    )
    const viewed = await proposer.call('views.save', {
      body: { page: 'members.list', owner: { kind: 'brand' }, name: 'View', query: '', columns: [], density: 'compact', isDefault: false },
    })
    if (!viewed.ok) throw new Error(viewed.code)
    const segment = await proposer.call('segments.save', {
      body: { id: null, name: 'Nobody', rule: segmentRule, expectedVersion: 0, reason: 'a row of the matrix' },
    })
    if (!segment.ok) throw new Error(segment.code)
    await site.db.pool.query(
      `insert into gateway.points_redemption (member_id, request_id, id, brand_id, reward, price_version, quantity, points, state, requested_at,
         decided_at, decided_by, sealed_address) values ($3, $1::text, $1::uuid, $2, 'lantern', 1, 1, 1, 'APPROVED', now(), now(), 'test', $4)`,
      [
        redemption,
        brandId,
        player.memberId,
        sealAddress(createSecrets('master secret of the tests, 32 characters'), redemption, {
          name: 'Anna',
          phone: '0901234567',
          address: '1 Bay Street',
        }),
      ],
    )
    return {
      brandId,
      player: { id: player.playerId, username: player.username, round: idFromUuid('rnd', round), key: `test ${player.memberId}` },
      money: await plantDeposit(site, { memberId: player.memberId, brandId }),
      view: viewed.value.id,
      segment: segment.value.id,
      redemption: idFromUuid('rdm', redemption),
      colleague: { id, username },
      async ask() {
        const body = { username: `n${randomUUID().slice(0, 8)}`, roles: ['viewer'], brandId, networks: [], reason: 'a hand more' }
        const asked = await proposer.call('approvals.ask', { body: { operationId: 'operator.add', body, reason: 'a row of the matrix' } })
        if (!asked.ok || asked.value.approval === null) throw new Error('it is asked for')
        return asked.value.approval.id
      },
      async propose() {
        const settings = await proposer.call('settings.list')
        const version = settings.ok ? settings.value.settings.find(({ name }) => name === 'linkHosts')?.version : undefined
        const body = { name: 'linkHosts', value: [`help${version}.example`], reason: 'more help', expectedVersion: version ?? 0 }
        // One is open for a setting at a time: the one before makes room.
        const open = await proposer.call('settings.listProposals', { query: { name: 'linkHosts' } })
        for (const { id, state } of open.ok ? open.value.rows : [])
          if (state === 'open') await proposer.call('settings.decline', { body: { id, reason: 'makes room' } })
        const proposed = await proposer.call('settings.propose', { body })
        if (!proposed.ok) throw new Error(proposed.code)
        return proposed.value.id
      },
    }
  }

  for (const [name, row] of Object.entries(operatorRows))
    it(name, async () => {
      const written = await auditRows()
      expect(await row.ask(bound, other)).toBe(row.other)
      expect(await row.ask(bound, own)).toBe(row.own)
      // B40: each deed that was done is one row of the audit, and one that was refused is none.
      const deeds = [row.other, row.own].filter((answer) => answer === 'ok').length
      expect((await auditRows()) - written, 'rows of the audit').toBe(isAudited(name) ? deeds : 0)
    })
  it('B40: enough of the writes are done for their rows of the audit to be counted', () => {
    expect(Object.entries(operatorRows).filter(([name, { own: answer }]) => answer === 'ok' && isAudited(name)).length).toBeGreaterThan(20)
  })
  it('an operator of the whole installation is nobody’s to change for one who is bound to a brand', async () => {
    const { username } = await anOperator(site)
    const { browser: whole } = await anOperator(site)
    const listed = await whole.call('operator.list')
    const id = listed.ok ? listed.value.rows.find((each) => each.username === username)?.id : undefined
    const body = { id: id ?? 'opr_', roles: ['viewer' as const], networks: [], isBlocked: true, reason: 'not theirs' } as const
    expect(await bound.call('operator.change', { body: { ...body, roles: ['viewer'], networks: [] } })).toMatchObject({
      code: 'operator.unknown',
    })
  })
})

describe('F42: operations without an id answer the caller’s own data', () => {
  const readers = all.filter(({ method, access }) => method === 'GET' && access !== 'operator' && access !== 'vendor')
  it('lists and totals contain nothing of uplines or downlines', async () => {
    const others = relations.filter((relation) => relation !== 'self').map((relation) => tree[relation])
    const marks = others.flatMap(({ username, playerId, email, mobile, nickname, codes, payout, passkey, waiting }) =>
      [username, playerId, email, mobile, nickname, codes.affiliate, codes.referral, payout, passkey, waiting].filter(
        (mark) => mark !== '',
      ),
    )
    let told = 0
    for (const { path } of readers) {
      const response = await tree.self.browser.fetch(path)
      const text = await response.text()
      if (response.ok) told++
      for (const mark of marks) expect(text, path).not.toContain(mark)
    }
    expect(told).toBeGreaterThan(20)
  })
})
