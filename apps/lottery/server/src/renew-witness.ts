import { type Clock, systemClock } from '@halong/base'
import { beginWitnessAnew, marksIn } from '@halong/vendor-kit'
import { pino } from 'pino'
import { openDatabases } from './database.ts'

/** Begins a new witness of the lottery in a folder (`beginWitnessAnew`). The site has to be stopped; `migrateLottery` must have run. */
export async function renewLotteryWitness(
  { databaseUrl, seedsWitness }: { readonly databaseUrl: string; readonly seedsWitness: string },
  clock: Clock = systemClock,
): Promise<void> {
  const { bets, draws } = openDatabases({ databaseUrl, connections: 1, log: pino({ level: 'warn', base: { app: 'lottery' } }) })
  const begun = beginWitnessAnew({ db: draws.kit, clock, marks: marksIn(seedsWitness, 'lottery'), name: 'lottery' })
  await begun.finally(() => Promise.all([bets.end(), draws.end()]))
}
