import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { issueChance, seedBefore } from '@halong/chance'
import { ladderLimits } from '@halong/money'
import { expect, it } from 'vitest'
import { contentOf } from '#client/shared/rules-content.ts'
import type { Verifier } from '#client/verify/define-verifier.ts'
import { compare, recompute } from '#client/verify/recompute.ts'
import type { RoundProof } from '#protocol/fairness.ts'
import { writeScript } from '../client/build/round-script.ts'
import { type CatalogueEntry, catalogue } from './catalogue.ts'
import type { TableRules } from './define-game.ts'
import { gameRules } from './rules.ts'
import { oddsOf } from './table-sheet.ts'
import { readTexts } from './texts.ts'

const seed = '0123456789abcdef'.repeat(4)
const beacon = 'b'.repeat(64)
const drawn = (table: TableRules, issueNo: number | string) =>
  table.draw(issueChance(seed, { drawCode: table.drawCode, issueNo: String(issueNo), beacon }))
const tables = catalogue.flatMap((entry): [string, CatalogueEntry, TableRules][] => {
  const table = entry.game.table(entry.maths)
  return table && !table.run ? [[entry.code, entry, table]] : []
})

it.each(tables)('%s: the kinds of outcomes it is counted by are all there are', (_code, _entry, table) => {
  const prices = (outcome: readonly number[]) => table.spots.map((spot) => table.units(spot, outcome)).join()
  const known = new Set(table.kinds.map(({ outcome }) => prices(outcome)))
  for (let no = 1; no <= 300; no++) expect(known).toContain(prices(drawn(table, no)))
  expect(new Set(Array.from({ length: 60 }, (_, no) => drawn(table, no).join())).size).toBeGreaterThan(15)
})

it.each(tables)(
  'R24, S43: %s says the return of its best spot and the largest price, and has no spot that returns less than 75 %',
  (_code, entry, table) => {
    const returns = table.spots.map((spot) => oddsOf(table, spot).returned)
    expect(Math.round(Math.max(...returns) * 1_000_000)).toBe(entry.returnRatePpm)
    expect(Math.min(...returns)).toBeGreaterThan(0.75)
    const prices = table.kinds.flatMap(({ outcome }) => table.spots.map((spot) => table.units(spot, outcome)))
    expect(BigInt(Math.max(...prices))).toBe(entry.largestWin)
    expect(table.spots.filter((spot) => !/^[a-z0-9.-]{1,20}$/.test(spot))).toEqual([])
  },
)

it.each(tables)('%s: each kind of result is a bead in every language, in the colour of its side', (_code, { game }, table) => {
  const words = readTexts(game.home, 'words')
  for (const language of ['en', 'vi', 'cn', 'th', 'ty', 'id']) {
    const word = (key: string) => {
      expect(words[language], key).toHaveProperty([key])
      return words[language]?.[key] ?? ''
    }
    const beads = table.kinds.map(({ outcome }) => table.bead?.(outcome, word))
    for (const bead of beads) expect(bead).toMatchObject({ text: expect.stringMatching(/^.{1,40}$/u), tone: expect.any(String) })
    const [tones, said] = [new Set(beads.map((bead) => bead?.tone)), new Set(beads.map((bead) => bead?.text))]
    expect(tones.has('plain') ? said.size : tones.size).toBeGreaterThan(1)
  }
})

it.each(tables)(
  'R-PROOF: the verifier page and the script anyone can run agree with %s on an entry of many spots',
  async (_code, entry, table) => {
    const { verifier } = (await import(`./${entry.maths.engine}/verify.ts`)) as { verifier: Verifier }
    const rules = gameRules(entry, new Date(0), new Map([['USD/4', ladderLimits('table', 'USD/4')]]))
    const choices = Object.fromEntries(table.spots.slice(0, 40).map((spot, at) => [spot, 10_000 * (at + 1)]))
    const outcome = drawn(table, 7)
    const stake = Object.values(choices).reduce((sum, amount) => sum + amount, 0)
    const returned = Object.entries(choices).reduce((sum, [spot, amount]) => sum + (table.units(spot, outcome) * amount) / 10_000, 0)
    const proof: RoundProof = {
      roundId: 'rnd_x',
      gameCode: entry.code,
      status: 'ended',
      asset: 'USD/4',
      stake: (stake / 10_000).toFixed(4),
      returned: (returned / 10_000).toFixed(4),
      voidReason: null,
      wouldReturn: null,
      choices,
      moves: [],
      nonce: 7,
      clientSeed: table.drawCode,
      beacon,
      // What was public before the round: the seed of the round before.
      commitment: seedBefore(seed),
      serverSeed: seed,
      committedAt: '',
      revealedAt: '',
      startedAt: '',
      endedAt: '',
      rulesHash: rules.game.rulesHash,
      algorithm: 'hmac-sha256-v1',
    }
    const found = recompute({ ...proof, serverSeed: seed }, rules, verifier)
    if (!found) throw new Error('an entry is a round of the game')
    expect(found.play.chapters[0]?.[0]).toEqual({ type: 'table.shown', outcome })
    expect(compare(proof, found).filter(({ same }) => !same)).toEqual([])
    for (const wrong of [{}, { nowhere: 1 }, { [table.spots[0] ?? '']: 0.5 }])
      expect(recompute({ ...proof, serverSeed: seed, choices: wrong }, rules, verifier)).toBeNull()

    const folder = mkdtempSync(join(tmpdir(), 'verify-'))
    writeFileSync(join(folder, 'verify.mjs'), writeScript())
    writeFileSync(join(folder, 'round.json'), JSON.stringify({ proof, rules: contentOf(rules, 'USD/4') }))
    const out = execFileSync(process.execPath, [join(folder, 'verify.mjs'), join(folder, 'round.json')], { encoding: 'utf8' })
    rmSync(folder, { recursive: true })
    expect(out).not.toContain('DIFFERS')
  },
)
