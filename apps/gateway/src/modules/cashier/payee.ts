import type { Secrets } from '../../platform/crypto/secrets.ts'
import type { Withdrawal } from './withdrawal.ts'

/** Where a withdrawal goes, as it stood when it was asked for: an account that is removed meanwhile changes nothing. */
export type Payee = {
  readonly provider: string
  readonly providerName: string
  readonly kind: 'bank' | 'ewallet' | 'crypto' | 'source'
  /** How providers name the bank: the BIN at NAPAS, else the code of the provider. */
  readonly bank: string
  readonly number: string
  readonly holder: string
}

const about = ({ memberId, withdrawalId }: Pick<Withdrawal, 'memberId' | 'withdrawalId'>): string =>
  `withdrawal ${memberId} ${withdrawalId}`

export const sealPayee = (secrets: Secrets, name: Pick<Withdrawal, 'memberId' | 'withdrawalId'>, payee: Payee): Buffer =>
  secrets.seal(Buffer.from(JSON.stringify(payee)), about(name))

const nothing: Payee = { provider: '', providerName: '', kind: 'bank', bank: '', number: '', holder: '' }
/** Nothing is left of it once it was erased by age. */
export const openPayee = (secrets: Secrets, withdrawal: Pick<Withdrawal, 'memberId' | 'withdrawalId' | 'sealed'>): Payee =>
  // cast: `sealPayee` wrote it.
  withdrawal.sealed.length === 0 ? nothing : (JSON.parse(secrets.open(withdrawal.sealed, about(withdrawal)).toString('utf8')) as Payee)
