import { type Browser, chromium } from 'playwright'
import { findChromium } from '../tools/stages/machine.ts'
import { loadOnce, type PageLoad, phone } from './page-load.ts'
import { median, type Row, spreadOf } from './row.ts'

type NumberKey = { [K in keyof PageLoad]: PageLoad[K] extends number ? K : never }[keyof PageLoad]
type Goal = { readonly key: NumberKey; readonly what: string; readonly unit: string; readonly atMost: number; readonly isRatio: boolean }

/** Goals of the landing page, signed out, one language, beside a minimal React page. */
const goals: readonly Goal[] = [
  { key: 'fcp', what: 'first contentful paint', unit: 'ms', atMost: 0.6, isRatio: true },
  { key: 'lcp', what: 'largest contentful paint', unit: 'ms', atMost: 0.75, isRatio: true },
  { key: 'tti', what: 'interactive', unit: 'ms', atMost: 1.5, isRatio: true },
  { key: 'blocking', what: 'blocking since navigation', unit: 'ms', atMost: 2, isRatio: true },
  { key: 'heapMib', what: 'script heap after collection', unit: 'MiB', atMost: 3, isRatio: true },
  { key: 'cls', what: 'layout shift', unit: '', atMost: 0.01, isRatio: false },
  { key: 'foreignRequests', what: 'requests to other hosts', unit: '', atMost: 0, isRatio: false },
]

/** `withoutChip`: nothing of a page is drawn by a graphics chip, nor by a process that stands in for one, which on a machine of servers takes the other core. */
const graphics = { usual: ['--disable-gpu'], withoutChip: ['--disable-gpu', '--disable-3d-apis'] } as const

export async function launchChromium(by: keyof typeof graphics = 'usual'): Promise<Browser> {
  const found = await findChromium()
  if (!found.ok) throw new Error(found.why)
  return chromium.launch({
    ...(found.value === null ? {} : { executablePath: found.value }),
    args: [
      '--no-sandbox',
      ...graphics[by],
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--disable-extensions',
      '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1 , EXCLUDE localhost',
    ],
  })
}

/** Of each page in a round, so that one slow load moves nothing. */
const LOADS = 3

/** Loads a page whose server was asked for it just before: it draws pages anew after an answer, which costs this machine what it would never cost a phone. */
async function loadInQuiet(browser: Browser, url: string): Promise<PageLoad> {
  await (await fetch(url, { headers: { 'user-agent': phone.userAgent } })).text()
  return await loadOnce(browser, url)
}

/** Loads both pages in turn, three times each in every round. @returns one row a goal */
export async function measureFirstPage(ours: string, limit: string, rounds: number): Promise<Row[]> {
  const browser = await launchChromium()
  const loads = { ours: new Array<PageLoad>(), limit: new Array<PageLoad>() }
  try {
    await loadOnce(browser, limit)
    await loadOnce(browser, ours)
    for (let round = 0; round < rounds * LOADS; round++) {
      loads.limit.push(await loadInQuiet(browser, limit))
      loads.ours.push(await loadInQuiet(browser, ours))
    }
  } finally {
    await browser.close()
  }
  const errors = loads.ours.flatMap((load) => load.errors)
  if (errors[0] !== undefined) throw new Error(`our page threw: ${errors[0]}`)
  return goals.map(({ key, what, unit, atMost, isRatio }): Row => {
    const values = loads.ours.map((load) => load[key])
    const rod = isRatio ? { rod: { name: 'React page', value: median(loads.limit.map((load) => load[key])) } } : {}
    return {
      area: 'first page',
      what,
      ours: median(values),
      unit,
      ...rod,
      goal: { is: 'at most', value: atMost },
      spread: spreadOf(values),
    }
  })
}
