import { invariant } from '@halong/base'
import { connectSandbox, type Gateway } from '@halong/gateway'
import { createSandbox, migrateSandbox } from '@halong/payment-sandbox'
import { anOperator } from '@halong/testkit/operators'
import pg from 'pg'

type Served = { readonly gateway: Gateway; readonly databaseUrl: string; readonly origin: string }
type Act = (body: Record<string, unknown>) => Promise<unknown>
const SECRET = 'secret of the stand-in of journeys'

/** What journeys of money need: the payment stand-in beside the site, a member who may withdraw, and an operator at the queue. */
export function paymentActs({ gateway, databaseUrl, origin }: Served): { readonly acts: Record<string, Act>; stop(): Promise<void> } {
  const { cashier, players, security, site } = gateway.services
  let sandbox: ReturnType<typeof createSandbox> | null = null
  let standIn = ''

  /** Practice money for the demo's brands, as `npm start` opens it; the stand-in pays out at once. Answers where it stands. */
  async function openPayments(): Promise<{ readonly origin: string }> {
    if (sandbox) return { origin: standIn }
    const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 })
    try {
      await migrateSandbox(pool)
      sandbox = createSandbox({ databaseUrl, host: '127.0.0.1', port: 0, origin: null, secret: SECRET, log: () => undefined })
      standIn = await sandbox.listen()
      const isConnected = await connectSandbox(gateway, { url: standIn, secret: SECRET, callbackOrigin: origin })
      invariant(isConnected, 'the demo brand takes practice money')
      await pool.query(`update sandbox.account set mode = mode || '{"payoutSeconds": 0}'`)
      return { origin: standIn }
    } finally {
      await pool.end()
    }
  }

  /** In the demo brand, or in the one for Vietnam where a body says `dong`. */
  async function whoIs(body: Record<string, unknown>) {
    const brand = (await site.list()).find(({ isDefault, asset }) => (body['dong'] === true ? asset === 'VND/4' : isDefault))
    const found = brand && (await players.byName(brand.id, String(body['username'])))
    invariant(found, 'the member is there')
    return { memberId: found.player.memberId, brandId: found.player.brandId }
  }

  return {
    acts: {
      '/payments': openPayments,
      /** A payment password, and an account past its hold. */
      '/payer': async (body) => {
        const whose = await whoIs(body)
        const hash = await players.hashPassword(String(body['paymentPassword']))
        await gateway.platform.db.transaction((tx) => players.setPayment(tx, { memberId: whose.memberId, hash }))
        const number = `0071${String(Date.now()).slice(-8)}42`
        invariant(await security.bindPayoutAtTheMachine(whose, { provider: 'VCB', number, holder: 'DEMO PLAYER' }), 'the account is bound')
      },
      /** What waits of a member in the back office's queue is approved there; false while nothing waits. */
      '/approve': async ({ username }) => {
        // What the jobs do every two seconds.
        await cashier.checkWithdrawals()
        const { browser } = await anOperator({ gateway })
        const listed = await browser.call('withdrawals.list', { query: { state: 'review' } })
        const row = listed.ok ? listed.value.rows.find((each) => each.username === username) : undefined
        if (!row) return false
        const { id, version } = row
        const body = { id, expectedVersion: version, method: null, reason: 'a journey' }
        const approved = await browser.call('withdrawals.approve', { body })
        invariant(approved.ok, `it is approved: ${approved.ok ? '' : approved.code}`)
        await cashier.payDue()
        return true
      },
    },
    stop: async () => sandbox?.close(),
  }
}
