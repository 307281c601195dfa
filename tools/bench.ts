import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { measureBackoffice } from '../bench/backoffice.ts'
import { measureBytes } from '../bench/bytes.ts'
import { measureCashier } from '../bench/cashier.ts'
import { measureFirstPage } from '../bench/first-page.ts'
import { measureGames } from '../bench/games.ts'
import { measureHttp } from '../bench/http.ts'
import { measureLedger } from '../bench/ledger.ts'
import { buildLimit } from '../bench/limits/build.ts'
import { measureLiveRoom } from '../bench/live-room.ts'
import { measureLobby } from '../bench/lobby.ts'
import { measureLottery } from '../bench/lottery.ts'
import { measurePagesBesideBets } from '../bench/pages-beside-bets.ts'
import { isMet, type Row, tableOf } from '../bench/row.ts'
import { startSite } from '../bench/site.ts'
import { measureSettlement } from '../bench/sportsbook.ts'
import { measurePricePush } from '../bench/sportsbook-push.ts'
import { serveFolder } from '../bench/static-site.ts'
import { root } from './bootstrap/root.mjs'
import { dim, line, secondsSince } from './print.ts'
import { describeMachine } from './stages/machine.ts'

const long = process.argv.includes('--long')
const wanted = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const rounds = long ? 5 : 3

type Area = { readonly name: string; readonly measure: () => Promise<Row[]> }

const limitFolder = join(root, '.cache', 'bench', 'limit')

async function firstPage(): Promise<Row[]> {
  const limit = await serveFolder(await buildLimit(limitFolder))
  const site = await startSite()
  try {
    return await measureFirstPage(site.url, limit.url, rounds)
  } finally {
    await site.stop()
    await limit.close()
  }
}

const areas: readonly Area[] = [
  { name: 'bytes', measure: async () => measureBytes(join(root, 'apps/web/dist/client'), await buildLimit(limitFolder)) },
  { name: 'first-page', measure: firstPage },
  { name: 'lobby', measure: () => measureLobby({ rounds, seconds: long ? 4 : 2 }) },
  { name: 'games', measure: () => measureGames({ long }) },
  { name: 'ledger', measure: () => measureLedger({ rounds, seconds: long ? 5 : 2 }) },
  { name: 'processes', measure: () => measurePagesBesideBets({ rounds, seconds: long ? 12 : 6 }) },
  { name: 'http', measure: () => measureHttp({ rounds, seconds: long ? 4 : 2 }) },
  { name: 'live-room', measure: () => measureLiveRoom({ rounds }) },
  { name: 'cashier', measure: () => measureCashier({ rounds, seconds: long ? 5 : 2 }) },
  { name: 'lottery', measure: () => measureLottery({ tickets: 100_000 }) },
  {
    name: 'sportsbook',
    measure: async () => [...(await measureSettlement({ bets: 10_000 })), ...(await measurePricePush({ rounds, clients: 5_000 }))],
  },
  { name: 'backoffice', measure: () => measureBackoffice({ rows: long ? 10_000_000 : 1_000_000, bets: 20_000 }) },
]

async function measureAll(): Promise<boolean> {
  const rows: Row[] = []
  const faults: string[] = []
  for (const { name, measure } of areas) {
    if (wanted.length > 0 && !wanted.includes(name)) continue
    const began = performance.now()
    process.stderr.write(`Measuring ${name} … `)
    try {
      rows.push(...(await measure()))
    } catch (fault) {
      faults.push(`${name}: ${fault instanceof Error ? fault.message : String(fault)}`)
    }
    process.stderr.write(`${dim(`${secondsSince(began)} s`)}\n`)
  }
  line(`\n${describeMachine()}; medians of ${rounds} rounds; ratios to the rod of the same run\n`)
  line(tableOf(rows))
  for (const fault of faults) line(`\nnot measured: ${fault}`)
  const folder = join(root, 'bench', 'results')
  mkdirSync(folder, { recursive: true })
  const result = {
    at: new Date().toISOString(),
    machine: describeMachine(),
    rounds,
    rows: rows.map((row) => ({ ...row, met: isMet(row) })),
    faults,
  }
  writeFileSync(join(folder, 'latest.json'), JSON.stringify(result, null, 2))
  const missed = rows.filter((row) => !isMet(row)).length
  line(`\n${rows.length - missed} of ${rows.length} goals met. bench/results/latest.json`)
  return faults.length === 0
}

process.exitCode = (await measureAll()) ? 0 : 1
