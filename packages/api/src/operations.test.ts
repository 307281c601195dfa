import { expect, it } from 'vitest'
import { z } from 'zod'
import { asksForProof, errorCatalogue, isSignedBy, operations, seamless, sign, vendorRetryOf } from './index.ts'

it('names every operation, and every method with path, once', () => {
  const ids = operations.map(({ id }) => id)
  const routes = operations.map(({ method, path }) => `${method} ${path}`)
  expect(new Set(ids).size).toBe(ids.length)
  expect(new Set(routes).size).toBe(routes.length)
})

it('declares only refusals that stand in the catalogue', () => {
  for (const { errors } of operations) for (const code of errors) expect(Object.hasOwn(errorCatalogue, code), code).toBe(true)
})

it('gives every vendor refusal its retry class (W1 to W18)', () => {
  const vendorOnly = Object.entries(errorCatalogue).filter(([code]) => code.startsWith('wallet.') || code.startsWith('vendor.'))
  for (const [code, entry] of vendorOnly) expect('retry' in entry, code).toBe(true)
})

it('W4: never tells a vendor to send a refused debit again: the refusal stays with its id', () => {
  for (const code of seamless.debit.errors) expect([code, vendorRetryOf(code)]).not.toEqual([code, 'retry'])
})

it('packs answers to anybody alone: a packed answer that holds a secret beside what a stranger chose tells of it by its length', () => {
  const packed = operations.filter((entry) => 'packed' in entry)
  expect(packed.length).toBeGreaterThan(10)
  for (const { id, access } of packed) expect([id, access]).toEqual([id, 'visitor'])
})

it('describes every schema in the published document', () => {
  for (const entry of operations) {
    expect(z.toJSONSchema(entry.value, { io: 'output' })).toBeTypeOf('object')
    if ('body' in entry) expect(z.toJSONSchema(entry.body, { io: 'input' })).toBeTypeOf('object')
  }
})

it('T18: the bodies of login and registration refuse unknown keys', () => {
  for (const entry of operations) {
    if (!('body' in entry)) continue
    const schema = z.toJSONSchema(entry.body, { io: 'input' })
    // A body of several kinds is as strict as each of them.
    const kinds = schema.oneOf ?? schema.anyOf ?? [schema]
    for (const kind of kinds) expect(typeof kind === 'object' && kind.additionalProperties, entry.id).toBe(false)
  }
})

/** Names of every field of a form, however deep. */
function fieldsOf(form: unknown): string[] {
  if (typeof form !== 'object' || form === null) return []
  const own = 'properties' in form && typeof form.properties === 'object' && form.properties !== null ? Object.keys(form.properties) : []
  return [...own, ...Object.values(form).flatMap(fieldsOf)]
}

it('B34, N2, N3: no call of operators names a result, a seed, a winner or a return, or lifts what protects a player', () => {
  const ofOperators = operations.filter(({ path, method }) => path.startsWith('/wps/operator/') && method !== 'GET')
  const suspicious = ofOperators.flatMap((entry) =>
    ('body' in entry ? fieldsOf(z.toJSONSchema(entry.body, { io: 'input' })) : [])
      .filter((name) => /result|outcome|seed|winner|rtp|^return|killrate|probabilit|reelset/i.test(name))
      .map((name) => `${entry.id}.${name}`),
  )
  // What players won or lost, by which a segment finds them; how a ticket of the support desk ended.
  const harmless = ['segments.count.result', 'segments.save.result', 'threads.close.outcome']
  expect([...new Set(suspicious)].sort()).toEqual(harmless)
  const lifting = ofOperators.filter(({ id }) =>
    /^(?:protection|winners)\.|(?:exclusion|timeOut|limit)s?\.(?:lift|remove|loosen)/i.test(id),
  )
  expect(lifting.map(({ id }) => id)).toEqual([])
})

it('W18: a signature holds for exactly what was signed', () => {
  const signed = { timestamp: '1', nonce: 'n', method: 'POST', path: '/p', body: '{}' }
  const signature = sign('secret', signed)
  expect(isSignedBy('secret', signature, signed)).toBe(true)
  expect(isSignedBy('other', signature, signed)).toBe(false)
  expect(isSignedBy('secret', signature, { ...signed, body: '{} ' })).toBe(false)
  expect(isSignedBy('secret', `${signature}0`, signed)).toBe(false)
  expect(isSignedBy('secret', '', signed)).toBe(false)
})

it('T64, B3: every deed of money and rights asks for a proof of the last minutes, and reading asks for none', () => {
  const asking = operations.filter(asksForProof)
  expect(asking.map(({ id }) => id).sort()).toMatchInlineSnapshot(`
    [
      "adjustments.make",
      "apikeys.make",
      "apikeys.rotate",
      "applications.decide",
      "applications.view",
      "approvals.saveRule",
      "boards.leaveOut",
      "bonuses.cancel",
      "bonuses.grant",
      "brands.make",
      "brands.open",
      "deposits.book",
      "deposits.refuse",
      "disputes.force",
      "disputes.open",
      "disputes.repay",
      "evidence.download",
      "evidence.make",
      "held.decide",
      "heldClaims.decide",
      "houseAccounts.save",
      "jackpots.changeBudget",
      "jackpots.endBudget",
      "jackpots.openBudget",
      "lineTransfers.approve",
      "lineTransfers.decline",
      "members.reveal",
      "operator.add",
      "operator.change",
      "operator.removePasskey",
      "operator.startPasskey",
      "payouts.book",
      "payouts.fail",
      "payouts.reveal",
      "payouts.takeBack",
      "promotions.open",
      "reconciliations.bookMove",
      "reconciliations.enterBalance",
      "referrals.decide",
      "results.decide",
      "rewards.decide",
      "roles.retire",
      "roles.save",
      "settlements.approve",
      "settlements.setRates",
      "sports.correctResult",
      "sports.decideCorrection",
      "sports.enterResult",
      "statements.book",
      "statements.importLines",
      "statements.match",
      "statements.setAside",
      "transfers.ask",
      "transfers.recall",
      "transfers.settle",
      "unmatched.resolve",
      "vendors.add",
      "vendors.changeAddress",
      "vendors.rotateSecret",
      "vendors.takeSecret",
      "withdrawals.approve",
      "withdrawals.refuse",
    ]
  `)
  for (const { method } of asking) expect(method).not.toBe('GET')
})
