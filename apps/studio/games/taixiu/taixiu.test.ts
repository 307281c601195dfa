import { execFileSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { issueChance, seedBefore } from '@halong/chance'
import { ladderLimits } from '@halong/money'
import { expect, it } from 'vitest'
import { compare, contentOf, recompute } from '#client/verify/recompute.ts'
import type { RoundProof } from '#protocol/fairness.ts'
import { writeScript } from '../../client/build/round-script.ts'
import { findGame } from '../catalogue.ts'
import { gameRules } from '../rules.ts'
import { taiXiuMaths } from './products.ts'
import { taiXiuTable } from './table.ts'
import { verifier } from './verify.ts'

const table = taiXiuTable(taiXiuMaths)

it('GR 12.4: by all 216 throws each door wins half of the time and returns 0.98', () => {
  expect(table.outcomes).toHaveLength(216)
  for (const door of table.spots) {
    const paid = table.outcomes.reduce((sum, dice) => sum + table.units(door, dice), 0)
    expect(paid / 216 / 10_000).toBe(0.98)
    expect(table.outcomes.filter((dice) => table.units(door, dice) > 0)).toHaveLength(108)
  }
  expect(findGame('tai-xiu')).toMatchObject({ returnRatePpm: 980_000, hitPpm: 500_000, largestWin: 19_600n })
})

it('a total of 11 is Tài and one of 10 is Xỉu, triples are no exception', () => {
  expect(table.units('tai', [6, 4, 1])).toBe(19_600)
  expect(table.units('xiu', [6, 4, 1])).toBe(0)
  expect(table.units('xiu', [6, 3, 1])).toBe(19_600)
  expect([table.units('xiu', [1, 1, 1]), table.units('tai', [6, 6, 6])]).toEqual([19_600, 19_600])
})

it('throws from the seed of the round and the beacon: no other round, beacon or seed gives the same dice by design', () => {
  const of = (issueNo: string, beacon: string) =>
    table.draw(issueChance('0123456789abcdef'.repeat(4), { drawCode: 'TAIX1', issueNo, beacon }))
  const [first, again] = [of('1', 'b'.repeat(64)), of('1', 'b'.repeat(64))]
  expect(first).toEqual(again)
  expect(first.every((die) => die >= 1 && die <= 6)).toBe(true)
  expect(new Set(Array.from({ length: 20 }, (_, no) => of(String(no), 'b'.repeat(64)).join())).size).toBeGreaterThan(10)
})

it('counts for rewards what was at risk: the difference between the doors', () => {
  expect(
    table.valid?.([
      { spot: 'tai', amount: 50_000n },
      { spot: 'xiu', amount: 20_000n },
      { spot: 'tai', amount: 10_000n },
    ]),
  ).toBe(40_000n)
  expect(table.valid?.([{ spot: 'xiu', amount: 20_000n }])).toBe(20_000n)
})

it('R-PROOF: the verifier page and the script anyone can run agree with the table on an entry with both doors', () => {
  const entry = findGame('tai-xiu')
  if (!entry) throw new Error('the table is in the catalogue')
  const rules = gameRules(entry, new Date(0), new Map([['USD/4', ladderLimits('table', 'USD/4')]]))
  const [serverSeed, beacon] = ['0123456789abcdef'.repeat(4), 'b'.repeat(64)]
  const dice = table.draw(issueChance(serverSeed, { drawCode: 'TAIX1', issueNo: '7', beacon }))
  const proof: RoundProof = {
    roundId: 'rnd_x',
    gameCode: 'tai-xiu',
    status: 'ended',
    asset: 'USD/4',
    stake: '19.0000',
    returned: table.units('tai', dice) > 0 ? '29.4000' : '7.8400',
    voidReason: null,
    wouldReturn: null,
    choices: { tai: 150_000, xiu: 40_000 },
    moves: [],
    nonce: 7,
    clientSeed: 'TAIX1',
    beacon,
    // What was public before the round: the seed of the round before.
    commitment: seedBefore(serverSeed),
    serverSeed,
    committedAt: '',
    revealedAt: '',
    startedAt: '',
    endedAt: '',
    rulesHash: rules.game.rulesHash,
    algorithm: 'hmac-sha256-v1',
  }
  const found = recompute({ ...proof, serverSeed }, rules, verifier)
  if (!found) throw new Error('an entry is a round of the game')
  expect(compare(proof, found).filter(({ same }) => !same)).toEqual([])
  expect(recompute({ ...proof, serverSeed, choices: {} }, rules, verifier)).toBeNull()

  const folder = mkdtempSync(join(tmpdir(), 'verify-'))
  writeFileSync(join(folder, 'verify.mjs'), writeScript())
  writeFileSync(join(folder, 'round.json'), JSON.stringify({ proof, rules: contentOf(rules, 'USD/4') }))
  const out = execFileSync(process.execPath, [join(folder, 'verify.mjs'), join(folder, 'round.json')], { encoding: 'utf8' })
  expect(out).toContain(`dice ${dice.join(' ')}`)
  expect(out).not.toContain('DIFFERS')
})
