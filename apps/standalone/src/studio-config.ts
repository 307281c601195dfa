import { fileURLToPath } from 'node:url'
import { createSecrets, type Environment, masterSecretIn, STUDIO_VASSALAGE } from '@halong/gateway/environment'
import { installationSecret } from './secrets.ts'
import { seedsWitnessOf } from './seeds-witness.ts'

const assetsDir = fileURLToPath(new URL('../../studio/dist', import.meta.url))

/** The secret that studio and gateway share. */
export const studioSecretOf = ({ DATA_DIR }: Environment): string => installationSecret(DATA_DIR, 'studio', process.env['STUDIO_SECRET'])

/** What the studio of this environment runs with, wherever it finds the gateway. */
export const studioConfigOf = (environment: Environment) => ({
  host: environment.HOST,
  vendorCode: STUDIO_VASSALAGE,
  secret: studioSecretOf(environment),
  seedKey: createSecrets(environment.MASTER_SECRET ?? masterSecretIn(environment.DATA_DIR)).keyFor('studio seeds'),
  seedsWitness: seedsWitnessOf(environment),
  trustedProxies: environment.TRUSTED_PROXIES,
  assetsDir,
})
