// Long because one test looks at every operation there is, and names those that chance can not succeed with.
import { errorCatalogue, isErrorCode, type OperationShape, operations } from '@halong/api'
import { aMember, anAgent, anOperator, aTrial, type Browser, releaseSize, type Site, startSite, vendorCall } from '@halong/testkit'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'

let site: Site
const browsers: Browser[] = []
let operator: Browser
const faults: string[] = []
/** How often each operation was reached and done; a fuzzer that only meets refusals proves little. */
const done = new Map<string, number>()
beforeAll(async () => {
  const logTo = { write: (line: string) => void (line.includes('"level":"error"') && faults.push(line)) }
  site = await startSite({ name: 'fuzz', payloadEncryption: 'optional', logLevel: 'error', logTo })
  const { site: settings } = site.gateway.services
  const value = { DIRECTREG3: true, USERNAMEREG3: true, FREEPLAY3: true, CBS3: true }
  await settings.change({ brandId: site.brandId, name: 'switches', value, by: 'test', reason: 'the chat is on as well' })
  operator = (await anOperator(site)).browser
  for (const open of actors) browsers.push(await open())
})
/** Nobody, a trial account, a member, an agent. Whoever signs itself out on the way is followed by another of its kind. */
const actors: readonly (() => Promise<Browser>)[] = [
  async () => site.browser(),
  async () => (await aTrial(site)).browser,
  async () => (await aMember(site, { balance: '50' })).browser,
  async () => (await anAgent(site)).browser,
]
afterAll(() => site.stop())

const all = operations as readonly OperationShape[]
type Json = Record<string, unknown>

/** Texts that broke other sites: exponents, wide digits, marks, wildcards, script, SQL, lone quotes, long ones. */
const hostile = fc.constantFrom(
  '',
  ' ',
  '0',
  '-1',
  '1e9',
  '1.00001',
  '０１',
  'NaN',
  'Infinity',
  "'; drop table gateway.player; --",
  '%',
  '_',
  '\\',
  '"',
  '<script>alert(1)</script>',
  '{{7*7}}',
  '${7*7}',
  '../../etc/passwd',
  'ｎｉｎａ',
  'đ',
  '𝒳',
  '👨‍👩‍👧‍👦',
  'a'.repeat(300),
  'a'.repeat(9_000),
  '\u202e',
  '\u00a0',
  'null',
  'true',
  '[]',
  '9'.repeat(40),
  '2147483648',
  '..999999999999999.9999',
  '0000-01-01',
  '9007199254740993',
  'USD/4',
  'EN',
  'ply_0000000000000000000000',
  'rnd_zzzzzzzzzzzzzzzzzzzzzz',
  '(a+)+$',
)
const anything = fc.oneof(
  hostile,
  fc.string({ unit: 'grapheme', maxLength: 30 }),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.boolean(),
  fc.constant(null),
  fc.array(hostile, { maxLength: 3 }),
  fc.dictionary(fc.string({ maxLength: 8 }), hostile, { maxKeys: 3 }),
)

/** A value that nearly fits a schema, mostly. */
function nearly(schema: Json): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.oneof({ weight: 6, arbitrary: fc.constant(schema['const']) }, { weight: 1, arbitrary: anything })
  if (Array.isArray(schema['enum']))
    return fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...(schema['enum'] as unknown[])) }, { weight: 1, arbitrary: anything })
  if (Array.isArray(schema['anyOf'])) return fc.oneof(...(schema['anyOf'] as Json[]).map(nearly))
  const kinds: Record<string, () => fc.Arbitrary<unknown>> = {
    string: () =>
      fc.oneof(
        {
          weight: 4,
          arbitrary:
            typeof schema['pattern'] === 'string'
              ? fc.stringMatching(new RegExp(schema['pattern'], 'u'))
              : fc.string({ unit: 'grapheme', maxLength: 20 }),
        },
        { weight: 3, arbitrary: hostile },
      ),
    integer: () =>
      fc.oneof(
        { weight: 5, arbitrary: fc.integer({ min: -2, max: 3_000 }) },
        // What is largest or smallest, and what no `integer` column holds.
        {
          weight: 1,
          arbitrary: fc.constantFrom(Number(schema['maximum'] ?? 0), Number(schema['minimum'] ?? 0), 2_147_483_648, 1e15, -2_147_483_649),
        },
      ),
    number: () => fc.double({ noNaN: true }),
    boolean: () => fc.boolean(),
    object: () => body(schema),
    array: () => fc.array(anything, { maxLength: 3 }),
  }
  const made = kinds[String(schema['type'])]?.() ?? anything
  return fc.oneof({ weight: 8, arbitrary: made }, { weight: 1, arbitrary: anything })
}

/** A value that fits. */
function fitting(name: string, schema: Json): fc.Arbitrary<unknown> {
  if (name === 'language') return fc.constantFrom('EN', 'VI')
  if ('const' in schema) return fc.constant(schema['const'])
  if (Array.isArray(schema['enum'])) return fc.constantFrom(...(schema['enum'] as unknown[]))
  if (schema['type'] === 'string')
    return typeof schema['pattern'] === 'string'
      ? fc.stringMatching(new RegExp(schema['pattern'], 'u'))
      : fc.string({
          unit: 'grapheme-ascii',
          minLength: Number(schema['minLength'] ?? 0),
          maxLength: Math.max(Number(schema['minLength'] ?? 0), Math.min(10, Number(schema['maxLength'] ?? 10))),
        })
  if (schema['type'] === 'integer')
    return fc.integer({ min: Math.max(0, Number(schema['minimum'] ?? 0)), max: Math.min(2_000, Number(schema['maximum'] ?? 2_000)) })
  return nearly(schema)
}

function body(schema: Json): fc.Arbitrary<Json> {
  const fields = Object.entries((schema['properties'] ?? {}) as Record<string, Json>)
  const required = (schema['required'] ?? []) as string[]
  const fits = fc.record(Object.fromEntries(fields.map(([name, each]) => [name, fitting(name, each)])), { requiredKeys: required })
  const known = fc.record(Object.fromEntries(fields.map(([name, each]) => [name, nearly(each)])), { requiredKeys: [] })
  const full = fc.record(Object.fromEntries(fields.map(([name, each]) => [name, nearly(each)])))
  const extra = fc
    .tuple(
      full,
      fc.dictionary(fc.constantFrom('isAgent', 'type', 'memberId', 'balance', 'role', 'constructor', '__proto__', 'x'), anything, {
        minKeys: 1,
        maxKeys: 2,
      }),
    )
    .map(([own, more]) => ({ ...own, ...more }))
  return fc.oneof(
    { weight: 6, arbitrary: fits },
    { weight: 4, arbitrary: full },
    { weight: 2, arbitrary: known },
    { weight: 1, arbitrary: extra },
  )
}

const toQuery = (value: Json) =>
  new URLSearchParams(
    Object.entries(value).map(([name, each]) => [name, typeof each === 'object' ? JSON.stringify(each) : String(each)]),
  ).toString()

/** What every answer must be, whatever was sent (G20). */
async function check(operation: OperationShape, response: Response, sent: string): Promise<void> {
  const text = await response.text()
  const where = `${operation.method} ${operation.path} with ${sent.slice(0, 300)} → ${response.status} ${text.slice(0, 300)}`
  expect(response.headers.get('content-type'), where).toBe('application/json; charset=utf-8')
  const answer = JSON.parse(text) as { success: boolean; value: unknown; message: string; code?: string }
  expect(typeof answer.message, where).toBe('string')
  // Of a fault nobody declared it: only a refusal that an operation names may say that another did not answer.
  if (response.status >= 500) expect(operation.errors, where).toContain(answer.code)
  if (answer.success) done.set(operation.id, (done.get(operation.id) ?? 0) + 1)
  if (answer.success) expect(operation.value.safeParse(answer.value).success, where).toBe(true)
  else {
    expect(isErrorCode(answer.code ?? ''), where).toBe(true)
    if (isErrorCode(answer.code ?? ''))
      expect(response.status, where).toBe(errorCatalogue[answer.code as keyof typeof errorCatalogue].status)
    expect(text, where).not.toMatch(/at \/|node_modules|\bselect\b|pg_|relation "|stack/i)
  }
}

/** Ends what the other calls need. */
const signsOut: ReadonlySet<string> = new Set(['session.logout', 'operator.logout'])
/** Succeeds only with a name or a code that no chance finds. */
const wantsKnown = [
  'agents.listLooks',
  'settlements.listBillMembers',
  'bonus.get',
  'bonuses.get',
  'bonuses.grant',
  'promotions.get',
  'boards.get',
  'draw.getRaffleList',
  'wager.launchGame',
  'wallet.transfer',
  'transfers.get',
  'transfers.recall',
  'reconciliations.lookNow',
  'reconciliations.bookMove',
  'reconciliations.enterBalance',
  'lineTransfers.get',
  'lineTransfers.approve',
  'lineTransfers.decline',
  'agency.requestLineTransfer',
  'jackpots.get',
  'jackpots.listAwards',
  'jackpots.openBudget',
  'jackpots.changeBudget',
  'jackpots.endBudget',
  'transfers.ask',
  'transfers.settle',
  'transfers.listWallets',
  'wager.launchGameV2',
  'lobby.getGame',
  'lobby.getLaunchGame',
  'lobby.listRooms',
  'wager.launchRoom',
  'agency.checkAffiliate',
  'settings.listHistory',
  'system.getServicePath',
  'content.getPromotion',
  'content.getHelpArticle',
  'content.getDocument',
  'editing.get',
  'editing.listVersions',
  'approvals.get',
  'members.get',
  'agents.get',
  'cases.get',
  'cases.listLinks',
  'settlements.getRates',
  'agency.getRebate',
  'agency.getContract',
  'agency.getStatement',
  'agency.listBillMembers',
  'agency.listBillBets',
  'rounds.list',
  'rounds.listTotals',
  'rounds.get',
  'ledger.listAccounts',
  'ledger.listEntries',
  'ledger.listEntriesTotals',
  'ledger.getTransfer',
  'ledger.listOwed',
  'ledger.listOwedTotals',
  'cashier.getDeposit',
  'deposits.get',
  'deposits.getProof',
  'statements.listPayouts',
  'records.getRound',
  'records.getExport',
  'rewards.getAddress',
  'cashier.getWithdrawal',
  'documents.get',
  'chat.listHistory',
  'campaigns.count',
  'chatRooms.get',
  'support.get',
  'support.getPicture',
  'promotion.getPicture',
  'support.getEvidence',
  'threads.get',
  'threads.getEvidence',
  'lotteries.getIssue',
  'sports.getFixture',
  'sports.saveCompetition',
  'sports.priceMatch',
  'sports.addMatch',
  'sports.repriceMatch',
  'sports.moveMatch',
  'sports.enterResult',
  'sports.importMatches',
  'sports.nameTeam',
  'sports.correctResult',
  'sports.decideCorrection',
  'results.enter',
  'results.enterFile',
  'results.correct',
  'results.decide',
  'lottery.openLobby',
  'reports.explain',
  'withdrawals.get',
  'adjustments.get',
  'withdrawals.getPicture',
  'vendors.get',
  'games.get',
  'games.getMaths',
]

/** The least a call may ask: of what it must say, the first of a list, or one letter. */
function leastOf(query: z.ZodType | undefined): Json {
  if (!query) return {}
  const { properties = {}, required = [] } = z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' })
  return Object.fromEntries(
    required.flatMap((name) => {
      const schema = properties[name]
      if (typeof schema !== 'object') return []
      if (schema.enum) return [[name, schema.enum[0]]]
      return schema.type === 'string' && schema.pattern === undefined && schema.format === undefined ? [[name, 'a']] : []
    }),
  )
}

const RUNS = Number(process.env['HALONG_FUZZ_RUNS'] ?? releaseSize(30, 120))

// Password hashing and trial accounts are bounded per network, so these calls come from many.
let place = 0
const fresh = () => `10.${50 + (Math.floor(place / 60_000) % 100)}.${Math.floor(place++ / 250) % 250}.1`

type Said = { actor: number; query: Json; body: Json; raw: string | null }

for (const operation of all) {
  it(`F25: ${operation.method} ${operation.path} answers in its declared shape, never with a fault`, async () => {
    const input = fc.record({
      actor: fc.nat(3),
      query: operation.query ? body(z.toJSONSchema(operation.query, { io: 'input', unrepresentable: 'any' }) as Json) : fc.constant({}),
      body: operation.body ? body(z.toJSONSchema(operation.body, { io: 'input', unrepresentable: 'any' }) as Json) : fc.constant({}),
      raw: fc.oneof({ weight: 11, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 40 }) }),
    })
    const runs = operation.id === 'player.register' || operation.id === 'session.login' ? Math.ceil(RUNS / 2) : RUNS
    await fc.assert(
      fc.asyncProperty(input, async ({ actor, query, body: sent, raw }) => {
        if (operation.access === 'vendor') {
          const { status, answer } = await vendorCall(site.gateway, operation.path, sent)
          await check(
            operation,
            new Response(JSON.stringify(answer), { status, headers: { 'content-type': 'application/json; charset=utf-8' } }),
            JSON.stringify(sent),
          )
          return
        }
        const own = operation.access === 'operator' && actor > 0 ? operator : browsers[actor]
        const browser = operation.access === 'visitor' && operation.method !== 'GET' ? site.browser(fresh()) : own
        if (!browser || signsOut.has(operation.id)) return
        const search = toQuery(query as Json)
        const text = raw ?? JSON.stringify(sent)
        const hasBody = operation.method === 'POST' || operation.method === 'PUT'
        const send = async (from: typeof browser): Promise<number> => {
          const response = await from.fetch(`${operation.path}${search ? `?${search}` : ''}`, {
            method: operation.method,
            ...(hasBody ? { body: text, headers: { 'content-type': 'application/json' } } : {}),
          })
          await check(operation, response, hasBody ? text : search)
          return response.status
        }
        const status = await send(browser)
        const another = actors[actor]
        // Whose session an earlier call ended comes in anew, and says it again.
        if (another && actor > 0 && status === 401 && browser === browsers[actor]) {
          const again = await another()
          browsers[actor] = again
          await send(again)
        }
      }),
      // Everybody first says as little as can be: what can be done so is done, whatever chance brings.
      {
        numRuns: runs,
        examples: [0, 1, 2, 3].map((actor): [Said] => [{ actor, query: leastOf(operation.query), body: {}, raw: null }]),
      },
    )
  })
}

it('reached every operation: every call that can succeed did', () => {
  const never = all.filter(({ id, method, access }) => (method === 'GET' || access === 'signed_in') && !done.has(id)).map(({ id }) => id)
  expect(never.filter((id) => !signsOut.has(id) && !wantsKnown.includes(id))).toEqual([])
})

it('nothing was logged as a fault, no prototype was polluted, no money is missing', async () => {
  expect(faults.slice(0, 3)).toEqual([])
  expect(Object.keys(Object.prototype)).toEqual([])
  await site.expectLedgerRight()
})
