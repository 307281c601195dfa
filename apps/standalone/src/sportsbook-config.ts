import { fileURLToPath } from 'node:url'
import { createSecrets, type Environment, masterSecretIn } from '@halong/gateway/environment'
import { installationSecret } from './secrets.ts'
import { seedsWitnessOf } from './seeds-witness.ts'

const assetsDir = fileURLToPath(new URL('../../sportsbook/dist', import.meta.url))

/** The secret that sportsbook and gateway share. */
export const sportsbookSecretOf = ({ DATA_DIR }: Environment): string =>
  installationSecret(DATA_DIR, 'sportsbook', process.env['SPORTSBOOK_SECRET'])

/** What the sportsbook of this environment runs with, wherever it finds the gateway. */
export const sportsbookConfigOf = (environment: Environment) => ({
  host: environment.HOST,
  secret: sportsbookSecretOf(environment),
  seedKey: createSecrets(environment.MASTER_SECRET ?? masterSecretIn(environment.DATA_DIR)).keyFor('sportsbook seeds'),
  seedsWitness: seedsWitnessOf(environment),
  trustedProxies: environment.TRUSTED_PROXIES,
  assetsDir,
})
