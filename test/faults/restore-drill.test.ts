import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkLedger } from '@halong/ledger'
import { VENDOR } from '@halong/testkit'
import pg from 'pg'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { checkJackpots } from '../../apps/gateway/src/modules/wager/check-jackpots.ts'
import type { GameState, RotateAnswer, RoundAnswer, StudioAnswer } from '../../apps/studio/protocol/api.ts'
import type { IncidentsAnswer } from '../../apps/studio/protocol/fairness.ts'
import type { RoundView } from '../../apps/studio/protocol/round.ts'
import { type DrillSite, type Frame, openAccount, openElsewhere, openGame, startDrillSite } from './drill-site.ts'

const RESTORES = process.env['HALONG_FAULTS'] === 'long' ? 12 : 2
const MINES = 'mines-pearl-25'

let dataDir: string
let site: DrillSite
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'halong-drill-'))
  chmodSync(dataDir, 0o755)
  site = await startDrillSite(dataDir)
})
afterEach(async () => {
  await site.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

const cluster = () => join(dataDir, 'postgres')
const copy = () => join(dataDir, 'copy')
/** With owner and rights: the server has an account of its own where root starts it. */
const copyFolder = (from: string, to: string) => execFileSync('cp', ['-a', from, to])
/** docs/operating.md, "Backup and restore": the folder of the stopped database, and nothing else. */
async function backUp(): Promise<void> {
  await site.stop()
  copyFolder(cluster(), copy())
  site = await startDrillSite(dataDir)
}
async function restore(): Promise<void> {
  await site.stop()
  rmSync(cluster(), { recursive: true })
  copyFolder(copy(), cluster())
  site = await startDrillSite(dataDir)
}

function valueOf<T>(answer: StudioAnswer<T>): T {
  if (!answer.success) throw new Error(`refused: ${answer.code}`)
  return answer.value
}
const board = async (frame: Frame) => {
  const order = { intentId: randomUUID(), stake: '1.00', choices: { mines: 3 } }
  return valueOf(await frame.call<RoundAnswer>('POST', '/api/rounds', order)).round
}
const step = (frame: Frame, roundId: string, { number, choice }: { number: number; choice: object }) =>
  frame.call<RoundAnswer>('POST', `/api/rounds/${roundId}/step`, { step: number, choice })
const fingerprints = ({ fairness }: GameState) => [fairness.commitment, fairness.nextCommitment]
const incidents = async () => {
  const response = await fetch(`${site.studioUrl}/api/fairness/incidents`)
  return valueOf((await response.json()) as StudioAnswer<IncidentsAnswer>).incidents
}
async function expectLedgerRight(): Promise<void> {
  const pool = new pg.Pool({ connectionString: site.databaseUrl, max: 1 })
  const findings = [...(await checkLedger(pool)).findings, ...(await checkJackpots(pool))]
  await pool.end()
  expect(findings).toEqual([])
}
/** W26: how many rows awards and what they are paid from have, what lies in the jackpot, and what of the budget is spent. */
async function awardsKept(): Promise<unknown> {
  const pool = new pg.Pool({ connectionString: site.databaseUrl, max: 1 })
  const { rows } = await pool.query(
    `select (select count(*)::int from gateway.wager_award) as awards, (select count(*)::int from gateway.wager_award_day) as days,
       (select sum(contributed - awarded)::int from gateway.wager_meter) as pool, (select sum(spent)::int from gateway.wager_award_budget) as spent`,
  )
  await pool.end()
  return rows[0]
}
async function openBudget(): Promise<void> {
  const pool = new pg.Pool({ connectionString: site.databaseUrl, max: 1 })
  await pool.query(
    `insert into gateway.wager_award_budget (brand_id, vassalage, source, source_id, asset, budget, per_player, opened_by, opened_at)
     select min(brand_id), $1, 'prize', 'tet', 'USD/4', 50000, 50000, 'drill', now() from gateway.brand`,
    [VENDOR.vassalage],
  )
  await pool.end()
}

it('F15, W26: what a vendor awarded before the copy stays paid once; what it awarded after it is paid when it is told again, and never more than the jackpot holds', async () => {
  await openAccount(site, 'winner')
  await openBudget()
  const jackpot = (no: number) => ({ transactionId: `a${no}`, roundId: 'r', source: 'jackpot', sourceId: 'grand', amount: '0.2' })
  const prize = { transactionId: 'p', roundId: 'r', source: 'prize', sourceId: 'tet', amount: '3' }
  const before = await openElsewhere(site, 'winner')
  expect(await before('debit', { transactionId: 'd', roundId: 'r', amount: '20' })).toBe('done')
  expect(await before('close', { transactionId: 'x', roundId: 'r', contributions: [{ meterId: 'grand', amount: '0.5' }] })).toBe('done')
  expect([await before('award', jackpot(0)), await before('award', prize)]).toEqual(['done', 'done'])
  const kept = { awards: 2, days: 1, pool: 3_000, spent: 30_000 }
  expect(await awardsKept()).toEqual(kept)
  await backUp()

  for (let time = 1; time <= RESTORES; time++) {
    const lost = await openElsewhere(site, 'winner')
    // After the first restore it was told again already.
    expect([await lost('award', jackpot(1)), await lost('award', jackpot(2))]).toEqual([time === 1 ? 'done' : 'again', 'award.over_budget'])
    await restore()
    expect(await awardsKept()).toEqual(kept)
    const after = await openElsewhere(site, 'winner')
    expect([await after('award', jackpot(0)), await after('award', prize)]).toEqual(['again', 'again'])
    expect([await after('award', jackpot(1)), await after('award', jackpot(1)), await after('award', jackpot(2))]).toEqual([
      'done',
      'again',
      'award.over_budget',
    ])
    expect(await awardsKept()).toEqual({ ...kept, awards: 3, pool: 1_000 })
    await expectLedgerRight()
  }
})

it('F15, T51: after a restore no seed is used that anybody may know, what was open is finished, and the ledger is whole', async () => {
  await openAccount(site, 'opener')
  await openAccount(site, 'rotator')
  const [opener, rotator] = [await openGame(site, 'opener', MINES), await openGame(site, 'rotator', MINES)]
  const open = await board(opener)
  const first = valueOf(await step(opener, open.roundId, { number: 1, choice: { open: 12 } }))
  await board(rotator)
  await backUp()
  // A stop and a start without a loss retire nothing.
  expect(await incidents()).toEqual([])
  const known = new Set([...fingerprints(opener.state), ...fingerprints(rotator.state)])

  for (let time = 1; time <= RESTORES; time++) {
    const again = await openGame(site, 'rotator', MINES)
    for (const commitment of fingerprints(again.state)) known.add(commitment)
    const { openRound } = again.state
    const { roundId } = openRound ?? (await board(again))
    // Whichever tile it is, the player learns something that the copy does not know.
    const moved = valueOf(await step(again, roundId, { number: 1, choice: { open: time % 25 } }))
    if (moved.round.status === 'open') valueOf(await step(again, roundId, { number: 2, choice: { cashOut: true } }))
    const { revealed, fairness } = valueOf(await again.call<RotateAnswer>('POST', '/api/seeds/rotate', { clientSeed: `known-${time}` }))
    expect(known).toContain(revealed?.commitment)
    known.add(fairness.commitment).add(fairness.nextCommitment)

    await restore()
    for (const name of ['opener', 'rotator']) {
      const frame = await openGame(site, name, MINES)
      expect(fingerprints(frame.state).filter((commitment) => known.has(commitment))).toEqual([])
      for (const commitment of fingerprints(frame.state)) known.add(commitment)
      if (name === 'opener' && first.round.status === 'open') {
        const view = valueOf(await frame.call<RoundView>('GET', `/api/rounds/${open.roundId}`))
        expect(view).toMatchObject({ status: 'ended', finishedAlone: true })
      }
    }
    const told = await incidents()
    // The pairs of both players, and the chain of each of the nine tables.
    expect(told).toMatchObject([{ epoch: time, why: 'database_older', pairs: 11 }])
    await expectLedgerRight()
  }
})
