import { fileURLToPath } from 'node:url'
import { createSecrets, type Environment, masterSecretIn } from '@halong/gateway/environment'
import { installationSecret } from './secrets.ts'
import { seedsWitnessOf } from './seeds-witness.ts'

const assetsDir = fileURLToPath(new URL('../../lottery/dist', import.meta.url))

/** The secret that lottery and gateway share. */
export const lotterySecretOf = ({ DATA_DIR }: Environment): string => installationSecret(DATA_DIR, 'lottery', process.env['LOTTERY_SECRET'])

/** What the lottery of this environment runs with, wherever it finds the gateway. */
export const lotteryConfigOf = (environment: Environment) => ({
  host: environment.HOST,
  secret: lotterySecretOf(environment),
  seedKey: createSecrets(environment.MASTER_SECRET ?? masterSecretIn(environment.DATA_DIR)).keyFor('lottery seeds'),
  seedsWitness: seedsWitnessOf(environment),
  trustedProxies: environment.TRUSTED_PROXIES,
  assetsDir,
})
