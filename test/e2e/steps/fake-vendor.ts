import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sign } from '@halong/api'

const SECRET = 'secret of a vendor of journeys, 32 long'

/** The vendor's game page: exchanges its ticket through its own server, shows what it was told, and says that it is ready, unless it is a game that never does. */
const page = `<!doctype html><html lang="en"><title>Game</title><body style="margin:0;background:#103;color:#fff;font:16px sans-serif"><main id="app">entering</main><script>
const told = new URLSearchParams(location.hash.slice(1))
fetch('/enter', { method: 'POST', body: JSON.stringify({ ticket: told.get('ticket'), gameCode: location.pathname.split('/').at(-1) }) })
  .then((answer) => answer.json())
  .then(({ nickname, kind }) => {
    document.getElementById('app').textContent = 'entered as ' + kind + ', play type ' + told.get('playType') + ', language ' + told.get('lang')
    if (!location.pathname.endsWith('-quiet')) parent.postMessage({ type: 'halong.ready' }, '*')
  })
</script></body></html>`

type Entered = { readonly playerId: string; readonly gameSession: string; readonly asset: string; readonly gameCode: string }

const pick = ({ playerId, gameCode, asset }: Omit<Entered, 'gameSession'>) => ({ playerId, gameCode, asset })

/** A vendor outside the site: pages of its own origin, a server that calls the signed wallet. For journeys of real launches (R-LAUNCH-1, R-LAUNCH-4). */
export async function startFakeVendor(vassalage: string, site: () => string) {
  const entered: Entered[] = []

  async function call(path: string, body: object): Promise<Record<string, unknown>> {
    const text = JSON.stringify(body)
    const [timestamp, nonce] = [String(Date.now()), randomBytes(12).toString('hex')]
    const signature = sign(SECRET, { timestamp, nonce, method: 'POST', path, body: text })
    const answer = await fetch(`${site()}${path}`, {
      method: 'POST',
      body: text,
      headers: {
        'content-type': 'application/json',
        'x-vendor': vassalage,
        'x-timestamp': timestamp,
        'x-nonce': nonce,
        'x-signature': signature,
      },
    })
    const { success, value, code } = (await answer.json()) as { success: boolean; value: Record<string, unknown>; code?: string }
    if (!success) throw new Error(`${path}: ${code}`)
    return value
  }

  const server = createServer((request, response) => {
    if (request.url?.startsWith('/play/')) return void response.setHeader('content-type', 'text/html').end(page)
    if (request.url !== '/enter') return void response.writeHead(204).end()
    let text = ''
    request.on('data', (part: Buffer) => (text += part.toString()))
    request.on('end', () => {
      const asked = JSON.parse(text) as { readonly gameCode: string }
      call('/lgw/seamless/authenticate', asked).then(
        (value) => {
          entered.push({ ...(value as Omit<Entered, 'gameCode'>), gameCode: asked.gameCode })
          response.setHeader('content-type', 'application/json').end(JSON.stringify(value))
        },
        (fault: unknown) => response.writeHead(500).end(String(fault)),
      )
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    vassalage,
    /** Stakes on a new round for whoever entered last, and answers what ends it. */
    async stake(amount: string) {
      const last = entered.at(-1)
      if (!last) throw new Error('nobody has entered a game')
      const { gameSession, ...player } = last
      const roundId = randomBytes(8).toString('hex')
      await call('/lgw/seamless/debit', { ...pick(player), gameSession, roundId, transactionId: `${roundId}.debit`, amount })
      return { end: () => call('/lgw/seamless/close', { ...pick(player), roundId, transactionId: `${roundId}.close` }) }
    },
    origin: `http://127.0.0.1:${port}`,
    stop: () => new Promise<void>((done) => void server.close(() => done())),
  }
}
export type FakeVendor = Awaited<ReturnType<typeof startFakeVendor>>
