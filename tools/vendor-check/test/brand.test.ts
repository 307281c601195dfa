import { createServer, type Server } from 'node:http'
import { sign } from '@halong/api'
import { aMember, newAddress, PASSWORD, type Site, startSite, VENDOR } from '@halong/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkBrand } from '../brand/check-brand.ts'
import { failedOf } from '../report.ts'

/** By day one planted fault is enough. */
const isRelease = process.env['HALONG_RELEASE'] !== undefined
let site: Site
let origin: string
const servers: Server[] = []
beforeAll(async () => {
  site = await startSite({ name: 'vendor check', port: 0, botCheck: 'pow', trustedProxies: ['127.0.0.1', '::1'] })
  origin = `http://localhost:${(await site.gateway.listen()).port}`
})
afterAll(async () => {
  for (const server of servers) server.close().closeAllConnections()
  await site.stop()
})

type Sent = { readonly path: string; readonly body: string; readonly headers: Readonly<Record<string, string>> }
type PassOn = (sent: Sent) => Promise<Response>
const passOn: PassOn = ({ path, body, headers }) =>
  fetch(new URL(path, origin), { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body })

/** The call as the vendor itself would have signed it. */
function signed({ path, body }: Pick<Sent, 'path' | 'body'>): Sent {
  const [timestamp, nonce] = [String(Date.now()), crypto.randomUUID()]
  const signature = sign(VENDOR.secret, { timestamp, nonce, method: 'POST', path, body })
  return { path, body, headers: { 'x-vendor': VENDOR.vassalage, 'x-timestamp': timestamp, 'x-nonce': nonce, 'x-signature': signature } }
}

/** The brand at another address, for a visitor of an address of its own; its wallet may have a fault. */
async function reached(wallet: PassOn = passOn): Promise<string> {
  const visitor = newAddress()
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    const body = Buffer.concat(parts).toString('utf8')
    const path = request.url ?? ''
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
    const { host: _host, connection: _connection, 'content-length': _length, ...rest } = headers
    const kept = { ...rest, 'x-forwarded-for': visitor }
    const answer = path.startsWith('/lgw/seamless/')
      ? await wallet({ path, body, headers: kept })
      : await fetch(new URL(path, origin), { method: request.method ?? 'GET', headers: kept, ...(body === '' ? {} : { body }) })
    for (const line of answer.headers.getSetCookie()) response.appendHeader('set-cookie', line)
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text())
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const address = server.address()
  return `http://localhost:${typeof address === 'object' && address ? address.port : 0}`
}

const check = (at: string) => checkBrand({ origin: at, vendor: VENDOR.vassalage, secret: VENDOR.secret, account: null })

describe('vendor:check against a brand', () => {
  it('passes our own wallet, rule by rule, and says of each that cannot be tried why', async () => {
    const outcomes = await check(await reached())
    expect(outcomes.filter(({ verdict }) => verdict === 'failed')).toEqual([])
    expect(outcomes.map(({ id }) => id)).toEqual(Array.from({ length: 29 }, (_, at) => `W${at + 1}`))
    const left = outcomes.filter(({ verdict }) => verdict === 'not applicable')
    expect(left.map(({ id }) => id)).toEqual(['W26', 'W28', 'W29'])
    for (const { why } of left) expect(why).not.toBe('')
    await site.expectLedgerRight()
  })

  it('passes with a member’s own money too', async () => {
    const { username } = await aMember(site, { balance: '50.00', signIn: false })
    const account = { username, password: PASSWORD }
    const outcomes = await checkBrand({ origin, vendor: VENDOR.vassalage, secret: VENDOR.secret, account, gameCode: 'bay-mines' })
    expect(outcomes.filter(({ verdict }) => verdict === 'failed')).toEqual([])
    await site.expectLedgerRight()
  })

  it('finds a wallet that takes the stake of a repeated debit again (W2), and nothing else', async () => {
    const seen = new Set<string>()
    const at = await reached((sent) => {
      const isAgain = sent.path.endsWith('/debit') && seen.has(sent.body)
      seen.add(sent.body)
      if (!isAgain) return passOn(sent)
      const body = JSON.parse(sent.body)
      return passOn(signed({ path: sent.path, body: JSON.stringify({ ...body, transactionId: `${body.transactionId}.again` }) }))
    })
    expect(failedOf(await check(at))).toEqual(['W2'])
  })

  it.runIf(isRelease)('finds a wallet that forgets a rollback that came before its debit (W5), and nothing else', async () => {
    const debits = new Set<string>()
    const at = await reached((sent) => {
      const { transactionId, debitTransactionId, items } = JSON.parse(sent.body)
      if (sent.path.endsWith('/debit')) debits.add(transactionId)
      if (items !== undefined || !sent.path.endsWith('/rollback') || debits.has(debitTransactionId)) return passOn(sent)
      return Promise.resolve(Response.json({ success: true, value: { transactionId, duplicate: false }, message: '' }))
    })
    expect(failedOf(await check(at))).toEqual(['W5'])
  })

  it.runIf(isRelease)('finds a wallet that takes any signature (W18), and nothing else', async () => {
    expect(failedOf(await check(await reached((sent) => passOn(signed(sent)))))).toEqual(['W18'])
  })

  it('says what is missing where nobody can be seated', async () => {
    const order = { origin: await reached(), vendor: VENDOR.vassalage, secret: VENDOR.secret, account: null, gameCode: 'no-such-game' }
    await expect(checkBrand(order)).rejects.toThrow('no game no-such-game of FAKE')
  })
})
