import type { Migration } from 'kysely/migration'
import * as rulesAndSeeds from './0001-rules-and-seeds.ts'
import * as sessions from './0002-sessions.ts'
import * as rounds from './0003-rounds.ts'
import * as privileges from './0004-privileges.ts'
import * as sealedSeeds from './0005-sealed-seeds.ts'
import * as forgottenNames from './0006-forgotten-names.ts'
import * as voidRounds from './0007-void-rounds.ts'
import * as seedWitness from './0008-seed-witness.ts'

/** Forward only. A released migration is never edited; a change is a new one. */
export const migrations: Record<string, Migration> = {
  '0001-rules-and-seeds': rulesAndSeeds,
  '0002-sessions': sessions,
  '0003-rounds': rounds,
  '0004-privileges': privileges,
  '0005-sealed-seeds': sealedSeeds,
  '0006-forgotten-names': forgottenNames,
  '0007-void-rounds': voidRounds,
  '0008-seed-witness': seedWitness,
}
