import type { Migrations } from '../../platform/index.ts'
import { transferSteps } from './transfer-steps.ts'

/** Roots are written once a day and never again, not even by the gateway: a history that is told differently later would show (I8). */
export const walletMigrations: Migrations = {
  schema: 'wallet',
  steps: {
    '0001 roots of the ledger': `create table gateway.ledger_root (
      day date primary key,
      root text not null check (root ~ '^[0-9a-f]{64}$'),
      entries bigint not null check (entries >= 0),
      findings integer not null check (findings >= 0),
      taken_at timestamptz not null)`,
    '0002 a root stays': `revoke update, delete, truncate on gateway.ledger_root from halong_gateway`,
    ...transferSteps,
  },
}
