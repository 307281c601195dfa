// A whole game vendor, written from the guide at /wps/docs/vendors and from nothing else: one dice game with a durable outbox.
import { createHmac, randomBytes, randomInt } from 'node:crypto'
import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import { join } from 'node:path'

export type SampleVendor = { readonly origin: string; readonly close: () => Promise<void> }
export type SampleConfig = {
  /** Of the brand's wallet, and what the brand gave. */
  readonly brand: string
  readonly vendor: string
  readonly secret: string
  /** The origin that frames the game. */
  readonly site: string
  readonly port: number
  /** A file that outlives the process: what is not done yet. */
  readonly journal: string
}
type Answer = { success: boolean; code?: string; value: Record<string, unknown> | null }
type Session = { playerId: string; gameSession: string; asset: string }
type Round = Session & { id: string; stake: string; acceptUntil: string; roll?: number; state: 'staking' | 'owed' | 'done' | 'refused' }

const GAME = 'sea-dice'
const PAYS = 5n
const catalogue = [
  {
    code: GAME,
    name: { en: 'Sea Dice' },
    gameType: 'INHOUSE',
    gameClassify: 'ORIGINAL',
    returnRateBp: 8_333,
    volatility: 2,
    maxWinTimes: Number(PAYS),
    lines: 0,
    limits: { 'USD/4': { minStake: '1', maxStake: '100' }, 'FUN/4': { minStake: '1', maxStake: '100' } },
  },
]
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
/** Amounts are decimal text; sums are done in whole cents. */
const winOf = ({ roll, stake }: Round): string => (roll === 6 ? String(BigInt(stake.replace('.', '')) * PAYS).replace(/(..)$/, '.$1') : '0')

async function readBody(request: IncomingMessage): Promise<Record<string, string>> {
  let raw = ''
  for await (const part of request) if ((raw += part).length > 10_000) return {}
  try {
    return JSON.parse(raw)
  } catch {
    return {}
  }
}

/** Starts the vendor; what an earlier run left undone is finished first of all. */
export async function startSampleVendor({ brand, vendor, secret, site, port, journal }: SampleConfig): Promise<SampleVendor> {
  const page = readFileSync(join(import.meta.dirname, 'sea-dice.html'), 'utf8').replace("'SITE'", JSON.stringify(site))
  const sessions = new Map<string, Session>()
  let isOpen = true

  /** One signed call; null when nobody can say whether it was done. */
  async function call(name: string, body: object): Promise<Answer | null> {
    const [path, raw] = [`/lgw/seamless/${name}`, JSON.stringify(body)]
    const [timestamp, nonce] = [String(Date.now()), randomBytes(12).toString('hex')]
    const signature = createHmac('sha256', secret).update(`${timestamp}.${nonce}.POST.${path}.${raw}`).digest('hex')
    const headers = { 'x-vendor': vendor, 'x-timestamp': timestamp, 'x-nonce': nonce, 'x-signature': signature }
    try {
      const response = await fetch(brand + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: raw,
        signal: AbortSignal.timeout(3_000),
      })
      return (await response.json()) as Answer
    } catch {
      return null
    }
  }

  /** Sends the same body until the wallet says what became of it: 100 ms, doubling to a minute, for a day. */
  async function insist(name: string, body: object): Promise<Answer> {
    const until = Date.now() + 24 * 3_600_000
    for (let wait = 100; isOpen && Date.now() < until; wait = Math.min(wait * 2, 60_000)) {
      const answer = await call(name, body)
      if (answer?.success || (answer && answer.value?.['retry'] !== 'retry')) return answer
      await pause(wait * (0.5 + randomInt(500) / 1_000))
    }
    throw new Error(`${name} has no answer: a person has to look`)
  }

  const keep = (round: Round) => appendFileSync(journal, `${JSON.stringify(round)}\n`, { flush: true })

  /** Carries a round on from wherever it stands; each step is written down before the wallet is told. */
  async function carryOn(round: Round): Promise<Answer> {
    const named = { roundId: round.id, playerId: round.playerId, gameCode: GAME, asset: round.asset }
    const { gameSession, stake: amount, acceptUntil } = round
    if (round.state === 'staking') {
      const taken = await insist('debit', { transactionId: `${round.id}.d`, ...named, gameSession, amount, acceptUntil })
      Object.assign(round, taken.success ? { state: 'owed', roll: randomInt(1, 7) } : { state: 'refused' })
      keep(round)
      if (!taken.success) return taken
    }
    const ids = { transactionId: `${round.id}.c`, closeTransactionId: `${round.id}.x`, debitTransactionId: `${round.id}.d` }
    const settled = await insist('apply', { items: [{ kind: 'settle', ...ids, ...named, amount: winOf(round) }] })
    const [result] = (settled.value?.['results'] ?? []) as { code: string | null; retry: string | null; balance: string; version: number }[]
    if (!result || result.retry === 'retry') return pause(1_000).then(() => carryOn(round))
    keep(Object.assign(round, { state: 'done' }))
    if (result.code !== null) throw new Error(`${round.id} was not paid: ${result.code}. A person has to look`)
    const { balance, version } = result
    return { success: true, value: { asset: round.asset, amount: balance, version } }
  }

  async function answer(path: string, body: Record<string, string>): Promise<object> {
    if (path === '/api/enter') {
      const entered = await call('authenticate', { ticket: body['ticket'] ?? '', gameCode: GAME })
      if (!entered?.success) return { refused: entered?.code ?? 'no answer' }
      const token = randomBytes(24).toString('base64url')
      sessions.set(token, entered.value as Session)
      return { token }
    }
    const session = sessions.get(body['token'] ?? '')
    if (!session || !/^\d{1,3}\.\d\d$/.test(body['stake'] ?? '')) return { refused: 'enter first, and stake an amount' }
    const { playerId, gameSession, asset } = session
    const acceptUntil = new Date(Date.now() + 30_000).toISOString()
    const round: Round = {
      id: randomBytes(9).toString('hex'),
      playerId,
      gameSession,
      asset,
      stake: body['stake'] ?? '',
      acceptUntil,
      state: 'staking',
    }
    keep(round)
    const { success, code, value } = await carryOn(round)
    return success ? { roll: round.roll, win: winOf(round) === '0' ? '' : winOf(round), balance: value } : { refused: code }
  }

  const left = new Map<string, Round>()
  if (existsSync(journal))
    for (const line of readFileSync(journal, 'utf8').split('\n').filter(Boolean)) {
      const round: Round = JSON.parse(line)
      left.set(round.id, round)
    }
  for (const round of left.values()) if (round.state === 'staking' || round.state === 'owed') void carryOn(round).catch(console.error)

  const policy = `default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; connect-src 'self'; frame-ancestors ${site}`
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const send = (status: number, type: string, text: string) =>
      response.writeHead(status, { 'content-type': type, 'content-security-policy': policy }).end(text)
    if (pathname === `/play/${GAME}`) return send(200, 'text/html; charset=utf-8', page)
    if (pathname === '/api/catalogue') return send(200, 'application/json', JSON.stringify({ success: true, value: { games: catalogue } }))
    if (request.method !== 'POST') return send(404, 'text/plain', 'not here')
    const told = await answer(pathname, await readBody(request)).catch((fault: Error) => ({ refused: fault.message }))
    return send(200, 'application/json', JSON.stringify(told))
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const address = server.address()
  return {
    origin: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : port}`,
    close: () => {
      isOpen = false
      return new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      })
    },
  }
}

if (import.meta.main) {
  const {
    BRAND = '',
    VENDOR = '',
    VENDOR_SECRET = '',
    SITE = 'http://localhost:8080',
    PORT = '8091',
    JOURNAL = 'sea-dice.journal',
  } = process.env
  const { origin } = await startSampleVendor({
    brand: BRAND,
    vendor: VENDOR,
    secret: VENDOR_SECRET,
    site: SITE,
    port: Number(PORT),
    journal: JOURNAL,
  })
  process.stdout.write(`ready ${origin}\n`)
}
