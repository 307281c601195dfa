import { catalogueEntry } from '../product.ts'
import { must, type Rule } from '../report.ts'
import type { VendorGround } from './ground.ts'

const TIMEOUT_MS = 10_000
const MAX_PAGES = 20

const ask = (address: string) => fetch(address, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) })

/** The codes of the games that the vendor's catalogue names. */
export async function readCatalogue(launchOrigin: string): Promise<string[]> {
  const answer = await ask(`${launchOrigin}/api/catalogue`)
  must(answer.ok, `/api/catalogue answered ${answer.status}`)
  const told: { success?: unknown; value?: { games?: unknown } } | null = await answer.json()
  const games = told?.success === true ? told.value?.games : null
  must(Array.isArray(games) && games.length > 0, '/api/catalogue is no list of games')
  const codes = games.map((game) => {
    const entry = catalogueEntry.safeParse(game)
    const [issue] = entry.error?.issues ?? []
    must(entry.success, `${JSON.stringify(game).slice(0, 60)}: ${issue?.path.join('.')} ${issue?.message}`)
    return entry.data.code
  })
  must(new Set(codes).size === codes.length, 'the catalogue names a game twice')
  return codes
}

/** Whether a policy lets this origin frame the page: by its name, or by saying nothing. */
const letsFrame = (policy: string, origin: string): boolean => {
  const named = policy
    .split(';')
    .map((part) => part.trim().split(/\s+/))
    .find(([name]) => name === 'frame-ancestors')
  return named === undefined || named.includes(origin)
}

/** What the brand finds at the vendor's addresses (contracts §6). */
export const pageRules: readonly Rule<VendorGround>[] = [
  {
    id: 'V1',
    what: 'the catalogue has the form of the guide, and names each game once',
    check: async ({ launchOrigin, gameCode }) => {
      const codes = await readCatalogue(launchOrigin)
      must(gameCode === undefined || codes.includes(gameCode), `the catalogue has no ${gameCode}`)
      return `${codes.length} games`
    },
  },
  {
    id: 'V2',
    what: 'each game’s page is there, and the site may frame it',
    check: async ({ launchOrigin, siteOrigin }) => {
      const codes = (await readCatalogue(launchOrigin)).slice(0, MAX_PAGES)
      for (const code of codes) {
        const page = await ask(`${launchOrigin}/play/${code}`)
        must(page.ok, `/play/${code} answered ${page.status}`)
        must((page.headers.get('content-type') ?? '').startsWith('text/html'), `/play/${code} is no page`)
        must(page.headers.get('x-frame-options') === null, `/play/${code} has X-Frame-Options`)
        must(letsFrame(page.headers.get('content-security-policy') ?? '', siteOrigin), `/play/${code} may not be framed by ${siteOrigin}`)
      }
    },
  },
  {
    id: 'V3',
    what: 'strangers may not frame it',
    check: async ({ launchOrigin }) => {
      const [code] = await readCatalogue(launchOrigin)
      const policy = (await ask(`${launchOrigin}/play/${code}`)).headers.get('content-security-policy') ?? ''
      must(/frame-ancestors /.test(policy) && !letsFrame(policy, '*'), 'the page has no frame-ancestors, or lets anybody frame it')
    },
  },
]
