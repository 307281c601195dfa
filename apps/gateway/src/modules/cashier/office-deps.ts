import type { Secrets } from '../../platform/crypto/secrets.ts'
import type { Platform, PlayerDirectory } from '../../platform/index.ts'
import type { ServiceOf } from '../../platform/module.ts'
import type { BalanceNews } from '../../platform/telling-ledger.ts'
import type { OperatorsService, operatorModule } from '../operator/index.ts'
import type { AttemptStore } from './attempt-store.ts'
import type { Facts } from './facts.ts'
import type { Moving } from './moving.ts'
import type { Paying } from './paying.ts'
import type { StatementStore } from './statement-store.ts'
import type { Ways } from './ways.ts'
import type { Withdrawal } from './withdrawal.ts'
import type { WithdrawalStore } from './withdrawal-store.ts'

/** What the deeds of operators need. */
export type OfficeDeps = Pick<Platform, 'db' | 'clock'> & {
  readonly secrets: Secrets
  readonly withdrawals: WithdrawalStore
  readonly attempts: AttemptStore
  readonly lines: Pick<StatementStore, 'bookPayout'>
  readonly facts: Facts
  readonly ways: Ways
  readonly moving: Moving
  readonly paying: Paying
  readonly players: PlayerDirectory
  readonly operators: OperatorsService & Pick<ServiceOf<typeof operatorModule>, 'plain' | 'guard'>
  tell(withdrawal: Withdrawal): void
  tellBalance(news: BalanceNews): void
}
