import { type Clock, systemClock } from '@halong/base'
import { beginWitnessAnew, marksIn } from '@halong/vendor-kit'
import { pino } from 'pino'
import { openDatabase } from '../database.ts'

/** Begins a new witness of the studio in a folder (`beginWitnessAnew`). The site has to be stopped; `migrateStudio` must have run. */
export async function renewWitness(
  { databaseUrl, seedsWitness }: { readonly databaseUrl: string; readonly seedsWitness: string },
  clock: Clock = systemClock,
): Promise<void> {
  const { kit, end } = openDatabase(databaseUrl, 1, pino({ level: 'warn', base: { app: 'studio' } }))
  await beginWitnessAnew({ db: kit, clock, marks: marksIn(seedsWitness, 'studio'), name: 'studio' }).finally(end)
}
