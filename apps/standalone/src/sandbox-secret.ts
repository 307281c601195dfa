import type { Environment } from '@halong/gateway/environment'
import { installationSecret } from './secrets.ts'

/** The secret by which the demo steers the payment stand-in. */
export const sandboxSecretOf = ({ DATA_DIR }: Pick<Environment, 'DATA_DIR'>): string =>
  installationSecret(DATA_DIR, 'sandbox', process.env['SANDBOX_SECRET'])
