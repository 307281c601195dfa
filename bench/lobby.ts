import autocannon from 'autocannon'
import { launchChromium } from './first-page.ts'
import { GAMES } from './lobby-catalogue.ts'
import { SCROLL_MS, type Scrolled, scrollOnce, type Visit, visitOnce } from './lobby-visit.ts'
import { cpuSeconds, waitForQuiet } from './quiet.ts'
import { median, type Row, spreadOf } from './row.ts'
import { startSite } from './site.ts'

type Length = { readonly rounds: number; readonly seconds: number }
const PER_PAGE = 42
/** In a round, so that slow ones move nothing: one visit takes up to twice as long as another of the same minute. */
const VISITS = 4
const SCROLLS = 2

/** Processor time of one list call, in microseconds. */
async function costOf(site: { readonly url: string; readonly pid: number }, path: string, seconds: number): Promise<number> {
  const before = cpuSeconds(site.pid)
  const { requests, errors, non2xx } = await autocannon({ url: new URL(path, site.url).href, connections: 8, duration: seconds })
  if (errors > 0 || non2xx > 0) throw new Error(`${path}: ${errors} errors, ${non2xx} answers other than 2xx`)
  return ((cpuSeconds(site.pid) - before) * 1e6) / requests.total
}

type Measured = {
  readonly costs: { readonly many: number[]; readonly few: number[] }
  readonly scrolls: Scrolled[]
  readonly visits: Visit[]
}

function rowsOf({ costs, scrolls, visits }: Measured): Row[] {
  const area = 'lobby'
  const of = <Key extends keyof Visit>(key: Key) => visits.map((visit) => visit[key])
  const frames = (from: readonly Scrolled[]) => from.map(({ framesPerSecond }) => framesPerSecond)
  const atMost = (value: number) => ({ is: 'at most', value }) as const
  const reached = of('reachedMs')
  const back = of('backMs')
  return [
    {
      area,
      what: `reached from home, the screen full of ${GAMES} games`,
      ours: median(reached),
      unit: 'ms',
      rod: { name: 'landing LCP', value: median(of('landingLcp')) },
      goal: atMost(0.6),
      spread: spreadOf(reached),
    },
    {
      area,
      what: `the same, all ${PER_PAGE} of its first page`,
      ours: median(of('wholeMs')),
      unit: 'ms',
      rod: { name: 'landing LCP', value: median(of('landingLcp')) },
      goal: atMost(1),
      spread: spreadOf(of('wholeMs')),
    },
    {
      area,
      what: 'Back to a tile far down',
      ours: median(back),
      unit: 'ms',
      rod: { name: 'reached from home', value: median(reached) },
      goal: atMost(1),
      spread: spreadOf(back),
    },
    { area, what: 'tiles in the document, far down', ours: median(of('tilesInDocument')), unit: '', goal: atMost(120) },
    {
      area,
      what: 'frames while scrolling on a slow phone',
      ours: median(frames(scrolls)),
      unit: '/s',
      goal: { is: 'at least', value: 40 },
      spread: spreadOf(frames(scrolls)),
    },
    { area, what: 'share of late frames', ours: median(scrolls.map(({ lateShare }) => lateShare)), unit: '', goal: atMost(0.1) },
    {
      area,
      what: 'blocking in a second of scrolling',
      ours: median(scrolls.map(({ blockingMs }) => blockingMs / (SCROLL_MS / 1_000))),
      unit: 'ms',
      goal: atMost(50),
    },
    {
      area,
      what: `page 100 of ${GAMES} games, processor time`,
      ours: median(costs.many),
      unit: 'µs',
      rod: { name: 'first page of one vendor', value: median(costs.few) },
      goal: atMost(1.3),
      spread: spreadOf(costs.many),
    },
  ]
}

/** R-LOB-1: a lobby of ten thousand games beside the landing page, beside a small one, and its scrolling. */
export async function measureLobby({ rounds, seconds }: Length): Promise<Row[]> {
  const site = await startSite({}, 'bench/lobby-site.ts')
  const browser = await launchChromium()
  const measured: Measured = { costs: { many: [], few: [] }, scrolls: [], visits: [] }
  const lobby = new URL('/rng', site.url).href
  try {
    const html = await (await fetch(lobby)).text()
    const drawn = html.match(/<article/g)?.length ?? 0
    if (drawn !== PER_PAGE) throw new Error(`the first document has ${drawn} games`)
    for (let round = 0; round < rounds; round++) {
      await waitForQuiet(3_000)
      measured.costs.few.push(await costOf(site, '/lgw/games?vassalage=HALONG&sort=return&pageSize=42', seconds))
      measured.costs.many.push(await costOf(site, '/lgw/games?sort=return&pageSize=42&pageNo=100', seconds))
      await waitForQuiet(3_000)
      for (let visit = 0; visit < VISITS; visit++) measured.visits.push(await visitOnce(browser, site.url))
      for (let scroll = 0; scroll < SCROLLS; scroll++) measured.scrolls.push(await scrollOnce(browser, lobby))
    }
  } finally {
    await browser.close()
    await site.stop()
  }
  return rowsOf(measured)
}
