import { createSportsbook, type SportsbookConfig } from '@halong/sportsbook'

/** The sportsbook of the bench in a process of its own, as it runs in an installation; asked, it tells how much memory it has and had at most since it was asked last. */
const given = JSON.parse(process.env['SPORTSBOOK_BENCH'] ?? '') as Omit<SportsbookConfig, 'seedKey'>
const book = await createSportsbook({ ...given, seedKey: Buffer.alloc(32, 7) })
await book.generate()
await book.hearTrading()
await book.listen()

const mebibytes = () => process.memoryUsage().rss / 2 ** 20
export type Memory = { readonly now: number; readonly peak: number }

let peak = 0
setInterval(() => (peak = Math.max(peak, mebibytes())), 50).unref()
process.on('message', () => {
  globalThis.gc?.()
  const now = mebibytes()
  process.send?.({ now, peak: Math.max(peak, now) } satisfies Memory)
  peak = now
})
process.once('disconnect', () => process.exit(0))
process.send?.('ready')
