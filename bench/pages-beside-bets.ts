import { randomBytes } from 'node:crypto'
import { get } from 'node:http'
import autocannon, { type Request } from 'autocannon'
import { stakingRequests } from './bets.ts'
import { openToBench, signIn } from './http.ts'
import { waitForQuiet } from './quiet.ts'
import { median, type Row, spreadOf } from './row.ts'
import { gatewayOf, startSite } from './site.ts'

const PLAYERS = 16
/** Far below what the gateway can do: what is measured is waiting, not load. */
const BETS_A_SECOND = 60
const CONNECTIONS = 4

let asked = 0
/** Draws home and throws it away: a host that nobody claims has its pages drawn each time. */
const drawHome = (site: URL): Promise<void> =>
  new Promise((resolve, reject) => {
    const headers = { host: `cold-${asked++}.example`, 'accept-encoding': 'br' }
    get({ hostname: '127.0.0.1', port: site.port, path: '/', headers }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`home answered ${answer.statusCode}`))
      answer.resume().once('end', resolve)
    }).once('error', reject)
  })

/** How long the slowest bet in a hundred took. */
async function slowestBet(url: string, requests: readonly Request[], seconds: number): Promise<number> {
  const result = await autocannon({ url, connections: CONNECTIONS, overallRate: BETS_A_SECOND, duration: seconds, requests: [...requests] })
  if (result.errors > 0 || result.non2xx > 0) throw new Error(`bets: ${result.errors} errors, ${result.non2xx} answers other than 2xx`)
  return result.latency.p99
}

/** The same while home is drawn without a pause. */
async function slowestBeside(site: URL, bets: () => Promise<number>): Promise<{ readonly ms: number; readonly pages: number }> {
  let isOver = false
  let pages = 0
  const drawing = (async () => {
    for (; !isOver; pages++) await drawHome(site)
  })()
  const ms = await bets().finally(() => {
    isOver = true
  })
  await drawing
  return { ms, pages }
}

/** Whether a page that is drawn keeps a bet waiting: the site as `npm start` runs it, its bets as its studio sends them, in interleaved rounds. */
export async function measurePagesBesideBets({ rounds, seconds }: { readonly rounds: number; readonly seconds: number }): Promise<Row[]> {
  const secret = randomBytes(32).toString('hex')
  const site = await startSite(openToBench(secret))
  try {
    const address = new URL(site.url)
    const gateway = gatewayOf(site).url
    const requests = await stakingRequests(site, secret, await signIn(site, PLAYERS))
    const bets = () => slowestBet(gateway, requests, seconds)
    await slowestBeside(address, bets)
    const quiet: number[] = []
    const beside: number[] = []
    for (let round = 0; round < rounds; round++) {
      await waitForQuiet(3_000)
      quiet.push(await bets())
      await waitForQuiet(3_000)
      const measured = await slowestBeside(address, bets)
      if (measured.pages === 0) throw new Error('no page was drawn meanwhile')
      beside.push(measured.ms)
    }
    return [
      {
        area: 'processes',
        what: 'slowest bet in a hundred, while home is drawn cold',
        ours: median(beside),
        unit: 'ms',
        rod: { name: 'while no page is', value: median(quiet) },
        goal: { is: 'at most', value: 1.5 },
        spread: spreadOf(beside),
      },
    ]
  } finally {
    await site.stop()
  }
}
