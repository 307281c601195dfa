import { invariant } from '@halong/base'
import { createLottery, type LotteryConfig } from '@halong/lottery'
import pg from 'pg'

/** The lottery of the bench in a process of its own, as it runs in an installation: told an issue, it draws it, pays all of it, and tells how long that took. */
const given = JSON.parse(process.env['LOTTERY_BENCH'] ?? '') as Omit<LotteryConfig, 'seedKey'>
const lottery = await createLottery({ ...given, seedKey: Buffer.alloc(32, 7), background: false })
const pool = new pg.Pool({ connectionString: given.databaseUrl, max: 1 })
// The database is stopped after this process is told to end, and may be quicker.
pool.on('error', () => undefined)
await lottery.listen()
await lottery.generate()
await lottery.steps.open()

const isIn = async (issueId: string, state: string) =>
  (await pool.query('select 1 from lottery.issue where id = $1 and state = $2', [issueId, state])).rowCount === 1
const mebibytes = () => process.memoryUsage().rss / 2 ** 20

export type Paid = { readonly paid: { readonly ms: number; readonly from: number; readonly peak: number } }

async function payDraw(issueId: string): Promise<Paid> {
  await lottery.steps.close()
  await lottery.steps.freeze()
  while (!(await isIn(issueId, 'DRAWN'))) await lottery.steps.draw()
  // The list of tickets is gone again: what is held from here on is of paying them.
  globalThis.gc?.()
  const began = mebibytes()
  let peak = began
  const watch = setInterval(() => (peak = Math.max(peak, mebibytes())), 50)
  const from = performance.now()
  while (!(await isIn(issueId, 'SETTLED'))) await lottery.settle()
  const ms = performance.now() - from
  clearInterval(watch)
  return { paid: { ms, from: began, peak } }
}

process.on('message', (message) => {
  invariant(typeof message === 'string', 'an issue is told by its id')
  void payDraw(message).then((paid) => process.send?.(paid))
})
process.once('disconnect', () => process.exit(0))
process.send?.('ready')
