import { join } from 'node:path'
import type { Environment } from '@halong/gateway'

/** Folder of the witness of the seeds: beside the master secret unless the environment names another. */
export const seedsWitnessOf = ({ SEEDS_WITNESS, DATA_DIR }: Pick<Environment, 'SEEDS_WITNESS' | 'DATA_DIR'>): string =>
  SEEDS_WITNESS ?? join(DATA_DIR, 'seeds.witness')
