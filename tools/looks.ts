import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import config from '../playwright.config.ts'
import { runSite } from '../test/e2e/steps/run-site.ts'
import { atTheDoor } from '../test/e2e/steps/site.ts'
import { putWins } from '../test/e2e/steps/wins.ts'
import { root } from './bootstrap/root.mjs'
import { isPhone, type Look, looks } from './looks/looks-of.ts'
import { type Account, playSome, signIn } from './looks/member.ts'
import { writeSheet } from './looks/sheet.ts'
import { readSiteTable } from './looks/site-table.ts'
import { type Subjects, type View, viewsOf, type Who } from './looks/views.ts'
import { dim, line, red } from './print.ts'

/**
 * Takes pictures of every page, popup and state of the site, for a person to look at: `npm run looks -- [--look=PART] [--folder=PATH] [view…]`. Views are
 * named by the beginning of their names, looks by a part of theirs. Nothing compares the pictures.
 */
const words = process.argv.slice(2)
const option = (name: string) => words.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3)
const folder = option('folder') ?? join(root, '.cache', 'looks')
const wanted = words.filter((word) => !word.startsWith('--'))
const wantedLooks = (option('look') ?? '').split(',')
const chosen = looks.filter(({ name }) => wantedLooks.some((word) => name.includes(word)))

const site = await runSite()
const told = (name: string) => site.told[name] ?? ''
const origin = told('SITE_ORIGIN')
const act = (path: string, body: object) => atTheDoor(path, body, told('SITE_DOOR'))
const browser = await chromium.launch({ ...config.use?.launchOptions, handleSIGINT: false, handleSIGTERM: false })
const leave = async () => {
  await browser.close()
  await site.stop()
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void leave().then(() => process.exit(130)))
const PASSWORD = 'Halong#2026'
const names: Record<Exclude<Who, 'visitor'>, string> = { member: 'lanterns', newcomer: 'newcomer' }
/** Each look has its own: an account that signs in by a sixth browser is signed out of the first. */
const accountOf = (look: Look, who: Exclude<Who, 'visitor'>): Account => ({
  username: `${names[who]}${looks.indexOf(look) + 1}`,
  password: PASSWORD,
})

/** Nobody looks at the site as this one, whose wins stand on the board. */
const WINNER = 'goldcarp'

async function open(look: Look, at = origin): Promise<BrowserContext> {
  const { width, height } = look
  const context = await browser.newContext({
    viewport: { width, height },
    ...(isPhone(look) ? { isMobile: true, hasTouch: true } : {}),
    locale: 'en-US',
    timezoneId: 'Asia/Ho_Chi_Minh',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    extraHTTPHeaders: { 'x-forwarded-for': `10.0.${looks.indexOf(look)}.1` },
  })
  await context.addCookies(Object.entries({ theme: look.theme, lang: look.language }).map(([name, value]) => ({ name, value, url: at })))
  return context
}

/** A session that nobody used for half an hour is over; a look comes round to the members' pages less often than that. */
const SIGNED_IN_MS = 20 * 60_000
type Tab = { readonly page: Promise<Page>; at: number }

/** The tab somebody is signed in at stays open: a session lives in it. */
const tabs = new Map<string, Tab>()
function tabOf(look: Look, who: Exclude<Who, 'visitor'>): Promise<Page> {
  const signedIn = async (ended: Promise<Page> | undefined) => {
    await (await ended)?.context().close()
    const page = await (await open(look)).newPage()
    await signIn(page, origin, accountOf(look, who))
    // The language of the account is the one it was opened with; the look's own counts.
    await page.context().addCookies([{ name: 'lang', value: look.language, url: origin }])
    return page
  }
  const key = `${look.name} ${who}`
  const known = tabs.get(key)
  const isLive = known !== undefined && Date.now() - known.at < SIGNED_IN_MS
  const page = isLive ? known.page : signedIn(known?.page)
  tabs.set(key, { page, at: Date.now() })
  return page
}

const rest = (page: Page, timeout: number) => page.waitForLoadState('networkidle', { timeout }).catch(() => {})

/** The window as high as the page: what lies further down arrives when it comes near, and bars stand where the page ends. */
async function unroll(page: Page, { width, height }: Look): Promise<void> {
  const whole = () => page.evaluate(() => document.documentElement.scrollHeight)
  const open = async (to: number) => page.setViewportSize({ width, height: Math.min(Math.max(to, height), 9_000) })
  // Twice: parts that were only guessed at take their real height once they have been in the window.
  await open(await whole())
  await page.waitForTimeout(300)
  await open(height)
  await open(await whole())
  await page.evaluate(() => document.fonts.ready)
  await page.waitForTimeout(300)
  await rest(page, 6_000)
}

async function take(view: View, look: Look): Promise<void> {
  const at = view.host === undefined ? origin : `http://${view.host}:${new URL(origin).port}`
  const context = view.who === 'visitor' ? await open(look, at) : null
  const page = context ? await context.newPage() : await tabOf(look, view.who === 'newcomer' ? 'newcomer' : 'member')
  try {
    await view.before?.(page)
    await page.goto(`${at}${view.path}`, { waitUntil: 'load' })
    await rest(page, 6_000)
    if (view.path.includes('modal=')) await page.locator('dialog[open]').waitFor({ timeout: 20_000 })
    await view.after?.(page)
    if (view.after || view.path.includes('modal=')) await rest(page, 3_000)
    if (!view.isWindow) await unroll(page, look)
    await page.screenshot({ path: join(folder, view.name, `${look.name}.png`), fullPage: !view.isWindow, animations: 'disabled' })
  } finally {
    await page.context().setOffline(false)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    if (context) await context.close()
    else await page.setViewportSize({ width: look.width, height: look.height })
  }
}

/** What there is to look at, as the pages themselves name it. */
async function readSubjects(): Promise<Subjects> {
  const find = async (path: string, pattern: RegExp) => pattern.exec(await (await fetch(`${origin}${path}`)).text())?.[1] ?? ''
  return {
    nodeId: await find('/rng', /"nodeId":(\d+)/),
    promotion: await find('/promotions', /promoDetail\?id=(prm_\w+)/),
    article: await find('/helpmc', /\?article=([\w-]+)/),
    vendor: 'HALONG',
  }
}

async function takeAll(view: View): Promise<readonly string[]> {
  const faults: string[] = []
  await mkdir(join(folder, view.name), { recursive: true })
  if (view.acts) await act(view.acts.on.path, view.acts.on.body)
  const left = [...chosen]
  const work = async () => {
    for (let look = left.shift(); look; look = left.shift()) {
      const { name } = look
      await take(view, look).catch((fault: unknown) => void faults.push(`${view.name} ${name}: ${String(fault).split('\n')[0]}`))
    }
  }
  await Promise.all([work(), work()])
  if (view.acts) await act(view.acts.off.path, view.acts.off.body)
  await writeSheet({ browser, folder, view: view.name, taken: chosen })
  return faults
}

async function main(): Promise<number> {
  const faults: string[] = []
  for (const look of chosen) {
    await act('/member', { ...accountOf(look, 'member'), money: '1250.5' })
    await act('/member', { ...accountOf(look, 'newcomer'), money: '0.01' })
  }
  await act('/member', { username: WINNER, password: PASSWORD, money: '0.01' })
  const subjects = await readSubjects()
  const views = viewsOf(await readSiteTable(), subjects).filter(
    ({ name }) => wanted.length === 0 || wanted.some((word) => name.startsWith(word)),
  )
  if (views.some(({ who }) => who === 'member'))
    for (const look of chosen) await playSome(await tabOf(look, 'member'), `${origin}/game?nodeId=${subjects.nodeId}`)
  let hasWins = false
  for (const view of views) {
    const began = performance.now()
    // The first home page is looked at while nobody has won anything yet.
    if (view.name !== 'home' && !hasWins) {
      await putWins(told('SITE_DATABASE'), WINNER)
      hasWins = true
    }
    faults.push(...(await takeAll(view)))
    line(`${view.name} ${dim(`${((performance.now() - began) / 1_000).toFixed(1)} s`)}`)
  }
  for (const fault of faults) line(red(fault))
  line(`${views.length} views at ${folder}`)
  return faults.length === 0 ? 0 : 1
}

try {
  process.exitCode = await main()
} finally {
  await leave()
}
